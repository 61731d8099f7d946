import type { Database } from "../../db/database.ts";
import type { AccountRecord } from "../../rules/request-facts.ts";
import type { Collection } from "../../schema/define/define.ts";

/** Second factor of an account. */
export interface Factor {
  /** Id of the factor; new with each setup. */
  id: string;
  /** TOTP secret, sealed with SETTINGS_KEY. */
  secret: string;
  /**
   * Hashes of recovery codes. Used ones are marked in the session store and removed here when the content database is
   * writable.
   */
  recovery: string[];
  /** Creation time. Milliseconds since 1970. */
  created: number;
}

export async function findFactor(database: Database, { collection, record }: AccountRecord): Promise<Factor | null> {
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
 * Stores a factor as the account's only one.
 * @param replaces id of the factor that may be replaced. "": none was set.
 * @returns false if another factor has been set meanwhile
 */
export async function keepFactor(
  database: Database,
  { collection, record }: AccountRecord,
  { factor, replaces }: { factor: Factor; replaces: string },
): Promise<boolean> {
  const values = { ...factor, recovery: JSON.stringify(factor.recovery) };
  const statement = database.query
    .insertInto("_factors")
    .values({ collection_id: collection.id, record_id: record.id, ...values })
    .onConflict((conflict) =>
      conflict.columns(["collection_id", "record_id"]).doUpdateSet(values).where("_factors.id", "=", replaces),
    )
    .returning("id");
  return (await database.transaction((transaction) => transaction.run(statement), { isAside: true })).length > 0;
}

/** Removes a used recovery code from a factor, so that losing the session store does not make it valid again. */
export async function forgetRecoveryCode(database: Database, { id }: Factor, hash: string): Promise<void> {
  const { query } = database;
  await database.transaction(
    async (transaction) => {
      await transaction.lock(`factor:${id}`);
      const [row] = await transaction.run(query.selectFrom("_factors").select("recovery").where("id", "=", id));
      if (!row) return;
      const recovery = (JSON.parse(row.recovery) as string[]).filter((one) => one !== hash);
      await transaction.run(
        query
          .updateTable("_factors")
          .set({ recovery: JSON.stringify(recovery) })
          .where("id", "=", id),
      );
    },
    { isAside: true },
  );
}

/** Deletes an account's factor. @returns false if there was none */
export async function dropFactor(
  database: Database,
  { collection, id }: { collection: Pick<Collection, "id">; id: string },
): Promise<boolean> {
  const statement = database.query
    .deleteFrom("_factors")
    .where("collection_id", "=", collection.id)
    .where("record_id", "=", id)
    .returning("id");
  return (await database.transaction((transaction) => transaction.run(statement), { isAside: true })).length > 0;
}
