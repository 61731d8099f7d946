import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PersonError } from "../config/person-error.ts";
import { isBusy } from "./sqlite/errors.ts";

const lockFile = "server.lock";

/** Another process of ours works in the directory. */
export class DirectoryInUseError extends PersonError {
  override readonly name = "DirectoryInUseError";
  constructor(directory: string, options: { cause: unknown }) {
    super(
      `Otro servidor ya está usando la carpeta de datos ${directory}. Deténgalo primero, o indique otra carpeta con DATA_DIR.`,
      options,
    );
  }
}

/**
 * Makes the data directory where there is none and keeps every other process from working in it until disposed.
 * The lock is an exclusive SQLite lock on a file of its own: the system drops it with the process, however that ends,
 * so that no stale file ever bars the way.
 * @throws DirectoryInUseError
 */
export function lockDataDirectory(directory: string): Disposable {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(directory, lockFile));
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new DirectoryInUseError(directory, { cause: error }) : error;
  }
  return { [Symbol.dispose]: () => lock.close() };
}
