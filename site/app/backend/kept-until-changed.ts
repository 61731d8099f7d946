import { anyCollection } from "./reads.ts";

/** Cached answer of a backend, with its validity. */
export interface Kept {
  /** Names of the collections whose changes invalidate it, or `anyCollection`. */
  endsWith: ReadonlySet<string>;
  /** Moment from which it is stale, in milliseconds since 1970. */
  validUntil: number;
}

/**
 * Cache of a backend's answers: each is requested once, and again after a change of a collection that it was read from.
 * An answer is not cached if a change may have overtaken its request.
 */
export class KeptUntilChanged<Key, Value extends Kept> {
  readonly #kept = new Map<Key, Value>();
  readonly #asking = new Map<Key, { value: Promise<Value>; begun: number }>();
  /** Number of changes so far, and for each collection the number of its last change. */
  #changes = 0;
  readonly #lastChange = new Map<string, number>();

  /** Drops the answers read from a collection. @param name of the collection, or `anyCollection` */
  collectionChanged(name: string): void {
    this.#lastChange.set(name, ++this.#changes);
    for (const [key, { endsWith }] of this.#kept) if (concerns(name, endsWith)) this.#kept.delete(key);
  }

  /**
   * Finds an answer in the cache, or requests it; concurrent callers share one request. @throws whatever `ask` throws
   */
  async find(key: Key, now: Date, ask: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(key);
    if (kept && now.getTime() < kept.validUntil) return kept;
    const asking = this.#asking.get(key);
    // A caller after a change must not join a request that began before it.
    if (asking && asking.begun === this.#changes) return asking.value;
    const begun = this.#changes;
    const value = ask();
    this.#asking.set(key, { value, begun });
    try {
      const found = await value;
      const overtaken = [...this.#lastChange].some(([name, at]) => at > begun && concerns(name, found.endsWith));
      if (!overtaken) this.#kept.set(key, found);
      return found;
    } finally {
      if (this.#asking.get(key)?.value === value) this.#asking.delete(key);
    }
  }
}

const concerns = (name: string, endsWith: ReadonlySet<string>): boolean =>
  name === anyCollection || endsWith.has(name) || endsWith.has(anyCollection);
