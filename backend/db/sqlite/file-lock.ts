import { DatabaseSync } from "node:sqlite";
import { isBusy } from "./errors.ts";

/** Milliseconds to wait for somebody who only looks. */
const shortest = 50;

/**
 * An exclusive SQLite lock on a file of its own: the system drops it with the process, however that ends.
 * @returns null when somebody holds it, in this process or another
 */
export function lockFile(path: string): Disposable | null {
  return tryLock(path, "BEGIN EXCLUSIVE");
}

/** Whether anybody holds it; whoever only looks bars nobody's way. */
export function isFileLocked(path: string): boolean {
  const look = tryLock(path, "BEGIN; SELECT * FROM sqlite_schema");
  look?.[Symbol.dispose]();
  return look === null;
}

function tryLock(path: string, begin: string): Disposable | null {
  const lock = new DatabaseSync(path, { timeout: shortest });
  try {
    lock.exec(begin);
    return { [Symbol.dispose]: () => lock.close() };
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
}
