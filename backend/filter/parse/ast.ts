/**
 * The filter language as frozen data: the parser makes it, the compiler reads it.
 * @see protocol 3.1; grammar after ganigeorgiev/fexpr
 */
export type ComparisonOperator = "=" | "!=" | ">" | ">=" | "<" | "<=" | "~" | "!~";

export type Operand =
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "identifier"; readonly name: string }
  | FunctionCall;

export interface FunctionCall {
  readonly kind: "function";
  readonly name: string;
  readonly arguments: readonly Operand[];
}

export interface Comparison {
  readonly kind: "comparison";
  readonly left: Operand;
  readonly operator: ComparisonOperator;
  /** `?op`: one of the joined values is enough. */
  readonly any: boolean;
  readonly right: Operand;
}

/**
 * A junction has at least two parts. `&&` binds tighter than `||`; a group in brackets with a join inside is a node
 * of its own.
 */
interface Junction {
  readonly kind: "and" | "or";
  readonly parts: readonly FilterNode[];
}

export type FilterNode = Comparison | Junction;
