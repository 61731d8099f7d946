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
 * Collections whose files are not all known yet: they were there before the index, came with a restored backup, or have
 * other fields now.
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
 * Reads the records of collections whose index is outdated, part by part, each in its turn with the saves of others,
 * which keep the index true meanwhile. Harmless when it is cut off, and when several replicas do it at once.
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
    // They are told by the next run, when they have changed once more.
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

/** @returns false when the server stops, or the collection is not the same any more */
async function readAll(context: ReindexContext, collection: Collection, closing: AbortSignal): Promise<boolean> {
  const { database, collections } = context;
  let current: Transaction | null = null;
  const run: Transaction["run"] = (statement) => (current as unknown as Transaction).run(statement);
  const parts = rowsOf({ query: database.query, run }, collection);
  for (;;) {
    if (closing.aborted || collections.find(collection.id) !== collection) return false;
    const done = await database.transaction(
      async (transaction) => {
        // No save comes between the reading of these records and what is noted of them.
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

/** When the record was made: nothing else tells since when it has its files. */
function madeAt({ created }: StoredRecord): Date | null {
  const date = new Date(String(created ?? "").replace(" ", "T"));
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Rows of records that are not there any more. */
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
