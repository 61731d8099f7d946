import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Account } from "../../rules/request-facts.ts";
import type { Collections } from "../../schema/registry/collections.ts";

/** Second factor of an account. */
export interface Factor {
  /** New with each setting up. */
  id: string;
  /** Sealed with SETTINGS_KEY. */
  secret: string;
  /** Hashes of all recovery codes; used ones are spent in the store of sessions. */
  recovery: string[];
  /** Milliseconds since 1970. */
  created: number;
}

type Owner = Pick<Account, "collection" | "record">;

export async function findFactor(database: Database, { collection, record }: Owner): Promise<Factor | null> {
  const [row] = await database.read(
    database.query
      .selectFrom("_factors")
      .select(["id", "secret", "recovery", "created"])
      .where("collection_id", "=", collection.id)
      .where("record_id", "=", record.id),
  );
  return row ? { ...row, recovery: JSON.parse(row.recovery), created: Number(row.created) } : null;
}

/**
 * Keeps a factor as the account's only one.
 * @param replaces whether it may take the place of an earlier one
 * @returns false when it may not and there is one
 */
export async function keepFactor(
  database: Database,
  { collection, record }: Owner,
  { factor, replaces }: { factor: Factor; replaces: boolean },
): Promise<boolean> {
  const values = { ...factor, recovery: JSON.stringify(factor.recovery) };
  const statement = database.query
    .insertInto("_factors")
    .values({ collection_id: collection.id, record_id: record.id, ...values })
    .onConflict((conflict) => {
      const same = conflict.columns(["collection_id", "record_id"]);
      return replaces ? same.doUpdateSet(values) : same.doNothing();
    })
    .returning("id");
  return (await database.transaction((transaction) => transaction.run(statement))).length > 0;
}

/** @returns false when there was none */
export async function dropFactor(database: Database, { collection, record }: Owner): Promise<boolean> {
  const statement = database.query
    .deleteFrom("_factors")
    .where("collection_id", "=", collection.id)
    .where("record_id", "=", record.id)
    .returning("id");
  return (await database.transaction((transaction) => transaction.run(statement))).length > 0;
}

/** Forgets factors of accounts that are gone. */
export async function sweepFactors(database: Database, collections: Collections): Promise<void> {
  for (const { id, name } of collections.all().filter(({ type }) => type === "auth")) {
    const there = sql<string>`(SELECT "id" FROM ${sql.table(name)})`;
    const gone = database.query
      .deleteFrom("_factors")
      .where("collection_id", "=", id)
      .where("record_id", "not in", there);
    await database.transaction((transaction) => transaction.run(gone));
  }
}
