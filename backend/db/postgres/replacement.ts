import { sql } from "kysely";
import type { ReplacementDdl } from "../ddl/replacement.ts";
import type { Ddl } from "../ddl/table-ddl.ts";
import { tablesOf } from "../ddl/table-definition.ts";
import { block, lockTables } from "./lock-tables.ts";

/** Schema of new tables until they are filled; dropped in the same transaction. */
const waiting = "arzobispado_replacement";
/**
 * Name of a table while it moves. The array type of a table `visitors` is called `_visitors`, like the type of a system
 * table. A move keeps that name: PostgreSQL looks for a free one only when the table gets a new name.
 */
const passing = "arzobispado_passing";
/** Setting in which the transaction keeps the old search path. */
const pathBefore = "arzobispado.search_path";

/**
 * Replaces tables with short locks: a dropped table blocks its readers until the commit. So new tables are created and
 * filled in a schema of their own, and take the old names at the very end.
 */
export const postgresReplacement: ReplacementDdl = {
  before: () => [
    sql`SELECT set_config(${sql.lit(pathBefore)}, current_setting('search_path'), true)`,
    sql`CREATE SCHEMA ${sql.id(waiting)}`,
    sql`SELECT set_config('search_path', ${sql.lit(`${waiting}, `)} || current_setting('search_path'), true)`,
  ],

  after: ({ tables, views }) => [
    sql`SELECT set_config('search_path', current_setting(${sql.lit(pathBefore)}), true)`,
    lockTables([...tables.flatMap(tablesOf), ...views]),
    ...drop("VIEW", views),
    ...drop("TABLE", tables.flatMap(tablesOf)),
    block(`
      FOR moved IN SELECT tablename FROM pg_tables WHERE schemaname = '${waiting}' LOOP
        EXECUTE format('ALTER TABLE ${waiting}.%I RENAME TO ${passing}', moved);
        EXECUTE format('ALTER TABLE ${waiting}.${passing} SET SCHEMA %I', current_schema());
        EXECUTE format('ALTER TABLE ${passing} RENAME TO %I', moved);
      END LOOP;`),
    sql`DROP SCHEMA ${sql.id(waiting)}`,
  ],
};

/** Drops all in one statement: then it does not matter which view reads which. */
function drop(kind: "VIEW" | "TABLE", names: readonly string[]): Ddl[] {
  if (names.length === 0) return [];
  return [sql`DROP ${sql.raw(kind)} IF EXISTS ${sql.join(names.map((name) => sql.id(name)))}`];
}
