/**
 * The part of SQL's SELECT that a view collection may use (protocol 5.5), as frozen data. Whatever cannot be written
 * with it is refused when the view is saved.
 */
export interface Select {
  distinct: boolean;
  columns: SelectColumn[];
  /** The first one has no condition. */
  sources: Source[];
  where: Expression | null;
  groupBy: Expression[];
}

export interface SelectColumn {
  expression: Expression;
  /** Name given with AS; empty when there is none. */
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
  /** Of a group that has several, any row's value: what SQLite takes for a column that is not grouped by. */
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

/** `whole` cuts off what stands behind the point. */
export type CastType = "text" | "number" | "whole" | "bool";

/** Functions that make one value of many rows. Each takes one argument; `count` also takes `*`. */
export const aggregates: ReadonlySet<string> = new Set(["count", "total", "sum", "avg", "min", "max"]);

/** The other functions, with the least and the most arguments of each. */
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

/** Is it true or false? PostgreSQL tells these from numbers, SQLite does not. */
export function isCondition(expression: Expression): boolean {
  if (expression.kind === "binary") return conditions.has(expression.operator);
  return ["not", "isNull", "in", "exists"].includes(expression.kind);
}

/** The expressions that this one is made of; a sub-select is a world of its own. */
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
