import type { Database } from "../db/database.ts";
import { BadRequestError } from "../protocol/errors.ts";

/** Name of the advisory lock in the database. */
const name = "backups";

/** Lock that allows one backup or restore at a time, over all processes and replicas of a database. */
export class ExclusiveLock {
  readonly #database: Pick<Database, "advisoryLock" | "isLocked">;
  /** Archive that this process works on. `null`: none. */
  #key: string | null = null;

  constructor(database: Pick<Database, "advisoryLock" | "isLocked">) {
    this.#database = database;
  }

  /**
   * Locks until disposed.
   * @param key archive to write or read
   * @throws BadRequestError if another backup or restore is running
   */
  async lock(key: string): Promise<AsyncDisposable> {
    // Set before the first `await`, so that two requests of this process cannot both find it free.
    if (this.#key !== null) throw busy();
    this.#key = key;
    try {
      const lock = await this.#database.advisoryLock(name);
      if (!lock) throw busy();
      return {
        [Symbol.asyncDispose]: async () => {
          await lock[Symbol.asyncDispose]();
          this.#key = null;
        },
      };
    } catch (error) {
      this.#key = null;
      throw error;
    }
  }

  /** Whether this process works on the archive. */
  isLockedFor(key: string): boolean {
    return this.#key === key;
  }

  async isLocked(): Promise<boolean> {
    return this.#key !== null || this.#database.isLocked(name);
  }
}

/** Another process makes or restores a backup. The message is PocketBase's. */
export class BackupBusyError extends BadRequestError {
  override readonly name = "BackupBusyError";
  constructor() {
    super("Try again later - another backup/restore process has already been started.");
  }
}

const busy = () => new BackupBusyError();
