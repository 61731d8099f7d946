import type { Database } from "../../db/database.ts";
import type { Field, StoredRecord } from "../../schema/define/define.ts";
import { isMultiple } from "../../schema/fields/multiple.ts";

/** A record that is gone. */
export interface GoneRecord {
  collectionId: string;
  id: string;
}

/**
 * The records that are gone and that rows name still: they are taken out of them in parts (backend/records/delete/release-part.ts).
 * Readers see nothing of them any more. Nearly always there are none.
 */
export class PendingReleases {
  readonly #database: Pick<Database, "read" | "query">;
  readonly #listeners: (() => void)[] = [];
  #ids = new Set<string>();
  #running: Promise<void> | null = null;
  #again = false;

  constructor(database: Pick<Database, "read" | "query">) {
    this.#database = database;
  }

  has(record: GoneRecord): boolean {
    return this.#ids.size > 0 && this.#ids.has(keyOf(record));
  }

  /** Takes the ids of what is gone out of a record's relations. */
  strip(fields: readonly Field[], record: StoredRecord): StoredRecord {
    if (this.#ids.size === 0) return record;
    for (const field of fields) {
      if (field.type !== "relation") continue;
      const ids = [record[field.name]].flat().filter((id): id is string => typeof id === "string");
      const left = ids.filter((id) => !this.has({ collectionId: field.collectionId, id }));
      if (left.length < ids.length) record[field.name] = isMultiple(field) ? left : (left[0] ?? "");
    }
    return record;
  }

  /** What this process has just committed. */
  note({ added, done }: { added: readonly GoneRecord[]; done: readonly GoneRecord[] }): void {
    for (const record of done) this.#ids.delete(keyOf(record));
    for (const record of added) this.#ids.add(keyOf(record));
    if (added.length + done.length > 0) this.#tell();
  }

  /** Called when there are others. What was made ready with the former ones holds no more. */
  onChanged(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Reads what this process or another has noted; settles when everything committed before the call is known. */
  load(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#loadAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #loadAll(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      const { query } = this.#database;
      const rows = await this.#database.read(
        query.selectFrom("_releases").select(["collection_id", "record_id"]).where("record_id", "!=", ""),
      );
      // It may be older than what was noted meanwhile: whoever notes tells it by an event, after which it is read again.
      const found = new Set(rows.map((row) => keyOf({ collectionId: row.collection_id, id: row.record_id })));
      if (found.symmetricDifference(this.#ids).size === 0) continue;
      this.#ids = found;
      this.#tell();
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const keyOf = ({ collectionId, id }: GoneRecord) => `${collectionId}/${id}`;
