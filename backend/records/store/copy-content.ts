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

/** Where content comes from; relation targets of the definitions are ids. */
export interface ContentSource {
  collections: Collection[];
  /** In the order in which they shall be stored, in parts small enough for the memory; not asked for views. */
  rows(collection: Collection): AsyncIterable<StoredRecord[]>;
}

/** Rows by collection name. */
export type Counts = Record<string, number>;

/** The collections of a database with all their rows, in the order of their insertion. */
export async function readContent(from: ReadContext): Promise<ContentSource> {
  const collections = await readCollections(from, from.run);
  return { collections, rows: (collection) => rowsOf(from, collection) };
}

/**
 * Puts other collections with other rows in the place of all that there are; change events are written of none of it.
 * The caller holds the locks `collections` and `outbox`, and announces the replacement to the servers.
 * @throws UniqueError, BadRequestError, ViewQueryError for a source that does not agree with its own definitions
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
  // The rows have come with their tables.
  await forgetIndex(database.query, transaction);
  await markChanged(database, transaction);
  return counts;
}

/**
 * Makes one database hold what another holds: collections, rows, accounts, settings and token secrets as they are
 * stored, and the tables of the system that belong to the content. Both have the newest system tables.
 * Tokens that were revoked in the target stay revoked; what is noted of its installation stays too.
 */
export async function copyContent(from: ReadContext, database: Database, transaction: Transaction): Promise<Counts> {
  await copySystemRows(from, database, transaction);
  // Last of all: on PostgreSQL readers wait from the moment in which the tables change places.
  return replaceContent(database, transaction, await readContent(from));
}

async function fill(transaction: Transaction, collection: Collection, source: ContentSource): Promise<number> {
  let written = 0;
  for await (const records of source.rows(collection)) {
    await insertRows(transaction, collection, records);
    written += records.length;
    // SQLite answers at once, and a promise alone lets nobody else have a turn: visitors come between two parts.
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
