import { sql } from "kysely";
import { type Expressions, isNumeric, type TypedValue, type ValueType } from "../expressions.ts";
import { Moment } from "../template.ts";
import { strftime } from "./strftime.ts";
import { columnTypes } from "./tables.ts";

/**
 * SQL expressions of PostgreSQL. Every value has a type there: bound values are cast, and a `json` value is a jsonb
 * with a text or a number. The functions named `filter_…` are in functions.ts.
 */
export const postgresExpressions: Expressions = {
  value: bound,
  asColumn: (value, kind) => sql`(${value})::${sql.raw(columnTypes[kind])}`,
  compare(left, operator, right) {
    const operation = sql.raw(operator);
    const types = [left.type, right.type];
    const alike = types.every(isNumeric) || types.every((type) => type === "text");
    if (alike) return sql`${left.sql} ${operation} ${right.sql}`;
    // Beside a text column, the other value is compared as a text.
    if (types.includes("text") && !types.includes("number")) {
      return sql`${postgresExpressions.asText(left)} ${operation} ${postgresExpressions.asText(right)}`;
    }
    return sql`filter_compare(${asJson(left, types)}, ${asJson(right, types)}) ${operation} 0`;
  },
  same(left, right) {
    if (left.type === right.type) return sql`${left.sql} IS NOT DISTINCT FROM ${right.sql}`;
    const equal = postgresExpressions.compare(left, "=", right);
    return sql`coalesce(${equal}, ${left.sql} IS NULL AND ${right.sql} IS NULL)`;
  },

  like: (left, pattern) => sql`${left} LIKE ${pattern} ESCAPE '\\'`,
  fold: (text) => sql`filter_fold(${text})`,
  // With collation C, `lower` changes ASCII letters only.
  asciiLower: (text) => sql`lower(${text} COLLATE "C")`,
  asText({ sql: value, type }) {
    if (type === "text") return sql`${value}`;
    return isNumeric(type) ? sql`(${value})::text COLLATE "C"` : sql`(${value} #>> '{}') COLLATE "C"`;
  },
  bytesOf: (column) => sql`octet_length((${column})::text)`,
  asNumber({ sql: value, type }) {
    if (isNumeric(type)) return sql`(${value})::float8`;
    const text = type === "text" ? value : sql`${value} #>> '{}'`;
    return sql`CASE WHEN (${text}) IS NOT NULL THEN coalesce(filter_number(${text})::float8, 0) END`;
  },

  eachOf: (list) => sql`filter_items(${list})`,
  isItemOf: (value, list) => sql`${value} = ANY(filter_list(${list}))`,
  byNumber: (table, alias) => sql`${sql.table(table)} AS ${sql.id(alias)}`,
  isOneOf: (value, select) => sql`${value} = ANY(ARRAY(${select}))`,
  lengthOf: (list) => sql`cardinality(filter_list(${list}))`,
  jsonAt: (json, path) => sql`filter_json_at(${json}, ${path.map(String)}::text[])`,

  // Numbers before texts: 'number' sorts before 'string', and the second key is NULL for texts.
  sortKeys({ sql: value, type }) {
    if (type !== "json") return [value];
    const number = sql`CASE jsonb_typeof(${value}) WHEN 'number' THEN (${value} #>> '{}')::numeric END`;
    return [sql`jsonb_typeof(${value})`, number, sql`(${value} #>> '{}') COLLATE "C"`];
  },
  random: () => sql`random()`,
  strftime: (format, value, modifiers) => strftime(format, postgresExpressions.asText(value), modifiers),
};

function bound(value: string | number | Moment, type: ValueType) {
  if (type === "json")
    return typeof value === "number" ? sql`to_jsonb(${value}::float8)` : sql`to_jsonb(${value}::text)`;
  if (typeof value === "string" || value instanceof Moment) return sql`${value}::text`;
  // Bool values are literals in the statement, as in the conditions of indexes.
  if (value === 0 || value === 1) return value === 0 ? sql`0` : sql`1`;
  // A small integer takes the type of the column beside it, so that an index on a bool column can be used.
  const small = Number.isInteger(value) && Math.abs(value) <= 32_767;
  return small ? sql`${value}::smallint` : sql`${value}::float8`;
}

/** Converts a value to jsonb. Beside a number column, a text that looks like a number becomes one. */
function asJson({ sql: value, type }: TypedValue, types: ValueType[]) {
  if (isNumeric(type)) return sql`to_jsonb((${value})::float8)`;
  const json = type === "json" ? value : sql`to_jsonb(${value})`;
  return types.includes("number") ? sql`filter_numeric(${json})` : json;
}
