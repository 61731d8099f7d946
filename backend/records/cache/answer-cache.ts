import { LRUCache } from "lru-cache";
import { SingleFlight } from "../../concurrency/single-flight.ts";
import type { Collection } from "../../schema/define/define.ts";

/**
 * Finds when the next row of these collections appears or disappears without any change. Milliseconds since 1970;
 * `Infinity`: never.
 */
export type NextDue = (collections: Iterable<Collection>, now: Date) => Promise<number>;

interface Entry<Value> {
  value: Value;
  /** Ids of the collections that the value was read from. */
  collections: ReadonlySet<string>;
  /** Moment when a due date passes and the entry becomes stale. Milliseconds since 1970. */
  validUntil: number;
}

/** Computed value, with the collections that it was read from. */
interface Found<Value> {
  value: Value;
  read: ReadonlySet<Collection>;
}

interface AnswerCacheOptions<Value> {
  nextDue: NextDue;
  /** Most bytes of keys and values together. The least recently used entry goes first; one entry may take a tenth. */
  maxBytes: number;
  maxEntries: number;
  /** Bytes of a value. */
  sizeOf: (value: Value) => number;
  /**
   * Caches a value only if its key is asked for a second time: most keys are asked for once and would push out the
   * others.
   */
  fromSecondTime?: boolean;
  /** Converts a computed value into what is cached. @param weighAgain call it when the cached value has grown */
  toKeep?: (value: Value, weighAgain: () => void) => Value;
}

/** Bytes that an entry takes besides its key and value, measured with Node 26. */
const entryOverhead = 420;
/** Bounds of each half of the keys asked for once: their number, and characters of all of them. */
const askedOnce = { keys: 2_500, characters: 500_000 };

/**
 * Cache of guests' answers. An entry ends when a record changes in a collection that it was read from, or when a due
 * date passes. Concurrent requests share one computation. An answer that a change makes stale during its computation is
 * returned but not cached.
 */
export class AnswerCache<Value> {
  /** `null` until the first entry, because an `LRUCache` allocates all its space at once. */
  #entries: LRUCache<string, Entry<Value>> | null = null;
  readonly #makeEntries: () => LRUCache<string, Entry<Value>>;
  /** Keys by id of a collection that they depend on. */
  readonly #keys = new Map<string, Set<string>>();
  readonly #flights = new SingleFlight<Value>();
  readonly #nextDue: NextDue;
  readonly #toKeep: NonNullable<AnswerCacheOptions<Value>["toKeep"]>;
  readonly #fromSecondTime: boolean;
  /** The latest keys asked for once, and those before them, dropped together when the first half is full. */
  #asked = new Set<string>();
  #askedBefore = new Set<string>();
  #askedCharacters = 0;
  /** Counter of all changes; `#lastChange` holds its value at the last change of each collection. */
  #changes = 0;
  readonly #lastChange = new Map<string, number>();

  constructor(options: AnswerCacheOptions<Value>) {
    const { maxBytes, maxEntries, sizeOf } = options;
    this.#nextDue = options.nextDue;
    this.#toKeep = options.toKeep ?? ((value) => value);
    this.#fromSecondTime = options.fromSecondTime ?? false;
    this.#makeEntries = () =>
      new LRUCache<string, Entry<Value>>({
        max: maxEntries,
        maxSize: maxBytes,
        maxEntrySize: Math.floor(maxBytes / 10),
        sizeCalculation: ({ value }, key) => key.length * 2 + sizeOf(value) + entryOverhead,
        dispose: ({ collections }, key) => {
          for (const id of collections) this.#keys.get(id)?.delete(key);
        },
      });
  }

  kept(key: string, now: Date): Value | undefined {
    const entry = this.#entries?.get(key);
    return entry && now.getTime() < entry.validUntil ? entry.value : undefined;
  }

  find(key: string, now: Date, findOut: () => Promise<Found<Value>>): Promise<Value> {
    const kept = this.kept(key, now);
    if (kept !== undefined) return Promise.resolve(kept);
    // A request after a change must not join a computation that began before it.
    return this.#flights.run(`${this.#changes}\n${key}`, () => this.#findAndKeep(key, now, findOut));
  }

  collectionChanged(collectionId: string): void {
    this.#lastChange.set(collectionId, ++this.#changes);
    for (const key of [...(this.#keys.get(collectionId) ?? [])]) this.#entries?.delete(key);
  }

  async #findAndKeep(key: string, now: Date, findOut: () => Promise<Found<Value>>): Promise<Value> {
    const begun = this.#changes;
    const { value, read } = await findOut();
    if (!this.#isAskedAgain(key)) return value;
    const validUntil = await this.#nextDue(read, now);
    const collections = new Set([...read].map(({ id }) => id));
    if ([...collections].some((id) => (this.#lastChange.get(id) ?? 0) > begun)) return value;
    const kept: Value = this.#toKeep(value, () => this.#weighAgain(key, kept));
    this.#keep(key, { value: kept, collections, validUntil });
    return kept;
  }

  #keep(key: string, entry: Entry<Value>): void {
    this.#entries ??= this.#makeEntries();
    this.#entries.set(key, entry);
    // `set` does not keep an entry that is too large.
    if (this.#entries.has(key)) for (const id of entry.collections) this.#keysOf(id).add(key);
  }

  /** Updates the size of an entry, unless it was removed or replaced meanwhile. */
  #weighAgain(key: string, value: Value): void {
    const entry = this.#entries?.peek(key);
    if (entry?.value === value) this.#keep(key, { ...entry });
  }

  #isAskedAgain(key: string): boolean {
    if (!this.#fromSecondTime) return true;
    if (this.#asked.has(key) || this.#askedBefore.has(key)) return true;
    this.#askedCharacters += key.length;
    if (this.#asked.size >= askedOnce.keys || this.#askedCharacters > askedOnce.characters) {
      this.#askedBefore = this.#asked;
      this.#asked = new Set();
      this.#askedCharacters = key.length;
    }
    this.#asked.add(key);
    return false;
  }

  #keysOf(collectionId: string): Set<string> {
    const keys = this.#keys.get(collectionId) ?? new Set();
    this.#keys.set(collectionId, keys);
    return keys;
  }
}
