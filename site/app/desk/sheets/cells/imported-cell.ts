import type { ContentField } from "@arzobispado/diocese/contenido";
import { foldText } from "../../../text/fold-text.ts";
import { typedNumber } from "../../fields/values/typed-number.ts";
import { type Cell, cellWords } from "./cell.ts";

/** The value of a cell as a save sends it, or what is wrong with the cell in words. */
export type ImportedValue = { value: unknown } | { problem: string };

/** Reads a cell for a field. An empty one is the empty value. Names of relations stay names: the backend finds them. */
export function importedValue(field: ContentField, cell: Cell): ImportedValue {
  const words = cellWords(cell);
  switch (field.type) {
    case "number":
      return typeof cell === "number" ? { value: cell } : readNumber(words);
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
      return { value: withoutMark(words) };
  }
}

/** Several items of one cell: `Misa; Jóvenes`, or each on a line of its own. */
function itemsOf(words: string): string[] {
  return words
    .split(/[;\n|]/)
    .map((item) => item.trim())
    .filter(Boolean);
}

/** The mark that keeps a text from being a formula (../files/write-csv.ts). */
const withoutMark = (words: string): string => words.replace(/^'(?=[=+\-@\t\r])/, "");

function readNumber(words: string): ImportedValue {
  if (words === "") return { value: 0 };
  const number = typedNumber(withoutMark(words));
  return number === null ? { problem: `«${words}» no es un número.` } : { value: number };
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

/** `2026-03-01 09:30` and `1/3/2026 9:30`, in the time of La Paz. */
function readDate({ dayOnly }: ContentField, words: string): ImportedValue {
  if (words === "") return { value: "" };
  const [, year, month, day, dayFirst, monthSecond, yearLast, hour = "0", minute = "00", second = "00"] =
    written.exec(words) ?? [];
  const date = [year ?? yearLast, month ?? monthSecond, day ?? dayFirst].map((part) => (part ?? "").padStart(2, "0"));
  const moment = `${date.join("-")}T${dayOnly ? "00:00:00Z" : `${hour.padStart(2, "0")}:${minute}:${second}-04:00`}`;
  const read = new Date(moment);
  // The 30th of February would become a day of March.
  const isDay = new Date(`${date.join("-")}T00:00:00Z`).toJSON()?.startsWith(date.join("-"));
  if (!isDay || Number.isNaN(read.getTime())) {
    const example = dayOnly ? "2026-03-01" : "2026-03-01 09:30";
    return { problem: `«${words}» no es una fecha. Escríbela así: ${example}.` };
  }
  return { value: read.toISOString().replace("T", " ") };
}

function readChoices({ values = [], options = {}, multiple }: ContentField, words: string): ImportedValue {
  const items = multiple ? itemsOf(words) : [words].filter(Boolean);
  const known = items.map((item) =>
    values.find((value) => [value, options[value] ?? value].some((word) => foldText(word) === foldText(item))),
  );
  const unknown = items[known.indexOf(undefined)];
  if (unknown !== undefined) {
    const choices = values.map((value) => options[value] ?? value).join(", ");
    return { problem: `«${unknown}» no es una de las opciones: ${choices}.` };
  }
  return { value: multiple ? known : (known[0] ?? "") };
}

function readPoint(words: string): ImportedValue {
  if (words === "") return { value: { lat: 0, lon: 0 } };
  const [, lat, lon] = /^(-?\d+(?:\.\d+)?)\s*[,;]\s*(-?\d+(?:\.\d+)?)$/.exec(withoutMark(words)) ?? [];
  if (lat === undefined || lon === undefined)
    return { problem: `«${words}» no es un lugar. Escríbelo así: -16.5, -68.15.` };
  return { value: { lat: Number(lat), lon: Number(lon) } };
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

/** A text without a tag is what a person typed: each line is a paragraph. */
function asHtml(words: string): string {
  if (words === "" || /<[a-z][^>]*>/i.test(words)) return words;
  const escaped = withoutMark(words).replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
  return escaped
    .split(/\n+/)
    .map((line) => `<p>${line.trim()}</p>`)
    .join("");
}
