import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { dueFields } from "../../rules/due-dates.ts";
import type { Collection } from "../../schema/define/define.ts";

/**
 * Finds when rows become visible without any change: a rule such as `dateField <= @now` lets a row in at its own moment
 * (protocol 8.3). Caches the next such moment until a record of the collection changes or the moment has passed.
 */
export class DueDates {
  readonly #database: Database;
  /** Next due moment by collection and field. Milliseconds since 1970. */
  readonly #next = new Map<string, number>();
  /** Counter of all changes; `#lastChange` holds its value at the last change of each collection. */
  #changes = 0;
  readonly #lastChange = new Map<string, number>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Earliest due moment after `now` in any of the collections. Milliseconds since 1970; `Infinity`: none. */
  async next(collections: Iterable<Collection>, now: Date): Promise<number> {
    let earliest = Number.POSITIVE_INFINITY;
    for (const collection of collections) {
      for (const field of fieldsOf(collection))
        earliest = Math.min(earliest, await this.#nextOf(collection, field, now));
    }
    return earliest;
  }

  collectionChanged(collectionId: string): void {
    this.#lastChange.set(collectionId, ++this.#changes);
    for (const key of this.#next.keys()) if (key.startsWith(`${collectionId}\n`)) this.#next.delete(key);
  }

  async #nextOf(collection: Collection, field: string, now: Date): Promise<number> {
    const key = `${collection.id}\n${field}`;
    const known = this.#next.get(key);
    if (known !== undefined && known > now.getTime()) return known;
    const begun = this.#changes;
    const stored = now.toISOString().replace("T", " ");
    const rows = await this.#database.read<{ next: string | null }>(
      sql`SELECT MIN(${sql.ref(field)}) AS next FROM ${sql.table(collection.name)} WHERE ${sql.ref(field)} > ${stored}`,
    );
    const next = rows[0]?.next ? Date.parse(rows[0].next.replace(" ", "T")) : Number.POSITIVE_INFINITY;
    if ((this.#lastChange.get(collection.id) ?? 0) <= begun) this.#next.set(key, next);
    return next;
  }
}

function fieldsOf(collection: Collection): Set<string> {
  return new Set([collection.rules.list, collection.rules.view].flatMap((rule) => (rule ? dueFields(rule) : [])));
}
