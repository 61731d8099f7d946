import { isNumeric, type ValueType } from "../../db/expressions.ts";
import { parseDate } from "../../protocol/dates.ts";
import type { Literal, Stored } from "../compile/values.ts";

/** As SQLite writes a REAL where a text is wanted: `10` → `10.0`, `1e20` → `1.0e+20`. */
export function realText(value: number): string {
  const size = Math.abs(value);
  const exponential = size !== 0 && (size < 1e-4 || size >= 1e15);
  const [digits = "", exponent] = (exponential ? value.toExponential() : String(value)).split("e");
  const mantissa = digits.includes(".") ? digits : `${digits}.0`;
  return exponent ? `${mantissa}e${exponent.charAt(0)}${exponent.slice(1).padStart(2, "0")}` : mantissa;
}

/** What a number column makes of a text beside it; undefined when it does not look like a number. */
export function numberOfText(text: string): number | undefined {
  return /^[ \t-\r]*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?[ \t-\r]*$/.test(text) ? Number(text) : undefined;
}

/** A number that stands in the filter is a real: of `1` the text is `1.0`. */
export function literalText({ value, integer }: Literal): string {
  return typeof value === "number" && !integer ? realText(value) : String(value ?? "");
}

/**
 * The literal as it must be to be compared with a column of this type: SQLite's affinity, worked out before the
 * statement so that both engines do the same. A text that a number column cannot take stays a text; null is not asked.
 */
export function inTypeOf(stored: Stored, literal: Literal): string | number {
  const value = literal.value ?? "";
  if (stored.type === "json" || stored.type === "count") return value;
  if (stored.type === "number") return typeof value === "number" ? value : (numberOfText(value) ?? value);
  const text = literalText(literal);
  return stored.date ? dateText(text) : text;
}

/** A date-time in whatever form as it is stored; a date alone and parts of dates stay, as text prefixes (protocol 3.7). */
export function dateText(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : parseDate(text) || text;
}

/** Storage order of two known values: numbers before texts, texts by code point. Neither is null. */
export function compareLiterals(left: string | number, right: string | number): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  if (typeof left === "number") return -1;
  if (typeof right === "number") return 1;
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

export const isEmpty = (literal: Literal): boolean => literal.value === null || literal.value === "";

/** A text beside a number that cannot become one: which is smaller is known without looking at a row. */
export function neverComparable(type: ValueType, value: string | number): boolean {
  return isNumeric(type) && typeof value === "string";
}
