import { sql } from "kysely";
import type { Ddl } from "../ddl/table-ddl.ts";
import { physicalName } from "./physical-name.ts";

/**
 * Locks all tables at once, with pauses and retries: waiting for a second table while one is locked would be a deadlock
 * with a reader of both, and PostgreSQL would end one of the two. Each try gives up half a second before PostgreSQL
 * looks for a deadlock (`deadlock_timeout`, 1 s).
 */
export function lockTables(tables: readonly string[]): Ddl {
  const names = tables.map(physicalName);
  return block(`
    SELECT string_agg(format('%I', relname), ', ') INTO moved FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'v')
      AND relname IN (SELECT jsonb_array_elements_text(${quoted(JSON.stringify(names))}));
    IF moved IS NULL THEN RETURN; END IF;
    SET LOCAL lock_timeout = '500ms';
    FOR attempt IN 1..60 LOOP
      BEGIN
        EXECUTE 'LOCK TABLE ' || moved || ' IN ACCESS EXCLUSIVE MODE';
        SET LOCAL lock_timeout = 0;
        RETURN;
      EXCEPTION WHEN lock_not_available THEN
        IF attempt = 60 THEN RAISE; END IF;
        PERFORM pg_sleep(0.05 + random() * 0.2);
      END;
    END LOOP;`);
}

/** Makes one statement of several, in PL/pgSQL. */
export function block(body: string): Ddl {
  return sql.raw(`DO $block$ DECLARE moved text; BEGIN ${body} END $block$`);
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
