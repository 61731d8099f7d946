interface PaceLimits {
  first: number;
  least: number;
  most: number;
  /** Milliseconds that one step should take. */
  time: number;
}

/** Adapts the size of the steps of a long work, within limits, so that each takes about `time`. */
export class Pace {
  readonly #limits: PaceLimits;
  #size: number;

  constructor(limits: PaceLimits) {
    this.#limits = limits;
    this.#size = limits.first;
  }

  get size(): number {
    return this.#size;
  }

  /** Runs one step and adapts the size to its duration. */
  async measure<Result>(work: () => Promise<Result>): Promise<Result> {
    const size = this.#size;
    const started = performance.now();
    const result = await work();
    this.#learn(size, performance.now() - started);
    return result;
  }

  #learn(size: number, took: number): void {
    const { least, most, time } = this.#limits;
    // Grows slowly, shrinks at once: one quick step proves little, and a slow one has been too slow already.
    const fitting = Math.min((size * time) / Math.max(took, 0.01), size * 1.5 + 1);
    this.#size = Math.max(least, Math.min(most, Math.floor(fitting)));
  }
}
