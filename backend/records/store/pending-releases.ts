import type { Database } from "../../db/database.ts";
import type { Field, StoredRecord } from "../../schema/define/define.ts";
import { isMultiple } from "../../schema/fields/multiple.ts";

/** Reference to a deleted record. */
export interface DeletedRecord {
  collectionId: string;
  id: string;
}

/**
 * Deleted records whose ids still stand in relations of other rows. `backend/records/delete/release-part.ts` removes
 * those ids in parts; until then readers must not see them. Nearly always empty.
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

  has(record: DeletedRecord): boolean {
    return this.#ids.size > 0 && this.#ids.has(keyOf(record));
  }

  /** Removes the ids of deleted records from the relations of `record`, in place. */
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

  /**
   * Takes over what this process has just committed: deletions that begin a release (`added`) or have ended it
   * (`done`).
   */
  note({ added, done }: { added: readonly DeletedRecord[]; done: readonly DeletedRecord[] }): void {
    for (const record of done) this.#ids.delete(keyOf(record));
    for (const record of added) this.#ids.add(keyOf(record));
    if (added.length + done.length > 0) this.#tell();
  }

  /** Registers a listener for changes of this set. Values computed with the earlier set are stale then. */
  onChanged(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Reads what this process or another has noted. Settles when everything committed before the call is known. */
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
      // These rows may be older than a `note` that came meanwhile. Each `note` also emits an event, which calls `load`
      // again.
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

const keyOf = ({ collectionId, id }: DeletedRecord) => `${collectionId}/${id}`;
