import { Worker } from "node:worker_threads";
import type { CompiledStatement } from "../../compile.ts";
import { SqliteConnection } from "../connection.ts";

/** Statement to run in the file at `path`. `null`: the process closes the file. */
export interface Question {
  path: string;
  statement: CompiledStatement | null;
}

/**
 * Reader process: runs one statement after the other on a connection of its own (see readers.ts). It sends a first
 * message when it is ready.
 */
const [server] = process.argv.slice(2);
let opened: { path: string; connection: SqliteConnection } | null = null;

process.on("message", (question: Question) => {
  try {
    process.send?.({ rows: rowsFor(question) });
  } catch (error) {
    process.send?.({ error });
  }
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
// The process gets no message while a statement runs, not even that its server is gone: a thread watches for that.
new Worker(new URL("./reader-watch.ts", import.meta.url), { workerData: Number(server) }).unref();

function rowsFor({ path, statement }: Question): unknown[] {
  if (opened && (opened.path !== path || !statement)) {
    opened.connection.close();
    opened = null;
  }
  if (!statement) return [];
  opened ??= { path, connection: new SqliteConnection(path, "read") };
  return opened.connection.all(statement);
}
