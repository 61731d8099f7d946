import { setTimeout as pause } from "node:timers/promises";

interface ProbeOptions {
  /** Age until which an answer is used again. Milliseconds. */
  keptFor: number;
  /** Time after which a question counts as failed; it goes on, and no other one starts meanwhile. Milliseconds. */
  limit: number;
}

/** Question to a part of the system that many callers share: it is asked rarely, and nobody waits long for it. */
export class Probe {
  readonly #ask: () => Promise<boolean>;
  readonly #options: ProbeOptions;
  #isRunning = false;
  #until = Number.NEGATIVE_INFINITY;
  #result = Promise.resolve(false);

  /** @param ask an error counts as `false` */
  constructor(ask: () => Promise<boolean>, options: ProbeOptions) {
    this.#ask = ask;
    this.#options = options;
  }

  succeeds(): Promise<boolean> {
    if (this.#isRunning || performance.now() < this.#until) return this.#result;
    this.#isRunning = true;
    const { keptFor, limit } = this.#options;
    const asked = Promise.try(this.#ask)
      .catch(() => false)
      .finally(() => {
        this.#isRunning = false;
        this.#until = performance.now() + keptFor;
      });
    this.#result = Promise.race([asked, pause(limit, false, { ref: false })]);
    return this.#result;
  }
}
