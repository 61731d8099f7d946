import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { fileFields } from "../../files/receive/receive.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { Mode } from "./plan.ts";

/** Ids of rows that may be replaced (demonstration content), by collection name. */
export type ReplaceableRows = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Chooses the mode by whether there is content besides the demonstration's. Accounts alone do not count: the
 * technician may have invited people before the import, and they stay in either case.
 */
export async function modeFor(
  database: Database,
  collections: Collection[],
  dispensable: ReplaceableRows,
): Promise<Mode> {
  for (const collection of collections) {
    if (collection.system || collection.type === "view") continue;
    const isTaken = collection.type === "auth" ? hasFiles(collection) : sql`1 = 1`;
    if (!isTaken) continue;
    const own = dispensable.get(collection.name) ?? new Set();
    if (await hasOthers(database, { table: collection.name, where: isTaken, dispensable: own })) return "merge";
  }
  return "replace";
}

/** Condition for accounts with files: files are stored under the id of their collection, which would change. */
function hasFiles(collection: Collection): RawBuilder<unknown> | null {
  const conditions = fileFields(collection).map(({ name }) => sql`${sql.id(name)} NOT IN ('', '[]')`);
  return conditions.length > 0 ? sql.join(conditions, sql` OR `) : null;
}

interface RowsSought {
  table: string;
  where: RawBuilder<unknown>;
  /** Ids of demonstration rows, which do not count. */
  dispensable: ReadonlySet<string>;
}

async function hasOthers(database: Database, { table, where, dispensable }: RowsSought): Promise<boolean> {
  const rows = await database.read<{ id: string }>(
    sql`SELECT ${sql.id("id")} FROM ${sql.table(table)} WHERE ${where} LIMIT ${dispensable.size + 1}`,
  );
  return rows.some(({ id }) => !dispensable.has(id));
}
