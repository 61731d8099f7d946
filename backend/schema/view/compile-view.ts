import { type RawBuilder, sql } from "kysely";
import type { Collection, Field } from "../define/define.ts";
import type { Collections } from "../registry/collections.ts";
import { describeColumn, type ViewColumn } from "./describe-column.ts";
import type { Dialect } from "./dialect.ts";
import { groupedColumn } from "./grouping.ts";
import { parseSelect } from "./parse-select.ts";
import { ViewQueryError } from "./query-error.ts";
import { type ResolvedColumn, Scope } from "./scope.ts";
import { type Engine, SelectWriter } from "./write-select.ts";

interface CompiledView {
  fields: Field[];
  /** SELECT for `CREATE VIEW`, without bound values. */
  sql: RawBuilder<unknown>;
  /** Collections that the view reads, including those in sub-selects. */
  reads: Collection[];
  /** Columns that the query uses in any place. */
  columns: ResolvedColumn[];
  /** Origin of plain columns by field name: files are stored with the original record. */
  origins: Map<string, { collection: Collection; field: Field }>;
}

/**
 * Checks and compiles the query of a view collection.
 * @param collections collections that the view may read: without itself and views that read it
 * @throws ViewQueryError for anything outside the subset of select.ts, for unknown names and for secrets
 */
export function compileView(query: string, collections: Collections, engine: Engine): CompiledView {
  const select = parseSelect(query);
  const scope = new Scope(select, collections, null);
  const reads = new Set<Collection>();
  const writer = new SelectWriter(engine, (inner) => {
    for (const collection of inner.collectionsRead()) reads.add(collection);
  });

  const columns = select.columns.map((column) => describeColumn(column, scope));
  const names = columns.map(({ field }) => field.name);
  if (!names.includes("id")) throw new ViewQueryError("there must be an `id` column");
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) {
    throw new ViewQueryError("two columns have the same name");
  }

  const written = columns.map((column) => {
    const value = writer.value(groupedColumn(column.expression, select, scope), scope);
    return sql`${inStoredForm(value, column, writer.dialect)} AS ${sql.id(column.field.name)}`;
  });
  return {
    fields: columns
      .map(({ field }) => field)
      .sort((one, other) => Number(other.name === "id") - Number(one.name === "id")),
    sql: writer.select(select, scope, sql.join(written)),
    reads: [...reads],
    columns: [...scope.resolved],
    origins: new Map(columns.flatMap(({ field, origin }) => (origin ? [[field.name, origin] as const] : []))),
  };
}

/** Converts a value to the stored form of tables, so that rows of views and tables are read by the same code. */
function inStoredForm(value: RawBuilder<unknown>, column: ViewColumn, dialect: Dialect): RawBuilder<unknown> {
  const { field, expression, stored } = column;
  if (stored) return value;
  if (field.name === "id") return dialect.text(value);
  if (field.type === "number") return dialect.number(value);
  // PostgreSQL gives a bare literal no type.
  return dialect.json(expression.kind === "text" || expression.kind === "null" ? dialect.text(value) : value);
}
