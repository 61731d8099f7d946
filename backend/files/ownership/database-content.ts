import { sql } from "kysely";
import { chunks } from "../../concurrency/chunks.ts";
import { forEach } from "../../concurrency/for-each.ts";
import type { Database } from "../../db/database.ts";
import type { RecordStore } from "../../records/store/record-store.ts";
import { column } from "../../records/store/row-parts.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { namesIn } from "../life-cycle/named-files.ts";
import { fileFields } from "../receive/receive.ts";
import { fileKey } from "../storage/keys.ts";
import type { FileStorage } from "../storage/storage.ts";
import { type Content, enoughFound } from "./judge.ts";

export interface ReadsContent {
  database: Database;
  collections: Collections;
  store: RecordStore;
}

/** Maximum of named files to look for. If fewer than `enoughFound` of them exist, the storage is another one. */
const mostLookedFor = 500;
/** Concurrent requests to a bucket. */
const atOnce = 8;
/** Tables per statement: engines limit the depth of an expression. */
const tablesAtOnce = 100;

/** Reads the content of a database without an id, to compare it with the storage. Looks for 500 files at most. */
export async function readContent(context: ReadsContent, storage: Pick<FileStorage, "stat">): Promise<Content> {
  if (!(await hasRecords(context))) return { hasRecords: false, named: 0, found: 0 };
  const keys = await someNamedKeys(context);
  let found = 0;
  await forEach(keys, atOnce, async (key) => {
    if (found < enoughFound && (await storage.stat(key))) found++;
  });
  return { hasRecords: true, named: keys.length, found };
}

async function hasRecords({ database, collections }: ReadsContent): Promise<boolean> {
  const tables = collections.all().filter(({ type }) => type !== "view");
  for (const part of chunks(tables, tablesAtOnce)) {
    const some = part.map(({ name }) => sql`EXISTS (SELECT 1 FROM ${sql.table(name)})`);
    const [row] = await database.read<{ found: number }>(
      sql`SELECT CASE WHEN ${sql.join(some, sql` OR `)} THEN 1 ELSE 0 END AS "found"`,
    );
    if (row?.found === 1) return true;
  }
  return false;
}

/** Keys of the first files that records name, collection by collection. */
async function someNamedKeys({ collections, store }: ReadsContent): Promise<string[]> {
  const keys: string[] = [];
  for (const collection of collections.all()) {
    const fields = fileFields(collection);
    if (collection.type === "view" || fields.length === 0) continue;
    const named = fields.map(({ name }) => sql`CAST(${column(name)} AS TEXT) NOT IN ('', '[]')`);
    const records = await store.page(collection, {
      where: [sql`(${sql.join(named, sql` OR `)})`],
      limit: mostLookedFor,
      fields: new Set(fields.map(({ name }) => name)),
      slow: true,
    });
    for (const record of records)
      for (const name of namesIn(collection, record)) keys.push(fileKey(collection.id, record.id, name));
    if (keys.length >= mostLookedFor) break;
  }
  return keys.slice(0, mostLookedFor);
}
