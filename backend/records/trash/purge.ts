import type { Transaction } from "../../db/database.ts";
import type { RecordsContext } from "../context.ts";
import type { FilesOfRecord } from "../store/history/earlier-files.ts";
import { forgetHistory } from "../store/history/write-versions.ts";
import { RecordStore } from "../store/record-store.ts";

export type PurgesTrash = Pick<RecordsContext, "database" | "collections" | "removeFiles">;

/** Most deletions that one transaction purges. */
export const mostPurged = 50;

/**
 * Deletes trash entries for ever, with the versions and files of their records.
 * @param ids at most `mostPurged`; missing ones are no error
 */
export async function purgeItems(context: PurgesTrash, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { database, removeFiles } = context;
  const { query } = database;
  const loose = await database.transaction(async (transaction) => {
    // The lock keeps other deletions and restores out until the commit.
    await transaction.lock("outbox");
    const rows = await transaction.run(
      query.deleteFrom("_trash_records").where("trash_id", "in", ids).returning(["collection_id", "record_id"]),
    );
    await transaction.run(query.deleteFrom("_trash_links").where("trash_id", "in", ids));
    await transaction.run(query.deleteFrom("_trash").where("id", "in", ids));
    const files: FilesOfRecord[] = [];
    for (const [collectionId, some] of Map.groupBy(rows, ({ collection_id: id }) => id)) {
      const gone = await goneForEver(context, transaction, collectionId, some);
      if (gone.length === 0) continue;
      files.push(...(await forgetHistory(database, transaction, collectionId, gone)));
    }
    return files;
  });
  // After the commit: a crash in between leaves files for the sweep.
  for (const files of loose) await removeFiles(files);
}

/** Ids of records that can never be restored: neither a record nor another trash entry has the id. */
async function goneForEver(
  { database, collections }: PurgesTrash,
  transaction: Transaction,
  collectionId: string,
  rows: readonly { record_id: string }[],
): Promise<string[]> {
  const ids = [...new Set(rows.map(({ record_id: id }) => id))];
  const kept = await transaction.run(
    database.query
      .selectFrom("_trash_records")
      .select("record_id")
      .where("collection_id", "=", collectionId)
      .where("record_id", "in", ids),
  );
  const collection = collections.find(collectionId);
  const there = collection ? await RecordStore.within(database, transaction).byIds(collection, ids, []) : [];
  const taken = new Set([...kept.map(({ record_id: id }) => id), ...there.map(({ id }) => id)]);
  return ids.filter((id) => !taken.has(id));
}
