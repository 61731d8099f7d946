import { sql } from "kysely";
import { type Expressions, isNumeric, type TypedValue } from "../expressions.ts";
import { columnTypes } from "./tables.ts";

/** SQL of SQLite, which compares values of different kinds; only broken JSON must be kept from its functions. */
export const sqliteExpressions: Expressions = {
  // Bool values are literals in the statement, as in the conditions of indexes.
  value: (value) => (value === 0 ? sql`0` : value === 1 ? sql`1` : sql`${value}`),
  // A cast gives the value the affinity of the column.
  asColumn: (value, kind) => sql`CAST(${value} AS ${sql.raw(columnTypes[kind])})`,
  compare: (left, operator, right) => sql`${beside(right, left)} ${sql.raw(operator)} ${beside(left, right)}`,
  same: (left, right) => sql`${beside(right, left)} IS ${beside(left, right)}`,

  like: (left, pattern) => sql`${left} LIKE ${pattern} ESCAPE '\\'`,
  /** Calls our own SQL function (functions.ts). */
  fold: (text) => sql`fold(${text})`,
  asciiLower: (text) => sql`lower(${text})`,
  asText({ sql: value, type }) {
    if (type === "text") return sql`${value}`;
    const text = sql<string>`CAST(${value} AS TEXT)`;
    // A view may hold an integer as a REAL, whose text is `5.0`.
    return type === "number" ? sql`CAST(CAST(${text} AS NUMERIC) AS TEXT)` : text;
  },
  // SQLite finds the length of a text column in the row's header, and does not read a long text for it.
  bytesOf: (column) => sql`octet_length(${column})`,
  asNumber: ({ sql: value, type }) => (isNumeric(type) ? sql`${value}` : sql`CAST(${value} AS REAL)`),

  eachOf: (list) =>
    sql`json_each(CASE WHEN json_valid(${list}) THEN CASE json_type(${list}) WHEN 'array' THEN ${list} ELSE '[]' END ELSE '[]' END)`,
  isItemOf: (value, list) => sql`${value} IN (SELECT value FROM ${sqliteExpressions.eachOf(list)})`,
  // SQLite has no row counts, and would choose any index that fits a condition.
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
 * Converts a count or JSON value to text beside a text column. SQLite does so for columns but not for the results of
 * functions, so the conversion is explicit for all.
 */
function beside(other: TypedValue, value: TypedValue) {
  const becomesText = other.type === "text" && (value.type === "json" || value.type === "count");
  return becomesText ? sqliteExpressions.asText(value) : value.sql;
}

/** Builds a JSON path: `["a", 0]` → `$."a"[0]`. It is bound like any value. */
function jsonPath(path: readonly (string | number)[]): string {
  return `$${path.map((part) => (typeof part === "number" ? `[${part}]` : `.${JSON.stringify(part)}`)).join("")}`;
}
