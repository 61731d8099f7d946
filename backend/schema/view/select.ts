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
  | { kind: "binary"; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: "not"; expression: Expression }
  | { kind: "isNull"; expression: Expression; negated: boolean }
  | { kind: "in"; expression: Expression; values: Expression[] | Select; negated: boolean }
  | { kind: "exists"; select: Select };

export type BinaryOperator =
  | "or" | "and" | "=" | "!=" | "<" | "<=" | ">" | ">=" | "like" | "+" | "-" | "*" | "/" | "||";

export const castTypes = ["text", "number", "bool"] as const;
export type CastType = (typeof castTypes)[number];

/** Functions that both engines know alike; the first list makes one value of many rows. */
export const aggregates = ["count", "total", "sum", "avg", "min", "max"] as const;
export const scalars = ["coalesce", "ifnull", "lower", "upper", "length", "trim", "round", "abs"] as const;
