import { sql } from "kysely";
import type { Expressions } from "../../db/expressions.ts";
import { inTypeOf, isEmpty, neverComparable } from "../parse/literals.ts";
import { type Literal, type Sql, type Stored, storedDefaults, type Value } from "./values.ts";

const always = sql<boolean>`TRUE`;
const never = sql<boolean>`FALSE`;

/**
 * Condition for `=` and `!=` (protocol 3.4): the empty text and NULL are equal, except for JSON values.
 *
 * @param wanted false gives the exact opposite, true or false even for NULLs
 * @param guarded an empty value and a missing `@request.auth` value are not equal, as `=` requires (protocol 3.5).
 *   `!=` is the opposite of the unguarded form, so that such a pair satisfies neither.
 */
export function equality(
  expressions: Expressions,
  left: Value,
  right: Value,
  wanted: boolean,
  guarded: boolean,
): Sql<boolean> {
  if (guarded && isMissingAgainstData(left, right)) return wanted ? never : always;
  if (left.kind === "literal" && right.kind === "literal") return constant(equalLiterals(left, right) === wanted);
  const equal = equalStored(expressions, left, right, wanted);
  const there = guarded ? [left, right].flatMap((value) => accountIsThere(value, left, right)) : [];
  if (there.length === 0) return equal;
  return wanted
    ? sql`${equal} AND ${sql.join(there, sql` AND `)}`
    : sql`${equal} OR NOT (${sql.join(there, sql` AND `)})`;
}

function equalStored(expressions: Expressions, left: Value, right: Value, wanted: boolean): Sql<boolean> {
  if (left.kind === "literal") return withLiteral(expressions, right as Stored, left, wanted);
  if (right.kind === "literal") return withLiteral(expressions, left, right, wanted);
  return ofTwoStored(expressions, left, right, wanted);
}

/**
 * Condition that a value read through the account's relations exists; needed to equal anything but a value written in
 * the filter.
 */
function accountIsThere(value: Value, ...both: Value[]): Sql<boolean>[] {
  const besideWritten = both.some((each) => each.kind === "literal" && each.origin === "written");
  return value.kind === "stored" && value.account && !besideWritten ? [sql`${value.sql} IS NOT NULL`] : [];
}

export const constant = (truth: boolean): Sql<boolean> => (truth ? always : never);

function isMissingAgainstData(left: Value, right: Value): boolean {
  const isMissing = (value: Value) => value.kind === "literal" && value.origin === "missing account";
  const isWritten = (value: Value) => value.kind === "literal" && value.origin === "written";
  return (isMissing(left) && !isWritten(right)) || (isMissing(right) && !isWritten(left));
}

function equalLiterals(left: Literal, right: Literal): boolean {
  return left.value === right.value || (isEmpty(left) && isEmpty(right));
}

function withLiteral(expressions: Expressions, stored: Stored, literal: Literal, wanted: boolean): Sql<boolean> {
  if (stored.type === "json") {
    if (literal.value === null) return wanted ? sql`${stored.sql} IS NULL` : sql`${stored.sql} IS NOT NULL`;
  } else if (literal.value === null || literal.value === "") {
    return wanted ? isMissing(stored) : not(isMissing(stored));
  }
  const value = inTypeOf(stored, literal);
  if (neverComparable(stored.type, value)) return constant(!wanted);
  const bound = expressions.value(value, stored.type);
  if (!stored.nullable) return wanted ? sql`${stored.sql} = ${bound}` : sql`${stored.sql} <> ${bound}`;
  return wanted ? sql`${stored.sql} = ${bound}` : not(expressions.same(stored, { sql: bound, type: stored.type }));
}

/** Condition that a value is empty or NULL; a number is never empty. */
function isMissing(stored: Stored): Sql<boolean> {
  if (stored.type !== "text") return stored.nullable ? sql`${stored.sql} IS NULL` : never;
  return stored.nullable ? sql`(${stored.sql} = '' OR ${stored.sql} IS NULL)` : sql`${stored.sql} = ''`;
}

function ofTwoStored(expressions: Expressions, left: Stored, right: Stored, wanted: boolean): Sql<boolean> {
  const texts = left.type === "text" && right.type === "text";
  const equal = texts ? expressions.compare(filled(left), "=", filled(right)) : sameOrMissing(expressions, left, right);
  return wanted ? equal : not(equal);
}

function sameOrMissing(expressions: Expressions, left: Stored, right: Stored): Sql<boolean> {
  const same = expressions.same(left, right);
  if (left.type === "json" || right.type === "json" || left.type === right.type) return same;
  return sql`(${same} OR (${isMissing(left)} AND ${isMissing(right)}))`;
}

/** Replaces NULL by the empty text. A column that is never NULL stays bare, so that its index is used. */
function filled(stored: Stored): Stored {
  return stored.nullable ? { ...storedDefaults, type: "text", sql: sql`coalesce(${stored.sql}, '')` } : stored;
}

export const not = (condition: Sql<boolean>): Sql<boolean> => sql`NOT (${condition})`;
