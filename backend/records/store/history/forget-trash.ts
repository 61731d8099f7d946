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
