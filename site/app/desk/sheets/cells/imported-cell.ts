import { utcOffset } from "@arzobispado/diocese/config/place";
import type { ContentField } from "@arzobispado/diocese/contenido";
import { numberWords, point, readerOf } from "@arzobispado/diocese/values";
import { foldText } from "../../../text/fold-text.ts";
import { readerOfField } from "../../fields/values/read-value.ts";
import { type Cell, cellWords } from "./cell.ts";

/** Value of a cell as a save sends it, or a sentence on what is wrong with the cell. */
export type ImportedValue = { value: unknown } | { problem: string; choices?: NumberChoice[] };

/** Possible meaning of an ambiguous number. Choosing it applies to all cells of the column with that sign. */
export interface NumberChoice {
  sign: "." | ",";
  groups: boolean;
  value: number;
}

/** Chosen meanings for a column, by sign: `groups` or `decimals`. */
type SignMeanings = Readonly<Record<string, string>>;

/**
 * Reads a cell for a field; an empty cell gives the field's empty value. Relations stay names, which the backend
 * resolves.
 * @param meanings chosen for signs in numbers of the column
 */
export function importedValue(field: ContentField, cell: Cell, meanings: SignMeanings = {}): ImportedValue {
  const words = cellWords(cell);
  switch (field.type) {
    case "number":
      return typeof cell === "number" ? { value: cell } : readNumber(field, words, meanings);
    case "bool":
      return readYesNo(words);
    case "date":
      return readDate(field, words);
    case "select":
      return readChoices(field, words);
    case "relation":
      return { value: field.multiple ? itemsOf(words) : words };
    case "geoPoint":
      return readPoint(words);
    case "json":
      return readJson(words);
    case "editor":
      return { value: asHtml(words) };
    default:
      return readText(field, withoutMark(words));
  }
}

/** Splits a cell of several items: `Misa; Jóvenes`, or one per line. */
function itemsOf(words: string): string[] {
  return words
    .split(/[;\n|]/)
    .map((item) => item.trim())
    .filter(Boolean);
}

/** Removes the mark that keeps a text from being a formula (diocese/hojas/write-csv.ts). */
const withoutMark = (words: string): string => words.replace(/^'(?=[=+\-@\t\r])/, "");

/** Reads a number. An ambiguous one is a problem with choices until the column has an answer. */
function readNumber(field: ContentField, words: string, meanings: SignMeanings): ImportedValue {
  if (words === "") return { value: 0 };
  const reader = readerOf(field);
  const read = reader?.read(withoutMark(words));
  if (!reader || !read || "problem" in read) {
    return { problem: `«${words}» no es un número. Por ejemplo: ${reader?.example ?? "12"}` };
  }
  if (read.other === undefined) return { value: read.value };
  const sign = words.includes(".") ? "." : ",";
  const values = [Number(read.value), Number(read.other)];
  const choices = values.map((value) => ({ sign, value, groups: Number.isInteger(value) }) satisfies NumberChoice);
  const chosen = choices.find(({ groups }) => meanings[sign] === meaningOf({ groups }));
  if (chosen) return { value: chosen.value };
  const possible = choices.filter(({ groups }) => groups || !field.onlyInt);
  const readings = possible.map(({ value }) => numberWords(value));
  if (possible.length > 1) {
    return {
      problem: `«${words}» puede ser ${readings.join(" o ")}. Elige: vale para toda la columna.`,
      choices: possible,
    };
  }
  return {
    problem: `«${words}» se lee ${readings.join()}. Confírmalo para toda la columna, o corrígelo en la hoja.`,
    choices: possible,
  };
}

/** Meaning that a choice stores for its column. */
export const meaningOf = ({ groups }: Pick<NumberChoice, "groups">): string => (groups ? "groups" : "decimals");

function readText(field: ContentField, words: string): ImportedValue {
  const read = words === "" ? undefined : readerOfField(field)?.read(words);
  if (!read) return { value: words };
  return "value" in read ? { value: read.value } : { problem: `«${words}»: ${read.problem}` };
}

const yes = new Set(["si", "s", "x", "1", "true", "verdadero"]);
const no = new Set(["no", "n", "0", "", "false", "falso"]);

function readYesNo(words: string): ImportedValue {
  const folded = foldText(words);
  if (yes.has(folded)) return { value: true };
  return no.has(folded) ? { value: false } : { problem: `«${words}» no es «sí» ni «no».` };
}

const written =
  /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}))(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d{1,3})?))?)?$/;

/** Reads `2026-03-01 09:30`, `1/3/2026 9:30` and other ways to write dates, in local time. */
function readDate(field: ContentField, words: string): ImportedValue {
  if (words === "") return { value: "" };
  // Only our own exports have seconds.
  const exact = field.year === undefined ? readExactDate(field, words) : null;
  if (exact !== null) return { value: exact };
  const reader = readerOf(field);
  const read = reader?.read(words);
  if (read && "value" in read) return { value: read.value };
  return { problem: `«${words}» no es una fecha. ${read?.problem ?? ""}` };
}

