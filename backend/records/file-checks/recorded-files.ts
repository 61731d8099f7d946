import { sql } from "kysely";
import type { Database, Transaction } from "../../db/database.ts";
import type { Collections } from "../../schema/registry/collections.ts";

/** Fault of a stored file. */
export type FileProblem = "missing" | "empty" | "changed" | "unreadable";

/** A stored file as it was recorded. */
export interface RecordedFile {
  collection_id: string;
  record_id: string;
  name: string;
  /** Bytes; `null` and -1: not known. */
  size: number | null;
  /** Hex; `""`: not known. */
  sha256: string;
  etag: string;
  /** Milliseconds since 1970, as the store had it; `null`: not known. */
  modified: number | null;
  /** Milliseconds since 1970: when the content was last compared; 0: never. */
  checked: number;
  problem: FileProblem | "";
}

/** Tables of files: those that records hold, and those that only versions or the trash name. */
const tables = ["_files", "_earlier_files"] as const;
type Table = (typeof tables)[number];

/** Where a pass through all files goes on; `after` is the key of the last file that was looked at. */
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

/** Conditions as the partial indexes of migration 20 have them: as parameters they would not be used. */
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

/** All files of one kind, part by part. */
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

/** Result of a look at a file: what is to be recorded instead of `file`. */
export interface Look {
  file: RecordedFile;
  now: Pick<RecordedFile, "size" | "sha256" | "etag" | "modified" | "checked" | "problem">;
}

/**
 * Records what looks have found, of files that are still named and whose content nobody has recorded meanwhile: a file
 * that its record has replaced has no row any more. A file may have gone to the other table since it was read.
 */
export async function recordLooks(transaction: Transaction, looks: readonly Look[]): Promise<void> {
  if (looks.length === 0) return;
  const rows = looks.map(({ file, now }) => {
    const place = sql`${file.collection_id}, ${file.record_id}, ${file.name}, ${file.sha256}`;
    return sql`(${place}, ${now.sha256}, ${now.etag}, ${now.problem}, ${now.size}, ${now.modified}, ${now.checked})`;
  });
  // Both engines call the columns of a list of values alike.
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

/** Files with a problem: how many, and some of them. A file in two fields counts once. */
export interface DamagedFiles {
  total: number;
  some: { collectionName: string; recordId: string; name: string; problem: FileProblem }[];
}

/** Damaged files that are named one by one. */
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
