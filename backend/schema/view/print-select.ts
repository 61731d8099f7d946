import type { BinaryOperator, CastType, Expression, Select, Source } from "./select.ts";
import { isReserved } from "./select-tokens.ts";

/** Precedence of operators; an operand with lower precedence gets parentheses. */
const ranks: Record<BinaryOperator, number> = {
  ...{ or: 0, and: 1, "=": 3, "!=": 3, "<": 3, "<=": 3, ">": 3, ">=": 3, like: 3 },
  ...{ "+": 4, "-": 4, "||": 4, "*": 5, "/": 5 },
};
const [notRank, comparisonRank, tightest] = [2, 3, 6];

const castNames: Record<CastType, string> = { text: "TEXT", number: "REAL", whole: "INTEGER", bool: "BOOLEAN" };
const joins: Record<Source["join"], string> = { from: "", inner: "JOIN ", left: "LEFT JOIN " };

/** Prints a view's query. `parseSelect` of the text returns the same data. */
export function printSelect(select: Select): string {
  const columns = select.columns.map(({ expression, alias }) => `${print(expression)}${as(alias)}`);
  const sources = select.sources.map(({ collection, alias, join, on }) => {
    const source = `${joins[join]}${quoted(collection)}${as(alias === collection ? "" : alias)}`;
    return on ? `${source} ON ${print(on)}` : source;
  });
  const where = select.where ? ` WHERE ${print(select.where)}` : "";
  const groupBy = select.groupBy.length > 0 ? ` GROUP BY ${list(select.groupBy)}` : "";
  return `SELECT ${select.distinct ? "DISTINCT " : ""}${columns.join(", ")} FROM ${sources.join(" ")}${where}${groupBy}`;
}

const as = (alias: string) => (alias === "" ? "" : ` AS ${quoted(alias)}`);
const quoted = (name: string) => (/^[a-z_]\w*$/i.test(name) && !isReserved(name) ? name : `\`${name}\``);
const list = (expressions: Expression[]) => expressions.map((expression) => print(expression)).join(", ");

/** Prints an expression. @param least lowest precedence that needs no parentheses */
function print(expression: Expression, least = 0): string {
  return rankOf(expression) < least ? `(${bare(expression)})` : bare(expression);
}

function rankOf(expression: Expression): number {
  if (expression.kind === "binary") return ranks[expression.operator];
  if (expression.kind === "not") return notRank;
  return expression.kind === "isNull" || expression.kind === "in" ? comparisonRank : tightest;
}

function bare(expression: Expression): string {
  switch (expression.kind) {
    case "column":
      return expression.source === null
        ? quoted(expression.name)
        : `${quoted(expression.source)}.${quoted(expression.name)}`;
    case "text":
      return `'${expression.value.replaceAll("'", "''")}'`;
    case "number":
      return plainDecimal(expression.value);
    case "null":
      return "NULL";
    case "call":
      return `${expression.name.toUpperCase()}(${expression.distinct ? "DISTINCT " : ""}${expression.star ? "*" : list(expression.arguments)})`;
    case "cast":
      return `CAST(${print(expression.expression)} AS ${castNames[expression.type]})`;
    case "anyRow":
      return print(expression.expression);
    case "binary": {
      const rank = ranks[expression.operator];
      return `${print(expression.left, rank)} ${expression.operator.toUpperCase()} ${print(expression.right, rank + 1)}`;
    }
    case "not":
      return `NOT ${print(expression.expression, notRank)}`;
    case "isNull":
      return `${print(expression.expression, comparisonRank)} IS ${expression.negated ? "NOT " : ""}NULL`;
    case "in": {
      const values = Array.isArray(expression.values) ? list(expression.values) : printSelect(expression.values);
      return `${print(expression.expression, comparisonRank)} ${expression.negated ? "NOT " : ""}IN (${values})`;
    }
    case "exists":
      return `EXISTS (${printSelect(expression.select)})`;
  }
}

/**
 * Writes a number without an exponent: `1e-7` as `0.0000001`. Does not use a locale, because its separators may change.
 */
function plainDecimal(value: number): string {
  const [, sign = "", whole = "", fraction = "", exponent] =
    /^(-?)(\d+)(?:[.](\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  if (exponent === undefined) return String(value);
  const point = whole.length + Number(exponent);
  const figures = (whole + fraction).padStart(whole.length + fraction.length - Math.min(point - 1, 0), "0");
  const at = Math.max(point, 1);
  const digits = figures.padEnd(at, "0");
  return `${sign}${digits.slice(0, at)}${digits.length > at ? `.${digits.slice(at)}` : ""}`;
}
