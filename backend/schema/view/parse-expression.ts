import { readSelect } from "./parse-select.ts";
import { ViewQueryError } from "./query-error.ts";
import { aggregates, type BinaryOperator, type CastType, type Expression, scalars } from "./select.ts";
import type { SelectTokens } from "./select-tokens.ts";

/** Binary operators by rank, the loosest first. */
const ranks: Record<string, BinaryOperator>[] = [
  { or: "or" },
  { and: "and" },
  { "=": "=", "!=": "!=", "<>": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">=", like: "like" },
  { "+": "+", "-": "-", "||": "||" },
  { "*": "*", "/": "/" },
];
const comparisonRank = 2;

const castNames: Record<string, CastType> = {
  text: "text", varchar: "text", int: "number", integer: "number", real: "number", numeric: "number", decimal: "number",
  bool: "bool", boolean: "bool",
};

const functions = new Set<string>([...aggregates, ...scalars]);

/** Reads one expression of a view's query. @throws ViewQueryError */
export function parseExpression(tokens: SelectTokens): Expression {
  return tokens.deeper(() => readBinary(tokens, 0));
}

function readBinary(tokens: SelectTokens, rank: number): Expression {
  const operators = ranks[rank];
  if (!operators) return readUnary(tokens);
  let left = rank < comparisonRank && tokens.word() === "not" ? readNot(tokens) : readBinary(tokens, rank + 1);
  for (;;) {
    if (rank === comparisonRank) left = readSuffix(tokens, left);
    const operator = takeOperator(tokens, operators);
    if (!operator) return left;
    left = { kind: "binary", operator, left, right: readBinary(tokens, rank + 1) };
  }
}

function readNot(tokens: SelectTokens): Expression {
  tokens.expectWord("not");
  return { kind: "not", expression: readBinary(tokens, comparisonRank) };
}

function takeOperator(tokens: SelectTokens, operators: Record<string, BinaryOperator>): BinaryOperator | null {
  const token = tokens.next;
  const written = token.kind === "symbol" ? token.symbol : tokens.word();
  if (written === "" || !Object.hasOwn(operators, written)) return null;
  tokens.take();
  return operators[written] ?? null;
}

/** `IS [NOT] NULL`, `[NOT] IN (…)`, `NOT LIKE` behind an operand. */
function readSuffix(tokens: SelectTokens, left: Expression): Expression {
  if (tokens.takeWord("is")) {
    const negated = tokens.takeWord("not");
    tokens.expectWord("null");
    return { kind: "isNull", expression: left, negated };
  }
  if (tokens.takeWord("in")) return readIn(tokens, left, false);
  if (!tokens.takeWord("not")) return left;
  if (tokens.takeWord("in")) return readIn(tokens, left, true);
  tokens.expectWord("like");
  const right = readBinary(tokens, comparisonRank + 1);
  return { kind: "not", expression: { kind: "binary", operator: "like", left, right } };
}

function readIn(tokens: SelectTokens, expression: Expression, negated: boolean): Expression {
  tokens.expectSymbol("(");
  const values = tokens.word() === "select" ? tokens.deeper(() => readSelect(tokens)) : readList(tokens);
  tokens.expectSymbol(")");
  return { kind: "in", expression, values, negated };
}

function readList(tokens: SelectTokens): Expression[] {
  const list = [parseExpression(tokens)];
  while (tokens.takeSymbol(",")) list.push(parseExpression(tokens));
  return list;
}

function readUnary(tokens: SelectTokens): Expression {
  if (tokens.takeSymbol("(")) {
    const inner = parseExpression(tokens);
    tokens.expectSymbol(")");
    return inner;
  }
  if (tokens.takeSymbol("-")) {
    const zero: Expression = { kind: "number", value: 0 };
    return { kind: "binary", operator: "-", left: zero, right: readUnary(tokens) };
  }
  const token = tokens.next;
  if (token.kind === "number" || token.kind === "text") {
    tokens.take();
    return token;
  }
  if (tokens.takeWord("null")) return { kind: "null" };
  if (tokens.takeWord("exists")) {
    tokens.expectSymbol("(");
    const select = tokens.deeper(() => readSelect(tokens));
    tokens.expectSymbol(")");
    return { kind: "exists", select };
  }
  if (tokens.takeWord("cast")) return readCast(tokens);
  return readColumnOrCall(tokens);
}

function readCast(tokens: SelectTokens): Expression {
  tokens.expectSymbol("(");
  const expression = parseExpression(tokens);
  tokens.expectWord("as");
  const type = castNames[tokens.word()];
  if (!type) throw new ViewQueryError(`CAST AS ${tokens.describe()} is not supported`);
  tokens.take();
  tokens.expectSymbol(")");
  return { kind: "cast", expression, type };
}

function readColumnOrCall(tokens: SelectTokens): Expression {
  const name = tokens.name("a column");
  if (tokens.takeSymbol(".")) return { kind: "column", source: name, name: tokens.name("a column") };
  if (!tokens.takeSymbol("(")) return { kind: "column", source: null, name };
  const called = name.toLowerCase();
  if (!functions.has(called)) throw new ViewQueryError(`the function ${name} is not supported`);
  const star = called === "count" && tokens.takeSymbol("*");
  const distinct = tokens.takeWord("distinct");
  const list = star || tokens.takeSymbol(")") ? [] : readList(tokens);
  if (star || list.length > 0) tokens.expectSymbol(")");
  return { kind: "call", name: called, arguments: list, distinct, star };
}
