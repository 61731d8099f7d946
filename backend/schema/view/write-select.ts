import { type RawBuilder, sql } from "kysely";
import { type Dialect, dialects } from "./dialect.ts";
import { groupedColumn, refuseMisplacedAggregates } from "./grouping.ts";
import { ViewQueryError } from "./query-error.ts";
import type { Scope } from "./scope.ts";
import { type BinaryOperator, type Expression, isCondition, type Select } from "./select.ts";
import { alike } from "./value-types.ts";

export type Engine = keyof typeof dialects;
type Sql = RawBuilder<unknown>;

const comparisons: Partial<Record<BinaryOperator, Sql>> = {
  "=": sql`=`,
  "!=": sql`<>`,
  "<": sql`<`,
  "<=": sql`<=`,
  ">": sql`>`,
  ">=": sql`>=`,
};

/**
 * Writes a checked SELECT for one engine. Identifiers come from the collections and literals are escaped by Kysely: no
 * character of the query text itself is copied, because DDL takes no bound values.
 */
export class SelectWriter {
  readonly dialect: Dialect;
  readonly #onRead: (scope: Scope) => void;

  constructor(engine: Engine, onRead: (scope: Scope) => void) {
    this.dialect = dialects[engine];
    this.#onRead = onRead;
  }

  /** Writes a SELECT. @param columns SQL between SELECT and FROM */
  select(select: Select, scope: Scope, columns: Sql): Sql {
    refuseMisplacedAggregates(select);
    this.#onRead(scope);
    const distinct = select.distinct ? sql`DISTINCT ` : sql``;
    const from = sql.join(
      select.sources.map((source) => {
        const table = sql`${sql.id(scope.collectionOf(source.alias).name)} AS ${sql.id(source.alias.toLowerCase())}`;
        if (!source.on) return table;
        const word = source.join === "left" ? sql`LEFT JOIN` : sql`INNER JOIN`;
        return sql`${word} ${table} ON ${this.#condition(source.on, scope.until(source))}`;
      }),
      sql` `,
    );
    const where = select.where ? sql` WHERE ${this.#condition(select.where, scope)}` : sql``;
    const groups = select.groupBy.map((expression) => this.value(expression, scope));
    const groupBy = groups.length > 0 ? sql` GROUP BY ${sql.join(groups)}` : sql``;
    return sql`SELECT ${distinct}${columns} FROM ${from}${where}${groupBy}`;
  }

  /** Writes an expression as a value: in a column, a function or beside an operator. */
  value(expression: Expression, scope: Scope): Sql {
    if (isCondition(expression)) return this.dialect.flag(this.#condition(expression, scope));
    switch (expression.kind) {
      case "column": {
        const { alias, field } = scope.resolve(expression);
        return sql.ref(`${alias}.${field.name}`);
      }
      case "text":
      case "number":
        return sql.lit(expression.value);
      case "anyRow":
        return this.dialect.anyRow(this.value(expression.expression, scope));
      case "cast":
        return this.#cast(expression, scope);
      case "call":
        return this.#call(expression, scope);
      case "binary":
        return this.#computed(expression, scope);
      default:
        return sql`NULL`;
    }
  }

  /** Writes an expression as a condition, because PostgreSQL does not accept a number there. */
  #condition(expression: Expression, scope: Scope): Sql {
    switch (expression.kind) {
      case "not":
        return sql`(NOT ${this.#condition(expression.expression, scope)})`;
      case "isNull":
        return sql`(${this.value(expression.expression, scope)} IS ${expression.negated ? sql`NOT ` : sql``}NULL)`;
      case "exists":
        return sql`EXISTS (${this.#subSelect(expression.select, scope)})`;
      case "in":
        return this.#in(expression, scope);
      default:
        if (expression.kind === "binary" && isCondition(expression)) return this.#comparison(expression, scope);
        return sql`(${this.dialect.number(this.value(expression, scope))} <> 0)`;
    }
  }

  #comparison({ operator, left, right }: Of<"binary">, scope: Scope): Sql {
    if (operator === "and" || operator === "or") {
      const word = operator === "and" ? sql`AND` : sql`OR`;
      return sql`(${this.#condition(left, scope)} ${word} ${this.#condition(right, scope)})`;
    }
    if (operator === "like") return this.dialect.like(this.value(left, scope), this.value(right, scope));
    const values = alike([left, right], scope).map((value) => this.value(value, scope));
    return sql`(${sql.join(values, sql` ${comparisons[operator] ?? sql`=`} `)})`;
  }

  #computed({ operator, left, right }: Of<"binary">, scope: Scope): Sql {
    const values = [this.value(left, scope), this.value(right, scope)] as const;
    if (operator === "+" || operator === "-" || operator === "*" || operator === "/") {
      return this.dialect.arithmetic(values[0], operator, values[1]);
    }
    return this.dialect.concatenate(...values);
  }

  #cast({ expression, type }: Of<"cast">, scope: Scope): Sql {
    const value = this.value(expression, scope);
    if (type !== "bool") return this.dialect[type](value);
    return sql`CASE WHEN ${this.dialect.number(value)} <> 0 THEN 1 ELSE 0 END`;
  }

  #in({ expression, values, negated }: Of<"in">, scope: Scope): Sql {
    const word = negated ? sql`NOT IN` : sql`IN`;
    if (!Array.isArray(values)) {
      const columns = values.columns.map((column) => column.expression);
      const [left = expression] = alike([expression, ...columns], scope.inner(values), scope);
      return sql`(${this.value(left, scope)} ${word} (${this.#subSelect(values, scope)}))`;
    }
    const [left, ...list] = alike([expression, ...values], scope).map((value) => this.value(value, scope));
    return sql`(${left} ${word} (${sql.join(list)}))`;
  }

  #subSelect(select: Select, outer: Scope): Sql {
    const scope = outer.inner(select);
    const [column, ...more] = select.columns;
    if (!column || more.length > 0) throw new ViewQueryError("a sub-select must have exactly one column");
    return this.select(select, scope, this.value(groupedColumn(column.expression, select, scope), scope));
  }

  #call({ name, arguments: values, distinct, star }: Of<"call">, scope: Scope): Sql {
    if (star) return sql`COUNT(*)`;
    const checked = name === "coalesce" || name === "ifnull" ? alike(values, scope) : values;
    const written = checked.map((value) => this.value(value, scope));
    return this.dialect.call(name, written, distinct ? sql`DISTINCT ` : sql``);
  }
}

type Of<Kind extends Expression["kind"]> = Extract<Expression, { kind: Kind }>;
