import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../db/database.ts";
import type { Read } from "../../db/statement.ts";
import { RecordStore } from "../../records/store/record-store.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import type { FileStorage } from "../storage/storage.ts";
import { findUnnamed, type PlacedFile } from "./named-files.ts";
import { dropFiles } from "./store-files.ts";

export interface SweepsFiles {
  database: Database;
  storage: FileStorage;
  collections: Collections;
  store: RecordStore;
}

/** Milliseconds; the row that names a younger file may not be committed yet. */
const youngest = 60 * 60 * 1000;
/** Files for which rows are read at once. */
const readAtOnce = 500;
/** Milliseconds between two such reads, in which requests are answered. */
const pauseBetween = 50;

/**
 * Removes files that no record, version or trash names, with what was made of them: what failed saves, crashes and changed fields have left
 * behind. What lies under no collection of ours is not touched, nor what is younger than an hour.
 * Safe on several replicas at once.
 * @param options.atOnce  files for which rows are read at once
 * @param options.under  a collection's id and a slash; all of them when left out
 */
export async function sweepFiles(
  context: SweepsFiles,
  closing: AbortSignal,
  { atOnce = readAtOnce, under = "" }: { atOnce?: number; under?: string } = {},
): Promise<void> {
  let batch: PlacedFile[] = [];
  for await (const { key, modified } of context.storage.list(under)) {
    if (closing.aborted) return;
    const candidate = modified.getTime() < Date.now() - youngest && candidateAt(context.collections, key);
    if (candidate) batch.push(candidate);
    if (batch.length < atOnce) continue;
    await dropUnnamed(context, batch);
    batch = [];
    await pause(pauseBetween);
  }
  await dropUnnamed(context, batch);
}

/** A thumb counts as the file that it was made of. */
function candidateAt(collections: Collections, key: string): PlacedFile | null {
  const [collectionId = "", recordId = "", name = "", ...more] = key.split("/");
  const collection = collections.all().find(({ id }) => id === collectionId);
  if (!collection || name === "" || more.length > 1) return null;
  if (more.length === 0) return { collection, recordId, name };
  return name.startsWith("thumbs_") ? { collection, recordId, name: name.slice("thumbs_".length) } : null;
}

async function dropUnnamed(context: SweepsFiles, batch: readonly PlacedFile[]): Promise<void> {
  const { storage, database, store } = context;
  const { query } = database;
  const unnamed = await findUnnamed({ store, query, read: (statement) => database.read(statement) }, batch);
  if (unnamed.length === 0) return;
  // Between two reads a file may go from a record to its versions, or back.
  const certain = await database.transaction(async (transaction) => {
    await transaction.lock("outbox");
    const read: Read = (statement) => transaction.run(statement);
    return findUnnamed({ store: RecordStore.within(database, transaction), query, read }, unnamed);
  });
  for (const { collection, recordId, name } of certain) {
    await dropFiles({ storage }, { collectionId: collection.id, recordId, names: [name] });
  }
}
