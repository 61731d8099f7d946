import { sql } from "kysely";
import type { Transaction } from "../../db/database.ts";
import { BadRequestError, NotFoundError } from "../../protocol/errors.ts";
import type { RecordsContext } from "../context.ts";
import { filesHeld } from "../store/held-files/held-files.ts";
import { findEarlierFiles, forgetEarlierFiles } from "../store/history/earlier-files.ts";
import { withoutFile } from "../store/history/version-data.ts";
import { RecordStore } from "../store/record-store.ts";
import { findPurgeable, type OfRecord } from "./find-readable.ts";

/**
 * Deletes all versions of a record for good, with the files that only they name. The record stays as it is.
 * @throws NotFoundError, ForbiddenError as `findPurgeable`
 */
export async function purgeVersions(context: RecordsContext, asked: OfRecord): Promise<void> {
  const { id: recordId } = await findPurgeable(context, asked);
  const { collection } = asked;
  const { id: collectionId } = collection;
  const { query } = context.database;
  const loose = await alone(context, async (transaction) => {
    const versions = query.deleteFrom("_versions").where("collection_id", "=", collectionId);
    await transaction.run(versions.where("record_id", "=", recordId));
    // Another record with this id may lie in the trash and own these files.
    const trashed = query.selectFrom("_trash_records").select("trash_id").where("collection_id", "=", collectionId);
    if ((await transaction.run(trashed.where("record_id", "=", recordId).limit(1))).length > 0) return [];
    const earlier = await forgetEarlierFiles(query, transaction, collectionId, [recordId]);
    const named = await namesIn(context, transaction, asked);
    return earlier.flatMap(({ names }) => names.filter((name) => !named.has(name)));
  });
  await context.removeFiles({ collectionId, recordId, names: loose });
}

/** Names of the files that a record has now. */
async function namesIn(
  { database }: RecordsContext,
  transaction: Transaction,
  { collection, id }: OfRecord,
): Promise<Set<string>> {
  const record = await RecordStore.within(database, transaction).find(collection, id);
  return new Set(record ? filesHeld(collection, record).map(({ name }) => name) : []);
}

/**
 * Deletes an earlier file for good and removes it from all versions of its record.
 * @throws NotFoundError, ForbiddenError as `findPurgeable`; NotFoundError for a name that is no earlier file
 * @throws BadRequestError for a file that the record names
 */
export async function purgeFile(
  context: RecordsContext,
  { name, ...asked }: OfRecord & { name: string },
): Promise<void> {
  const { collection } = asked;
  const { id: recordId } = await findPurgeable(context, asked);
  const { query } = context.database;
  await alone(context, async (transaction) => {
    if ((await namesIn(context, transaction, asked)).has(name)) throw new BadRequestError("The record has this file.");
    const reading = { query, read: ((statement) => transaction.run(statement)) as typeof context.database.read };
    const earlier = await findEarlierFiles(reading, collection.id, [recordId]);
    if (!earlier.get(recordId)?.has(name)) throw new NotFoundError();
    await takeOut(context, transaction, asked, name);
    const file = query.deleteFrom("_earlier_files").where("collection_id", "=", collection.id);
    await transaction.run(file.where("record_id", "=", recordId).where("name", "=", name));
  });
  await context.removeFiles({ collectionId: collection.id, recordId, names: [name] });
}

async function takeOut(
  { database: { query, expressions } }: RecordsContext,
  transaction: Transaction,
  { collection, id: recordId }: OfRecord,
  name: string,
): Promise<void> {
  const isOwn = sql<boolean>`"collection_id" = ${collection.id} AND "record_id" = ${recordId}`;
  const names = expressions.isItemOf(sql`${name}`, sql`"files"`);
  const rows = await transaction.run(
    query.selectFrom("_versions").select(["number", "files", "data"]).where(isOwn).where(sql<boolean>`${names}`),
  );
  for (const { number, files, data } of rows) {
    const left = (JSON.parse(files) as string[]).filter((each) => each !== name);
    const changed = { files: JSON.stringify(left), data: withoutFile(collection, data, name) };
    await transaction.run(query.updateTable("_versions").set(changed).where(isOwn).where("number", "=", number));
  }
}

/** Runs `work` in a transaction with the lock `outbox`: no save comes between its reads and its deletions. */
function alone<Result>(
  { database }: RecordsContext,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await transaction.lock("outbox");
    return work(transaction);
  });
}
