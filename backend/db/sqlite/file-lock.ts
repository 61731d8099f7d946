import { DatabaseSync } from "node:sqlite";
import { isBusy } from "./errors.ts";

/** Milliseconds to wait for another process's `isFileLocked`. */
const longestWait = 50;

/**
 * Locks a file of its own with SQLite's exclusive lock until disposed; the system releases it with the process.
 * @returns null when it is locked, by this process or another
 */
export function lockFile(path: string): Disposable | null {
  return tryLock(path, "BEGIN EXCLUSIVE");
}

/** Asks with a shared lock, so that two that ask at once do not take each other for a lock. */
export function isFileLocked(path: string): boolean {
  const shared = tryLock(path, "BEGIN; SELECT * FROM sqlite_schema");
  shared?.[Symbol.dispose]();
  return shared === null;
}

function tryLock(path: string, begin: string): Disposable | null {
  const database = new DatabaseSync(path, { timeout: longestWait });
  try {
    database.exec(begin);
    return { [Symbol.dispose]: () => database.close() };
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
}
