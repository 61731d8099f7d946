import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Transaction } from "../../../db/database.ts";
import type { Read } from "../../../db/statement.ts";
import type { SystemTables } from "../../../db/system-tables.ts";

/** Some files of one record, by their names. */
export interface FilesOfRecord {
  collectionId: string;
  recordId: string;
  names: readonly string[];
}

/**
 * Files that no record names any more, and versions or the trash do: they stay where they are. Which they are changes in
 * the transaction that changes the record; nobody removes a file from the storage that stands here.
 */
export class EarlierFiles {
  readonly #transaction: Transaction;
  readonly #kept = new Set<string>();
  readonly #records = new Set<string>();
  /** Files that records name again, by their keys. */
  readonly #forgotten = new Map<string, { collectionId: string; recordId: string; name: string }>();

  constructor(transaction: Transaction) {
    this.#transaction = transaction;
  }

  /** Files of a record that is deleted and that can be brought back, whether it has any or not: its versions stay too. */
  keep(files: FilesOfRecord): void {
    this.#records.add(keyOf(files.collectionId, files.recordId));
    // In the trash a file counts for whom it counted before.
    this.#keep(files, (known) => [known(sql`MAX("by_collection_id")`), known(sql`MAX("by_id")`)]);
  }

  /** Files that versions name, and their record does no more. @param by account that they count for; `null`: nobody */
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
      // What is known of the file as long as the record names it.
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

  /** Whether a record that is deleted can be brought back. */
  isKept(collectionId: string, recordId: string): boolean {
    return this.#records.has(keyOf(collectionId, recordId));
  }

  /** The record names them again, or they may be removed after the commit. Their rows go with `flush`. */
  forget({ collectionId, recordId, names }: FilesOfRecord): void {
    for (const name of names) {
      const key = keyOf(collectionId, recordId, name);
      this.#kept.delete(key);
      this.#forgotten.set(key, { collectionId, recordId, name });
    }
  }

  /** To be called after the index has taken over what these rows know of the files. */
  flush(): void {
    for (const { collectionId, recordId, name } of this.#forgotten.values()) {
      this.#transaction.send(
        sql`DELETE FROM "_earlier_files" WHERE "collection_id" = ${collectionId} AND "record_id" = ${recordId} AND "name" = ${name}`,
      );
    }
    this.#forgotten.clear();
  }

  /** Of files that records name no more, those that may be removed. To be asked after the commit. */
  loose({ collectionId, recordId, names }: FilesOfRecord): string[] {
    return names.filter((name) => !this.#kept.has(keyOf(collectionId, recordId, name)));
  }
}

/** Forgets all that is kept of records which are gone for good. @returns what may be removed after the commit */
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

/** Which files of these records stand here: names by record. */
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
