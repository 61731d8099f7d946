import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Database } from "../database.ts";
import { isBroken, isBusy } from "./errors.ts";

/** Milliseconds to wait for another process's `isFileLocked`. */
const longestWait = 50;

/**
 * Locks a file of its own with SQLite's exclusive lock until disposed; the system releases it with the process.
 * @returns null when it is locked, by this process or another
 */
export function lockFile(path: string): Disposable | null {
  return tryLock(path, "BEGIN EXCLUSIVE");
}

/** Locks it together with others that do the same, against `lockFile`. @returns null when `lockFile` holds it */
export function shareFile(path: string): Disposable | null {
  return tryLock(path, "BEGIN; SELECT * FROM sqlite_schema");
}

/** Asks with a shared lock, so that two that ask at once do not take each other for a lock. */
function isFileLocked(path: string): boolean {
  const shared = shareFile(path);
  shared?.[Symbol.dispose]();
  return shared === null;
}

/** Advisory locks of a database in a file, by files beside it. @param folder of the database */
export function advisoryFileLocks(folder: string): Pick<Database, "advisoryLock" | "isLocked"> {
  const pathOf = (name: string) => join(folder, `${name}.lock`);
  return {
    async advisoryLock(name) {
      const lock = lockFile(pathOf(name));
      return lock && { [Symbol.asyncDispose]: async () => lock[Symbol.dispose]() };
    },
    isLocked: async (name) => isFileLocked(pathOf(name)),
  };
}

/** Makes a file of rubbish anew: nothing is stored in a lock, and nobody can hold one that SQLite does not read. */
function tryLock(path: string, begin: string, isNew = false): Disposable | null {
  const database = new DatabaseSync(path, { timeout: longestWait });
  try {
    database.exec(begin);
    return { [Symbol.dispose]: () => database.close() };
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    if (isNew || !isBroken(error)) throw error;
    rmSync(path, { force: true });
    return tryLock(path, begin, true);
  }
}
