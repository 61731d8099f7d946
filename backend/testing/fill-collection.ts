import { sql } from "kysely";
import type { Database, Transaction } from "../db/database.ts";
import { openDatabase } from "../db/open-database.ts";
import { insertRows } from "../records/store/rows.ts";
import type { Collection, StoredRecord } from "../schema/define/define.ts";
import { loadRegistry } from "../schema/registry/registry.ts";

/** Rows per statement: more would not be faster, and PostgreSQL takes at most 65,535 values. */
const rowsAtOnce = 200;
/** Rows per transaction: each ends with a wait for the disk. */
const rowsPerTransaction = 20_000;

/** Place of a product's database that no server has open. */
export interface FilledPlace {
  dataDirectory: string;
  databaseUrl: string | null;
}

/**
 * Writes many records for benchmarks, with the product's own columns, folded copies and search indexes, but without
 * files, rules and change events. The collection must exist, so a server must have been started there before.
 * @param rows records as stored: every field in its final form, ids included
 * @returns the number of records
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

/** Drops search indexes until disposed: PostgreSQL builds one over all rows many times faster than row by row. */
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
