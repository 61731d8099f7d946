import type { ComparisonOperator } from "../parse/ast.ts";
import type { Compilation } from "./compilation.ts";
import { contains } from "./contains.ts";
import { equality, not } from "./equality.ts";
import { all } from "./joins.ts";
import { ordering } from "./ordering.ts";
import type { Sql, Value } from "./values.ts";

/** Condition that is true for (joined) rows whose values satisfy the operator and are visible to the requester. */
export function comparison(
  compilation: Compilation,
  left: Value,
  operator: ComparisonOperator,
  right: Value,
): Sql<boolean> {
  return all([satisfied(compilation, left, operator, right), ...visibilityOf(left, right)]);
}

/**
 * Condition that is true for (joined) rows that fail a plain operator. NULL satisfies `!=`, unless it is compared
 * with an empty operand, and fails `=` when compared with a field or a JSON value; otherwise NULL neither satisfies
 * nor fails (protocol 3.6). Values that the requester may not see cannot fail.
 */
export function failure(
  compilation: Compilation,
  left: Value,
  operator: ComparisonOperator,
  right: Value,
): Sql<boolean> {
  return all([fails(compilation, left, operator, right), ...visibilityOf(left, right)]);
}

function fails(compilation: Compilation, left: Value, operator: ComparisonOperator, right: Value): Sql<boolean> {
  const { expressions } = compilation;
  if (operator === "!=") return equality(expressions, left, right, true, false);
  if (operator === "=" && (isJson(left) || isJson(right))) return equality(expressions, left, right, false, true);
  return not(satisfied(compilation, left, operator, right));
}

const isJson = (value: Value) => value.kind === "stored" && value.type === "json";

function satisfied(compilation: Compilation, left: Value, operator: ComparisonOperator, right: Value): Sql<boolean> {
  switch (operator) {
    case "=":
      return equality(compilation.expressions, left, right, true, true);
    case "!=":
      return equality(compilation.expressions, left, right, false, false);
    case "~":
      return contains(compilation, left, right, true);
    case "!~":
      return contains(compilation, left, right, false);
    default:
      return ordering(compilation.expressions, left, operator, right);
  }
}

function visibilityOf(...values: Value[]): Sql<boolean>[] {
  return values.flatMap((value) => (value.kind === "stored" && value.visible ? value.visible : []));
}
