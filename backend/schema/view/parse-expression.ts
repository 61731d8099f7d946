import { ViewQueryError } from "./query-error.ts";
import { aggregates, type BinaryOperator, type CastType, type Expression, scalars } from "./select.ts";
import type { SelectTokens } from "./select-tokens.ts";

/** Binary operators by precedence, lowest first. */
const ranks: Record<string, BinaryOperator>[] = [
  { or: "or" },
  { and: "and" },
  { "=": "=", "!=": "!=", "<>": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">=", like: "like" },
  { "+": "+", "-": "-", "||": "||" },
  { "*": "*", "/": "/" },
];
const comparisonRank = 2;

const castNames = new Map<string, CastType>([
  ["text", "text"],
  ["varchar", "text"],
  ["int", "whole"],
  ["integer", "whole"],
  ["real", "number"],
  ["numeric", "number"],
  ["decimal", "number"],
  ["bool", "bool"],
  ["boolean", "bool"],
]);

/** Parses one expression of a view's query. @throws ViewQueryError */
export function parseExpression(tokens: SelectTokens): Expression {
  return tokens.deeper(() => readBinary(tokens, 0));
}

function readBinary(tokens: SelectTokens, rank: number): Expression {
  const operators = ranks[rank];
  if (!operators) return readUnary(tokens);
  // NOT binds tighter than AND, and looser than comparisons.
  if (rank === comparisonRank && tokens.takeWord("not")) {
    return { kind: "not", expression: tokens.deeper(() => readBinary(tokens, comparisonRank)) };
  }
  let left = readBinary(tokens, rank + 1);
  for (;;) {
    if (rank === comparisonRank) left = readSuffix(tokens, left);
    const operator = takeOperator(tokens, operators);
    if (!operator) return left;
    left = { kind: "binary", operator, left, right: readBinary(tokens, rank + 1) };
  }
}

function takeOperator(tokens: SelectTokens, operators: Record<string, BinaryOperator>): BinaryOperator | null {
  const token = tokens.next;
  const written = token.kind === "symbol" ? token.symbol : tokens.word();
  if (written === "" || !Object.hasOwn(operators, written)) return null;
  tokens.take();
  tokens.countOperator();
  return operators[written] ?? null;
}

/** Parses `IS [NOT] NULL`, `[NOT] IN (…)` and `NOT LIKE` after an operand. */
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
  const values = tokens.word() === "select" ? tokens.select() : readList(tokens);
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
    const right = tokens.deeper(() => readUnary(tokens));
    if (right.kind === "number") return { kind: "number", value: -right.value };
    return { kind: "binary", operator: "-", left: { kind: "number", value: 0 }, right };
  }
  const token = tokens.next;
  if (token.kind === "number" || token.kind === "text") {
    tokens.take();
    return token;
  }
  if (tokens.takeWord("null")) return { kind: "null" };
  // TRUE and FALSE mean 1 and 0, as in SQLite.
  if (tokens.takeWord("true")) return { kind: "number", value: 1 };
  if (tokens.takeWord("false")) return { kind: "number", value: 0 };
  if (tokens.takeWord("exists")) {
    tokens.expectSymbol("(");
    const select = tokens.select();
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
  const type = castNames.get(tokens.word());
  if (!type) throw new ViewQueryError(`CAST AS ${tokens.describe()} is not supported`);
  tokens.take();
  tokens.expectSymbol(")");
  return { kind: "cast", expression, type };
}

function readColumnOrCall(tokens: SelectTokens): Expression {
  const name = tokens.name("a column");
  if (tokens.takeSymbol(".")) return { kind: "column", source: name, name: tokens.name("a column") };
  if (!tokens.takeSymbol("(")) return { kind: "column", source: null, name };
  return readCall(tokens, name.toLowerCase());
}

function readCall(tokens: SelectTokens, name: string): Expression {
  const aggregate = aggregates.has(name);
  const [least, most] = aggregate ? [1, 1] : (scalars.get(name) ?? [0, 0]);
  if (most === 0) throw new ViewQueryError(`the function ${name} is not supported`);
  const star = name === "count" && tokens.takeSymbol("*");
  const distinct = aggregate && !star && tokens.takeWord("distinct");
  const list = star ? [] : readList(tokens);
  tokens.expectSymbol(")");
  const digits = name === "round" ? list[1] : undefined;
  const wrong = (!star && (list.length < least || list.length > most)) || (digits && !isDigits(digits));
  if (wrong) throw new ViewQueryError(`the function ${name} does not take these arguments`);
  return { kind: "call", name, arguments: list, distinct, star };
}

/** Checks the digits argument of `round`: the engines agree only on a literal from 0 to 15. */
function isDigits(expression: Expression): boolean {
  return (
    expression.kind === "number" &&
    Number.isInteger(expression.value) &&
    expression.value >= 0 &&
    expression.value <= 15
  );
}
