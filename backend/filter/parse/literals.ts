import { isNumeric, type ValueType } from "../../db/expressions.ts";
import { parseDate } from "../../protocol/dates.ts";
import type { Literal, Stored } from "../compile/values.ts";

/** Writes a number as SQLite converts a REAL to text: `10` → `10.0`, `1e20` → `1.0e+20`. */
export function realText(value: number): string {
  const size = Math.abs(value);
  const exponential = size !== 0 && (size < 1e-4 || size >= 1e15);
  const [digits = "", exponent] = (exponential ? value.toExponential() : String(value)).split("e");
  const mantissa = digits.includes(".") ? digits : `${digits}.0`;
  return exponent ? `${mantissa}e${exponent.charAt(0)}${exponent.slice(1).padStart(2, "0")}` : mantissa;
}

/** Number that a number column makes of a text compared with it. `undefined`: the text does not look like a number. */
export function numberOfText(text: string): number | undefined {
  return /^[ \t-\r]*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?[ \t-\r]*$/.test(text) ? Number(text) : undefined;
}

/** Text of a literal. A number written in the filter is a real: the text of `1` is `1.0`. */
export function literalText({ value, integer }: Literal): string {
  return typeof value === "number" && !integer ? realText(value) : String(value ?? "");
}

/**
 * Converts a literal for a comparison with a column of this type: SQLite's affinity, applied before the statement so
 * that both engines agree. A text that a number column cannot convert stays a text; null does not occur.
 */
export function inTypeOf(stored: Stored, literal: Literal): string | number {
  const value = literal.value ?? "";
  if (stored.type === "json" || stored.type === "count") return value;
  if (stored.type === "number") return typeof value === "number" ? value : (numberOfText(value) ?? value);
  const text = literalText(literal);
  return stored.date ? dateText(text) : text;
}

/**
 * Converts a date-time of any form to the stored form; a date alone and parts of dates stay, as text prefixes
 * (protocol 3.7).
 */
export function dateText(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : parseDate(text) || text;
}

/** Compares two known values in storage order: numbers before texts, texts by code point. Neither is null. */
export function compareLiterals(left: string | number, right: string | number): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  if (typeof left === "number") return -1;
  if (typeof right === "number") return 1;
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

export const isEmpty = (literal: Literal): boolean => literal.value === null || literal.value === "";

/** Is this a number compared with a text that cannot become one? Their order is known without reading a row. */
export function neverComparable(type: ValueType, value: string | number): boolean {
  return isNumeric(type) && typeof value === "string";
}
