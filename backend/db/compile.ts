import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { physicalName } from "./postgres/physical-name.ts";
import type { Statement } from "./statement.ts";
import type { SystemTables } from "./system-tables.ts";

/** A statement in an engine's own words: values stand in `parameters`, never in `sql`. */
export interface CompiledStatement {
  sql: string;
  parameters: unknown[];
}

interface Compiler {
  /** Builds statements; has no driver, so it can run none. */
  readonly query: Kysely<SystemTables>;
  compile(statement: Statement<unknown>): CompiledStatement;
}

/** Shortens identifiers that are too long for PostgreSQL, so that no caller has to think of them. */
class ShortNamesCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(physicalName(identifier));
  }
}

export const sqliteCompiler = compilerOf({
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (database) => new SqliteIntrospector(database),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

export const postgresCompiler = compilerOf({
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (database) => new PostgresIntrospector(database),
  createQueryCompiler: () => new ShortNamesCompiler(),
});

function compilerOf(dialect: Omit<Dialect, "createDriver">): Compiler {
  const query = new Kysely<SystemTables>({ dialect: { ...dialect, createDriver: () => new DummyDriver() } });
  return {
    query,
    compile(statement) {
      const compiled = isRaw(statement) ? statement.compile(query) : statement.compile();
      return { sql: compiled.sql, parameters: compiled.parameters.map(toBindable) };
    },
  };
}

function isRaw(statement: Statement<unknown>): statement is RawBuilder<unknown> {
  return "isRawBuilder" in statement;
}

/** Both engines store booleans as 0 and 1. */
function toBindable(value: unknown): unknown {
  if (typeof value === "boolean") return value ? 1 : 0;
  return value === undefined ? null : value;
}
