import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { Semaphore } from "../concurrency/semaphore.ts";
import { UnavailableError } from "../protocol/errors.ts";

/** Waiting and running together. More would wait longer than anybody waits for a mail. */
const mostAtAll = 1000;
/** At the same time: a slow mail server must not hold up all of them. */
const mostRunning = 4;
/** Milliseconds that a closing server waits for mails on their way. */
const longestClosing = 10_000;

/**
 * Work that nobody waits for: the answer to whoever asked for it comes before it begins, so that neither its time nor
 * its failure tells anything.
 */
export class Background {
  readonly #onError: (error: unknown, name: string) => void;
  readonly #semaphore = new Semaphore({
    atOnce: mostRunning,
    waiting: mostAtAll - mostRunning,
    refuse: () => new UnavailableError(),
  });
  #closed = false;
  #dropped = false;

  /** @param onError a piece of work that failed */
  constructor(onError: (error: unknown, name: string) => void) {
    this.#onError = onError;
  }

  /**
   * @param name for the log
   * @throws UnavailableError when too much is waiting already, or the server is closing
   */
  run(name: string, work: () => Promise<void>): void {
    if (this.#closed || this.#semaphore.isFull) throw new UnavailableError();
    const later = async () => {
      await nextTurn();
      if (!this.#dropped) await work();
    };
    this.#semaphore.run(later).catch((error) => this.#onError(error, name));
  }

  /** Takes nothing new, and waits some seconds for what is waiting or running. */
  async close(): Promise<void> {
    this.#closed = true;
    const giveUp = new AbortController();
    await Promise.race([this.#semaphore.idle(), sleep(longestClosing, undefined, giveUp).catch(() => undefined)]);
    giveUp.abort();
    this.#dropped = true;
  }
}
