import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { searchTable, vocabularyTable } from "../../ddl/table-definition.ts";
import { searchParts } from "../search-tables.ts";
import { droppedPrefix, type Run, replacementPrefix } from "./dropped-parts.ts";

/** SQL condition for unfinished tables and for the triggers that copy writes into them. */
export const isReplacement = `"name" GLOB '${replacementPrefix}*'`;

interface Entry {
  type: string;
  name: string;
}

/**
 * Drops tables that were being built: renames them at once, to be cleared later in parts. Does nothing if no name
 * matches.
 * @param beginning of their names
 * @returns whether there was any
 */
export async function dropUnfinished(run: Run, beginning: string): Promise<boolean> {
  const found = await run<Entry>(
    sql`SELECT "type", "name" FROM sqlite_schema WHERE "type" IN ('table', 'trigger') AND substr("name", 1, ${beginning.length}) = ${beginning} ORDER BY "name"`,
  );
  const names = (type: string) => found.filter((entry) => entry.type === type).map(({ name }) => name);
  for (const name of names("trigger")) await run(sql`DROP TRIGGER ${sql.id(name)}`);
  const tables = new Set(names("table"));
  const builds = [...tables].filter((name) => name.indexOf(":", replacementPrefix.length) < 0);
  for (const name of builds)
    if (tables.delete(vocabularyTable(name))) await run(sql`DROP TABLE ${sql.id(vocabularyTable(name))}`);
  const searched = builds.filter((name) => tables.has(searchTable(name)));
  const own = new Set(searched.flatMap((name) => [searchTable(name), `${searchTable(name)}_config`]));
  const id = `${droppedPrefix}${randomUUID()}`;
  const moved = [...tables].filter((name) => !own.has(name));
  for (const [number, name] of moved.entries()) {
    await run(sql`ALTER TABLE ${sql.id(name)} RENAME TO ${sql.id(`${id}:${number}`)}`);
  }
  // Only the name of the search index is left.
  for (const name of searched) await run(sql`DROP TABLE ${sql.id(searchParts(name).index)}`);
  return found.length > 0;
}

/** Stops copying writes of a table into its replacement, because the table is about to change. */
export async function leaveBuilding(run: Run, table: string): Promise<void> {
  const found = await run<Entry>(
    sql`SELECT "name" FROM sqlite_schema WHERE "type" = 'trigger' AND "tbl_name" = ${table} COLLATE NOCASE AND ${sql.raw(isReplacement)}`,
  );
  for (const { name } of found) await run(sql`DROP TRIGGER ${sql.id(name)}`);
}
