import type { RawBuilder } from "kysely";
import type { TypedValue } from "../../db/expressions.ts";
import type { Moment } from "../../db/template.ts";

export type Sql<Value = unknown> = RawBuilder<Value>;

/** A value that is known before the statement runs. */
export interface Literal {
  readonly kind: "literal";
  readonly value: string | number | null;
  /** A number that is no real: a macro, `true` or `false`. Its text has no `.0`. */
  readonly integer: boolean;
  /**
   * `written` in the filter (macros too), taken from the `request`, or an `@request.auth` value that is not there: no
   * empty relation may ever match that one (protocol 3.5).
   */
  readonly origin: "written" | "request" | "missing account";
  /** `@now`, to be bound as it is: whoever reads its `value` makes the condition one of this request alone. */
  readonly moment?: Moment;
}

/** A value that each row, or each joined row, has for itself. */
export interface Stored extends TypedValue {
  readonly kind: "stored";
  /** Is NULL where a joined row is absent or a JSON path leads nowhere. */
  readonly nullable: boolean;
  /** The side column with the folded text, where the table keeps one. */
  readonly folded: Sql | null;
  /** Holds ASCII only (ids, dates, file names), so that lower case is all the folding it needs. */
  readonly ascii: boolean;
  /** A date in the stored form: literals beside it are brought into that form. */
  readonly date: boolean;
  /** One row has several of them: see to-condition.ts. */
  readonly many: boolean;
  /** Read through `@request.auth`: NULL is a missing account value. */
  readonly account: boolean;
  /** When to see it at all; null = always. For e-mail addresses that their owners hide. */
  readonly visible: Sql<boolean> | null;
}

export type Value = Literal | Stored;

export const written = (value: Literal["value"], integer = false): Literal => ({
  kind: "literal",
  value,
  integer,
  origin: "written",
});

/** What is true of most stored values; the rest is said where one is made. */
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
