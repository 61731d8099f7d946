export interface SemaphoreLimits {
  /** Most works at the same time. */
  atOnce: number;
  /** Most waiting works. One more is refused. */
  waiting: number;
  /** Milliseconds after which a waiting work is refused. Left out: no limit. */
  longestWait?: number;
  /** Makes the error for refused works. */
  refuse: () => Error;
}

/**
 * Counting semaphore with a bounded queue. Works run in the order of their arrival. Overload is refused at once instead
 * of growing until the process dies. A failed work does not stop the next.
 */
export class Semaphore {
  readonly #limits: SemaphoreLimits;
  readonly #waiting = new Set<() => void>();
  readonly #running = new Set<Promise<unknown>>();
  #taken = 0;

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  /** @throws the error of `refuse`, when too many wait or this work has waited too long */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    // A work that ends gives its place to the next in the queue, so that a newcomer cannot overtake it.
    if (this.#taken >= this.#limits.atOnce) await this.#place();
    else this.#taken++;
    const running = Promise.try(work);
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
      const [next] = this.#waiting;
      if (next) next();
      else this.#taken--;
    }
  }

  /** Number of running works. */
  get running(): number {
    return this.#taken;
  }

  /** Number of waiting works. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Whether one more work would be refused. */
  get isFull(): boolean {
    return this.#taken >= this.#limits.atOnce && this.#waiting.size >= this.#limits.waiting;
  }

  /** Settles when no work runs or waits. */
  async idle(): Promise<void> {
    while (this.#taken > 0) await Promise.allSettled(this.#running);
  }

  #place(): Promise<void> {
    const { waiting, longestWait, refuse } = this.#limits;
    return new Promise((resolve, reject) => {
      if (this.#waiting.size >= waiting) return reject(refuse());
      const begin = () => {
        clearTimeout(timer);
        this.#waiting.delete(begin);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.delete(begin);
        reject(refuse());
      };
      const timer = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait);
      this.#waiting.add(begin);
    });
  }
}
