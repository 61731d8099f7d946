import type { Random } from "../crash/random.ts";

/** Filter as the oracle makes and reads it, without the product's parser. */
export type Filter = Comparison | { kind: "and" | "or"; parts: Filter[] };

export interface Comparison {
  kind: "comparison";
  left: Operand;
  operator: (typeof operators)[number];
  /** Whether the operator has the prefix `?`. */
  any: boolean;
  right: Operand;
}

export type Operand =
  | { kind: "text"; value: string }
  | { kind: "number"; value: number }
  | { kind: "name"; text: string }
  /** `strftime(format, name)`; only with formats of `%Y`, `%m` and plain text between them. */
  | { kind: "strftime"; format: string; text: string };

export const operators = ["=", "!=", ">", ">=", "<", "<=", "~", "!~"] as const;

export const name = (text: string): Operand => ({ kind: "name", text });

/** Comparison for the rules of the library: a name with another name, or with a text in quotes. */
export function compare(left: string, operator: string, right: string): Comparison {
  const quoted = /^'(.*)'$/.exec(right);
  return {
    kind: "comparison",
    left: name(left),
    operator: operator.replace("?", "") as Comparison["operator"],
    any: operator.startsWith("?"),
    right: quoted ? { kind: "text", value: quoted[1] ?? "" } : name(right),
  };
}

export const and = (...parts: Filter[]): Filter => ({ kind: "and", parts });
export const or = (...parts: Filter[]): Filter => ({ kind: "or", parts });

/** Text of a filter. With `chance`: one of the many texts with the same meaning. */
export function printFilter(filter: Filter, chance?: Random): string {
  if (filter.kind === "comparison") {
    const blank = chance?.below(4) === 0 ? "" : " ";
    const operator = `${filter.any ? "?" : ""}${filter.operator}`;
    return [filter.left, operator, filter.right]
      .map((part) => (typeof part === "string" ? part : printOperand(part, chance)))
      .join(blank);
  }
  const join = filter.kind === "and" ? " && " : " || ";
  return filter.parts.map((part) => inBrackets(filter.kind, part, chance)).join(join);
}

function inBrackets(around: "and" | "or", part: Filter, chance?: Random): string {
  const text = printFilter(part, chance);
  // `&&` binds tighter than `||`, so that brackets around it may be left out.
  const needed = part.kind === "or" ? around === "and" : false;
  return needed || part.kind === around || (part.kind !== "comparison" && chance?.below(2) === 0) ? `(${text})` : text;
}

function printOperand(operand: Operand, chance?: Random): string {
  switch (operand.kind) {
    case "text":
      return chance?.below(2) === 0 ? quoted(operand.value, '"') : quoted(operand.value, "'");
    case "number":
      return String(operand.value);
    case "name":
      return operand.text;
    case "strftime":
      return `strftime('${operand.format}', ${operand.text})`;
  }
}

function quoted(text: string, quote: string): string {
  return `${quote}${text.replaceAll("\\", "\\\\").replaceAll(quote, `\\${quote}`)}${quote}`;
}
