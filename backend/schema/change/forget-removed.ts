import { sql } from "kysely";
import type { Database, Transaction } from "../../db/database.ts";
import type { Collections } from "../registry/collections.ts";

/** The collection that says which account signs in by which provider (protocol 5.7). */
const externalAuths = "_externalAuths";

/**
 * What the server remembers of the records of a collection goes with it: a new one may get the same id.
 * @param others that stay
 */
export async function forgetRemoved(
  { query }: Pick<Database, "query">,
  transaction: Transaction,
  collectionId: string,
  others: Collections,
): Promise<void> {
  for (const table of ["_changes", "_repeats", "_mails", "_releases"] as const) {
    await transaction.run(query.deleteFrom(table).where("collection_id", "=", collectionId));
  }
  const links = others.find(externalAuths);
  if (!links) return;
  await transaction.run(sql`DELETE FROM ${sql.table(links.name)} WHERE ${sql.id("collectionRef")} = ${collectionId}`);
}
