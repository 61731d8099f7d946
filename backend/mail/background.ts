import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Semaphore } from "../concurrency/semaphore.ts";
import { UnavailableError } from "../protocol/errors.ts";

/** Waiting and running together. More would wait longer than anybody waits for a mail. */
const mostAtAll = 1000;
/** At the same time: a slow mail server must not hold up all of them. */
const mostRunning = 4;
/** Milliseconds that a closing server waits for mails on their way. */
const longestClosing = 10_000;

/** Milliseconds before a mail is made, at least and at most. */
const shortestPause = 300;
const longestPause = 2_000;

/**
 * Work that nobody waits for: the answer to whoever asked for it comes before it begins, so that neither its time nor
 * its failure tells anything. It begins after a pause by chance: a request that came right after the answer was slower
 * where there was somebody to write to.
 */
export class Background {
  readonly #onError: (error: unknown, name: string) => void;
  readonly #pause: () => number;
  readonly #semaphore = new Semaphore({
    atOnce: mostRunning,
    waiting: mostAtAll,
    refuse: () => new UnavailableError(),
  });
  readonly #works = new Set<Promise<void>>();
  readonly #closing = new AbortController();
  #dropped = false;

  /** @param onError a piece of work that failed @param pause milliseconds before a piece of work */
  constructor(
    onError: (error: unknown, name: string) => void,
    pause = (): number => randomInt(shortestPause, longestPause),
  ) {
    this.#onError = onError;
    this.#pause = pause;
  }

  /**
   * @param name for the log
   * @throws UnavailableError when too much is waiting already, or the server is closing
   */
  run(name: string, work: () => Promise<void>): void {
    if (this.#closing.signal.aborted || this.#works.size >= mostAtAll) throw new UnavailableError();
    const done = this.#later(work)
      .catch((error) => this.#onError(error, name))
      .finally(() => this.#works.delete(done));
    this.#works.add(done);
  }

  /** Takes nothing new, begins what waits at once, and gives it some seconds. */
  async close(): Promise<void> {
    this.#closing.abort();
    const giveUp = new AbortController();
    const late = sleep(longestClosing, undefined, giveUp).catch(() => undefined);
    await Promise.race([Promise.all(this.#works), late]);
    giveUp.abort();
    this.#dropped = true;
  }

  async #later(work: () => Promise<void>): Promise<void> {
    await sleep(this.#pause(), undefined, { signal: this.#closing.signal }).catch(() => undefined);
    await this.#semaphore.run(async () => {
      if (!this.#dropped) await work();
    });
  }
}
