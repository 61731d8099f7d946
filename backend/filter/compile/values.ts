import type { RawBuilder } from "kysely";
import type { TypedValue } from "../../db/expressions.ts";
import type { Moment } from "../../db/template.ts";

export type Sql<Value = unknown> = RawBuilder<Value>;

/** Value that is known before the statement runs. */
export interface Literal {
  readonly kind: "literal";
  readonly value: string | number | null;
  /** An integer: a macro, `true` or `false`. Its text has no `.0`. */
  readonly integer: boolean;
  /**
   * `written` in the filter (macros too), taken from the `request`, or a missing `@request.auth` value, which no
   * empty relation may ever match (protocol 3.5).
   */
  readonly origin: "written" | "request" | "missing account";
  /** `@now`, to be bound as it is. Reading `value` instead ties the condition to this one request. */
  readonly moment?: Moment;
}

/** Value that each row, or each joined row, has for itself. */
export interface Stored extends TypedValue {
  readonly kind: "stored";
  /** NULL where a joined row is absent or a JSON path leads nowhere. */
  readonly nullable: boolean;
  /** Side column with the folded text. `null`: the table has none. */
  readonly folded: Sql | null;
  /** Holds ASCII only (ids, dates, file names), so folding is only lower case. */
  readonly ascii: boolean;
  /** A date in the stored form: literals compared with it are converted to that form. */
  readonly date: boolean;
  /** A row has several of these values: see to-condition.ts. */
  readonly many: boolean;
  /** Read through `@request.auth`: NULL is a missing account value. */
  readonly account: boolean;
  /** Condition under which the value is visible, for e-mail addresses that their owners hide. `null`: always. */
  readonly visible: Sql<boolean> | null;
}

export type Value = Literal | Stored;

export const written = (value: Literal["value"], integer = false): Literal => ({
  kind: "literal",
  value,
  integer,
  origin: "written",
});

/** Properties of most stored values; a place that makes one overrides the others. */
export const storedDefaults = {
  kind: "stored",
  nullable: false,
  folded: null,
  ascii: false,
  date: false,
  many: false,
  account: false,
  visible: null,
} as const;