function readExactDate({ dayOnly }: ContentField, words: string): string | null {
  const [, year, month, day, dayFirst, monthSecond, yearLast, hour = "0", minute = "00", second = "00"] =
    written.exec(words) ?? [];
  const date = [year ?? yearLast, month ?? monthSecond, day ?? dayFirst].map((part) => (part ?? "").padStart(2, "0"));
  const moment = `${date.join("-")}T${dayOnly ? "00:00:00Z" : `${hour.padStart(2, "0")}:${minute}:${second}${utcOffset}`}`;
  const read = new Date(moment);
  // The 30th of February would become a day of March.
  const isDay = new Date(`${date.join("-")}T00:00:00Z`).toJSON()?.startsWith(date.join("-"));
  return isDay && !Number.isNaN(read.getTime()) ? read.toISOString().replace("T", " ") : null;
}

/** Reads choices in the cell's order: the first may be the main one. */
function readChoices(field: ContentField, words: string): ImportedValue {
  const { values = [], options = {}, multiple } = field;
  const items = multiple ? itemsOf(words) : [words].filter(Boolean);
  const found = items.map((item) => (multiple ? choicesOf(field, item) : choiceOf(field, item)));
  const unknown = items[found.findIndex(({ length }) => length === 0)];
  if (unknown !== undefined) {
    const choices = values.map((value) => options[value] ?? value).join(", ");
    return { problem: `«${unknown}» no es una de las opciones: ${choices}.` };
  }
  const chosen = [...new Set(found.flat())];
  return { value: multiple ? chosen : (chosen[0] ?? "") };
}

/** Choices of one item: `Martes`, `Martes, jueves y dom.`, `Lunes a viernes`, `L-V`; empty if any part is no choice. */
function choicesOf(field: ContentField, words: string): string[] {
  const whole = choiceOf(field, words);
  if (whole.length > 0) return whole;
  const found = words
    .split(/\s*[,/]\s*|\s+[ye]\s+/i)
    .filter(Boolean)
    .map((part) => {
      const one = choiceOf(field, part);
      return one.length > 0 ? one : rangeOf(field, part);
    });
  return found.some(({ length }) => length === 0) ? [] : found.flat();
}

/** Choices of a range, from one to a later one, in the field's order. */
function rangeOf(field: ContentField, words: string): string[] {
  const { values = [] } = field;
  const [, first, last] = /^(?:de\s+)?(.+?)\s*(?:-|–|\s+al?\s)\s*(.+)$/i.exec(words) ?? [];
  // An initial means the first choice that begins with it: L-V ends on Viernes.
  const [from = -1, to = -1] = [first, last].map((end = "") => values.indexOf(choiceOf(field, end, 1)[0] ?? ""));
  return from >= 0 && to > from ? values.slice(from, to + 1) : [];
}

/**
 * Finds the choice of a word: by value or name, else by plural, else by beginning.
 * @param shortest letters of a beginning; shorter ones are ambiguous
 */
function choiceOf({ values = [], options = {} }: ContentField, words: string, shortest = 3): string[] {
  const word = foldText(words).replace(/\.$/, "");
  const named = values.map((value) => ({ value, names: [value, options[value] ?? value].map(foldText) }));
  const found = (isMeant: (name: string) => boolean) =>
    named.filter(({ names }) => names.some(isMeant)).map(({ value }) => value);
  const exact = found((name) => name === word);
  if (exact.length > 0) return exact;
  const plural = found((name) => word === `${name}s` || word === `${name}es`);
  if (plural.length > 0 || word.length < shortest) return plural;
  const begun = found((name) => name.startsWith(word));
  return begun.length === 1 || word.length < 3 ? begun : [];
}

function readPoint(words: string): ImportedValue {
  if (words === "") return { value: { lat: 0, lon: 0 } };
  const read = point.read(withoutMark(words));
  if ("problem" in read) return { problem: `«${words}» no es un lugar. Escríbelo así: ${point.example}` };
  return { value: read.value };
}

function readJson(words: string): ImportedValue {
  if (words === "") return { value: null };
  try {
    return { value: JSON.parse(words) };
  } catch {
    return { problem: "Ese dato no se entiende. Déjalo como estaba." };
  }
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Turns plain text into HTML, one paragraph per line. Text with a tag is left unchanged. */
function asHtml(words: string): string {
  if (words === "" || /<[a-z][^>]*>/i.test(words)) return words;
  const escaped = withoutMark(words).replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
  return escaped
    .split(/\n+/)
    .map((line) => `<p>${line.trim()}</p>`)
    .join("");
}
