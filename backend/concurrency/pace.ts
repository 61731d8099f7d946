interface PaceLimits {
  first: number;
  least: number;
  most: number;
  /** Milliseconds that one step shall take. */
  time: number;
}

/** How much of a long work is done in one step: what takes about so long, within limits. */
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

  /** Does one step and learns from it. */
  async measure<Result>(work: () => Promise<Result>): Promise<Result> {
    const size = this.#size;
    const started = performance.now();
    const result = await work();
    this.#learn(size, performance.now() - started);
    return result;
  }

  #learn(size: number, took: number): void {
    const { least, most, time } = this.#limits;
    // Slowly up and at once down: one quick step says little, and a slow one has been too slow already.
    const fitting = Math.min((size * time) / Math.max(took, 0.01), size * 1.5 + 1);
    this.#size = Math.max(least, Math.min(most, Math.floor(fitting)));
  }
}
