export interface SemaphoreLimits {
  /** How many work at the same time. */
  atOnce: number;
  /** How many may wait; one more is refused. */
  waiting: number;
  /** Milliseconds after which one that still waits is refused; left out: it waits as long as it takes. */
  longestWait?: number;
  /** What the refused get. */
  refuse: () => Error;
}

/**
 * A counting semaphore with a bounded queue. Work runs in the order of its arrival; overload is refused at once instead of
 * growing until the process dies. A failed work does not stop the next.
 */
export class Semaphore {
  readonly #limits: SemaphoreLimits;
  readonly #waiting = new Set<() => void>();
  readonly #running = new Set<Promise<unknown>>();
  #taken = 0;

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  /** @throws what `refuse` makes, when too many wait or this one has waited too long */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    // Work that ends gives its place to the next in the queue, so that a newcomer cannot overtake it.
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

  /** Whether one more would be refused. */
  get isFull(): boolean {
    return this.#taken >= this.#limits.atOnce && this.#waiting.size >= this.#limits.waiting;
  }

  /** Settles when nothing runs or waits any more. */
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
