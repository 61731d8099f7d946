/** Value of one joined row, as protocol 3.4 defines it. */
export interface Value {
  /** Whether the value is known before any row is read: written in the filter or given by the request. */
  literal: boolean;
  /** Type. A text beside a count never becomes a number; JSON has the kind of its value. */
  type: "text" | "number" | "count" | "json";
  value: string | number | null;
  /** Whether the text of the number has no `.0`. */
  integer: boolean;
  /** Whether the value comes from the request and not from the filter's text. */
  given: boolean;
  /** Whether it is a field of the asking account that does not exist, as for guests. */
  missing: boolean;
  date: boolean;
  /** Whether the asker may see it. */
  visible: boolean;
}

const plain = { integer: false, given: false, missing: false, date: false, visible: true };

export const literal = (value: Value["value"], more: Partial<Value> = {}): Value => ({
  ...plain,
  literal: true,
  type: typeof value === "number" ? "number" : "text",
  value,
  ...more,
});

export const stored = (type: Value["type"], value: Value["value"], more: Partial<Value> = {}): Value => ({
  ...plain,
  literal: false,
  type,
  value,
  ...more,
});

/** True, false, or null for "unknown", as in SQL. */
export type Truth = boolean | null;

const not = (truth: Truth): Truth => (truth === null ? null : !truth);

/** Whether a pair of values satisfies the operator. */
export function satisfies(left: Value, operator: string, right: Value): Truth {
  switch (operator) {
    case "=":
      return isMissingBesideData(left, right) ? false : equal(left, right);
    case "!=": {
      const same = equal(left, right);
      // NULL differs from every written value.
      return same === null ? true : !same;
    }
    case "~":
      return contains(left, right);
    case "!~":
      return [left, right].some(isWrittenNull) ? false : not(contains(left, right));
    default:
      return ordered(left, operator, right);
  }
}

/** Whether a pair makes a plain operator fail (protocol 3.6). */
export function fails(left: Value, operator: string, right: Value): boolean {
  const isJson = [left, right].some(({ literal: known, type }) => !known && type === "json");
  if (operator === "=" && isJson) return equal(left, right) !== true;
  if (operator === "!=") return equal(left, right) === true;
  return satisfies(left, operator, right) === false;
}

/** Whether a value is a written null: no comparison with it is true. */
const isWrittenNull = ({ literal: known, value }: Value) => known && value === null;

/**
 * Whether an account's missing value is compared with data: then they are never equal, even if empty (protocol 3.5).
 */
function isMissingBesideData(left: Value, right: Value): boolean {
  const isWritten = (value: Value) => value.literal && !value.given;
  return (left.missing && !isWritten(right)) || (right.missing && !isWritten(left));
}

const isEmpty = ({ value, type }: Value) => value === null || (type === "text" && value === "");

function equal(left: Value, right: Value): Truth {
  if (left.literal && right.literal) return left.value === right.value || (isEmpty(left) && isEmpty(right));
  if (left.literal) return equalLiteral(right, left);
  return right.literal ? equalLiteral(left, right) : equalStored(left, right);
}

function equalLiteral(column: Value, known: Value): Truth {
  if (column.type === "json" && known.value === null) return column.value === null;
  if (column.type !== "json" && isEmpty(known)) return isEmpty(column);
  if (isNever(column, known)) return false;
  return column.value === null ? null : order(column, known) === 0;
}

/** Equality of stored values. NULL equals NULL; the empty text equals NULL too, except in JSON. */
function equalStored(left: Value, right: Value): boolean {
  if (left.value !== null && right.value !== null && order(left, right) === 0) return true;
  const types = [left.type, right.type];
  return types.includes("json") ? left.value === null && right.value === null : isEmpty(left) && isEmpty(right);
}

/** Whether a text cannot be a number, so that the comparison with a number column is decided without a row. */
function isNever({ type }: Value, other: Value): boolean {
  if (type === "count") return typeof other.value === "string";
  return type === "number" && typeof other.value === "string" && !looksLikeNumber(other.value);
}

function ordered(left: Value, operator: string, right: Value): Truth {
  if ([left, right].some(isWrittenNull)) return false;
  if (left.value === null || right.value === null) return null;
  const which = order(left, right);
  if (operator === "<") return which < 0;
  if (operator === "<=") return which <= 0;
  return operator === ">" ? which > 0 : which >= 0;
}

const looksLikeNumber = (text: string) => /^\s*[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?\s*$/.test(text);

/**
 * Order of two values: negative, zero or positive. Each is converted to the other's type first, as SQLite does for
 * columns. Neither may be NULL.
 */
function order(left: Value, right: Value): number {
  return compareStored(inTypeOf(right, left), inTypeOf(left, right));
}

/** Converts a value to a number or text, if `column` is a column of that type. */
function inTypeOf(column: Value, { literal: known, value, type, integer }: Value): string | number {
  if (value === null) throw new Error("NULL has no order.");
  if (column.literal) return value;
  if (column.type === "number")
    return typeof value === "string" && type !== "count" && looksLikeNumber(value) ? Number(value) : value;
  if (column.type !== "text") return value;
  if (type === "number" && !known) return value;
  const asText = known && typeof value === "number" && !integer ? realText(value) : String(value);
  return column.date && known ? storedDate(asText) : asText;
}

const realText = (value: number) => (Number.isInteger(value) ? `${value}.0` : String(value));

/** Date-time in its stored form. Other texts are returned unchanged (protocol 3.7). */
function storedDate(text: string): string {
  if (!/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/.test(text)) return text;
  return new Date(text.replace(" ", "T")).toISOString().replace("T", " ");
}

/** Compares stored values: NULL before numbers, numbers before texts, texts by code point. */
export function compareStored(left: Value["value"], right: Value["value"]): number {
  const rank = (value: Value["value"]) => (value === null ? 0 : typeof value === "number" ? 1 : 2);
  if (rank(left) !== rank(right) || left === null || right === null) return rank(left) - rank(right);
  if (typeof left === "number") return left - Number(right);
  return Buffer.compare(Buffer.from(left), Buffer.from(String(right)));
}

function contains(left: Value, right: Value): Truth {
  if ([left, right].some(isWrittenNull)) return false;
  if (left.value === null || right.value === null) return null;
  const text =
    left.literal && typeof left.value === "number" && !left.integer ? realText(left.value) : String(left.value);
  const sought = String(right.value);
  if (!right.literal) return isLike(fold(text), `%${fold(sought)}%`);
  return isLike(fold(text), patternOf(fold(left.date && !left.literal ? searchedDate(sought) : sought)));
}

function searchedDate(text: string): string {
  const whole = storedDate(text);
  return whole.startsWith(text) ? text : whole;
}

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Pattern of a text for LIKE (protocol 3.4): a text without `%` matches anywhere and literally. */
function patternOf(text: string): string {
  if (/^(?:[^\\%]|\\[^])*%/.test(text)) return text;
  return `%${text.replace(/\\[\\%_]|[\\%_]/g, (found) => (found.length === 2 ? found : `\\${found}`))}%`;
}

/** Whether a text matches an SQL LIKE pattern with `\` as the escape character. */
function isLike(text: string, pattern: string): boolean {
  const expression = pattern.replace(/\\([^]?)|([^])/g, (_all, escaped?: string, other?: string) => {
    if (other === "%") return "[^]*";
    if (other === "_") return "[^]";
    return RegExp.escape(escaped === undefined ? (other ?? "") : escaped || "\\");
  });
  return new RegExp(`^${expression}$`, "u").test(text);
}
