import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database.ts";

/** What the tables, views and indexes of a database physically are; two databases that differ in nothing give the same. */
export async function shapeOf(database: Database): Promise<Record<string, string[]>> {
  const queries = database.engine === "sqlite" ? sqlite : postgres;
  const entries = Object.entries(queries).map(async ([kind, query]) => {
    const rows = await database.read<{ line: string }>(query);
    // A table that was renamed is quoted otherwise in SQLite's own memory.
    return [kind, rows.map(({ line }) => line.replaceAll(/\s+/g, " ").replaceAll("'", '"')).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const sqlite: Record<string, RawBuilder<{ line: string }>> = {
  columns: sql`SELECT m.name || ' ' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || coalesce(c.dflt_value, '-') AS line
    FROM sqlite_master m, pragma_table_xinfo(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE '%:%'`,
  others: sql`SELECT type || ' ' || name || ' ' || coalesce(sql, '') AS line FROM sqlite_master
    WHERE (type <> 'table' OR name LIKE '%:%') AND name NOT LIKE 'sqlite_autoindex%'`,
};

const postgres: Record<string, RawBuilder<{ line: string }>> = {
  columns: sql`SELECT concat_ws(' ', table_name, column_name, data_type, collation_name, is_nullable, column_default) AS line
    FROM information_schema.columns WHERE table_schema = current_schema()`,
  views: sql`SELECT viewname || ' ' || definition AS line FROM pg_views WHERE schemaname = current_schema()`,
  // Those of keys keep the name that they were made with.
  indexes: sql`SELECT CASE WHEN indexname ~ '_(pkey|id_key|position_key)$' THEN '' ELSE indexname END || ' ' || regexp_replace(indexdef, 'INDEX \\S+_(pkey|id_key|position_key)"? ON', 'INDEX ON') AS line
    FROM pg_indexes WHERE schemaname = current_schema()`,
  triggers: sql`SELECT pg_get_triggerdef(oid) AS line FROM pg_trigger WHERE NOT tgisinternal`,
};
