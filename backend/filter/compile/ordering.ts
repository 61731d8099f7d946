import { sql } from "kysely";
import type { Expressions, OrderOperator } from "../../db/expressions.ts";
import { compareLiterals, inTypeOf, neverComparable } from "../parse/literals.ts";
import { constant } from "./equality.ts";
import type { Literal, Sql, Stored, Value } from "./values.ts";

type Ordering = Exclude<OrderOperator, "=">;

const mirrored: Record<Ordering, Ordering> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=" };

/** Condition for `> >= < <=` (protocol 3.4). NULL where a side is missing; FALSE for a literal null. */
export function ordering(expressions: Expressions, left: Value, operator: Ordering, right: Value): Sql<boolean> {
  if (left.kind === "literal") {
    if (right.kind === "literal") return constant(orderLiterals(left, operator, right));
    return withLiteral(expressions, right, mirrored[operator], left);
  }
  if (right.kind === "literal") return withLiteral(expressions, left, operator, right);
  return expressions.compare(left, operator, right);
}

function orderLiterals(left: Literal, operator: Ordering, right: Literal): boolean {
  if (left.value === null || right.value === null) return false;
  return holds(compareLiterals(left.value, right.value), operator);
}

function withLiteral(expressions: Expressions, stored: Stored, operator: Ordering, literal: Literal): Sql<boolean> {
  // `moment` has the stored form already.
  if (literal.moment && stored.type === "text") {
    return expressions.compare(stored, operator, { sql: expressions.value(literal.moment, "text"), type: "text" });
  }
  if (literal.value === null) return constant(false);
  const value = inTypeOf(stored, literal);
  if (neverComparable(stored.type, value)) {
    // Every number sorts before every text, so the answer is the same for each row that has a number.
    if (!holds(-1, operator)) return constant(false);
    // NULL where the value is missing: neither true nor false.
    return stored.nullable ? sql`${stored.sql} = ${stored.sql}` : constant(true);
  }
  return expressions.compare(stored, operator, { sql: expressions.value(value, stored.type), type: stored.type });
}

function holds(order: number, operator: Ordering): boolean {
  switch (operator) {
    case "<":
      return order < 0;
    case "<=":
      return order <= 0;
    case ">":
      return order > 0;
    case ">=":
      return order >= 0;
  }
}
