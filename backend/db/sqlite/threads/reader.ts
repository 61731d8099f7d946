import { Worker } from "node:worker_threads";
import type { CompiledStatement } from "../../compile.ts";
import { SqliteConnection } from "../connection.ts";

/** What it is asked: a statement in the file at `path`. Without one it closes the file. */
export interface Question {
  path: string;
  statement: CompiledStatement | null;
}

/**
 * A reader process: answers one statement after the other with a connection of its own (see readers.ts). Its first message
 * says that it is there.
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
// A statement that runs hears nothing, not even that nobody waits for it any more.
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
