import type { Collection } from "../../schema/define/define.ts";

/** When the next row of these collections appears or disappears by itself, in milliseconds since 1970; infinity when none does. */
export type NextDue = (collections: Iterable<Collection>, now: Date) => Promise<number>;

interface Entry<Value> {
  value: Value;
  weight: number;
  collections: ReadonlySet<string>;
  /** Wrong after this moment: a due date passes. Milliseconds since 1970. */
  validUntil: number;
}

/** What was found out, and which collections it was read from. */
interface Found<Value> {
  value: Value;
  read: ReadonlySet<Collection>;
}

/**
 * Things that are the same for every guest until a record of a collection that they were read from changes, or a due
 * date passes. However many ask at once, a thing is found out once; what a change overtakes is answered but not kept.
 */
export class AnswerCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #running = new Map<string, Promise<Value>>();
  readonly #nextDue: NextDue;
  readonly #limit: number;
  readonly #weightOf: (value: Value) => number;
  #weight = 0;
  #changes = 0;

  /** @param limit of all weights together; the thing unused for longest goes first */
  constructor(nextDue: NextDue, limit: number, weightOf: (value: Value) => number) {
    this.#nextDue = nextDue;
    this.#limit = limit;
    this.#weightOf = weightOf;
  }

  async find(key: string, now: Date, findOut: () => Promise<Found<Value>>): Promise<Value> {
    const entry = this.#entries.get(key);
    if (entry && now.getTime() < entry.validUntil) {
      // The map's order is the order of use.
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      return entry.value;
    }
    // Whoever asks after a change must not join one who began before it.
    const asked = `${this.#changes}\n${key}`;
    const running = this.#running.get(asked) ?? this.#findAndKeep(key, now, findOut);
    this.#running.set(asked, running);
    try {
      return await running;
    } finally {
      this.#running.delete(asked);
    }
  }

  collectionChanged(collectionId: string): void {
    this.#changes++;
    for (const [key, { collections }] of this.#entries) if (collections.has(collectionId)) this.#drop(key);
  }

  async #findAndKeep(key: string, now: Date, findOut: () => Promise<Found<Value>>): Promise<Value> {
    const changes = this.#changes;
    const { value, read } = await findOut();
    const validUntil = await this.#nextDue(read, now);
    if (changes !== this.#changes) return value;
    this.#drop(key);
    const weight = this.#weightOf(value);
    // One thing must not push out all others.
    if (weight > this.#limit / 10) return value;
    this.#entries.set(key, { value, weight, collections: new Set([...read].map(({ id }) => id)), validUntil });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#limit) break;
      this.#drop(oldest);
    }
    return value;
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }
}
