import { fill, PersonError } from "../../config/person-error.ts";
import { DirectoryInUseError, lockDataDirectory } from "../../db/data-directory.ts";
import { finishExchange } from "../../db/file-exchange.ts";
import { placeSentences } from "../../db/place-sentences.ts";
import { copyInstallationRows } from "../../records/store/system-rows.ts";

interface Warnings {
  warn(details: object, message: string): void;
}

/** A committed restore cannot finish, because a server keeps the old database open. */
export class UnfinishedRestoreError extends PersonError {
  override readonly name = "UnfinishedRestoreError";
  constructor(directory: string) {
    super(fill(placeSentences.unfinished, { RUTA: directory }));
  }
}

/** Puts the file of a restored backup in place, if one waits. The caller holds `server.lock`. */
export function finishRestoredFile(directory: string, log: Warnings): void {
  finishExchange(directory, (old, fresh) => {
    try {
      for (const { table, error } of copyInstallationRows(old, fresh))
        log.warn({ err: error, table }, "rows of the damaged database could not be read");
    } catch (err) {
      log.warn({ err }, "the damaged database could not be read");
    }
  });
}

/** Tries to finish a restore beside a server that may hold the lock. @returns false if a restored file still waits */
export function tryFinishRestoredFile(directory: string, log: Warnings): boolean {
  try {
    using _lock = lockDataDirectory(directory);
    finishRestoredFile(directory, log);
    return true;
  } catch (error) {
    if (error instanceof DirectoryInUseError) return false;
    throw error;
  }
}
