import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database, Transaction } from "../../db/database.ts";
import type { Replaced } from "../../db/ddl/replacement.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { insertCollection, markChanged, readCollections } from "../../schema/registry/collection-store.ts";
import { tableOf } from "../../schema/registry/table-sync.ts";
import { inReadingOrder } from "../../schema/view/reading-order.ts";
import { forgetIndex } from "./held-files/write-index.ts";
import { type ReadContext, rowsOf } from "./read-rows.ts";
import { insertRows } from "./rows.ts";
import { copySystemRows } from "./system-rows.ts";

export type { ReadContext } from "./read-rows.ts";

/** Source of collections and rows to copy; relation targets in its definitions are ids. */
export interface ContentSource {
  collections: Collection[];
  /** Rows in the order in which they must be stored, in parts that fit in memory. Not called for views. */
  rows(collection: Collection): AsyncIterable<StoredRecord[]>;
}

/** Number of rows by collection name. */
export type Counts = Record<string, number>;

/** Reads the collections of a database, with all their rows in insertion order. */
export async function readContent(from: ReadContext): Promise<ContentSource> {
  const collections = await readCollections(from, from.run);
  return { collections, rows: (collection) => rowsOf(from, collection) };
}

/**
 * Replaces all collections and rows by those of `source`. Writes no change events.
 * The caller holds the locks `collections` and `outbox`, and announces the replacement to the servers.
 * @throws UniqueError, BadRequestError, ViewQueryError if the source contradicts its own definitions
 */
export async function replaceContent(
  database: Database,
  transaction: Transaction,
  source: ContentSource,
): Promise<Counts> {
  const before = await readCollections(database, (statement) => transaction.run(statement));
  const collections = inReadingOrder(source.collections, database.engine);
  const counts: Counts = {};
  await transaction.replaceTables(replacedBy(before), async () => {
    for (const { collection, select } of collections) {
      if (select) continue;
      await transaction.createTable(tableOf(collection));
      counts[collection.name] = await fill(transaction, collection, source);
    }
  });
  await transaction.run(database.query.deleteFrom("_collections"));
  for (const { collection, select } of collections) {
    if (select) await transaction.createView(collection.name, select);
    await insertCollection(database, transaction, collection);
  }
  // The new tables already hold the rows, so the index of files is stale.
  await forgetIndex(database.query, transaction);
  await markChanged(database, transaction);
  return counts;
}

/**
 * Copies all content of one database into another: collections, rows, accounts, settings and token secrets as they are
 * stored, and the system tables that belong to the content. Both databases have the newest system tables.
 * Tokens revoked in the target stay revoked; rows about the target's installation stay too.
 */
export async function copyContent(from: ReadContext, database: Database, transaction: Transaction): Promise<Counts> {
  await copySystemRows(from, database, transaction);
  // Last step: on PostgreSQL, readers wait from the moment when the tables are swapped.
  return replaceContent(database, transaction, await readContent(from));
}

async function fill(transaction: Transaction, collection: Collection, source: ContentSource): Promise<number> {
  let written = 0;
  for await (const records of source.rows(collection)) {
    await insertRows(transaction, collection, records);
    written += records.length;
    // SQLite answers at once, and a promise alone does not yield to the event loop: this serves requests between
    // parts.
    await nextTurn();
  }
  return written;
}

function replacedBy(collections: Collection[]): Replaced {
  const [views = [], tables = []] = [true, false].map((areViews) =>
    collections.filter(({ type }) => (type === "view") === areViews),
  );
  return { tables: tables.map(tableOf), views: views.map(({ name }) => name) };
}
