import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Database } from "../database.ts";
import { isBroken, isBusy } from "./errors.ts";

/** Milliseconds to wait for another process's `isFileLocked`. */
const longestWait = 50;

/**
 * Locks a file with SQLite's exclusive lock until disposed. The system releases it when the process ends.
 * @param wait milliseconds
 * @returns `null` when this process or another holds the lock
 */
export function lockFile(path: string, wait = longestWait): Disposable | null {
  return tryLock(path, "BEGIN EXCLUSIVE", wait);
}

/**
 * Takes a shared lock: several may hold it, but not together with `lockFile`.
 * @returns `null` when `lockFile` holds the file
 */
export function shareFile(path: string): Disposable | null {
  return tryLock(path, "BEGIN; SELECT * FROM sqlite_schema", longestWait);
}

/** Checks with a shared lock, so that two checks at once do not take each other for a lock. */
function isFileLocked(path: string): boolean {
  const shared = shareFile(path);
  shared?.[Symbol.dispose]();
  return shared === null;
}

/** Advisory locks of an SQLite database, as files in its folder. @param folder of the database */
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

/** Tries to lock a file. Replaces a damaged one: it stores nothing, and nobody can lock what SQLite cannot read. */
function tryLock(path: string, begin: string, wait: number, isNew = false): Disposable | null {
  const database = new DatabaseSync(path, { timeout: wait });
  try {
    database.exec(begin);
    return { [Symbol.dispose]: () => database.close() };
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    if (isNew || !isBroken(error)) throw error;
    rmSync(path, { force: true });
    return tryLock(path, begin, wait, true);
  }
}
