import { type RawBuilder, sql } from "kysely";
import type { Collections } from "../collections.ts";
import type { Collection, Field } from "../define.ts";
import { bool, json, number, relation, text } from "../define-collection.ts";
import { parseSelect } from "./parse-select.ts";
import { ViewQueryError } from "./query-error.ts";
import { Scope } from "./scope.ts";
import { aggregates, type Expression, type Select } from "./select.ts";
import { type Engine, SelectWriter } from "./write-select.ts";

export interface CompiledView {
  fields: Field[];
  /** The SELECT for `CREATE VIEW`, without bound values. */
  sql: RawBuilder<unknown>;
  /** Collections that the view reads, sub-selects included. */
  reads: Collection[];
  /** Where a plain column comes from, by the field's name: its files lie with that record. */
  origins: Map<string, { collection: Collection; field: Field }>;
}

/**
 * Checks and compiles the query of a view collection.
 * @throws ViewQueryError for anything outside the subset of select.ts, for unknown names and for secrets
 */
export function compileView(query: string, collections: Collections, engine: Engine): CompiledView {
  const select = parseSelect(query);
  const scope = new Scope(select, collections, null);
  const reads = new Set<Collection>();
  const writer = new SelectWriter(engine, (inner) => {
    for (const collection of inner.collectionsRead()) reads.add(collection);
  });

  const columns = select.columns.map(({ expression, alias }) => describe(expression, alias, scope));
  const names = columns.map(({ field }) => field.name);
  if (!names.includes("id")) throw new ViewQueryError("there must be an `id` column");
  if (new Set(names).size < names.length) throw new ViewQueryError("two columns have the same name");

  const written = columns.map(({ field, expression }) => {
    const value = groupable(writer.expression(expression, scope), expression, select, engine);
    return sql`${inStoredForm(value, field, expression, writer, engine)} AS ${sql.id(field.name)}`;
  });
  return {
    fields: columns.map(({ field }) => field).sort((one, other) => Number(other.name === "id") - Number(one.name === "id")),
    sql: writer.select(select, scope, sql.join(written)),
    reads: [...reads],
    origins: new Map(columns.flatMap(({ field, origin }) => (origin ? [[field.name, origin] as const] : []))),
  };
}

interface ViewColumn {
  field: Field;
  expression: Expression;
  origin: { collection: Collection; field: Field } | null;
}

/** The field of a column: that of the plain column behind it, else what its expression gives (protocol 5.5). */
function describe(expression: Expression, alias: string, scope: Scope): ViewColumn {
  if (expression.kind === "column") {
    const { collection, field } = scope.resolve(expression);
    const name = alias || field.name;
    if (name === "id") return { field: idField(), expression, origin: null };
    if (field.name === "id") return { field: relation({ collection: collection.id }).named(name), expression, origin: null };
    return { field: { ...field, name, system: false, search: false }, expression, origin: { collection, field } };
  }
  if (alias === "") throw new ViewQueryError("a computed column needs a name (AS …)");
  if (alias === "id") return { field: idField(), expression, origin: null };
  return { field: fieldFor(expression).named(alias), expression, origin: null };
}

const idField = (): Field => ({ ...text({ required: true, primaryKey: true }).named("id"), system: true });

function fieldFor(expression: Expression) {
  if (expression.kind === "call" && isNumeric(expression.name)) return number();
  if (expression.kind !== "cast") return json();
  return { text, number, bool }[expression.type]();
}

function isNumeric(name: string): boolean {
  return name === "count" || name === "total";
}

/** PostgreSQL wants every column in GROUP BY or in an aggregate; SQLite takes any row's value, and so does this. */
function groupable(value: RawBuilder<unknown>, expression: Expression, select: Select, engine: Engine): RawBuilder<unknown> {
  if (engine === "sqlite" || select.groupBy.length === 0 || isAggregate(expression)) return value;
  return sql`any_value(${value})`;
}

function isAggregate(expression: Expression): boolean {
  switch (expression.kind) {
    case "call":
      return (aggregates as readonly string[]).includes(expression.name) || expression.arguments.some(isAggregate);
    case "cast":
    case "not":
    case "isNull":
      return isAggregate(expression.expression);
    case "binary":
      return isAggregate(expression.left) || isAggregate(expression.right);
    default:
      return false;
  }
}

/** Views give the same stored forms as tables, so that rows of both are read by the same code. */
function inStoredForm(
  value: RawBuilder<unknown>,
  field: Field,
  expression: Expression,
  writer: SelectWriter,
  engine: Engine,
): RawBuilder<unknown> {
  if (field.name === "id" && !(expression.kind === "column")) return writer.cast(value, "text");
  if (expression.kind === "column" || expression.kind === "cast") return value;
  if (field.type === "number") return writer.cast(value, "number");
  return engine === "sqlite" ? sql`json_quote(${value})` : sql`CAST(to_json(${value}) AS text)`;
}
