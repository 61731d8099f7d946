import { sql } from "kysely";
import type { Database, Transaction } from "../../../db/database.ts";
import type { Collection, StoredRecord } from "../../../schema/define/define.ts";
import { filesHeld } from "../held-files/held-files.ts";
import { type EarlierFiles, type FilesOfRecord, forgetEarlierFiles } from "./earlier-files.ts";
import { changedFields, packVersion } from "./version-data.ts";

interface Writes {
  transaction: Transaction;
  earlierFiles: EarlierFiles;
  /** Account for whose storage limit the version counts. `null`: none. */
  filler: { collectionId: string; id: string } | null;
}

interface ChangedRecord {
  collection: Collection;
  recordId: string;
  before: StoredRecord;
  after: StoredRecord;
}

/**
 * Writes a version with the former state of a record, in the transaction that changes it, without waiting. Call it
 * before `_changes` gets the new author: the version takes its author and time from there. Writes none if only dates
 * differ.
 * @returns whether a version was written
 */
export function writeVersion(
  { transaction, earlierFiles, filler }: Writes,
  { collection, recordId, before, after }: ChangedRecord,
): boolean {
  if (changedFields(collection, before, after).length === 0) return false;
  const [was, is] = [before, after].map((record) => filesHeld(collection, record).map(({ name }) => name));
  const [files, named] = [new Set(was), new Set(is)];
  const own = sql`"collection_id" = ${collection.id} AND "record_id" = ${recordId}`;
  const last = sql`(SELECT MAX("number") FROM "_versions" WHERE ${own})`;
  // Imported rows have no author in `_changes`: take their own date.
  const at = Date.parse(String(before.updated ?? before.created ?? "")) || 0;
  const noted = (name: string, otherwise: string | number) =>
    sql`COALESCE((SELECT ${sql.id(name)} FROM "_changes" WHERE ${own}), ${otherwise})`;
  const who = sql`${noted("account_collection_id", "")}, ${noted("account_id", "")}`;
  const data = packVersion(collection, before);
  const by = sql.join([filler?.collectionId ?? "", filler?.id ?? "", data.length]);
  transaction.send(
    sql`INSERT INTO "_versions" ("collection_id", "record_id", "number", "at", "account_collection_id", "account_id", "files", "data", "by_collection_id", "by_id", "bytes") VALUES (${collection.id}, ${recordId}, COALESCE(${last}, 0) + 1, ${noted("at", at)}, ${who}, ${JSON.stringify([...files])}, ${data}, ${by})`,
  );
  const place = { collectionId: collection.id, recordId };
  earlierFiles.keepNames({ ...place, names: [...files.difference(named)] }, filler);
  earlierFiles.forget({ ...place, names: [...named.difference(files)] });
  return true;
}

/**
 * Deletes some versions and earlier files of a dropped collection, whose folder is deleted too.
 * @returns number of deleted rows, at most `most`
 */
export async function forgetSomeHistory(
  transaction: Pick<Transaction, "run">,
  collectionId: string,
  most: number,
): Promise<number> {
  let forgotten = 0;
  for (const [table, key] of [
    ["_versions", "number"],
    ["_earlier_files", "name"],
    ["_record_sizes", "record_id"],
  ] as const) {
    const columns = sql.join(["record_id", key].map((name) => sql.id(name)));
    const some = sql`SELECT ${columns} FROM ${sql.table(table)} WHERE "collection_id" = ${collectionId} LIMIT ${most - forgotten}`;
    const rows = await transaction.run(
      sql`DELETE FROM ${sql.table(table)} WHERE "collection_id" = ${collectionId} AND (${columns}) IN (${some}) RETURNING "record_id"`,
    );
    forgotten += rows.length;
  }
  return forgotten;
}

/**
 * Deletes the versions of records that are gone for good.
 * @returns their earlier files, which may be deleted after the commit
 */
export async function forgetHistory(
  { query }: Pick<Database, "query">,
  transaction: Pick<Transaction, "run" | "send">,
  collectionId: string,
  recordIds: readonly string[],
): Promise<FilesOfRecord[]> {
  const versions = query.deleteFrom("_versions").where("collection_id", "=", collectionId);
  transaction.send(versions.where("record_id", "in", recordIds));
  return forgetEarlierFiles(query, transaction, collectionId, recordIds);
}
