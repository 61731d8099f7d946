import { Worker } from "node:worker_threads";
import type { CompiledStatement } from "../../compile.ts";
import { SqliteConnection } from "../connection.ts";
import { type CarriedError, carryError } from "../errors.ts";

/** Statement to run in the file at `path`. `null`: the process closes the file. */
export interface Question {
  path: string;
  statement: CompiledStatement | null;
}

export type Answer = { rows: unknown[] } | CarriedError;

/**
 * Reader process: runs one statement after the other on a connection of its own (see readers.ts). It sends a first
 * message when it is ready.
 */
const [server] = process.argv.slice(2);
let opened: { path: string; connection: SqliteConnection } | null = null;

process.on("message", (question: Question) => process.send?.(answerTo(question)));
process.on("disconnect", () => process.exit());
process.send?.("ready");
// The process gets no message while a statement runs, not even that its server is gone: a thread watches for that.
new Worker(new URL("./reader-watch.ts", import.meta.url), { workerData: Number(server) }).unref();

function answerTo(question: Question): Answer {
  try {
    return { rows: rowsFor(question) };
  } catch (error) {
    return carryError(error);
  }
}

function rowsFor({ path, statement }: Question): unknown[] {
  if (opened && (opened.path !== path || !statement)) {
    opened.connection.close();
    opened = null;
  }
  if (!statement) return [];
  opened ??= { path, connection: new SqliteConnection(path, "read") };
  return opened.connection.all(statement);
}
