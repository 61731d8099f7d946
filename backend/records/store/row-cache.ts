import { LRUCache } from "lru-cache";
import { jsonWeight } from "../../protocol/json-weight.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";

/** Rows, and bytes of all of them with their keys. */
const most = { rows: 5_000, bytes: 4 * 1024 * 1024 };

const makeRoom = () =>
  new LRUCache<string, StoredRecord>({
    max: most.rows,
    maxSize: most.bytes,
    maxEntrySize: Math.floor(most.bytes / 100),
    sizeCalculation: (record, key) => key.length * 2 + jsonWeight(record),
  });

/**
 * A cache of rows that many lists name, as their types and tags. A row goes when a record of its collection changes.
 * What it gives out is everybody's: nobody changes it.
 */
export class RowCache {
  /** null before the first: it takes the room for all of them at once. */
  #rows: LRUCache<string, StoredRecord> | null = null;
  /** By id of the collection: how often it has changed. It is a part of the keys, so that older rows are never found. */
  readonly #changes = new Map<string, number>();

  /** @returns those that are known */
  known(collection: Collection, ids: readonly string[]): StoredRecord[] {
    return ids.flatMap((id) => this.#rows?.get(this.#keyOf(collection, id)) ?? []);
  }

  /** To be called before rows are read. @returns keeps them, unless something has changed meanwhile */
  keeper(collection: Collection): (records: readonly StoredRecord[]) => void {
    const before = this.#changesOf(collection.id);
    return (records) => {
      if (this.#changesOf(collection.id) !== before) return;
      this.#rows ??= makeRoom();
      for (const record of records) this.#rows.set(this.#keyOf(collection, record.id), record);
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
