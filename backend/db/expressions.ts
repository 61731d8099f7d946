import type { RawBuilder } from "kysely";
import type { ColumnKind } from "./ddl/table-definition.ts";
import type { Moment } from "./template.ts";

type Sql<Value = unknown> = RawBuilder<Value>;

/**
 * `json` is a value whose kind is known only row by row: a text, a number or null. `count` is a computed number: unlike a
 * number column it never makes a number of the text beside it.
 */
export type ValueType = "text" | "number" | "count" | "json";

export const isNumeric = (type: ValueType): boolean => type === "number" || type === "count";

export interface TypedValue {
  readonly sql: Sql;
  readonly type: ValueType;
}

export type OrderOperator = "=" | "<" | "<=" | ">" | ">=";

/**
 * How an engine writes what the filter language needs. Stored forms are the same on both engines: texts, dates, single
 * ids and JSON (also multiple values: `["a","b"]`) are TEXT compared by code unit, numbers are numeric, booleans 0/1.
 */
export interface Expressions {
  /** A bound value of a known type; `json` for one that is compared with a JSON value, where `"5"` is not `5`. */
  value(value: string | number | Moment, type: ValueType): Sql;
  /** A bound value that behaves as if it were read from a column of this kind. */
  asColumn(value: string | number | null, kind: ColumnKind): Sql;
  /**
   * Compares as SQLite does: values of one type with each other; a text beside a number column as a number if it looks
   * like one; a count beside a text column as its text; else any number is before any text. NULL when one side is NULL.
   */
  compare(left: TypedValue, operator: OrderOperator, right: TypedValue): Sql<boolean>;
  /** The same comparison for equality, where NULL equals NULL and nothing else; never NULL itself. */
  same(left: TypedValue, right: TypedValue): Sql<boolean>;

  /** `left LIKE pattern` with `\` as the escape character, letters compared as they are (both sides are folded already). */
  like(left: Sql, pattern: Sql): Sql<boolean>;
  /** fold.ts in SQL, for what has no side column (JSON paths, joined expressions). */
  fold(text: Sql): Sql<string>;
  /** Case-insensitive for ASCII letters only: PocketBase's `~` and the `:lower` modifier. */
  asciiLower(text: Sql): Sql<string>;
  asText(value: TypedValue): Sql<string>;
  /** Bytes of a column's value as text, without reading a long one. */
  bytesOf(column: Sql): Sql<number>;
  /** 0 for a text that is no number. */
  asNumber(value: TypedValue): Sql<number>;

  /** A table with one text column `value` and one row per item of a JSON list column; none for an empty or broken list. */
  eachOf(list: Sql): Sql;
  /** Is `value` an item of a JSON list column? An index on `value` can be used. */
  isItemOf(value: Sql, list: Sql): Sql<boolean>;
  /**
   * Names a table in a FROM whose rows a condition finds by their numbers (`_rowid_`): no index may lead instead,
   * whatever else is asked of the rows.
   */
  byNumber(table: string, alias: string): Sql;
  /** Is `value` in the one column of a SELECT? An index on `value` can be used. */
  isOneOf(value: Sql, select: Sql): Sql<boolean>;
  /** Number of items of a JSON list column; 0 for an empty or broken one. */
  lengthOf(list: Sql): Sql<number>;
  /**
   * Value of type `json` at a path of a JSON column in the forms of protocol 3.4: scalars by value (booleans 1/0),
   * objects and lists as compact JSON text, NULL for null and for what is not there.
   */
  jsonAt(json: Sql, path: readonly (string | number)[]): Sql;

  /** What to sort by, in this order, so that values come in the order of `compare`. */
  sortKeys(value: TypedValue): Sql[];
  random(): Sql;
  /** SQLite's strftime of protocol 3.2, `null` for what is no date. All in UTC. */
  strftime(format: string, value: TypedValue, modifiers: readonly string[]): Sql<string>;
}
