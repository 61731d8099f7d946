import { setTimeout as sleep } from "node:timers/promises";
import { UnavailableError } from "../protocol/errors.ts";

/** More would wait longer than anybody waits for a mail. */
const mostWaiting = 1000;
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
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #running = new Set<Promise<void>>();
  #closed = false;

  /** @param onError a piece of work that failed */
  constructor(onError: (error: unknown, name: string) => void) {
    this.#onError = onError;
  }

  /**
   * @param name for the log
   * @throws UnavailableError when too much is waiting already, or the server is closing
   */
  run(name: string, work: () => Promise<void>): void {
    if (this.#closed || this.#waiting.length >= mostWaiting) throw new UnavailableError();
    this.#waiting.push(() => Promise.try(work).catch((error) => this.#onError(error, name)));
    setImmediate(() => this.#next());
  }

  /** Takes nothing new, and waits some seconds for what is waiting or running. */
  async close(): Promise<void> {
    this.#closed = true;
    const giveUp = new AbortController();
    await Promise.race([this.#idle(), sleep(longestClosing, undefined, giveUp).catch(() => undefined)]);
    giveUp.abort();
    this.#waiting.length = 0;
  }

  async #idle(): Promise<void> {
    this.#next();
    while (this.#running.size > 0) await Promise.race(this.#running);
  }

  #next(): void {
    while (this.#running.size < mostRunning) {
      const work = this.#waiting.shift();
      if (!work) return;
      const run = work().finally(() => {
        this.#running.delete(run);
        this.#next();
      });
      this.#running.add(run);
    }
  }
}
