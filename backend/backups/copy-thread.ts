import { dirname } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { Database } from "../db/database.ts";
import { SqliteDatabase } from "../db/sqlite.ts";
import { clearSqliteTables } from "../db/sqlite-file.ts";
import type { SystemTables } from "../db/system-tables.ts";
import type { CopyWork } from "./copy-database.ts";

/** What happened, who was told and who was there today: of the moment, and of no use in another one. */
const ofTheMoment: (keyof SystemTables)[] = ["_outbox", "_signals", "_repeats", "_mails", "_visitors", "_visit_salts"];

/** A thread that copies a database (see copy-database.ts). */
const { path, databaseUrl, file } = workerData as CopyWork;

/** Without bringing its tables up to date: the server has done so, and may be writing now. */
async function open(): Promise<Database> {
  if (!databaseUrl) return new SqliteDatabase(path);
  // Only read in where they are needed: the thread ends sooner.
  const { PostgresDatabase } = await import("../db/postgres.ts");
  return new PostgresDatabase(databaseUrl);
}

async function run(): Promise<void> {
  const database = await open();
  try {
    await database.copyTo(file, async (moment) => {
      const { copyRows } = await import("./copy-rows.ts");
      await copyRows(database, moment, dirname(file));
    });
  } finally {
    await database.close();
  }
  clearSqliteTables(file, ofTheMoment);
}

await run().then(
  () => parentPort?.postMessage({ result: null }),
  (error) => parentPort?.postMessage({ error }),
);
