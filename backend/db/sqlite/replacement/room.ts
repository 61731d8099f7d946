import { statfs } from "node:fs/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database.ts";

/** Newest rows whose size is measured. */
const measured = 200;
/** Factor on the size of the rows, for their indexes, links and terms, and for the log. */
const withIndexes = 2;

/** Free bytes on the disk of `folder`. */
export async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Estimates the bytes of disk that a copy of a table needs, beyond what is free within the file. */
export async function roomFor(read: Database["read"], table: string): Promise<number> {
  const columns = await read<{ name: string }>(sql`SELECT "name" FROM pragma_table_info(${table})`);
  const bytes = sql.join(
    columns.map(({ name }) => sql`coalesce(octet_length(${sql.id(name)}), 0)`),
    sql` + `,
  );
  const newest = sql`SELECT * FROM ${sql.id(table)} ORDER BY "_rowid_" DESC LIMIT ${measured}`;
  const [row] = await read<{ average: number | null; rows: number }>(
    sql`SELECT (SELECT AVG(${bytes}) FROM (${newest})) AS average, (SELECT MAX("_rowid_") FROM ${sql.id(table)}) AS rows`,
  );
  const free = (await pragma(read, sql`PRAGMA freelist_count`)) * (await pragma(read, sql`PRAGMA page_size`));
  return Math.max(0, (row?.average ?? 0) * (row?.rows ?? 0) * withIndexes - free);
}

async function pragma(read: Database["read"], statement: RawBuilder<Record<string, number>>): Promise<number> {
  const [row] = await read(statement);
  return Object.values(row ?? {})[0] ?? 0;
}
