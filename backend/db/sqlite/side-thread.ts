import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { clearPart, readAhead } from "./dropped-parts.ts";
import type { SideAnswer, SideWork } from "./side-connection.ts";

/** A thread with a connection of its own (see side-connection.ts). */
const { path, durable }: { path: string; durable: boolean } = workerData;

// Another process's transaction may last: nobody but this thread stands still.
const database = new DatabaseSync(path, { enableForeignKeyConstraints: false, timeout: 10_000 });
// As the writer's own (connection.ts), but for the pages that it keeps: none of them is asked for twice.
database.exec(`PRAGMA synchronous = ${durable ? "FULL" : "NORMAL"}`);
database.exec("PRAGMA wal_autocheckpoint = 0");
database.exec("PRAGMA journal_size_limit = 67108864");
database.exec("PRAGMA cache_size = -2048");

parentPort?.on("message", (work: SideWork | "end") => {
  if (work === "end") {
    database.close();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(answer(work));
});

function answer(work: SideWork): SideAnswer {
  try {
    return { result: resultOf(work) };
  } catch (error) {
    return { error };
  }
}

function resultOf(work: SideWork): unknown {
  switch (work.name) {
    case "checkpoint":
      // Waits for nobody, and nobody waits for it.
      database.exec("PRAGMA wal_checkpoint(PASSIVE)");
      // With what was written meanwhile.
      return { ...database.prepare("PRAGMA wal_checkpoint(NOOP)").get() };
    case "read ahead":
      return readAhead(database);
    case "clear part":
      return clearPart(database, work.rows);
  }
}
