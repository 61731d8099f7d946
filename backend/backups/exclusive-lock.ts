import type { Database } from "../db/database.ts";
import { BadRequestError } from "../protocol/errors.ts";

/** Of the database's advisory lock. */
const name = "backups";

/** One backup or restore at a time, over all processes and replicas of a database. */
export class ExclusiveLock {
  readonly #database: Pick<Database, "advisoryLock" | "isLocked">;
  /** The archive that this process works on. */
  #key: string | null = null;

  constructor(database: Pick<Database, "advisoryLock" | "isLocked">) {
    this.#database = database;
  }

  /**
   * Locks until it is disposed.
   * @param key the archive that is written or read
   * @throws BadRequestError when another one is under way
   */
  async lock(key: string): Promise<AsyncDisposable> {
    // Set before anything is awaited: two requests of this process must not both find it free.
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

/** Another process makes or restores a backup. Words of PocketBase. */
export class BackupBusyError extends BadRequestError {
  override readonly name = "BackupBusyError";
  constructor() {
    super("Try again later - another backup/restore process has already been started.");
  }
}

const busy = () => new BackupBusyError();
