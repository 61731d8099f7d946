import { sql } from "kysely";
import type { Database, Transaction } from "../db/database.ts";
import { openDatabase } from "../db/open-database.ts";
import { insertRows } from "../records/store/rows.ts";
import type { Collection, StoredRecord } from "../schema/define/define.ts";
import { loadRegistry } from "../schema/registry/registry.ts";

/** Rows of one statement: more would not be faster, and PostgreSQL takes 65,535 values at most. */
const rowsAtOnce = 200;
/** Rows of one transaction: each ends with a wait for the disk. */
const rowsPerTransaction = 20_000;

/** Where a database of the product lies that no server has open. */
export interface FilledPlace {
  dataDirectory: string;
  databaseUrl: string | null;
}

/**
 * Writes many records at once, for measuring: the product's own way into the columns, folded copies and search indexes,
 * but without files, rules and change events. The collection must exist, so a server has been started there before.
 * @param rows records as they are stored: every field in its final form, ids included
 * @returns how many there were
 */
export async function fillCollection(
  place: FilledPlace,
  collectionName: string,
  rows: Iterable<StoredRecord>,
): Promise<number> {
  const database = await openDatabase(place);
  try {
    const collection = (await loadRegistry(database)).find(collectionName);
    if (!collection) throw new Error(`There is no collection ${collectionName}.`);
    const source = rows[Symbol.iterator]();
    await using _ = await withoutSearchIndexes(database, collection);
    let count = 0;
    let last = 0;
    do {
      last = await database.transaction((transaction) => fillPart(transaction, collection, source));
      count += last;
    } while (last === rowsPerTransaction);
    return count;
  } finally {
    await database.close();
  }
}

async function fillPart(transaction: Transaction, collection: Collection, source: Iterator<StoredRecord>) {
  let written = 0;
  while (written < rowsPerTransaction) {
    const records = nextOf(source, rowsAtOnce);
    await insertRows(transaction, collection, records);
    written += records.length;
    if (records.length < rowsAtOnce) break;
  }
  return written;
}

function nextOf(source: Iterator<StoredRecord>, most: number): StoredRecord[] {
  const records: StoredRecord[] = [];
  while (records.length < most) {
    const { done, value } = source.next();
    if (done) break;
    records.push(value);
  }
  return records;
}

/** PostgreSQL writes a search index many times faster at once, over all rows, than row by row. */
async function withoutSearchIndexes(database: Database, collection: Collection): Promise<AsyncDisposable> {
  const indexes =
    database.engine === "postgres"
      ? await database.read<{ name: string; definition: string }>(
          sql`SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = ${collection.name} AND indexdef LIKE '%USING gin%'`,
        )
      : [];
  await database.transaction(async (transaction) => {
    for (const { name } of indexes) await transaction.run(sql`DROP INDEX ${sql.id(name)}`);
  });
  return {
    async [Symbol.asyncDispose]() {
      await database.transaction(async (transaction) => {
        if (indexes.length > 0) await transaction.run(sql`SET LOCAL maintenance_work_mem = '512MB'`);
        for (const { definition } of indexes) await transaction.run(sql.raw(definition));
      });
    },
  };
}
