import { setTimeout as wait } from "node:timers/promises";
import { findArchive } from "../archives/names.ts";
import type { RestoreContext, RestoreOptions, RestoreSource } from "./context.ts";
import { nameOf, restore } from "./restore.ts";

/** Milliseconds between the answer and the work, so that the answer arrives before the server starts anew. */
const untilAnswered = 1000;

/** After the last one the next change tells (db/installation.ts). */
const mostLooks = 5;
/** Milliseconds. */
const untilNextLook = 200;

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
   * Waits until it is done.
   * @throws NotFoundError, BadRequestError (busy), RestoreError, BadArchiveError; nothing has changed then
   */
  async restore(source: RestoreSource, options: RestoreOptions = {}): Promise<void> {
    if ("key" in source) await findArchive(this.#context.archives, source.key);
    const lock = await this.#context.exclusive.lock(nameOf(source));
    const work = this.#run(source, options, lock);
    // The replacement may be noticed before its last step, and the server be closed then.
    this.#running = work.catch(() => undefined);
    await work;
  }

  /**
   * Begins a second from now; what comes of it stands in the outcome.
   * @param stillAllowed asked again when it is about to change something
   * @throws NotFoundError, BadRequestError (busy)
   */
  async begin(key: string, stillAllowed: () => Promise<boolean>): Promise<void> {
    await findArchive(this.#context.archives, key);
    const lock = await this.#context.exclusive.lock(key);
    const work = async () => {
      await wait(this.#pause, undefined, { signal: this.#context.closing }).catch(() => undefined);
      await this.#run({ key }, { stillAllowed }, lock);
    };
    // Its failure is in the log and in the outcome by now.
    this.#running = work().catch(() => undefined);
  }

  /** Waits for what is under way, which ends at its next step when the server is closing. */
  async close(): Promise<void> {
    await this.#running;
  }

  async #run(source: RestoreSource, options: RestoreOptions, lock: AsyncDisposable): Promise<void> {
    try {
      await restore(this.#context, source, options);
    } finally {
      await lock[Symbol.asyncDispose]();
    }
    await this.#notice();
  }

  /** The content is the restored one by now: a server that does not see it yet is no failure of the restore. */
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
