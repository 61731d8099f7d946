import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "../../../db/database.ts";
import { ownSlowRead } from "../../../db/slow-reads.ts";
import type { Collections } from "../../../schema/registry/collections.ts";
import { filesHeld } from "../held-files/held-files.ts";
import { RecordStore } from "../record-store.ts";
import type { FilesOfRecord } from "./earlier-files.ts";
import { isInTrash } from "./forget-trash.ts";
import type { HistoryRules } from "./history-rules.ts";

/** Newest versions of a record that always stay; of older ones, one per day stays. */
const alwaysKept = 50;
/** Milliseconds of a day. */
const day = 24 * 60 * 60 * 1000;

interface PrunesVersions {
  database: Database;
  collections: Collections;
  history: HistoryRules;
  clock: () => Date;
  removeFiles(files: FilesOfRecord): Promise<void>;
}

type OfRecord = Pick<FilesOfRecord, "collectionId" | "recordId">;

/**
 * Deletes superfluous versions, and files that no other version names. Runs periodically, one record at a time, so that
 * saves do not wait. Safe to run on several servers at once.
 */
export async function pruneVersions(context: PrunesVersions, closing: AbortSignal): Promise<void> {
  const { database, history, clock } = context;
  const offset = history.offsetAt(clock());
  const many = await database.read<{ collection_id: string; record_id: string }>(
    sql`SELECT "collection_id", "record_id" FROM "_versions" GROUP BY "collection_id", "record_id" HAVING COUNT(*) > ${sql.lit(alwaysKept)}`,
    { slow: ownSlowRead },
  );
  for (const { collection_id: collectionId, record_id: recordId } of many) {
    if (closing.aborted) return;
    const record = { collectionId, recordId };
    const tooMany = isTooMuch(record, offset);
    const [found] = await database.read(sql`SELECT 1 AS found FROM "_versions" WHERE ${tooMany} LIMIT 1`);
    if (found) await pruneRecord(context, record, tooMany);
  }
}

async function pruneRecord(context: PrunesVersions, record: OfRecord, tooMany: RawBuilder<unknown>): Promise<void> {
  const { database, removeFiles } = context;
  const names = await database.transaction(async (transaction) => {
    // Lock: a save must not come between reading and deleting.
    await transaction.lock("outbox");
    const named = await filesNow(context, transaction, record);
    // A record in the trash keeps everything until it leaves the trash.
    if (!named) return [];
    await transaction.run(sql`DELETE FROM "_versions" WHERE ${tooMany}`);
    const dropped = await forgetUnnamed(database, transaction, record);
    // An import may have made the record name a file again.
    return dropped.filter((name) => !named.has(name));
  });
  if (names.length > 0) await removeFiles({ ...record, names });
}

/**
 * Condition on rows of `_versions`: older than the newest `alwaysKept` versions of the record, and followed by a later
 * version of the same day.
 */
function isTooMuch(record: OfRecord, offset: number): RawBuilder<unknown> {
  const dayOf = (alias: string) => sql`(${sql.ref(`${alias}.at`)} + ${sql.lit(offset)}) / ${sql.lit(day)}`;
  const oldest = sql`(SELECT MAX(l."number") - ${sql.lit(alwaysKept)} FROM "_versions" AS l WHERE ${isOf("l", record)})`;
  const isLater = sql`n."number" > "_versions"."number" AND ${dayOf("n")} = ${dayOf("_versions")}`;
  const later = sql`SELECT 1 FROM "_versions" AS n WHERE ${isOf("n", record)} AND ${isLater}`;
  return sql`${isOf("_versions", record)} AND "_versions"."number" <= ${oldest} AND EXISTS (${later})`;
}

/**
 * Deletes the rows of earlier files that no version of an existing record names. Does nothing if a deleted record with
 * the same id lies in the trash: the files may belong to it.
 * @returns their names
 */
async function forgetUnnamed(
  { expressions }: Pick<Database, "expressions">,
  transaction: Pick<Transaction, "run">,
  record: OfRecord,
): Promise<string[]> {
  const names = expressions.eachOf(sql`v."files"`);
  const named = sql`SELECT 1 FROM "_versions" AS v CROSS JOIN ${names} AS f WHERE ${isOf("v", record)} AND f.value = "_earlier_files"."name"`;
  const rows = await transaction.run<{ name: string }>(
    sql`DELETE FROM "_earlier_files" WHERE ${isOf("_earlier_files", record)} AND NOT EXISTS (${named}) AND NOT ${isInTrash("_earlier_files")} RETURNING "name"`,
  );
  return rows.map(({ name }) => name);
}

/** Names of the files of a record. `null`: the record does not exist. */
async function filesNow(
  { database, collections }: PrunesVersions,
  transaction: Transaction,
  { collectionId, recordId }: OfRecord,
): Promise<Set<string> | null> {
  const collection = collections.find(collectionId);
  const record = collection && (await RecordStore.within(database, transaction).find(collection, recordId));
  return record ? new Set(filesHeld(collection, record).map(({ name }) => name)) : null;
}

const isOf = (alias: string, { collectionId, recordId }: OfRecord) =>
  sql`${sql.ref(`${alias}.collection_id`)} = ${collectionId} AND ${sql.ref(`${alias}.record_id`)} = ${recordId}`;
