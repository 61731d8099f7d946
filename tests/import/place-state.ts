import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { Place } from "./bring-in.ts";

type Where = Pick<Place, "dataDirectory" | "databaseUrl">;

/** Everything that stands in a place, byte for byte: each file of its directory, each row of its database. */
export async function stateOf(place: Where): Promise<Record<string, string>> {
  const state: Record<string, string> = {};
  for (const entry of await readdir(place.dataDirectory, { recursive: true, withFileTypes: true })) {
    // A lock file is empty, and stays where a tool has begun.
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

/** What a statement reads from the database of a place that no server changes meanwhile. */
export async function rowsIn({ dataDirectory, databaseUrl }: Where, sql: string): Promise<unknown[]> {
  if (!databaseUrl) {
    using database = new DatabaseSync(join(dataDirectory, "data.db"), { readOnly: true });
    // Rows without a prototype would be equal to no others.
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

/** Paths of files by their name, in the folders around a place and in the ones that processes are started in. */
export async function filesNamed(name: string, ...folders: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true }).catch(() => []);
    found.push(...entries.filter((path) => path.endsWith(name)).map((path) => join(folder, path)));
  }
  return found;
}
