import { dirname } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { clearSqliteTables, copySqliteFile } from "../../db/sqlite/file.ts";
import type { SystemTables } from "../../db/system-tables.ts";
import type { CopyWork } from "./copy-database.ts";

/** What happened, who was told and who was there today: of the moment, and of no use in another one. */
const ofTheMoment: (keyof SystemTables)[] = ["_outbox", "_signals", "_repeats", "_mails", "_visitors", "_visit_salts"];

/** A thread that copies a database (see copy-database.ts). */
const { path, databaseUrl, file } = workerData as CopyWork;

async function run(): Promise<void> {
  if (databaseUrl) await copyFromServer(databaseUrl);
  else copySqliteFile(path, file);
  clearSqliteTables(file, ofTheMoment);
}

/** Row by row, without bringing its tables up to date: the server has done so, and may be writing now. */
async function copyFromServer(url: string): Promise<void> {
  // Read in only where there is such a server: elsewhere the thread begins, and ends, sooner.
  const [{ PostgresDatabase }, { copyRows }] = await Promise.all([
    import("../../db/postgres/database.ts"),
    import("./copy-rows.ts"),
  ]);
  const database = new PostgresDatabase(url);
  try {
    await database.atOneMoment((moment) => copyRows(database, moment, dirname(file)));
  } finally {
    await database.close();
  }
}

await run().then(
  () => parentPort?.postMessage({ result: null }),
  (error) => parentPort?.postMessage({ error }),
);
