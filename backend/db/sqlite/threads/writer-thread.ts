import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { SqliteConnection } from "../connection.ts";
import { carryError } from "../errors.ts";
import { clearPart, readAhead } from "../replacement/dropped-parts.ts";
import type { ThreadWork, ThreadWorkAnswer } from "./thread-connection.ts";

/** Thread with a connection of its own (see thread-connection.ts). */
const { path, durable }: { path: string; durable: boolean } = workerData;

/** Milliseconds to wait for another process's transaction: only this thread is blocked. */
const longestBusy = 10_000;

let opened: DatabaseSync | null = null;
/** Connection for transactions, with the settings of the main thread's writer. */
let writer: SqliteConnection | null = null;
let isOpen = false;

parentPort?.on("message", (work: ThreadWork | "end") => {
  if (work === "end") {
    opened?.close();
    writer?.close();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(answer(work));
});

function answer(work: ThreadWork): ThreadWorkAnswer {
  try {
    return { result: resultOf(work) };
  } catch (error) {
    return carryError(error);
  }
}

function resultOf(work: ThreadWork): unknown {
  switch (work.name) {
    case "checkpoint":
      // Neither waits for other connections nor blocks them.
      plain().exec("PRAGMA wal_checkpoint(PASSIVE)");
      // Includes what was written meanwhile.
      return { ...plain().prepare("PRAGMA wal_checkpoint(NOOP)").get() };
    case "read ahead":
      return readAhead(plain());
    case "clear part":
      return clearPart(plain(), work.rows);
    case "begin":
      writing().exec("BEGIN IMMEDIATE");
      isOpen = true;
      return null;
    case "commit":
    case "rollback":
      if (!isOpen) throw noTransaction();
      // The caller rolls a failed commit back.
      if (work.name === "commit") writing().exec("COMMIT");
      else writing().rollback();
      isOpen = false;
      return null;
    case "write schema":
      if (!isOpen) throw noTransaction();
      return writing().writeSchema(work.statements);
    case "statement":
      // A transaction whose thread has died must not continue in the next one.
      if (!isOpen) throw noTransaction();
      return work.ddl ? writing().withShadowTables(() => writing().all(work.statement)) : writing().all(work.statement);
  }
}

const noTransaction = () => new Error("There is no transaction any more.");

/** Opens a connection with the writer's settings (connection.ts), but a small page cache: it reads no page twice. */
function plain(): DatabaseSync {
  if (opened) return opened;
  opened = new DatabaseSync(path, { enableForeignKeyConstraints: false, timeout: longestBusy });
  opened.exec(`PRAGMA synchronous = ${durable ? "FULL" : "NORMAL"}`);
  opened.exec("PRAGMA wal_autocheckpoint = 0");
  opened.exec("PRAGMA journal_size_limit = 67108864");
  opened.exec("PRAGMA cache_size = -2048");
  return opened;
}

function writing(): SqliteConnection {
  if (writer) return writer;
  writer = new SqliteConnection(path, "write", { durable, busyTimeout: longestBusy });
  return writer;
}
