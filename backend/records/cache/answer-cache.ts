import { LRUCache } from "lru-cache";
import { SingleFlight } from "../../concurrency/single-flight.ts";
import type { Collection } from "../../schema/define/define.ts";

/** When the next row of these collections appears or disappears by itself, in milliseconds since 1970; infinity when none does. */
export type NextDue = (collections: Iterable<Collection>, now: Date) => Promise<number>;

interface Entry<Value> {
  value: Value;
  /** Ids. */
  collections: ReadonlySet<string>;
  /** Wrong after this moment: a due date passes. Milliseconds since 1970. */
  validUntil: number;
}

/** What was found out, and which collections it was read from. */
interface Found<Value> {
  value: Value;
  read: ReadonlySet<Collection>;
}

interface AnswerCacheOptions<Value> {
  nextDue: NextDue;
  /** Of keys and values together. The entry unused for longest goes first, and one may take a tenth. */
  maxBytes: number;
  maxEntries: number;
  /** Bytes. */
  sizeOf: (value: Value) => number;
}

/** Bytes that an entry takes besides its key and value, about. */
const entryOverhead = 200;

/**
 * A cache of guests' answers. An entry ends when a record of a collection that it was read from changes, or a due date
 * passes. However many ask at once, an answer is found out once; what a change overtakes is answered but not kept.
 */
export class AnswerCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  /** Keys by the id of a collection that they depend on. */
  readonly #keys = new Map<string, Set<string>>();
  readonly #flights = new SingleFlight<Value>();
  readonly #nextDue: NextDue;
  /** How often anything has changed, and by collection, at which of these changes it last did. */
  #changes = 0;
  readonly #lastChange = new Map<string, number>();

  constructor({ nextDue, maxBytes, maxEntries, sizeOf }: AnswerCacheOptions<Value>) {
    this.#nextDue = nextDue;
    this.#entries = new LRUCache<string, Entry<Value>>({
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
    const entry = this.#entries.get(key);
    return entry && now.getTime() < entry.validUntil ? entry.value : undefined;
  }

  find(key: string, now: Date, findOut: () => Promise<Found<Value>>): Promise<Value> {
    const kept = this.kept(key, now);
    if (kept !== undefined) return Promise.resolve(kept);
    // Whoever asks after a change must not join one who began before it.
    return this.#flights.run(`${this.#changes}\n${key}`, () => this.#findAndKeep(key, now, findOut));
  }

  collectionChanged(collectionId: string): void {
    this.#lastChange.set(collectionId, ++this.#changes);
    for (const key of [...(this.#keys.get(collectionId) ?? [])]) this.#entries.delete(key);
  }

  async #findAndKeep(key: string, now: Date, findOut: () => Promise<Found<Value>>): Promise<Value> {
    const begun = this.#changes;
    const { value, read } = await findOut();
    const validUntil = await this.#nextDue(read, now);
    const collections = new Set([...read].map(({ id }) => id));
    if ([...collections].some((id) => (this.#lastChange.get(id) ?? 0) > begun)) return value;
    this.#entries.set(key, { value, collections, validUntil });
    // One that is too large is not there.
    if (this.#entries.has(key)) for (const id of collections) this.#keysOf(id).add(key);
    return value;
  }

  #keysOf(collectionId: string): Set<string> {
    const keys = this.#keys.get(collectionId) ?? new Set();
    this.#keys.set(collectionId, keys);
    return keys;
  }
}

/**
 * The bytes of a text in memory of their own. Node cuts short ones out of a piece of 64 KiB, and a cache that keeps one of
 * them keeps the piece.
 */
export function ownBytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
