import { type RawBuilder, sql } from "kysely";
import { ViewQueryError } from "./query-error.ts";
import type { Scope } from "./scope.ts";
import type { BinaryOperator, Expression, Select } from "./select.ts";

export type Engine = "sqlite" | "postgres";

const operators: Record<BinaryOperator, RawBuilder<unknown>> = {
  or: sql`OR`, and: sql`AND`, "=": sql`=`, "!=": sql`<>`, "<": sql`<`, "<=": sql`<=`, ">": sql`>`, ">=": sql`>=`,
  like: sql`LIKE`, "+": sql`+`, "-": sql`-`, "*": sql`*`, "/": sql`/`, "||": sql`||`,
};

/** Names of functions where PostgreSQL's differ from SQLite's. */
const postgresFunctions: Record<string, string> = { ifnull: "coalesce", total: "sum" };

/**
 * Writes a checked SELECT for one engine. Identifiers are those of the collections, literals are written by Kysely:
 * no character of the query itself is carried over (DDL takes no bound values).
 */
export class SelectWriter {
  readonly #engine: Engine;
  readonly #onRead: (scope: Scope) => void;

  constructor(engine: Engine, onRead: (scope: Scope) => void) {
    this.#engine = engine;
    this.#onRead = onRead;
  }

  /** @param columns what stands between SELECT and FROM */
  select(select: Select, scope: Scope, columns: RawBuilder<unknown>): RawBuilder<unknown> {
    this.#onRead(scope);
    const distinct = select.distinct ? sql`DISTINCT ` : sql``;
    const from = sql.join(
      select.sources.map(({ collection, alias, join, on }) => {
        const table = sql`${sql.id(this.#tableName(scope, collection))} AS ${sql.id(alias.toLowerCase())}`;
        if (join === "from" || !on) return table;
        const word = join === "left" ? sql`LEFT JOIN` : sql`INNER JOIN`;
        return sql`${word} ${table} ON ${this.expression(on, scope)}`;
      }),
      sql` `,
    );
    const where = select.where ? sql` WHERE ${this.expression(select.where, scope)}` : sql``;
    const groupBy =
      select.groupBy.length > 0
        ? sql` GROUP BY ${sql.join(select.groupBy.map((expression) => this.expression(expression, scope)))}`
        : sql``;
    return sql`SELECT ${distinct}${columns} FROM ${from}${where}${groupBy}`;
  }

  expression(expression: Expression, scope: Scope): RawBuilder<unknown> {
    switch (expression.kind) {
      case "column": {
        const { alias, field } = scope.resolve(expression);
        return sql.ref(`${alias}.${field.name}`);
      }
      case "text":
      case "number":
        return sql.lit(expression.value);
      case "null":
        return sql`NULL`;
      case "not":
        return sql`NOT (${this.expression(expression.expression, scope)})`;
      case "isNull":
        return sql`(${this.expression(expression.expression, scope)} IS ${expression.negated ? sql`NOT ` : sql``}NULL)`;
      case "binary": {
        const [left, right] = [this.expression(expression.left, scope), this.expression(expression.right, scope)];
        return sql`(${left} ${operators[expression.operator]} ${right})`;
      }
      case "cast":
        return this.cast(this.expression(expression.expression, scope), expression.type);
      case "exists":
        return sql`EXISTS (${this.#subSelect(expression.select, scope)})`;
      case "in":
        return this.#in(expression, scope);
      case "call":
        return this.#call(expression, scope);
    }
  }

  cast(value: RawBuilder<unknown>, type: "text" | "number" | "bool"): RawBuilder<unknown> {
    if (type === "text") return sql`CAST(${value} AS TEXT)`;
    if (type === "bool") return sql`CASE WHEN ${value} <> 0 THEN 1 ELSE 0 END`;
    return this.#engine === "sqlite" ? sql`CAST(${value} AS REAL)` : sql`CAST(${value} AS double precision)`;
  }

  #in(expression: Extract<Expression, { kind: "in" }>, scope: Scope): RawBuilder<unknown> {
    const values = Array.isArray(expression.values)
      ? sql.join(expression.values.map((value) => this.expression(value, scope)))
      : this.#subSelect(expression.values, scope);
    const word = expression.negated ? sql`NOT IN` : sql`IN`;
    return sql`(${this.expression(expression.expression, scope)} ${word} (${values}))`;
  }

  #subSelect(select: Select, outer: Scope): RawBuilder<unknown> {
    const scope = outer.inner(select);
    const [column, ...more] = select.columns;
    if (!column || more.length > 0) throw new ViewQueryError("a sub-select must have exactly one column");
    return this.select(select, scope, this.expression(column.expression, scope));
  }

  #call(expression: Extract<Expression, { kind: "call" }>, scope: Scope): RawBuilder<unknown> {
    const name = (this.#engine === "postgres" && postgresFunctions[expression.name]) || expression.name;
    if (expression.star) return sql`COUNT(*)`;
    const distinct = expression.distinct ? sql`DISTINCT ` : sql``;
    const call = sql`${sql.raw(name)}(${distinct}${sql.join(expression.arguments.map((value) => this.expression(value, scope)))})`;
    // SQLite's total() is 0 where there is nothing to add.
    return expression.name === "total" ? sql`COALESCE(${call}, 0)` : call;
  }

  #tableName(scope: Scope, written: string): string {
    const found = scope.collectionsRead().find(({ name }) => name.toLowerCase() === written.toLowerCase());
    return found?.name ?? written;
  }
}
