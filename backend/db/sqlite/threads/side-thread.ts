import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { clearPart, readAhead } from "../beside/dropped-parts.ts";
import { SqliteConnection } from "../connection.ts";
import type { SideAnswer, SideWork } from "./side-connection.ts";

/** A thread with a connection of its own (see side-connection.ts). */
const { path, durable }: { path: string; durable: boolean } = workerData;

/** Milliseconds that another process's transaction may last: nobody but this thread stands still. */
const longestBusy = 10_000;

let opened: DatabaseSync | null = null;
/** For transactions: as the writer of the main thread. */
let writer: SqliteConnection | null = null;
let isOpen = false;

parentPort?.on("message", (work: SideWork | "end") => {
  if (work === "end") {
    opened?.close();
    writer?.close();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(answer(work));
});

function answer(work: SideWork): SideAnswer {
  try {
    return { result: resultOf(work) };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { error, errcode: "errcode" in error ? error.errcode : undefined };
  }
}

function resultOf(work: SideWork): unknown {
  switch (work.name) {
    case "checkpoint":
      // Waits for nobody, and nobody waits for it.
      plain().exec("PRAGMA wal_checkpoint(PASSIVE)");
      // With what was written meanwhile.
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
      // A commit that fails is rolled back by whoever asked for it.
      if (work.name === "commit") writing().exec("COMMIT");
      else writing().rollback();
      isOpen = false;
      return null;
    case "write schema":
      if (!isOpen) throw noTransaction();
      return writing().writeSchema(work.statements);
    case "statement":
      // Of a thread that has died nothing goes on in the next one.
      if (!isOpen) throw noTransaction();
      return work.ddl ? writing().withShadowTables(() => writing().all(work.statement)) : writing().all(work.statement);
  }
}

const noTransaction = () => new Error("There is no transaction any more.");

/** As the writer's own (connection.ts), but for the pages that it keeps: none of them is asked for twice. */
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
