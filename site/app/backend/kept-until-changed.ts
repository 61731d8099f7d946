import { anyCollection } from "./reads.ts";

/** What a backend answered, and when it ends. */
export interface Kept {
  /** Names of the collections whose changes end it, or `anyCollection`. */
  endsWith: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  validUntil: number;
}

/**
 * Answers of a backend in memory, each asked for once and again after a change of what it was read from. Nothing is kept
 * that a change could have overtaken while it was asked for.
 */
export class KeptUntilChanged<Key, Value extends Kept> {
  readonly #kept = new Map<Key, Value>();
  readonly #asking = new Map<Key, { value: Promise<Value>; begun: number }>();
  /** How often anything has changed, and by collection, at which of these changes it last did. */
  #changes = 0;
  readonly #lastChange = new Map<string, number>();

  /** @param name of the collection, or `anyCollection` */
  collectionChanged(name: string): void {
    this.#lastChange.set(name, ++this.#changes);
    for (const [key, { endsWith }] of this.#kept) if (concerns(name, endsWith)) this.#kept.delete(key);
  }

  /** @throws whatever `ask` throws */
  async find(key: Key, now: Date, ask: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(key);
    if (kept && now.getTime() < kept.validUntil) return kept;
    const asking = this.#asking.get(key);
    // Whoever asks after a change must not join one who began before it.
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
