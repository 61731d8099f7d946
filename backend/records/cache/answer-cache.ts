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
  /** Only what is asked a second time is kept: most questions are asked once, and would push out those that are not. */
  fromSecondTime?: boolean;
  /** Makes what is kept of what was found out. @param weighAgain to be called when it has grown */
  toKeep?: (value: Value, weighAgain: () => void) => Value;
}

/** Bytes that an entry takes besides its key and value, measured with Node 26. */
const entryOverhead = 420;
/** Questions that have been asked once, and characters of all of them. */
const askedOnce = { max: 5_000, maxSize: 1_000_000, sizeCalculation: (_asked: true, key: string) => key.length };

/**
 * A cache of guests' answers. An entry ends when a record of a collection that it was read from changes, or a due date
 * passes. However many ask at once, an answer is found out once; what a change overtakes is answered but not kept.
 */
export class AnswerCache<Value> {
  /** null before the first: it takes the room for all of them at once. */
  #entries: LRUCache<string, Entry<Value>> | null = null;
  readonly #makeEntries: () => LRUCache<string, Entry<Value>>;
  /** Keys by the id of a collection that they depend on. */
  readonly #keys = new Map<string, Set<string>>();
  readonly #flights = new SingleFlight<Value>();
  readonly #nextDue: NextDue;
  readonly #toKeep: NonNullable<AnswerCacheOptions<Value>["toKeep"]>;
  readonly #fromSecondTime: boolean;
  /** null before the first. */
  #asked: LRUCache<string, true> | null = null;
  /** How often anything has changed, and by collection, at which of these changes it last did. */
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
    // Whoever asks after a change must not join one who began before it.
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
    // One that is too large is not there.
    if (this.#entries.has(key)) for (const id of entry.collections) this.#keysOf(id).add(key);
  }

  /** Not one that has gone meanwhile, or has been found out anew. */
  #weighAgain(key: string, value: Value): void {
    const entry = this.#entries?.peek(key);
    if (entry?.value === value) this.#keep(key, { ...entry });
  }

  #isAskedAgain(key: string): boolean {
    if (!this.#fromSecondTime) return true;
    this.#asked ??= new LRUCache<string, true>(askedOnce);
    if (this.#asked.has(key)) return true;
    this.#asked.set(key, true);
    return false;
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
