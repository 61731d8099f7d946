import type { Collection } from "../schema/define.ts";

/** Counts kept at the same time; the one unused for longest goes first. */
const mostTotals = 5000;

interface KeptTotal {
  total: number;
  collections: ReadonlySet<string>;
  /** Wrong after this moment: a due date passes. Milliseconds since 1970. */
  validUntil: number;
}

/** When the next row of these collections appears or disappears by itself; infinity when none does. */
export type NextDue = (collections: Iterable<Collection>, now: Date) => Promise<number>;

/**
 * Totals of lists that guests ask for. Counting a million rows costs what reading them costs, so a count is kept until
 * a record of a collection that it depended on changes, or a due date passes.
 */
export class Totals {
  readonly #kept = new Map<string, KeptTotal>();
  readonly #counting = new Map<string, Promise<number>>();
  readonly #nextDue: NextDue;
  #changes = 0;

  constructor(nextDue: NextDue) {
    this.#nextDue = nextDue;
  }

  async of(
    collection: Collection,
    filter: string,
    read: ReadonlySet<Collection>,
    now: Date,
    count: () => Promise<number>,
  ): Promise<number> {
    const key = `${collection.id}\n${filter}`;
    const kept = this.#kept.get(key);
    if (kept && now.getTime() < kept.validUntil) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.total;
    }
    const asked = `${this.#changes}\n${key}`;
    const running = this.#counting.get(asked) ?? this.#countAndKeep(key, read, now, count);
    this.#counting.set(asked, running);
    try {
      return await running;
    } finally {
      this.#counting.delete(asked);
    }
  }

  collectionChanged(collectionId: string): void {
    this.#changes++;
    for (const [key, kept] of this.#kept) {
      if (kept.collections.has(collectionId)) this.#kept.delete(key);
    }
  }

  async #countAndKeep(
    key: string,
    read: ReadonlySet<Collection>,
    now: Date,
    count: () => Promise<number>,
  ): Promise<number> {
    const changes = this.#changes;
    const [total, validUntil] = await Promise.all([count(), this.#nextDue(read, now)]);
    // A change while counting may or may not be in the count: it is good for this answer, not for keeping.
    if (changes === this.#changes) {
      this.#kept.set(key, { total, collections: new Set([...read].map((collection) => collection.id)), validUntil });
      const [oldest] = this.#kept.keys();
      if (this.#kept.size > mostTotals && oldest !== undefined) this.#kept.delete(oldest);
    }
    return total;
  }
}
