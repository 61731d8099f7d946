import type { ContentField } from "@arzobispado/diocese/contenido";
import { sourceOfLink } from "../../components/media/link-playback.ts";
import { dateAndTime, readStoredDate } from "../../text/dates/dates.ts";
import { type AnyRecord, type ContentIndex, namedBy, titleOf } from "../content/content-words.ts";
import { choiceOf } from "../fields/relation/targets.ts";

const dayOfYear = new Intl.DateTimeFormat("es-ES", { timeZone: "UTC", day: "numeric", month: "long" });

interface ColumnPart {
  key: string;
  text: string;
  /** Colour of the mark before the text. */
  color?: string;
}

/** Value of a field in a row, in parts that may each have a colour mark. Empty array: no value. */
export function columnParts(field: ContentField, record: AnyRecord, index: ContentIndex): ColumnPart[] {
  const target = index.get(field.collection ?? "");
  if (field.type === "relation" && target) {
    return namedBy(record, field.name).map((named) => {
      const { value, label, color } = choiceOf(target, named);
      return { key: value, text: label, ...(color !== undefined && { color }) };
    });
  }
  const text = columnText(field, record, index);
  if (text === "") return [];
  return [{ key: "", text, ...(field.control === "color" && { color: text }) }];
}

/** Value of a field in a row, as text. Empty: no value. */
export function columnText(field: ContentField, record: AnyRecord, index: ContentIndex): string {
  const value = record[field.name];
  switch (field.type) {
    case "relation": {
      const target = index.get(field.collection ?? "");
      return namedBy(record, field.name)
        .map((named) => (target ? titleOf(target, named) : "Sin nombre"))
        .join(", ");
    }
    case "date": {
      const date = readStoredDate(String(value ?? ""));
      if (!date) return "";
      return field.dayOnly ? dayOfYear.format(date) : dateAndTime(date);
    }
    case "bool":
      return value ? field.label : "";
    case "select":
      return [value ?? ""]
        .flat()
        .map((one) => field.options?.[String(one)] ?? String(one))
        .filter(Boolean)
        .join(", ");
    case "number":
      return value ? `${field.label}: ${Number(value).toLocaleString("es-ES")}` : "";
    case "file":
      return kindsOfFiles([value ?? ""].flat().map(String));
    default:
      return field.control === "external-video" ? sourceOfLink(String(value ?? "")) : String(value ?? "");
  }
}

/** `Archivo mp4` */
function kindsOfFiles(names: readonly string[]): string {
  const kinds = new Set(names.flatMap((name) => /\.(\w+)$/.exec(name)?.[1] ?? []));
  return [...kinds].map((kind) => `Archivo ${kind}`).join(", ");
}
