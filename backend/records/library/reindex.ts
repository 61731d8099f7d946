import { sql } from "kysely";
import type { Database, Transaction } from "../../db/database.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import type { StoredCollections } from "../../schema/registry/collections.ts";
import { filesHeld, filesNamed, indexedFields, keyOf } from "../store/held-files/held-files.ts";
import type { RecentFiles } from "../store/held-files/recent-files.ts";
import { type AddedFile, deleteFile, insertFiles, insertUses, type UsedFile } from "../store/held-files/write-index.ts";
import { rowsOf } from "../store/read-rows.ts";

interface ReindexContext {
  database: Database;
  collections: StoredCollections;
  recentFiles: RecentFiles;
  clock: () => Date;
}

/**
 * Collections whose files are not all indexed yet: they are older than the index, came with a restored backup, or have
 * changed fields.
 */
export async function outdatedIndexes(
  context: Pick<ReindexContext, "database" | "collections">,
): Promise<Collection[]> {
  return (await stateOfIndexes(context)).outdated;
}

async function stateOfIndexes({ database, collections }: Pick<ReindexContext, "database" | "collections">) {
  const rows = await database.read(database.query.selectFrom("_file_indexes").selectAll());
  const known = new Map(rows.map((row) => [row.collection_id, row.fields]));
  const outdated = collections.all().filter((collection) => known.get(collection.id) !== indexedFields(collection));
  return { outdated, hasStrangers: rows.some((row) => collections.find(row.collection_id)?.id !== row.collection_id) };
}

/**
 * Indexes the files of all records of outdated collections, in parts. Other saves run between two parts and update the
 * index themselves. Safe when interrupted, and on several replicas at once.
 */
export async function reindex(context: ReindexContext, closing: AbortSignal): Promise<void> {
  const { database, collections } = context;
  const { outdated, hasStrangers } = await stateOfIndexes(context);
  if (outdated.length === 0 && !hasStrangers) return;
  for (const collection of outdated) {
    if (collection.type === "view" || indexedFields(collection) === "") continue;
    if (!(await readAll(context, collection, closing))) return;
  }
  const { query } = database;
  await database.transaction(async (transaction) => {
    await transaction.lock("outbox");
    // A collection that changed meanwhile is left to the next run.
    const still = outdated.filter((collection) => collections.find(collection.id) === collection);
    for (const collection of still) await forgetStrangers(context, transaction, collection);
    const ids = collections.all().map(({ id }) => id);
    await transaction.run(query.deleteFrom("_files").where("collection_id", "not in", ids));
    await transaction.run(query.deleteFrom("_file_uses").where("owner_collection_id", "not in", ids));
    await transaction.run(query.deleteFrom("_file_indexes").where("collection_id", "not in", ids));
    for (const collection of still) {
      const fields = indexedFields(collection);
      await transaction.run(
        query
          .insertInto("_file_indexes")
          .values({ collection_id: collection.id, fields })
          .onConflict((conflict) => conflict.column("collection_id").doUpdateSet({ fields })),
      );
    }
  });
}

/** @returns `false` when the server stops or the collection changed */
async function readAll(context: ReindexContext, collection: Collection, closing: AbortSignal): Promise<boolean> {
  const { database, collections } = context;
  let current: Transaction | null = null;
  const run: Transaction["run"] = (statement) => (current as unknown as Transaction).run(statement);
  const parts = rowsOf({ query: database.query, run }, collection);
  for (;;) {
    if (closing.aborted || collections.find(collection.id) !== collection) return false;
    const done = await database.transaction(
      async (transaction) => {
        // The lock keeps saves out between the reading of these records and the writing of their index rows.
        await transaction.lock("outbox");
        current = transaction;
        const { value: records, done } = await parts.next();
        if (records) await indexPart(context, transaction, collection, records);
        return done;
      },
      { long: true },
    );
    if (done) return true;
  }
}

async function indexPart(
  { database, collections, recentFiles, clock }: ReindexContext,
  transaction: Transaction,
  collection: Collection,
  records: readonly StoredRecord[],
): Promise<void> {
  const { query } = database;
  const ids = records.map(({ id }) => id);
  const known = await transaction.run(
    query
      .selectFrom("_files")
      .select(["record_id", "field", "name"])
      .where("collection_id", "=", collection.id)
      .where("record_id", "in", ids),
  );
  const knownOf = Map.groupBy(known, ({ record_id: id }) => id);
  await transaction.run(
    query.deleteFrom("_file_uses").where("owner_collection_id", "=", collection.id).where("owner_id", "in", ids),
  );
  const added: AddedFile[] = [];
  const used: UsedFile[] = [];
  for (const record of records) {
    const owner = { collectionId: collection.id, recordId: record.id };
    const files = filesHeld(collection, record);
    const names = new Set(files.map(keyOf));
    for (const { field, name } of knownOf.get(record.id) ?? []) {
      if (!names.has(keyOf({ field, name }))) transaction.send(deleteFile(query, owner, { field, name }));
    }
    const at = madeAt(record) ?? clock();
    added.push(...files.map((file) => ({ ...owner, ...file, at })));
    used.push(...filesNamed(collections, collection, record).map((file) => ({ ...file, owner })));
  }
  for (const statement of [...insertFiles(query, added, recentFiles), ...insertUses(query, used)])
    transaction.send(statement);
}

/** Creation date of a record: the best known date for its files. `null`: no valid date. */
function madeAt({ created }: StoredRecord): Date | null {
  const date = new Date(String(created ?? "").replace(" ", "T"));
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Deletes index rows of records that no longer exist. */
async function forgetStrangers(
  { database: { query } }: ReindexContext,
  transaction: Transaction,
  collection: Collection,
): Promise<void> {
  if (collection.type === "view") return;
  const there = sql<string>`(SELECT "id" FROM ${sql.table(collection.name)})`;
  await transaction.run(
    query.deleteFrom("_files").where("collection_id", "=", collection.id).where("record_id", "not in", there),
  );
  await transaction.run(
    query.deleteFrom("_file_uses").where("owner_collection_id", "=", collection.id).where("owner_id", "not in", there),
  );
}
