import { dirname } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { clearSqliteTables, copySqliteFile } from "../../db/sqlite/file.ts";
import type { CopyWork } from "./copy-database.ts";
import { transientTables } from "./transient-tables.ts";

/** Input of this thread, which copies a database (see copy-database.ts). */
const { path, databaseUrl, file }: CopyWork = workerData;

async function run(): Promise<void> {
  if (databaseUrl) await copyFromServer(databaseUrl);
  else copySqliteFile(path, file);
  clearSqliteTables(file, transientTables);
}

/** Copies a PostgreSQL database row by row. Runs no migrations: the server has done so, and may be writing now. */
async function copyFromServer(url: string): Promise<void> {
  // Imported only with PostgreSQL: otherwise the thread starts and ends sooner.
  const [{ PostgresDatabase }, { openDatabase }, { copyContent }] = await Promise.all([
    import("../../db/postgres/database.ts"),
    import("../../db/open-database.ts"),
    import("../../records/store/copy-content.ts"),
  ]);
  await using resources = new AsyncDisposableStack();
  const database = resources.adopt(new PostgresDatabase(url), (opened) => opened.close());
  const place = { dataDirectory: dirname(file), databaseUrl: null };
  const copy = resources.adopt(await openDatabase(place), (opened) => opened.close());
  await database.readSnapshot(async (snapshot) => {
    const from = { query: database.query, run: snapshot.run.bind(snapshot) };
    await copy.transaction((transaction) => copyContent(from, copy, transaction));
  });
}

await run().then(
  () => parentPort?.postMessage({ result: null }),
  (error) => parentPort?.postMessage({ error }),
);
