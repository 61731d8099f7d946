import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Read } from "../../../db/statement.ts";
import type { SystemRow, SystemTables } from "../../../db/system-tables.ts";
import type { Collection, StoredRecord } from "../../../schema/define/define.ts";
import { unpackVersion } from "./version-data.ts";

/** Former state of a record, its author and its time. */
export interface Version {
  number: number;
  /** Milliseconds since 1970. 0: unknown. */
  at: number;
  accountCollectionId: string;
  accountId: string;
  /** Values of the fields that the collection has today. */
  record: StoredRecord;
}

export interface ReadsVersions {
  query: Kysely<SystemTables>;
  read: Read;
}

/** Versions per read: each may be long. */
const atOnce = 20;

export async function countVersions({ query, read }: ReadsVersions, collectionId: string, recordId: string) {
  const own = query.selectFrom("_versions").select(({ fn }) => fn.countAll().as("total"));
  const [row] = await read(own.where("collection_id", "=", collectionId).where("record_id", "=", recordId));
  return Number(row?.total ?? 0);
}

interface Part {
  offset: number;
  limit: number;
  /** Condition on rows of `_versions`. Absent: all of the record. */
  where?: RawBuilder<unknown>;
}

/** Reads versions of a record, newest first. */
export async function* versionsOf(
  { query, read }: ReadsVersions,
  collection: Collection,
  recordId: string,
  { offset, limit, where = sql`1 = 1` }: Part,
): AsyncGenerator<Version> {
  const own = query.selectFrom("_versions").selectAll().where("collection_id", "=", collection.id);
  const newest = own.where("record_id", "=", recordId).where(sql<boolean>`${where}`).orderBy("number", "desc");
  for (let done = 0; done < limit; done += atOnce) {
    const most = Math.min(atOnce, limit - done);
    const rows = await read(newest.limit(most).offset(offset + done));
    for (const row of rows) yield versionOf(collection, row);
    if (rows.length < most) return;
  }
}

export async function findVersion(
  { query, read }: ReadsVersions,
  collection: Collection,
  recordId: string,
  number: number,
): Promise<Version | null> {
  const own = query.selectFrom("_versions").selectAll().where("collection_id", "=", collection.id);
  const [row] = await read(own.where("record_id", "=", recordId).where("number", "=", number));
  return row ? versionOf(collection, row) : null;
}

function versionOf(collection: Collection, row: SystemRow<"_versions">): Version {
  return {
    number: Number(row.number),
    at: Number(row.at),
    accountCollectionId: row.account_collection_id,
    accountId: row.account_id,
    record: unpackVersion(collection, row.record_id, row.data),
  };
}
