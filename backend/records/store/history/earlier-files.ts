import { type Kysely, sql } from "kysely";
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
  readonly #query: Kysely<SystemTables>;
  readonly #transaction: Transaction;
  readonly #kept = new Set<string>();
  readonly #records = new Set<string>();
  readonly #forgotten: FilesOfRecord[] = [];

  constructor(query: Kysely<SystemTables>, transaction: Transaction) {
    this.#query = query;
    this.#transaction = transaction;
  }

  /** Files of a record that is deleted and that can be brought back, whether it has any or not: its versions stay too. */
  keep(files: FilesOfRecord): void {
    this.#records.add(keyOf(files.collectionId, files.recordId));
    this.keepNames(files);
  }

  /** Files that versions name, and their record does no more. */
  keepNames({ collectionId, recordId, names }: FilesOfRecord): void {
    if (names.length === 0) return;
    for (const name of names) this.#kept.add(keyOf(collectionId, recordId, name));
    const rows = names.map((name) => {
      // What is known of the file as long as the record names it.
      const known = (column: string) =>
        sql`(SELECT MAX(${sql.id(column)}) FROM "_files" WHERE "collection_id" = ${collectionId} AND "record_id" = ${recordId} AND "name" = ${name})`;
      const texts = ["sha256", "etag", "problem"].map((column) => sql`COALESCE(${known(column)}, '')`);
      const moments = sql`${known("modified")}, COALESCE(${known("checked")}, 0)`;
      return sql`(${collectionId}, ${recordId}, ${name}, ${known("size")}, ${sql.join(texts)}, ${moments})`;
    });
    this.#transaction.send(
      sql`INSERT INTO "_earlier_files" ("collection_id", "record_id", "name", "size", "sha256", "etag", "problem", "modified", "checked") VALUES ${sql.join(rows)} ON CONFLICT DO NOTHING`,
    );
  }

  /** Whether a record that is deleted can be brought back. */
  isKept(collectionId: string, recordId: string): boolean {
    return this.#records.has(keyOf(collectionId, recordId));
  }

  /** The record names them again, or they may be removed after the commit. Their rows go with `flush`. */
  forget({ collectionId, recordId, names }: FilesOfRecord): void {
    if (names.length === 0) return;
    for (const name of names) this.#kept.delete(keyOf(collectionId, recordId, name));
    this.#forgotten.push({ collectionId, recordId, names });
  }

  /** To be called after the index has taken over what these rows know of the content. */
  flush(): void {
    for (const { collectionId, recordId, names } of this.#forgotten.splice(0)) {
      const gone = names.filter((name) => !this.#kept.has(keyOf(collectionId, recordId, name)));
      if (gone.length === 0) continue;
      const own = this.#query.deleteFrom("_earlier_files").where("collection_id", "=", collectionId);
      this.#transaction.send(own.where("record_id", "=", recordId).where("name", "in", gone));
    }
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
