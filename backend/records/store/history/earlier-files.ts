import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Transaction } from "../../../db/database.ts";
import type { Read } from "../../../db/statement.ts";
import type { SystemTables } from "../../../db/system-tables.ts";

/** Files of one record, by name. */
export interface FilesOfRecord {
  collectionId: string;
  recordId: string;
  names: readonly string[];
}

/**
 * Earlier files: only versions or the trash name them, and they stay in the storage. `_earlier_files` is updated in the
 * transaction that changes the record; a file listed there must not be deleted.
 */
export class EarlierFiles {
  readonly #transaction: Transaction;
  readonly #kept = new Set<string>();
  readonly #records = new Set<string>();
  /** Files that records name again, by key. */
  readonly #forgotten = new Map<string, { collectionId: string; recordId: string; name: string }>();

  constructor(transaction: Transaction) {
    this.#transaction = transaction;
  }

  /**
   * Keeps the files of a deleted record that can be restored. Also marks a record without files, since its versions
   * stay too.
   */
  keep(files: FilesOfRecord): void {
    this.#records.add(keyOf(files.collectionId, files.recordId));
    // A file in the trash counts for the same account as before.
    this.#keep(files, (known) => [known(sql`MAX("by_collection_id")`), known(sql`MAX("by_id")`)]);
  }

  /**
   * Keeps files that versions still name and their record does not.
   * @param by account for which they count; `null`: none
   */
  keepNames(files: FilesOfRecord, by: { collectionId: string; id: string } | null): void {
    this.#keep(files, () => [sql`${by?.collectionId ?? ""}`, sql`${by?.id ?? ""}`]);
  }

  #keep(
    { collectionId, recordId, names }: FilesOfRecord,
    accountOf: (known: (value: RawBuilder<unknown>) => RawBuilder<unknown>) => RawBuilder<unknown>[],
  ): void {
    if (names.length === 0) return;
    const rows = names.map((name) => {
      const key = keyOf(collectionId, recordId, name);
      this.#kept.add(key);
      this.#forgotten.delete(key);
      // Facts about the file from `_files`, whose row exists as long as the record names it.
      const of = sql`FROM "_files" WHERE "collection_id" = ${collectionId} AND "record_id" = ${recordId} AND "name" = ${name}`;
      const known = (value: RawBuilder<unknown>) => sql`(SELECT ${value} ${of})`;
      const text = (value: RawBuilder<unknown>) => sql`COALESCE(${known(value)}, '')`;
      const bytes = sql`COALESCE(${known(sql`MAX(CASE WHEN "size" > 0 THEN "size" ELSE "bytes" END)`)}, 0)`;
      const texts = ["sha256", "etag", "problem"].map((column) => text(sql`MAX(${sql.id(column)})`));
      const moments = [known(sql`MAX("modified")`), sql`COALESCE(${known(sql`MAX("checked")`)}, 0)`];
      const values = [known(sql`MAX("size")`), bytes, ...accountOf(text), ...texts, ...moments];
      return sql`(${sql.join([collectionId, recordId, name, ...values])})`;
    });
    this.#transaction.send(
      sql`INSERT INTO "_earlier_files" ("collection_id", "record_id", "name", "size", "bytes", "by_collection_id", "by_id", "sha256", "etag", "problem", "modified", "checked") VALUES ${sql.join(rows)} ON CONFLICT DO NOTHING`,
    );
  }

  /** Whether `keep` was called for a deleted record, which can then be restored. */
  isKept(collectionId: string, recordId: string): boolean {
    return this.#records.has(keyOf(collectionId, recordId));
  }

  /**
   * Ends the keeping of files: the record names them again, or they may be deleted after the commit. `flush` deletes
   * their rows.
   */
  forget({ collectionId, recordId, names }: FilesOfRecord): void {
    for (const name of names) {
      const key = keyOf(collectionId, recordId, name);
      this.#kept.delete(key);
      this.#forgotten.set(key, { collectionId, recordId, name });
    }
  }

  /** Deletes the rows that `forget` collected. Call it after the index of files has copied the facts from them. */
  flush(): void {
    for (const { collectionId, recordId, name } of this.#forgotten.values()) {
      this.#transaction.send(
        sql`DELETE FROM "_earlier_files" WHERE "collection_id" = ${collectionId} AND "record_id" = ${recordId} AND "name" = ${name}`,
      );
    }
    this.#forgotten.clear();
  }

  /** Filters files that records do not name any more: returns those that may be deleted. Call after the commit. */
  loose({ collectionId, recordId, names }: FilesOfRecord): string[] {
    return names.filter((name) => !this.#kept.has(keyOf(collectionId, recordId, name)));
  }
}

/** Deletes the earlier files of records that are gone for good. @returns files that may be deleted after the commit */
export async function forgetEarlierFiles(
  query: Kysely<SystemTables>,
  transaction: Pick<Transaction, "run">,
  collectionId: string,
  recordIds: readonly string[],
): Promise<FilesOfRecord[]> {
  const own = query.deleteFrom("_earlier_files").where("collection_id", "=", collectionId);
  const rows = await transaction.run(own.where("record_id", "in", recordIds).returning(["record_id", "name"]));
  const byRecord = Map.groupBy(rows, ({ record_id: recordId }) => recordId);
  return [...byRecord].map(([recordId, files]) => ({ collectionId, recordId, names: files.map(({ name }) => name) }));
}

/** Reads the earlier files of some records: names by record id. */
export async function findEarlierFiles(
  { query, read }: { query: Kysely<SystemTables>; read: Read },
  collectionId: string,
  recordIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const own = query.selectFrom("_earlier_files").select(["record_id", "name"]);
  const rows = await read(own.where("collection_id", "=", collectionId).where("record_id", "in", recordIds));
  const byRecord = Map.groupBy(rows, ({ record_id: recordId }) => recordId);
  return new Map([...byRecord].map(([id, files]) => [id, new Set(files.map(({ name }) => name))]));
}

const keyOf = (...parts: string[]) => parts.join("/");
