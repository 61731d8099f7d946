import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Semaphore } from "../concurrency/semaphore.ts";
import { UnavailableError } from "../protocol/errors.ts";

/** Most jobs waiting and running together. With more, mails would come too late to be useful. */
const mostAtAll = 1000;
/** Most jobs running at once: a slow mail server must not block all mails. */
const mostRunning = 4;
/** Time that a closing server waits for its mails. Milliseconds. */
const longestClosing = 10_000;

/** Shortest and longest pause before a mail is made. Milliseconds. */
const shortestPause = 300;
const longestPause = 2_000;

/**
 * Runs work after the answer, so that neither its duration nor its failure tells the client whether an account exists.
 * Starts after a random pause, because a request right after the answer was slower if a mail was sent.
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

  /**
   * @param onError called for a failed job @param pause milliseconds before a job
   */
  constructor(
    onError: (error: unknown, name: string) => void,
    pause = (): number => randomInt(shortestPause, longestPause),
  ) {
    this.#onError = onError;
    this.#pause = pause;
  }

  /**
   * Queues a job.
   * @param name name in the log
   * @throws UnavailableError if too many jobs are waiting, or the server is closing
   */
  run(name: string, work: () => Promise<void>): void {
    if (this.#closing.signal.aborted || this.#works.size >= mostAtAll) throw new UnavailableError();
    const done = this.#later(work)
      .catch((error) => this.#onError(error, name))
      .finally(() => this.#works.delete(done));
    this.#works.add(done);
  }

  /** Stops accepting jobs, starts the waiting ones at once, and waits some seconds for them. */
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
