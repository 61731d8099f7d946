import { plainText, type Reading, type ValueReader } from "./reading.ts";

const example = "12,5";
const wholeExample = "12";
const refusal = { problem: `Escribe un número, sin letras. Por ejemplo: ${example}` };
const wholeRefusal = { problem: `Escribe un número, sin letras. Por ejemplo: ${wholeExample}` };

/** Maximum characters of a number; longer ones lose figures. */
const longest = 20;

/**
 * Reader of a number as written in Bolivia: a point groups thousands, a comma begins decimals; `1.250` alone is 1250.
 */
export const decimal: ValueReader<number> = { example, read: (typed) => readNumber(typed, refusal) };

/** Reader for a field without decimals; the field's own bounds refuse them. */
export const whole: ValueReader<number> = { example: wholeExample, read: (typed) => readNumber(typed, wholeRefusal) };

function readNumber(typed: string, refused: { problem: string }): Reading<number> {
  const text = plainText(typed)
    .replace(/^bs\.? ?/i, "")
    // Currency: `50 Bs.`, `Bs 50.-`.
    .replace(/ ?bs\.?$/i, "")
    .replace(/[.,]-$/, "")
    // Blanks or apostrophes between groups of thousands.
    .replace(/(\d)[ '’](?=\d{3}(?!\d))/g, "$1");
  if (text.length > longest) return refused;
  const value = meaningOf(text);
  if (value === null) return refused;
  const other = otherOf(text);
  return other === null || other === value ? { value } : { value, other };
}

function meaningOf(text: string): number | null {
  // 1.250 · 1.250.000,50
  if (/^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/.test(text)) return Number(text.replaceAll(".", "").replace(",", "."));
  // 1,250,000 · 1,250.50
  if (/^[+-]?[1-9]\d{0,2}(?:,\d{3})+\.\d+$|^[+-]?[1-9]\d{0,2}(?:,\d{3}){2,}$/.test(text)) {
    return Number(text.replaceAll(",", ""));
  }
  return /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/.test(text) ? Number(text.replace(",", ".")) : null;
}

/** Second meaning of a number with one sign and three figures after it. */
function otherOf(text: string): number | null {
  if (!/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return null;
  return text.includes(".") ? Number(text) : Number(text.replace(",", ""));
}

/** Number as people here type it: `3,5`. */
export const numberWords = (value: number): string => String(value).replace(".", ",");
