import type { ComparisonOperator } from "./ast.ts";
import { FilterSyntaxError } from "./syntax-error.ts";

/** `offset` is the position of the token's first character. UTF-16 units, from 0. */
export type Token = { readonly offset: number } & (
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "identifier"; readonly name: string }
  /** An identifier with `(` directly behind it, which is part of the token. */
  | { readonly kind: "call"; readonly name: string }
  | { readonly kind: "operator"; readonly operator: ComparisonOperator; readonly any: boolean }
  | { readonly kind: "join"; readonly join: "and" | "or" }
  | { readonly kind: "open" | "close" | "comma" | "end" }
);

const blanks = /(?:[ \t\n]|\/\/[^\n]*)*/y;
const numberForm = /-?\d+(?:\.\d+)?/y;
const identifierForm = /[A-Za-z_@#][A-Za-z0-9_.:]*/y;
const operatorForm = /[=?!><~]+/y;
const joinForm = /[&|]+/y;
// A closing quote is the first one with an even number of backslashes before it.
const textForm = /'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"/y;

const operators = new Set<string>(["=", "!=", ">", ">=", "<", "<=", "~", "!~"]);
const punctuation: Record<string, "open" | "close" | "comma"> = { "(": "open", ")": "close", ",": "comma" };
const escapes: Record<string, string> = {
  "\\\\": "\\",
  "\\'": "'",
  '\\"': '"',
  "\\n": "\n",
  "\\t": "\t",
  "\\r": "\r",
};

/** Splits a filter into tokens. Every expression above runs once over the text, without backtracking. */
export function scan(source: string): Token[] {
  const tokens: Token[] = [];
  let offset = take(blanks, source, 0).length;
  while (offset < source.length) {
    const [token, length] = scanOne(source, offset);
    tokens.push(token);
    offset += length;
    offset += take(blanks, source, offset).length;
  }
  tokens.push({ kind: "end", offset: source.length });
  return tokens;
}

function scanOne(source: string, offset: number): [Token, number] {
  const first = source.charAt(offset);
  const mark = punctuation[first];
  if (mark) return [{ kind: mark, offset }, 1];
  if (first === "'" || first === '"') return scanText(source, offset);

  const operator = take(operatorForm, source, offset);
  if (operator) return [readOperator(operator, offset), operator.length];
  const join = take(joinForm, source, offset);
  if (join) return [readJoin(join, offset), join.length];
  const number = take(numberForm, source, offset);
  if (number) return [readNumber(number, offset), number.length];
  const name = take(identifierForm, source, offset);
  if (name) return scanIdentifier(source, name, offset);
  throw new FilterSyntaxError("unexpected character", offset);
}

function scanText(source: string, offset: number): [Token, number] {
  const quoted = take(textForm, source, offset);
  if (!quoted) throw new FilterSyntaxError("text without its closing quote", offset);
  // PostgreSQL cannot store NUL, so no stored text contains it on either engine.
  if (quoted.includes("\0")) throw new FilterSyntaxError("NUL in a text", offset);
  const value = quoted.slice(1, -1).replace(/\\[^]/g, (pair) => escapes[pair] ?? pair);
  return [{ kind: "text", value, offset }, quoted.length];
}

function readOperator(text: string, offset: number): Token {
  const any = text.startsWith("?");
  const operator = any ? text.slice(1) : text;
  if (!operators.has(operator)) throw new FilterSyntaxError("unknown operator", offset);
  return { kind: "operator", operator: operator as ComparisonOperator, any, offset };
}

function readJoin(text: string, offset: number): Token {
  if (text !== "&&" && text !== "||") throw new FilterSyntaxError("unknown join", offset);
  return { kind: "join", join: text === "&&" ? "and" : "or", offset };
}

function readNumber(text: string, offset: number): Token {
  const value = Number(text);
  if (!Number.isFinite(value)) throw new FilterSyntaxError("number too large", offset);
  return { kind: "number", value, offset };
}

function scanIdentifier(source: string, name: string, offset: number): [Token, number] {
  if (/[.:]$/.test(name)) throw new FilterSyntaxError("name that ends in a dot or colon", offset);
  if (source.charAt(offset + name.length) === "(") return [{ kind: "call", name, offset }, name.length + 1];
  return [{ kind: "identifier", name, offset }, name.length];
}

/** Text that the sticky expression matches at `offset`. Empty: no match. */
function take(form: RegExp, source: string, offset: number): string {
  form.lastIndex = offset;
  return form.exec(source)?.[0] ?? "";
}
