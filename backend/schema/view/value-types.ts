import { ViewQueryError } from "./query-error.ts";
import type { Scope } from "./scope.ts";
import type { Expression } from "./select.ts";

/** Type of a value for comparisons. `open`: NULL, which is comparable with both. */
type ValueType = "text" | "number" | "open";

const numeric = new Set(["count", "total", "sum", "avg", "length", "round", "abs"]);
const textual = new Set(["lower", "upper", "trim"]);

/**
 * Checks that values which are compared or alternatives have one type: PostgreSQL refuses others, and SQLite's
 * conversion rules are surprising. A text literal that is a number becomes a number beside numbers.
 *
 * @param ofFirst scope of the first expression, if it differs from that of the others
 * @throws ViewQueryError for a text beside a number
 */
export function alike(expressions: Expression[], scope: Scope, ofFirst = scope): Expression[] {
  const types = expressions.map((expression, index) => typeOf(expression, index === 0 ? ofFirst : scope));
  if (!types.includes("number")) return expressions;
  return expressions.map((expression, index) => {
    if (types[index] !== "text") return expression;
    if (expression.kind === "text" && /^-?\d{1,15}(\.\d{1,15})?$/.test(expression.value)) {
      return { kind: "number", value: Number(expression.value) };
    }
    throw new ViewQueryError("a text and a number stand beside each other: one of them needs a CAST");
  });
}

function typeOf(expression: Expression, scope: Scope): ValueType {
  switch (expression.kind) {
    case "null":
      return "open";
    case "text":
      return "text";
    case "cast":
      return expression.type === "text" ? "text" : "number";
    case "column": {
      const { type } = scope.resolve(expression).field;
      return type === "number" || type === "bool" ? "number" : "text";
    }
    case "call":
      if (numeric.has(expression.name)) return "number";
      return textual.has(expression.name) ? "text" : commonType(expression.arguments, scope);
    case "anyRow":
      return typeOf(expression.expression, scope);
    case "binary":
      return expression.operator === "||" ? "text" : "number";
    default:
      return "number";
  }
}

/** Common type of alternatives. If all are NULL, PostgreSQL makes a text. */
function commonType(expressions: Expression[], scope: Scope): ValueType {
  const types = expressions.map((expression) => typeOf(expression, scope));
  return types.includes("number") ? "number" : "text";
}
