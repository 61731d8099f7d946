import type { Database, Transaction } from "../../db/database.ts";
import { openDatabase } from "../../db/open-database.ts";
import { copyContent } from "../../records/store/copy-content.ts";

/** Writes what a transaction sees of a database into a SQLite database of its own. @param folder where it lies */
export async function copyRows(database: Database, moment: Transaction, folder: string): Promise<void> {
  const copy = await openDatabase({ dataDirectory: folder, databaseUrl: null });
  try {
    const from = { query: database.query, run: moment.run.bind(moment) };
    await copy.transaction((transaction) => copyContent(from, copy, transaction));
  } finally {
    await copy.close();
  }
}
