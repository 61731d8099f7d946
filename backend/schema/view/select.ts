/**
 * Parsed SELECT of a view collection: the supported subset of SQL (protocol 5.5). Saving a view refuses anything else.
 */
export interface Select {
  distinct: boolean;
  columns: SelectColumn[];
  /** Sources in FROM and JOIN; the first has no condition. */
  sources: Source[];
  where: Expression | null;
  groupBy: Expression[];
}

export interface SelectColumn {
  expression: Expression;
  /** Name given with AS. "": no name. */
  alias: string;
}

export interface Source {
  collection: string;
  alias: string;
  join: "from" | "inner" | "left";
  on: Expression | null;
}

export type Expression =
  | { kind: "column"; source: string | null; name: string }
  | { kind: "text"; value: string }
  | { kind: "number"; value: number }
  | { kind: "null" }
  | { kind: "call"; name: string; arguments: Expression[]; distinct: boolean; star: boolean }
  | { kind: "cast"; expression: Expression; type: CastType }
  /** Value of any row of a group, as SQLite takes it for a column that is not grouped by. */
  | { kind: "anyRow"; expression: Expression }
  | { kind: "binary"; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: "not"; expression: Expression }
  | { kind: "isNull"; expression: Expression; negated: boolean }
  | { kind: "in"; expression: Expression; values: Expression[] | Select; negated: boolean }
  | { kind: "exists"; select: Select };

export type BinaryOperator =
  | "or"
  | "and"
  | "="
  | "!="
  | "<"
  | "<="
  | ">"
  | ">="
  | "like"
  | "+"
  | "-"
  | "*"
  | "/"
  | "||";

/** Types of CAST; `whole` truncates the fraction. */
export type CastType = "text" | "number" | "whole" | "bool";

/** Aggregate functions. Each takes one argument; `count` also takes `*`. */
export const aggregates: ReadonlySet<string> = new Set(["count", "total", "sum", "avg", "min", "max"]);

/** Scalar functions, with the least and the most arguments of each. */
export const scalars: ReadonlyMap<string, readonly [number, number]> = new Map([
  ["coalesce", [2, 20]],
  ["ifnull", [2, 2]],
  ["lower", [1, 1]],
  ["upper", [1, 1]],
  ["length", [1, 1]],
  ["trim", [1, 2]],
  ["round", [1, 2]],
  ["abs", [1, 1]],
]);

const conditions = new Set<BinaryOperator>(["or", "and", "=", "!=", "<", "<=", ">", ">=", "like"]);

/** Is the expression a boolean? PostgreSQL distinguishes booleans from numbers, SQLite does not. */
export function isCondition(expression: Expression): boolean {
  if (expression.kind === "binary") return conditions.has(expression.operator);
  return ["not", "isNull", "in", "exists"].includes(expression.kind);
}

/** Direct sub-expressions of an expression. Excludes sub-selects, which have their own scope. */
export function partsOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case "call":
      return expression.arguments;
    case "cast":
    case "not":
    case "isNull":
    case "anyRow":
      return [expression.expression];
    case "binary":
      return [expression.left, expression.right];
    case "in":
      return [expression.expression, ...(Array.isArray(expression.values) ? expression.values : [])];
    default:
      return [];
  }
}
