import type { Database } from "../db/database.ts";
import { BadRequestError } from "../protocol/errors.ts";

const name = "backups";

/** One backup or restore at a time, over all processes and replicas of a database. */
export class ExclusiveLock {
  readonly #database: Pick<Database, "advisoryLock" | "isLocked">;
  #key: string | null = null;

  constructor(database: Pick<Database, "advisoryLock" | "isLocked">) {
    this.#database = database;
  }

  /**
   * @param key the archive that is written or read
   * @throws BadRequestError when another one is under way
   */
  async begin(key: string): Promise<AsyncDisposable> {
    // At once, before anything is awaited: two requests of this process must not both find it free.
    if (this.#key !== null) throw busy();
    this.#key = key;
    const held = await this.#database.advisoryLock(name).catch((error) => {
      this.#key = null;
      throw error;
    });
    if (held === null) this.#key = null;
    if (held === null) throw busy();
    return {
      [Symbol.asyncDispose]: async () => {
        await held[Symbol.asyncDispose]();
        this.#key = null;
      },
    };
  }

  /** Whether this process works on the archive. */
  isOn(key: string): boolean {
    return this.#key === key;
  }

  async isFree(): Promise<boolean> {
    return this.#key === null && !(await this.#database.isLocked(name));
  }
}

const busy = () => new BadRequestError("Try again later - another backup/restore process has already been started.");
