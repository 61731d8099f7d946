import { ViewQueryError } from "./query-error.ts";

export type SelectToken =
  | { kind: "word"; word: string; quoted: boolean }
  | { kind: "text"; value: string }
  | { kind: "number"; value: number }
  | { kind: "symbol"; symbol: string }
  | { kind: "end" };

const longestQuery = 5000;
const blank = /\s+/y;
const word = /[A-Za-z_]\w*/y;
// Two adjacent quotes are an escaped quote, so a closing quote must not be followed by another.
const quotedWord = /"(\w+)"(?!")|`(\w+)`(?!`)|\[(\w+)\]/y;
const text = /'((?:[^']|'')*)'/y;
const number = /\d+(?:\.\d+)?(?![\w.])/y;
const symbol = /<=|>=|<>|!=|\|\||[(),.=<>*+\-/]/y;

/**
 * Splits a view's query into tokens. Refuses comments, `;` (except at the end) and every character the subset does not
 * need.
 */
export function scanSelect(query: string): SelectToken[] {
  if (query.length > longestQuery) throw new ViewQueryError(`it is longer than ${longestQuery} characters`);
  // Neither engine can store these in a text, and SQLite would stop reading.
  if (query.includes("\0") || !query.isWellFormed()) throw new ViewQueryError("it holds a NUL or half a character");
  const end = query.trimEnd().endsWith(";") ? query.lastIndexOf(";") : query.length;
  const tokens: SelectToken[] = [];
  let offset = 0;
  const take = (form: RegExp): RegExpExecArray | null => {
    form.lastIndex = offset;
    const match = form.exec(query);
    if (match) offset += match[0].length;
    return match;
  };
  take(blank);
  while (offset < end) {
    if (query.startsWith("--", offset)) throw new ViewQueryError("comments are not allowed");
    tokens.push(scanOne(take, query.charAt(offset)));
    take(blank);
  }
  return [...tokens, { kind: "end" }];
}

function scanOne(take: (form: RegExp) => RegExpExecArray | null, first: string): SelectToken {
  let match = take(word);
  if (match) return { kind: "word", word: match[0], quoted: false };
  match = take(quotedWord);
  if (match) return { kind: "word", word: match[1] ?? match[2] ?? match[3] ?? "", quoted: true };
  match = take(text);
  if (match) return { kind: "text", value: (match[1] ?? "").replaceAll("''", "'") };
  match = take(number);
  if (match && Number.isFinite(Number(match[0]))) return { kind: "number", value: Number(match[0]) };
  match = take(symbol);
  if (match) return { kind: "symbol", symbol: match[0] };
  throw new ViewQueryError(`the character ${JSON.stringify(first)} is not understood`);
}
