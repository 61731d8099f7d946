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
import { Moment, Template } from "./template.ts";

/** Statement in the SQL of one engine: values stand in `parameters`, never in `sql`. */
export interface CompiledStatement {
  sql: string;
  parameters: unknown[];
}

interface Compiler {
  /** Builds statements; has no driver, so it can run none. */
  readonly query: Kysely<SystemTables>;
  compile(statement: Statement<unknown>): CompiledStatement;
  /** Builds a piece of SQL once, for use in many statements. */
  template<Value>(piece: RawBuilder<Value>): Template<Value>;
}

/** Shortens identifiers that are too long for PostgreSQL, so that no caller has to think of them. */
class ShortNamesCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(physicalName(identifier));
  }
}

/** Placeholder of a bound value while a template is made; no statement contains it. */
const gap = "\0";

class SqliteTemplateCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return gap;
  }
}

class PostgresTemplateCompiler extends ShortNamesCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return gap;
  }
}

const sqliteDialect = {
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (database: Kysely<unknown>) => new SqliteIntrospector(database),
  createDriver: () => new DummyDriver(),
};

const postgresDialect = {
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (database: Kysely<unknown>) => new PostgresIntrospector(database),
  createDriver: () => new DummyDriver(),
};

export const sqliteCompiler = compilerOf(
  { ...sqliteDialect, createQueryCompiler: () => new SqliteQueryCompiler() },
  { ...sqliteDialect, createQueryCompiler: () => new SqliteTemplateCompiler() },
);

export const postgresCompiler = compilerOf(
  { ...postgresDialect, createQueryCompiler: () => new ShortNamesCompiler() },
  { ...postgresDialect, createQueryCompiler: () => new PostgresTemplateCompiler() },
);

function compilerOf(dialect: Dialect, templateDialect: Dialect): Compiler {
  const query = new Kysely<SystemTables>({ dialect });
  const templates = new Kysely<SystemTables>({ dialect: templateDialect });
  return {
    query,
    compile(statement) {
      const compiled = isRaw(statement) ? statement.compile(query) : statement.compile();
      return { sql: compiled.sql, parameters: compiled.parameters.map(toBindable) };
    },
    template(piece) {
      const { sql, parameters } = piece.compile(templates);
      return new Template(sql.split(gap), parameters);
    },
  };
}

function isRaw(statement: Statement<unknown>): statement is RawBuilder<unknown> {
  return "isRawBuilder" in statement;
}

/**
 * Value as drivers can bind it. Both engines store booleans as 0 and 1.
 * @throws TypeError for a value that a driver may fail to write: a server must not get the commit without the statement
 */
function toBindable(value: unknown): unknown {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Moment) return value.text;
  if (typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)) {
    throw new TypeError("A statement binds no objects.");
  }
  return value === undefined ? null : value;
}
