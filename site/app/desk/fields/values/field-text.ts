import type { ContentField } from "@arzobispado/diocese/contenido";
import { dayOfYearPattern, dayPattern } from "@arzobispado/diocese/values";
import { plainText } from "../../../text/html/plain-text.ts";
import { mapAddressOfCode } from "../../../text/html/read-map-address.ts";
import { dateInWords } from "./picked-date.ts";
import { type FieldValue, isEmptyValue, isListOfFiles, isPoint } from "./record-values.ts";

/** Most letters of a long text. */
const longest = 300;
/** Year with a 29 February. */
const leapYear = 2028;

/**
 * Value in words, for lists, conflicts and drafts; empty where nothing is filled in.
 * @param titles of related records, by id
 */
export function fieldText(
  field: ContentField,
  value: FieldValue | undefined,
  titles: Readonly<Record<string, string>> = {},
): string {
  if (value === undefined || isEmptyValue(value)) return "";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (isPoint(value)) return `${value.lat}, ${value.lon}`;
  if (isListOfFiles(value))
    return value.map(({ source }) => ("file" in source ? source.name : source.stored)).join(", ");
  if (field.type === "relation")
    return [value]
      .flat()
      .map((id) => titleIn(titles, id))
      .join(", ");
  if (field.type === "select")
    return [value]
      .flat()
      .map((each) => field.options?.[String(each)] ?? each)
      .join(", ");
  const text = String(value).trim();
  if (field.type === "date") return dateInWords(field, text);
  if (field.pattern === dayPattern) return dateInWords({ dayOnly: true }, text) || text;
  if (field.pattern === dayOfYearPattern)
    return dateInWords({ dayOnly: true, year: leapYear }, `${leapYear}-${text}`) || text;
  if (field.type === "editor") return plainText(text, longest);
  if (field.control === "map") return mapAddressOfCode(text) || text;
  return text;
}

const titleIn = (titles: Readonly<Record<string, string>>, id: unknown): string =>
  Object.hasOwn(titles, String(id)) ? (titles[String(id)] as string) : "No disponible";
