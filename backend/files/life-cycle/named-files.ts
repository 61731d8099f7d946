import type { Database } from "../../db/database.ts";
import type { Read } from "../../db/statement.ts";
import { findEarlierFiles } from "../../records/store/history/earlier-files.ts";
import type { RecordStore } from "../../records/store/record-store.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { listOf } from "../../schema/fields/list-values.ts";
import { fileFields } from "../receive/receive.ts";

/** Stored file with the collection and the record id that its key names. The record may not exist. */
export interface PlacedFile {
  collection: Collection;
  recordId: string;
  name: string;
}

interface ReadsNames {
  store: RecordStore;
  query: Database["query"];
  read: Read;
}

/** Returns the files that no record, version or trash entry names. */
export async function findUnnamed<File extends PlacedFile>(
  { store, query, read }: ReadsNames,
  files: readonly File[],
): Promise<File[]> {
  const unnamed: File[] = [];
  for (const [collection, some] of Map.groupBy(files, ({ collection }) => collection)) {
    const ids = [...new Set(some.map(({ recordId }) => recordId))];
    const records = await store.byIds(collection, ids, []);
    const earlier = await findEarlierFiles({ query, read }, collection.id, ids);
    const named = new Map(records.map((record) => [record.id, namesIn(collection, record)]));
    const isNamed = ({ recordId, name }: PlacedFile) =>
      named.get(recordId)?.has(name) || earlier.get(recordId)?.has(name);
    unnamed.push(...some.filter((file) => !isNamed(file)));
  }
  return unnamed;
}

/** Names of all files of a record. */
export function namesIn(collection: Collection, record: StoredRecord): Set<string> {
  return new Set(fileFields(collection).flatMap(({ name }) => listOf(record[name])));
}
