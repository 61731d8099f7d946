import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database.ts";

/** Describes tables, views and indexes as the database physically has them. Equal databases give equal results. */
export async function shapeOf(database: Database): Promise<Record<string, string[]>> {
  const queries = database.engine === "sqlite" ? sqlite : postgres;
  const entries = Object.entries(queries).map(async ([kind, query]) => {
    const rows = await database.read<{ line: string }>(query);
    // SQLite quotes a renamed table differently in its schema.
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
  // Indexes of keys keep the name they were created with.
  indexes: sql`SELECT CASE WHEN indexname ~ '_(pkey|id_key|position_key)$' THEN '' ELSE indexname END || ' ' || regexp_replace(indexdef, 'INDEX \\S+_(pkey|id_key|position_key)"? ON', 'INDEX ON') AS line
    FROM pg_indexes WHERE schemaname = current_schema()`,
  triggers: sql`SELECT pg_get_triggerdef(oid) AS line FROM pg_trigger WHERE NOT tgisinternal`,
};
