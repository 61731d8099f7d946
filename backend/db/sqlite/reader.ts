import { parentPort, workerData } from "node:worker_threads";
import type { CompiledStatement } from "../compile.ts";
import { SqliteConnection } from "./connection.ts";

/** A reader thread: answers one statement after the other with a connection of its own (see readers.ts). */
const { path }: { path: string } = workerData;
const connection = new SqliteConnection(path, "read");

parentPort?.on("message", (statement: CompiledStatement) => {
  try {
    parentPort?.postMessage({ rows: connection.all(statement) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
