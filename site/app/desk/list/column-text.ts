import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import { dateAndTime, readStoredDate } from "../../text/dates/dates.ts";
import { type AnyRecord, type ContentIndex, namedBy, titleOf } from "../content/content-words.ts";

const dayOfYear = new Intl.DateTimeFormat("es-ES", { timeZone: "UTC", day: "numeric", month: "long" });

/** What a row says of a field, in words; empty when there is nothing to say. */
export function columnText(field: ContentField, record: AnyRecord, index: ContentIndex): string {
  const value = record[field.name];
  switch (field.type) {
    case "relation": {
      const target: Pick<ContentCollection, "title"> = index.get(field.collection ?? "") ?? { title: [] };
      return namedBy(record, field.name)
        .map((named) => titleOf(target, named))
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
      return [value ?? ""].flat().join(", ");
    default:
      return String(value ?? "");
  }
}
