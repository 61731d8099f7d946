import { sql } from "kysely";
import type { Database, Transaction } from "../../db/database.ts";
import type { Collections } from "../registry/collections.ts";

/** The collection that says which account signs in by which provider (protocol 5.7). */
const externalAuths = "_externalAuths";

/** Rows up to which it is done at once. */
const few = 500;

/**
 * What the server remembers of the records of a collection goes with it: a new one may get the same id. Who changed them,
 * when there are many, goes in parts: it is noted as if the collection were being emptied (records/delete/release-part.ts).
 * @param others that stay
 */
export async function forgetRemoved(
  { query }: Pick<Database, "query">,
  transaction: Transaction,
  collectionId: string,
  others: Collections,
): Promise<void> {
  for (const table of ["_repeats", "_mails", "_releases"] as const) {
    await transaction.run(query.deleteFrom(table).where("collection_id", "=", collectionId));
  }
  const changes = query.selectFrom("_changes").select("record_id").where("collection_id", "=", collectionId);
  if ((await transaction.run(changes.limit(few + 1))).length > few) {
    const nobody = { account_collection_id: "", account_id: "" };
    const all = { collection_id: collectionId, record_id: "", last_row: 0, bulk: 1, ...nobody };
    await transaction.run(query.insertInto("_releases").values(all));
  } else await forgetChanges({ query }, transaction, collectionId);
  const links = others.find(externalAuths);
  if (!links) return;
  await transaction.run(sql`DELETE FROM ${sql.table(links.name)} WHERE ${sql.id("collectionRef")} = ${collectionId}`);
}

/** Before a collection is made: what is left of a former one of the same id would be taken for its own. */
export async function forgetFormer(
  { query }: Pick<Database, "query">,
  transaction: Transaction,
  collectionId: string,
): Promise<void> {
  const note = query.deleteFrom("_releases").where("collection_id", "=", collectionId);
  const noted = await transaction.run(note.returning("number"));
  if (noted.length > 0) await forgetChanges({ query }, transaction, collectionId);
}

function forgetChanges({ query }: Pick<Database, "query">, transaction: Transaction, collectionId: string) {
  return transaction.run(query.deleteFrom("_changes").where("collection_id", "=", collectionId));
}
