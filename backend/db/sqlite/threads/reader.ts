import { Worker } from "node:worker_threads";
import type { CompiledStatement } from "../../compile.ts";
import { SqliteConnection } from "../connection.ts";

/**
 * A reader process: answers one statement after the other with a connection of its own (see readers.ts). Its first message
 * says that it is there.
 */
const [path = "", server] = process.argv.slice(2);
const connection = new SqliteConnection(path, "read");

process.on("message", (statement: CompiledStatement) => {
  try {
    process.send?.({ rows: connection.all(statement) });
  } catch (error) {
    process.send?.({ error });
  }
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
// A statement that runs hears nothing, not even that nobody waits for it any more.
new Worker(new URL("./reader-watch.ts", import.meta.url), { workerData: Number(server) }).unref();
