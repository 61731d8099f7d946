import { setTimeout as wait } from "node:timers/promises";
import { findArchive } from "../archives/names.ts";
import type { RestoreContext, RestoreOptions, RestoreSource } from "./context.ts";
import { nameOf, type Rehearsed, rehearseRestore, restore } from "./restore.ts";

/** Delay of the restore, so that the response arrives before the server restarts. Milliseconds. */
const untilAnswered = 1000;

/** Maximum tries to tell this server of the replacement. Later it notices at the next change (db/installation.ts). */
const mostLooks = 5;
/** Time between two tries. Milliseconds. */
const untilNextLook = 200;

/** Advisory lock of a running restore, besides that of backups: servers then take no visitors. */
export const restoringLock = "restoring";

/** Restores backups, one at a time over all processes. */
export class Restorer {
  readonly #context: RestoreContext;
  readonly #pause: number;
  #running: Promise<void> = Promise.resolve();

  constructor(context: RestoreContext, pause = untilAnswered) {
    this.#context = context;
    this.#pause = pause;
  }

  /**
   * Restores a backup and waits for the end.
   * @returns moment at which it was made
   * @throws NotFoundError, BadRequestError (busy), RestoreError, BadArchiveError; nothing has changed then
   */
  async restore(source: RestoreSource, options: RestoreOptions = {}): Promise<Date> {
    if ("key" in source) await findArchive(this.#context.archives, source.key);
    const lock = await this.#context.exclusive.lock(nameOf(source));
    const work = this.#run(source, options, lock);
    // The server may notice the replacement and close before the last step: `close` waits for this.
    this.#running = work.then(
      () => undefined,
      () => undefined,
    );
    return await work;
  }

  /**
   * Restores a backup aside, to know that it can be done. Changes nothing.
   * @throws as `restore`
   */
  async rehearse(source: RestoreSource, options: RestoreOptions = {}): Promise<Rehearsed> {
    if ("key" in source) await findArchive(this.#context.archives, source.key);
    await using _lock = await this.#context.exclusive.lock(nameOf(source));
    return await rehearseRestore(this.#context, source, options);
  }

  /**
   * Starts a restore a second later, without waiting. The result is in the outcome.
   * @param stillAllowed asked again just before anything is changed
   * @throws NotFoundError, BadRequestError (busy)
   */
  async begin(key: string, stillAllowed: () => Promise<boolean>): Promise<void> {
    await findArchive(this.#context.archives, key);
    const lock = await this.#context.exclusive.lock(key);
    const work = async () => {
      await wait(this.#pause, undefined, { signal: this.#context.closing }).catch(() => undefined);
      await this.#run({ key }, { stillAllowed }, lock);
    };
    // The log and the outcome already have the failure.
    this.#running = work().catch(() => undefined);
  }

  /** Waits for the running restore. It ends at its next step if the server is closing. */
  async close(): Promise<void> {
    await this.#running;
  }

  async #run(source: RestoreSource, options: RestoreOptions, lock: AsyncDisposable): Promise<Date> {
    let made: Date;
    try {
      await using _restoring = await this.#context.database?.advisoryLock(restoringLock).catch(() => null);
      made = await restore(this.#context, source, options);
    } finally {
      await lock[Symbol.asyncDispose]();
    }
    await this.#notice();
    return made;
  }

  /** Tells this server that its content was replaced. Only logs errors: the content is restored already. */
  async #notice(): Promise<void> {
    for (let left = mostLooks; left > 0; left--) {
      try {
        return await this.#context.replaced();
      } catch (err) {
        this.#context.log.error({ err }, "a restored backup is not seen yet");
        await wait(untilNextLook, undefined, { signal: this.#context.closing }).catch(() => undefined);
      }
    }
  }
}
