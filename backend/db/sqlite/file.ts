import { existsSync, statfsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { UnreachableDatabaseError } from "../errors.ts";
import type { SystemTables } from "../system-tables.ts";
import { runThread } from "../thread.ts";
import { clearAll } from "./beside/dropped-parts.ts";
import { SqliteConnection } from "./connection.ts";
import { registerFunctions } from "./functions.ts";

/** The share of empty pages above which a file is compacted. */
const mostEmpty = 0.1;

/**
 * Reads a whole SQLite file on a thread.
 * @returns what is wrong with it, in SQLite's words; nothing when it is whole
 * @throws Error for what is no SQLite database at all
 */
export function checkSqliteFile(path: string, signal?: AbortSignal): Promise<string[]> {
  return runThread(new URL("./threads/file-thread.ts", import.meta.url), { path }, signal);
}

/**
 * Copies one snapshot into a new file, while others go on reading and writing. Synchronous: for a thread of its own.
 */
export function copySqliteFile(path: string, copy: string): void {
  const database = new SqliteConnection(path, "read");
  try {
    // One read of everything: writers go on in the log meanwhile, and what was deleted is not in the copy.
    database.all({ sql: "VACUUM INTO ?", parameters: [copy] });
  } finally {
    database.close();
  }
}

/** Leaves a file that nobody has open complete without a log beside it. @throws Error when somebody has it open */
export function sealSqliteFile(path: string): void {
  const database = new DatabaseSync(path);
  try {
    registerFunctions(database);
    database.exec("PRAGMA journal_mode = DELETE");
  } finally {
    database.close();
  }
}

/**
 * Empties system tables of a closed database file and takes out what dropped tables have left, without a trace, and
 * leaves it complete without a log. Synchronous: for a thread of its own.
 */
export function clearSqliteTables(path: string, tables: readonly (keyof SystemTables)[]): void {
  const database = new DatabaseSync(path);
  registerFunctions(database);
  // An unfinished copy need not survive a power cut.
  database.exec("PRAGMA synchronous = OFF");
  // Deleted rows are overwritten.
  database.exec("PRAGMA secure_delete = ON");
  // The file must be complete without a log beside it.
  database.exec("PRAGMA journal_mode = DELETE");
  for (const table of tables) database.exec(`DELETE FROM "${table}"`);
  clearAll(database);
  // Many empty pages would look like a bomb in an archive.
  const free = Number(database.prepare("PRAGMA freelist_count").get()?.freelist_count);
  const pages = Number(database.prepare("PRAGMA page_count").get()?.page_count);
  if (free > pages * mostEmpty) database.exec("VACUUM");
  database.close();
}

/**
 * Remembers the file of an open database and its log. A process goes on writing into a file that was deleted or replaced
 * under it, and all of that is lost with its end.
 * @returns check before each commit. Throws `UnreachableDatabaseError` when another file, or none, is in its place
 */
export function fileInPlace(path: string): () => void {
  const opened = statSync(path);
  return () => {
    const now = statSync(path, { throwIfNoEntry: false });
    if (now?.ino === opened.ino && now.dev === opened.dev && existsSync(`${path}-wal`)) return;
    throw new UnreachableDatabaseError({ cause: new Error(`${path} was deleted or replaced while it was open.`) });
  };
}

/** Bytes that a commit needs at the least: some pages of the log. */
const leastRoom = 64 * 1024;

/** Whether the disk of a folder is full. `false` if it cannot be asked. */
export function hasNoRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < leastRoom;
  } catch {
    return false;
  }
}
