import { printable } from "../../archive/bad-archive-error.ts";
import { runThread } from "../../db/thread.ts";
import { firstBytes } from "../../files/storage/first-bytes.ts";
import { RestoreError } from "./restore-error.ts";

/** What a thread has found in a SQLite file. */
export type Inspection =
  | { problem: null /** Number of the last migration. */; schema: number }
  | { problem: "unreadable" | "foreign" | "unexpected" | "damaged"; detail?: string };

const thread = new URL("./inspect-thread.ts", import.meta.url);
export const sqliteHeader = "SQLite format 3\0";

const messages = {
  unreadable: "La base de datos del respaldo no se puede leer",
  foreign: "El respaldo no tiene una base de datos de este programa",
  unexpected: "La base de datos del respaldo tiene algo que este programa no pone en ella",
  damaged: "La base de datos del respaldo está dañada",
};

/**
 * Checks that a file is a whole database of ours with nothing else in it. Nothing of it is executed, nothing in it
 * changed.
 * @returns the number of its schema
 * @throws RestoreError
 */
export async function inspectDatabase(path: string, signal: AbortSignal): Promise<number> {
  if ((await firstBytes(path, sqliteHeader.length)).toString("latin1") !== sqliteHeader) {
    throw new RestoreError("bad_database", "La base de datos del respaldo no es un archivo de SQLite.");
  }
  const inspection = await runThread<Inspection>(thread, { path }, signal);
  if (inspection.problem === null) return inspection.schema;
  const detail = inspection.detail === undefined ? "" : `: «${printable(inspection.detail)}»`;
  throw new RestoreError("bad_database", `${messages[inspection.problem]}${detail}.`);
}
