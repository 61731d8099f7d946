interface Counter {
  count: number;
  /** Milliseconds of a clock that never goes back. */
  ends: number;
}

/**
 * How often something happened within a span that begins with the first time. A span that slides would need every moment
 * of every visitor; with this one a visitor may come twice as often for a moment, between the end of one span and the next.
 */
export class Counters {
  readonly #counters = new Map<string, Counter>();
  readonly #most: number;
  readonly #clock: () => number;

  /** @param most counters in memory; the one that began first goes when there are more */
  constructor(most: number, clock: () => number = () => performance.now()) {
    this.#most = most;
    this.#clock = clock;
  }

  get size(): number {
    return this.#counters.size;
  }

  /**
   * Counts one more, or `weight`. @returns 0, or the seconds to wait when that is beyond `most`; those are not counted.
   * A weight beyond `most` counts as `most`.
   */
  count(name: string, most: number, seconds: number, weight = 1): number {
    const now = this.#clock();
    const known = this.#counters.get(name);
    if (!known || known.ends <= now) {
      this.#begin(name, { count: weight, ends: now + seconds * 1000 });
      return 0;
    }
    if (known.count + Math.min(weight, most) > most) return Math.max(1, Math.ceil((known.ends - now) / 1000));
    known.count += weight;
    return 0;
  }

  #begin(name: string, counter: Counter): void {
    // A map keeps the order of insertion: what begins again goes to its end.
    this.#counters.delete(name);
    this.#counters.set(name, counter);
    if (this.#counters.size <= this.#most) return;
    const [oldest] = this.#counters.keys();
    if (oldest !== undefined) this.#counters.delete(oldest);
  }
}
