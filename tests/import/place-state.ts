import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { Place } from "./bring-in.ts";

type Where = Pick<Place, "dataDirectory" | "databaseUrl">;

/** Whole state of a place: a digest of each file of its directory and each row of its database. */
export async function stateOf(place: Where): Promise<Record<string, string>> {
  const state: Record<string, string> = {};
  for (const entry of await readdir(place.dataDirectory, { recursive: true, withFileTypes: true })) {
    // A lock file is empty, and stays after a tool has run.
    if (entry.name.endsWith(".lock")) continue;
    const path = join(entry.parentPath, entry.name);
    const content = entry.isFile()
      ? createHash("sha256")
          .update(await readFile(path))
          .digest("hex")
      : "folder";
    state[path.slice(place.dataDirectory.length)] = content;
  }
  return place.databaseUrl ? { ...state, ...(await tablesOf(place.databaseUrl)) } : state;
}

async function tablesOf(connectionString: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
    );
    const state: Record<string, string> = {};
    for (const { name } of rows) {
      const content = await client.query(`SELECT t::text AS row FROM ${name} AS t ORDER BY 1`);
      state[`table ${name}`] = createHash("sha256").update(JSON.stringify(content.rows)).digest("hex");
    }
    return state;
  } finally {
    await client.end();
  }
}

/** Rows that a statement reads from the database of a place without a running server. */
export async function rowsIn({ dataDirectory, databaseUrl }: Where, sql: string): Promise<unknown[]> {
  if (!databaseUrl) {
    using database = new DatabaseSync(join(dataDirectory, "data.db"), { readOnly: true });
    // Rows without a prototype would not equal plain objects.
    return database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Paths of files with this name below the folders: around a place, and where processes are started. */
export async function filesNamed(name: string, ...folders: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true }).catch(() => []);
    found.push(...entries.filter((path) => path.endsWith(name)).map((path) => join(folder, path)));
  }
  return found;
}
