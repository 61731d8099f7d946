import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "../../../db/database.ts";

/**
 * Makes trash items of a dropped collection impossible to restore. Its folder is deleted too. The next sweep of the
 * trash deletes the records of other collections in these items, with their files.
 */
export async function forgetTrashOf(
  { query }: Pick<Database, "query">,
  transaction: Pick<Transaction, "run">,
  collectionId: string,
): Promise<void> {
  await transaction.run(query.updateTable("_trash").set({ at: 0 }).where("collection_id", "=", collectionId));
  const along = query.updateTable("_trash_records").set({ data: null }).where("collection_id", "=", collectionId);
  await transaction.run(along);
  await transaction.run(query.deleteFrom("_trash_links").where("collection_id", "=", collectionId));
}

/**
 * Condition: a record with the id of a row is in the trash.
 * @param alias of a table with `collection_id` and `record_id`
 */
export function isInTrash(alias: string): RawBuilder<boolean> {
  const same = (name: string) => sql`t.${sql.id(name)} = ${sql.ref(`${alias}.${name}`)}`;
  return sql`EXISTS (SELECT 1 FROM "_trash_records" AS t WHERE ${same("collection_id")} AND ${same("record_id")})`;
}
