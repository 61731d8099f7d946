import { sql } from "kysely";
import { type Expressions, isNumeric, type TypedValue } from "../expressions.ts";
import { columnTypes } from "./tables.ts";

/** SQLite compares values of different kinds by itself; only broken JSON has to be kept from its functions. */
export const sqliteExpressions: Expressions = {
  // The values of bool fields stand in the statement, as in the conditions of indexes.
  value: (value) => (value === 0 ? sql`0` : value === 1 ? sql`1` : sql`${value}`),
  // A cast has the affinity that the column has.
  asColumn: (value, kind) => sql`CAST(${value} AS ${sql.raw(columnTypes[kind])})`,
  compare: (left, operator, right) => sql`${beside(right, left)} ${sql.raw(operator)} ${beside(left, right)}`,
  same: (left, right) => sql`${beside(right, left)} IS ${beside(left, right)}`,

  like: (left, pattern) => sql`${left} LIKE ${pattern} ESCAPE '\\'`,
  /** A function of ours: see functions.ts. */
  fold: (text) => sql`fold(${text})`,
  asciiLower: (text) => sql`lower(${text})`,
  asText({ sql: value, type }) {
    if (type === "text") return sql`${value}`;
    const text = sql<string>`CAST(${value} AS TEXT)`;
    // A view may hold a whole number as a REAL, whose text is `5.0`.
    return type === "number" ? sql`CAST(CAST(${text} AS NUMERIC) AS TEXT)` : text;
  },
  // Of a text column it is in the row's head, so that a long text is not read for it.
  bytesOf: (column) => sql`octet_length(${column})`,
  asNumber: ({ sql: value, type }) => (isNumeric(type) ? sql`${value}` : sql`CAST(${value} AS REAL)`),

  eachOf: (list) =>
    sql`json_each(CASE WHEN json_valid(${list}) THEN CASE json_type(${list}) WHEN 'array' THEN ${list} ELSE '[]' END ELSE '[]' END)`,
  isItemOf: (value, list) => sql`${value} IN (SELECT value FROM ${sqliteExpressions.eachOf(list)})`,
  // It knows no numbers of rows, and would take any index that a condition fits.
  byNumber: (table, alias) => sql`${sql.table(table)} AS ${sql.id(alias)} NOT INDEXED`,
  isOneOf: (value, select) => sql`${value} IN (${select})`,
  lengthOf: (list) => sql`CASE WHEN json_valid(${list}) THEN json_array_length(${list}) ELSE 0 END`,
  jsonAt: (json, path) => sql`CASE WHEN json_valid(${json}) THEN json_extract(${json}, ${jsonPath(path)}) END`,

  sortKeys: ({ sql: value }) => [value],
  random: () => sql`random()`,
  strftime: (format, value, modifiers) =>
    sql`strftime(${sql.join([format, value.sql, ...modifiers].map((argument) => sql`${argument}`))})`,
};

/**
 * A text column makes a text of a count or JSON value beside it. What a function has made of one does not, so that it is
 * said for all of them.
 */
function beside(other: TypedValue, value: TypedValue) {
  const becomesText = other.type === "text" && (value.type === "json" || value.type === "count");
  return becomesText ? sqliteExpressions.asText(value) : value.sql;
}

/** `["a", 0]` → `$."a"[0]`. Bound like any value. */
function jsonPath(path: readonly (string | number)[]): string {
  return `$${path.map((part) => (typeof part === "number" ? `[${part}]` : `.${JSON.stringify(part)}`)).join("")}`;
}
