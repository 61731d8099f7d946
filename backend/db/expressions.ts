import type { RawBuilder } from "kysely";
import type { ColumnKind } from "./ddl/table-definition.ts";
import type { Moment } from "./template.ts";

type Sql<Value = unknown> = RawBuilder<Value>;

/**
 * Type of a value. `json`: known only row by row; a text, a number or null. `count`: a computed number; unlike a number
 * column it never turns the text beside it into a number.
 */
export type ValueType = "text" | "number" | "count" | "json";

export const isNumeric = (type: ValueType): boolean => type === "number" || type === "count";

export interface TypedValue {
  readonly sql: Sql;
  readonly type: ValueType;
}

export type OrderOperator = "=" | "<" | "<=" | ">" | ">=";

/**
 * SQL of one engine for what the filter language needs. Stored forms are equal on both engines: texts, dates, single
 * ids and JSON (also multiple values: `["a","b"]`) are TEXT compared by code unit, numbers are numeric, booleans 0/1.
 */
export interface Expressions {
  /** Bound value of a known type; `json` for one that is compared with a JSON value, where `"5"` is not `5`. */
  value(value: string | number | Moment, type: ValueType): Sql;
  /** Bound value that behaves as if it were read from a column of this kind. */
  asColumn(value: string | number | null, kind: ColumnKind): Sql;
  /**
   * Compares as SQLite does: values of one type with each other; a text beside a number column as a number if it looks
   * like one; a count beside a text column as its text; else any number is before any text. NULL when one side is NULL.
   */
  compare(left: TypedValue, operator: OrderOperator, right: TypedValue): Sql<boolean>;
  /** Equality by the rules of `compare`, where NULL equals only NULL. Never NULL itself. */
  same(left: TypedValue, right: TypedValue): Sql<boolean>;

  /** `left LIKE pattern`, with `\` as the escape character and without folding (both sides are folded already). */
  like(left: Sql, pattern: Sql): Sql<boolean>;
  /** SQL of fold.ts, for values without a folded column (JSON paths, joined expressions). */
  fold(text: Sql): Sql<string>;
  /** Lower-cases ASCII letters only, for PocketBase's `~` and the `:lower` modifier. */
  asciiLower(text: Sql): Sql<string>;
  asText(value: TypedValue): Sql<string>;
  /** Bytes of a column's value as text, without reading a long one. */
  bytesOf(column: Sql): Sql<number>;
  /** Number of a value; 0 for a text that is no number. */
  asNumber(value: TypedValue): Sql<number>;

  /**
   * Table with one text column `value` and one row per item of a JSON list column; no rows for an empty or broken list.
   */
  eachOf(list: Sql): Sql;
  /** Whether `value` is an item of a JSON list column. An index on `value` can be used. */
  isItemOf(value: Sql, list: Sql): Sql<boolean>;
  /**
   * Names a table in a FROM whose rows a condition finds by number (`_rowid_`): no index may be used instead, whatever
   * the other conditions are.
   */
  byNumber(table: string, alias: string): Sql;
  /** Whether `value` is in the only column of a SELECT. An index on `value` can be used. */
  isOneOf(value: Sql, select: Sql): Sql<boolean>;
  /** Number of items of a JSON list column; 0 for an empty or broken one. */
  lengthOf(list: Sql): Sql<number>;
  /**
   * Value of type `json` at a path of a JSON column in the forms of protocol 3.4: scalars by value (booleans 1/0),
   * objects and lists as compact JSON text, NULL for null and for a missing value.
   */
  jsonAt(json: Sql, path: readonly (string | number)[]): Sql;

  /** Expressions to sort by, in this order, so that values come in the order of `compare`. */
  sortKeys(value: TypedValue): Sql[];
  random(): Sql;
  /** SQLite's strftime of protocol 3.2, in UTC. NULL for a value that is no date. */
  strftime(format: string, value: TypedValue, modifiers: readonly string[]): Sql<string>;
}
