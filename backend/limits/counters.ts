interface Counter {
  count: number;
  /** End of the span. Milliseconds of a monotonic clock. */
  ends: number;
}

/**
 * Counts events within a span that begins with the first one. A sliding span would store every moment of every
 * client; with this one, a client may briefly send twice as much, at the border of two spans.
 */
export class Counters {
  readonly #counters = new Map<string, Counter>();
  readonly #most: number;
  readonly #clock: () => number;

  /** @param most counters in memory; beyond it, the oldest is removed */
  constructor(most: number, clock: () => number = () => performance.now()) {
    this.#most = most;
    this.#clock = clock;
  }

  get size(): number {
    return this.#counters.size;
  }

  /**
   * Counts one event, or `weight`. @returns 0, or the seconds to wait if it exceeds `most`; then it is not counted. A
   * weight beyond `most` counts as `most`.
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
    // A map keeps insertion order, so a renewed counter moves to the end.
    this.#counters.delete(name);
    this.#counters.set(name, counter);
    if (this.#counters.size <= this.#most) return;
    const [oldest] = this.#counters.keys();
    if (oldest !== undefined) this.#counters.delete(oldest);
  }
}
