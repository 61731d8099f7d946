import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { registerFunctions } from "../functions.ts";

/** Thread that checks a whole SQLite file (see `checkSqliteFile`). */
const { path }: { path: string } = workerData;

try {
  const database = new DatabaseSync(path, { readOnly: true });
  registerFunctions(database);
  const found = database.prepare("PRAGMA integrity_check").all();
  const broken = database.prepare("PRAGMA foreign_key_check").all();
  database.close();
  const result = found.map(({ integrity_check: text }) => String(text)).filter((text) => text !== "ok");
  for (const { table, rowid, parent } of broken) result.push(`row ${rowid} of ${table} refers to no row of ${parent}`);
  parentPort?.postMessage({ result });
} catch (error) {
  parentPort?.postMessage({ error });
}
