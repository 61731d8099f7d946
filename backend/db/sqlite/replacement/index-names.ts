import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { droppedPrefix, isDropped, type Run } from "./dropped-parts.ts";

/** See `SqliteConnection.writeSchema`. */
export type WriteSchema = (statements: readonly RawBuilder<unknown>[]) => Promise<void>;

/**
 * Renames an index, for which SQLite has no statement. To be run by `SqliteConnection.writeSchema`: it does what `ALTER
 * TABLE … RENAME` does with the indexes that follow their table.
 */
export function renameIndex(name: string, newName: string): RawBuilder<unknown> {
  const quoted = `"${newName.replaceAll('"', '""')}"`;
  // SQLite keeps the text behind CREATE INDEX as it was written.
  const rest = sql`substr("sql", instr(upper("sql"), ' ON '))`;
  const kind = sql`CASE WHEN "sql" LIKE 'CREATE UNIQUE %' THEN 'CREATE UNIQUE INDEX ' ELSE 'CREATE INDEX ' END`;
  return sql`UPDATE sqlite_schema SET "name" = ${newName}, "sql" = ${kind} || ${quoted} || ${rest} WHERE "type" = 'index' AND "name" = ${name}`;
}

/** Frees the name of an index that a dropped table still uses. @returns `false` if that was not the cause of `error` */
export async function makeRoomFor(run: Run, writeSchema: WriteSchema, error: unknown): Promise<boolean> {
  const [, name] = (error instanceof Error && /^index (.+) already exists$/.exec(error.message)) || [];
  return name !== undefined && freeNames(run, writeSchema, [name]);
}

/** Renames indexes of dropped tables that have one of `names`. @returns whether there were any */
export async function freeNames(run: Run, writeSchema: WriteSchema, names: readonly string[]): Promise<boolean> {
  const wanted = sql.join(names.map((name) => sql`lower(${name})`));
  const found = await run<{ name: string }>(
    sql`SELECT "name" FROM sqlite_schema WHERE "type" = 'index' AND lower("name") IN (${wanted}) AND ${sql.raw(isDropped)}`,
  );
  const id = `${droppedPrefix}${randomUUID()}`;
  if (found.length > 0) await writeSchema(found.map(({ name }, number) => renameIndex(name, `${id}:index:${number}`)));
  return found.length > 0;
}
