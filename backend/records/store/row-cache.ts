import { LRUCache } from "lru-cache";
import { jsonWeight } from "../../protocol/json-weight.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { guestFormOf, makeGuestForm } from "./guest-form.ts";

/** Limits of the cache: rows, and bytes of all rows with their keys and their JSON. */
const most = { rows: 5_000, bytes: 8 * 1024 * 1024 };
/** Bytes that a row takes besides its values and its JSON, measured with Node 26. */
const rowOverhead = 700;

const makeRoom = () =>
  new LRUCache<string, StoredRecord>({
    max: most.rows,
    maxSize: most.bytes,
    maxEntrySize: Math.floor(most.bytes / 100),
    sizeCalculation: (record, key) =>
      key.length * 2 + jsonWeight(record) + (guestFormOf(record)?.json.length ?? 0) + rowOverhead,
  });

/**
 * Cache of rows that guests read again and again: the newest ones of a list, types and tags. Any change in a collection
 * invalidates all its rows. Callers share the returned rows and must not modify them.
 */
export class RowCache {
  /** `null` until the first row is kept, because an `LRUCache` allocates all its space at once. */
  #rows: LRUCache<string, StoredRecord> | null = null;
  /** Number of changes by collection id. Part of the keys, so that older rows are never found. */
  readonly #changes = new Map<string, number>();

  /** Returns the cached rows; other ids are left out. */
  known(collection: Collection, ids: readonly string[]): StoredRecord[] {
    return ids.flatMap((id) => this.#rows?.get(this.#keyOf(collection, id)) ?? []);
  }

  /** Call before reading rows. @returns function that caches them, unless the collection has changed meanwhile */
  keeper(collection: Collection): (records: readonly StoredRecord[]) => void {
    const before = this.#changesOf(collection.id);
    return (records) => {
      if (this.#changesOf(collection.id) !== before) return;
      this.#rows ??= makeRoom();
      for (const record of records) {
        makeGuestForm(collection, record);
        this.#rows.set(this.#keyOf(collection, record.id), record);
      }
    };
  }

  collectionChanged(collectionId: string): void {
    this.#changes.set(collectionId, this.#changesOf(collectionId) + 1);
  }

  #changesOf(collectionId: string): number {
    return this.#changes.get(collectionId) ?? 0;
  }

  #keyOf({ id }: Collection, recordId: string): string {
    return `${id}/${this.#changesOf(id)}/${recordId}`;
  }
}
