import { sql } from "kysely";
import { PersonError } from "../../config/person-error.ts";
import type { Database } from "../../db/database.ts";

/** Schema of the session store on PostgreSQL: separate from the content and its backups. */
export const sessionSchema = "sessions";

/**
 * Error of a session store that cannot be created or used; the message names the missing right. A retry may succeed.
 */
export class MissingRightError extends PersonError {
  override readonly name = "MissingRightError";
  readonly statusCode = 503;
}

interface Rights {
  user: string;
  name: string;
  /** Right on the database: to create the schema. */
  creates: boolean;
  hasSchema: boolean;
  /** Right on the schema: to access what is in it. */
  uses: boolean;
  /** Right on the schema: to create the tables. */
  fills: boolean;
  hasTables: boolean;
  /** Rights on the tables: to read and write rows. */
  writes: boolean;
}

/**
 * Returns a Spanish sentence that names the PostgreSQL right missing for the session store. `null`: no right is
 * missing.
 */
export async function missingRight(database: Database): Promise<string | null> {
  if (!database.shared) return null;
  const [rights] = await database.read<Rights>(sql`
    SELECT quote_ident(current_user) AS "user", quote_ident(current_database()) AS "name",
      has_database_privilege(current_database(), 'CREATE') AS "creates",
      schema.oid IS NOT NULL AS "hasSchema",
      COALESCE(has_schema_privilege(schema.oid, 'USAGE'), false) AS "uses",
      COALESCE(has_schema_privilege(schema.oid, 'CREATE'), false) AS "fills",
      "tables"."all" > 0 AS "hasTables", "tables"."all" = "tables"."open" AS "writes"
    FROM (SELECT 1) AS one LEFT JOIN pg_namespace AS schema ON schema.nspname = ${sessionSchema},
      LATERAL (SELECT count(*) AS "all", count(*) FILTER (WHERE has_table_privilege(oid, 'SELECT')
        AND has_table_privilege(oid, 'INSERT') AND has_table_privilege(oid, 'UPDATE')
        AND has_table_privilege(oid, 'DELETE')) AS "open"
        FROM pg_class WHERE relnamespace = schema.oid AND relkind = 'r') AS "tables"`);
  const grant = rights && missingGrant(rights);
  if (!grant) return null;
  return `Al usuario de PostgreSQL ${rights.user} le falta un permiso para guardar las sesiones, y sin él nadie puede entrar. Un administrador de PostgreSQL lo da en la base ${rights.name} con: ${grant}`;
}

function missingGrant({ user, name, ...may }: Rights): string | null {
  if (!may.hasSchema) return may.creates ? null : `GRANT CREATE ON DATABASE ${name} TO ${user}`;
  if (!may.uses || !(may.fills || may.hasTables)) return `GRANT USAGE, CREATE ON SCHEMA ${sessionSchema} TO ${user}`;
  if (may.writes) return null;
  return `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${sessionSchema} TO ${user}`;
}
