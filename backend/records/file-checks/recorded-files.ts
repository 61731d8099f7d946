import { sql } from "kysely";
import type { Database, Transaction } from "../../db/database.ts";
import type { SystemRow } from "../../db/system-tables.ts";
import type { Collections } from "../../schema/registry/collections.ts";

/** Problem found in a stored file. */
export type FileProblem = "missing" | "empty" | "changed" | "unreadable";

/** Stored file with its recorded facts. */
export interface RecordedFile
  extends Omit<SystemRow<"_earlier_files">, "bytes" | "by_collection_id" | "by_id" | "problem"> {
  /** Bytes. `null` and -1: not known. */
  size: number | null;
  problem: FileProblem | "";
}

/** Tables of the file index: files of records, and files that only versions or the trash name. */
const tables = ["_files", "_earlier_files"] as const;
type Table = (typeof tables)[number];

/** Position of a pass through all files; `after` is the key of the last file looked at. */
export interface Cursor {
  table: Table;
  after: (string | number)[];
}

export const beginning: Cursor = { table: "_files", after: [0] };

const columns = sql.raw(
  ["collection_id", "record_id", "name", "size", "sha256", "etag", "modified", "checked", "problem"]
    .map((name) => `"${name}"`)
    .join(", "),
);
const keyOf: Record<Table, string> = { _files: `"number"`, _earlier_files: `"collection_id", "record_id", "name"` };
const startOf: Record<Table, Cursor["after"]> = { _files: [0], _earlier_files: ["", "", ""] };

/** Conditions written as in the partial indexes of migration 20: with parameters these would not be used. */
const conditions = {
  all: sql`TRUE`,
  unhashed: sql.raw(`"sha256" = '' AND "problem" = ''`),
  damaged: sql.raw(`"problem" <> ''`),
};
export type Which = keyof typeof conditions;

/** Reads files in the order of their keys. @returns `next`: `null` at the end */
export async function readFiles(
  database: Pick<Database, "read">,
  { table, after }: Cursor,
  which: Which,
  limit: number,
): Promise<{ files: RecordedFile[]; next: Cursor | null }> {
  const key = sql.raw(keyOf[table]);
  const rows = await database.read<RecordedFile & { number?: number }>(
    sql`SELECT ${key}, ${columns} FROM ${sql.table(table)} WHERE ${conditions[which]} AND (${key}) > (${sql.join(after)}) ORDER BY ${key} LIMIT ${limit}`,
  );
  const last = rows.at(-1);
  if (last && rows.length === limit) {
    const { number, collection_id, record_id, name } = last;
    return { files: rows, next: { table, after: number === undefined ? [collection_id, record_id, name] : [number] } };
  }
  return { files: rows, next: table === "_files" ? { table: "_earlier_files", after: startOf._earlier_files } : null };
}

/** Reads all files that meet a condition, in parts. */
export async function* filesThatAre(
  database: Pick<Database, "read">,
  which: Which,
  atOnce = 500,
): AsyncGenerator<RecordedFile> {
  for (let cursor: Cursor | null = beginning; cursor; ) {
    const { files, next } = await readFiles(database, cursor, which, atOnce);
    yield* files;
    cursor = next;
  }
}

/** Result of a look at a file: facts to be recorded instead of those of `file`. */
export interface Look {
  file: RecordedFile;
  now: Pick<RecordedFile, "size" | "sha256" | "etag" | "modified" | "checked" | "problem">;
}

/**
 * Records results of looks. Skips files that are no longer named, as a replaced one, and files whose content was
 * recorded meanwhile. Updates both tables, since a file may have moved to the other one.
 */
export async function recordLooks(transaction: Transaction, looks: readonly Look[]): Promise<void> {
  if (looks.length === 0) return;
  const rows = looks.map(({ file, now }) => {
    const place = sql`${file.collection_id}, ${file.record_id}, ${file.name}, ${file.sha256}`;
    return sql`(${place}, ${now.sha256}, ${now.etag}, ${now.problem}, ${now.size}, ${now.modified}, ${now.checked})`;
  });
  // Both engines name the columns of a VALUES list `column1`, `column2` and so on.
  const values = sql`(VALUES ${sql.join(rows)}) AS v`;
  const numbers = sql`"size" = CAST(v.column8 AS bigint), "modified" = CAST(v.column9 AS bigint), "checked" = CAST(v.column10 AS bigint)`;
  for (const table of tables) {
    await transaction.run(
      sql`UPDATE ${sql.table(table)} AS f SET "sha256" = v.column5, "etag" = v.column6, "problem" = v.column7, ${numbers} FROM ${values} WHERE f."collection_id" = v.column1 AND f."record_id" = v.column2 AND f."name" = v.column3 AND f."sha256" = v.column4`,
    );
  }
}

export const hasUnhashed = async (database: Pick<Database, "read">): Promise<boolean> => {
  for await (const _file of filesThatAre(database, "unhashed", 1)) return true;
  return false;
};

export async function countUnhashed(database: Pick<Database, "read">): Promise<number> {
  let total = 0;
  for (const table of tables) {
    const [row] = await database.read<{ total: number }>(
      sql`SELECT COUNT(*) AS "total" FROM ${sql.table(table)} WHERE ${conditions.unhashed}`,
    );
    total += Number(row?.total ?? 0);
  }
  return total;
}

/** Files with a problem: number of all, and the first of them. A file in two fields counts once. */
export interface DamagedFiles {
  total: number;
  some: { collectionName: string; recordId: string; name: string; problem: FileProblem }[];
}

/** Most damaged files listed one by one. */
const mostNamed = 20;

export async function readDamaged(
  database: Pick<Database, "read">,
  collections: Pick<Collections, "find">,
): Promise<DamagedFiles> {
  const damaged = sql.join(
    tables.map(
      (table) =>
        sql`SELECT "collection_id", "record_id", "name", "problem" FROM ${sql.table(table)} WHERE ${conditions.damaged}`,
    ),
    sql` UNION `,
  );
  const rows = await database.read<
    Pick<RecordedFile, "collection_id" | "record_id" | "name"> & { problem: FileProblem; total: number }
  >(
    sql`SELECT d.*, COUNT(*) OVER () AS "total" FROM (${damaged}) AS d ORDER BY "collection_id", "record_id", "name" LIMIT ${mostNamed}`,
  );
  return {
    total: Number(rows[0]?.total ?? 0),
    some: rows.map(({ collection_id: id, record_id: recordId, name, problem }) => ({
      collectionName: collections.find(id)?.name ?? id,
      recordId,
      name,
      problem,
    })),
  };
}
