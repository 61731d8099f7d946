import type { FormattedCell, PlainCell } from "../../cells/cell.ts";
import type { NumberFormat, Section, Token } from "./number-format.ts";

/**
 * Cell of a plain number. Keeps what its format adds: a currency, percent, leading zeros, words. An integer without any
 * of these stays a number: telephones have no thousands.
 */
export function numberCell(value: number, { sections }: NumberFormat): PlainCell | FormattedCell {
  const { section, shown } = sectionOf(sections, value);
  const { tokens } = section;
  const has = (type: Token["type"]) => tokens.some((token) => token.type === type);
  if (has("exponent") || has("fraction")) return plainNumber(value);
  const isMoney = has("currency") || tokens.some((token) => token.type === "literal" && currency.test(token.text));
  const addsWords = tokens.some((token) => token.type === "literal" && /[^\s()+-]/.test(token.text));
  const isPlain = !isMoney && !has("percent") && !addsWords;
  if (isPlain && (has("general") || !has("place"))) return plainNumber(value);
  const words = wordsOf(tokens, shown);
  if (isPlain && Number.isInteger(value)) {
    return /^0\d/.test(words) ? { kind: "number", words: words.replaceAll(".", ""), number: value } : value;
  }
  return { kind: has("percent") ? "percent" : isMoney ? "money" : "number", words, number: value };
}

const currency = /[$€£¥]|(?:^|[^\p{L}])(?:Bs|BOB|USD|US|EUR|bolivianos|dólares)(?!\p{L})/iu;

function plainNumber(value: number): PlainCell | FormattedCell {
  return Number.isInteger(value) ? value : { kind: "number", words: decimalWords(value), number: value };
}

/** Section for a number, and the number to show in it: a section for negative numbers has no sign. */
function sectionOf(sections: readonly Section[], value: number): { section: Section; shown: number } {
  const [first, second, third] = sections as [Section, Section | undefined, Section | undefined];
  if (sections.some(({ condition }) => condition !== null)) {
    return { section: sections.slice(0, 3).find((one) => holds(one, value)) ?? first, shown: value };
  }
  if (value < 0 && second) return { section: second, shown: -value };
  return { section: value === 0 && third ? third : first, shown: value };
}

function holds({ condition }: Section, value: number): boolean {
  if (!condition) return true;
  const { sign, limit } = condition;
  if (sign === "<>") return value !== limit;
  return (
    (sign.includes("=") && value === limit) ||
    (sign.startsWith("<") && value < limit) ||
    (sign.startsWith(">") && value > limit)
  );
}

/** Significant digits of a number in Excel. */
const precision = 15;

/** Writes a number with a decimal comma, never with an exponent. */
function decimalWords(value: number): string {
  const rounded = Number(value.toPrecision(precision));
  if (Math.abs(rounded) >= 1e21) return BigInt(rounded).toString();
  const words = Math.abs(rounded) < 1e-6 ? rounded.toFixed(20).replace(/\.?0+$/, "") : String(rounded);
  return words.replace(".", ",");
}

/** Writes a number into the placeholders of a section, with `.` between thousands and `,` before decimals. */
function wordsOf(tokens: readonly Token[], shown: number): string {
  const pointAt = tokens.findIndex(({ type }) => type === "point");
  const whole = tokens.slice(0, pointAt < 0 ? tokens.length : pointAt);
  const decimals = tokens.slice(whole.length).filter(({ type }) => type === "place") as { text: string }[];
  const places = whole.filter(({ type }) => type === "place") as { text: string }[];
  const { isGrouped, thousands } = commasOf(tokens, whole);
  const percents = tokens.filter(({ type }) => type === "percent").length;
  const scaled = Math.abs(shown) * 100 ** percents * 0.001 ** thousands;
  if (!Number.isFinite(scaled)) return decimalWords(shown);
  const { digits, fraction } = digitsOf(scaled, decimals.length);
  const isZero = /^0*$/.test(digits);
  const written = placed(isZero ? "" : digits, places, isGrouped);
  const kept = fraction.replace(new RegExp(`0{0,${trailingOptional(decimals)}}$`), "");
  const words = tokens.map((token, at) => {
    if (token.type === "place") return at < whole.length ? (written.shift() ?? "") : "";
    if (token.type === "point") return kept && `,${kept}`;
    if (token.type === "percent") return " %";
    if (token.type === "general") return decimalWords(Math.abs(shown));
    return "text" in token ? token.text : "";
  });
  const sign = shown < 0 ? "-" : "";
  return sign + words.join("").replace(/\s+/g, " ").trim();
}

/** Reads the commas of a format: between placeholders they group thousands; each behind the last divides by 1000. */
function commasOf(tokens: readonly Token[], whole: readonly Token[]): { isGrouped: boolean; thousands: number } {
  const last = whole.findLastIndex(({ type }) => type === "place");
  const first = whole.findIndex(({ type }) => type === "place");
  const isGrouped = whole.some(({ type }, at) => type === "comma" && at > first && at < last);
  const end = tokens.findLastIndex(({ type }) => type === "place");
  let thousands = 0;
  while (tokens[end + 1 + thousands]?.type === "comma") thousands++;
  return { isGrouped, thousands };
}

const trailingOptional = (decimals: readonly { text: string }[]): number =>
  decimals.length - 1 - decimals.findLastIndex(({ text }) => text === "0");

/** Digits before and behind the point of a positive number, rounded half up. */
function digitsOf(value: number, decimals: number): { digits: string; fraction: string } {
  const exact = Number(value.toPrecision(precision));
  const moved = Math.round(Number(`${exact}e${decimals}`));
  if (Number.isSafeInteger(moved)) {
    const all = String(moved).padStart(decimals + 1, "0");
    return { digits: all.slice(0, all.length - decimals), fraction: all.slice(all.length - decimals) };
  }
  const written = exact < 1e21 ? exact.toFixed(Math.min(decimals, 20)) : BigInt(exact).toString();
  const [digits = "", fraction = ""] = written.split(".");
  return { digits, fraction };
}

/** Digits for each placeholder before the point; the first one takes the digits in excess. */
function placed(digits: string, places: readonly { text: string }[], isGrouped: boolean): string[] {
  const count = Math.max(places.length, digits.length);
  const all = Array.from({ length: count }, (_, at) => {
    const fromRight = count - at;
    const digit = digits.at(-fromRight) ?? (places[at - (count - places.length)]?.text === "0" ? "0" : "");
    const sign = isGrouped && digit !== "" && fromRight > 1 && fromRight % 3 === 1 ? "." : "";
    return digit + sign;
  });
  const beyond = count - places.length;
  return places.length === 0 ? [] : [all.slice(0, beyond + 1).join(""), ...all.slice(beyond + 1)];
}
