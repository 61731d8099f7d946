import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "../../../db/database.ts";

/**
 * Nothing of a collection that is gone, with its folder, can be brought back. What went along with it and was of other
 * collections goes with the next sweep of the trash, with its files.
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

/** Whether a record lies in the trash whose id a row has. @param alias of a table that has `collection_id` and `record_id` */
export function isInTrash(alias: string): RawBuilder<boolean> {
  const same = (name: string) => sql`t.${sql.id(name)} = ${sql.ref(`${alias}.${name}`)}`;
  return sql`EXISTS (SELECT 1 FROM "_trash_records" AS t WHERE ${same("collection_id")} AND ${same("record_id")})`;
}
