import { existsSync, statfsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { UnreachableDatabaseError } from "../errors.ts";
import type { SystemTables } from "../system-tables.ts";
import { runThread } from "../thread.ts";
import { SqliteConnection } from "./connection.ts";
import { registerFunctions } from "./functions.ts";
import { clearAll } from "./replacement/dropped-parts.ts";

/** Share of empty pages above which a file is compacted. */
const mostEmpty = 0.1;

/**
 * Checks a whole SQLite file on a thread.
 * @returns errors in SQLite's words; empty when the file is sound
 * @throws Error if the file is no SQLite database at all
 */
export function checkSqliteFile(path: string, signal?: AbortSignal): Promise<string[]> {
  return runThread(new URL("./threads/file-thread.ts", import.meta.url), { path }, signal);
}

/** Copies a snapshot of a database into a new file, while others read and write. Synchronous: for its own thread. */
export function copySqliteFile(path: string, copy: string): void {
  const database = new SqliteConnection(path, "read");
  try {
    // Reads everything in one statement: writers continue in the log, and deleted data is not copied.
    database.all({ sql: "VACUUM INTO ?", parameters: [copy] });
  } finally {
    database.close();
  }
}

/**
 * Writes the log of a closed database into its file, so that the file is complete alone.
 * @throws Error if the file is open
 */
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
 * Empties system tables of a closed database file and removes what dropped tables left, without a trace. The file is
 * complete without a log afterwards. Synchronous: call it on its own thread.
 * @param options.mayMovePages false: all other pages stay where they are, as a comparison by blocks needs
 */
export function clearSqliteTables(
  path: string,
  tables: readonly (keyof SystemTables)[],
  { mayMovePages = true }: { mayMovePages?: boolean } = {},
): void {
  const database = new DatabaseSync(path);
  registerFunctions(database);
  // An unfinished copy need not survive a power cut.
  database.exec("PRAGMA synchronous = OFF");
  // Overwrites deleted rows.
  database.exec("PRAGMA secure_delete = ON");
  // The file must be complete without a log beside it.
  database.exec("PRAGMA journal_mode = DELETE");
  for (const table of tables) database.exec(`DELETE FROM "${table}"`);
  clearAll(database);
  // Many empty pages would look like a zip bomb in an archive.
  const free = Number(database.prepare("PRAGMA freelist_count").get()?.freelist_count);
  const pages = Number(database.prepare("PRAGMA page_count").get()?.page_count);
  if (mayMovePages && free > pages * mostEmpty) database.exec("VACUUM");
  database.close();
}

/**
 * Remembers the file of an open database and its log. A process can write on into a file that was deleted or replaced,
 * but loses all of that when it ends.
 * @returns check to call before each commit. Throws `UnreachableDatabaseError` if the file or its log is missing or
 * replaced
 */
export function fileInPlace(path: string): () => void {
  const opened = statSync(path);
  return () => {
    const now = statSync(path, { throwIfNoEntry: false });
    if (now?.ino === opened.ino && now.dev === opened.dev && existsSync(`${path}-wal`)) return;
    throw new UnreachableDatabaseError({ cause: new Error(`${path} was deleted or replaced while it was open.`) });
  };
}

/** Bytes that a commit needs at least: some pages of the log. */
const leastRoom = 64 * 1024;

/** Whether the disk of a folder is full. `false` if the free space cannot be read. */
export function hasNoRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < leastRoom;
  } catch {
    return false;
  }
}
