import { localIso } from "@arzobispado/diocese/config/place";
import type { ContentField } from "@arzobispado/diocese/contenido";
import { fileAddress } from "../../../backend/file-address.ts";
import { readStoredDate } from "../../../text/dates/dates.ts";
import { type AnyRecord, type ContentIndex, likeOf, namedBy } from "../../content/content-words.ts";
import type { Cell } from "./cell.ts";

/** Separator of the items of one cell, as names contain commas. */
const between = "; ";

/**
 * Cell for a field's value, such that importing it gives the same value: relations by title, dates in local time, yes
 * or no, rich text as HTML, files by address.
 * @param origin of the site, before the addresses of files
 */
export function exportedCell(field: ContentField, record: AnyRecord, index: ContentIndex, origin: string): Cell {
  const value = record[field.name];
  const items = [value ?? ""].flat().map(String).filter(Boolean);
  switch (field.type) {
    case "relation":
      return items.map((id) => titleOfNamed(field, record, index, id)).join(between);
    case "select":
      return items.map((item) => field.options?.[item] ?? item).join(between);
    case "file":
      return items.map((name) => origin + fileAddress(record, name)).join(between);
    case "date":
      return dateText(field, String(value ?? ""));
    case "bool":
      return value === true ? "sí" : "no";
    case "number":
      return typeof value === "number" ? value : null;
    case "geoPoint": {
      const { lat = 0, lon = 0 } = (value ?? {}) as { lat?: number; lon?: number };
      return lat === 0 && lon === 0 ? "" : `${lat}, ${lon}`;
    }
    case "json":
      return value === null || value === undefined ? "" : JSON.stringify(value);
    default:
      return String(value ?? "");
  }
}

/**
 * Title of a related record; its id if the person may not see it, or if titles do not identify records of its
 * collection. An id is imported unchanged.
 */
function titleOfNamed(field: ContentField, record: AnyRecord, index: ContentIndex, id: string): string {
  const named = namedBy(record, field.name).find((one) => one.id === id);
  const target = index.get(field.collection ?? "");
  if (!named || !target || target.matchBy !== null) return id;
  const words = target.title.map((name) => String(named[name] ?? "").trim()).filter(Boolean);
  return words.join(" ") || likeOf(target, named) || id;
}

/** Date for a cell: `2026-03-01 09:30`. Adds seconds and milliseconds if not zero, so that an import is exact. */
function dateText({ dayOnly }: ContentField, stored: string): string {
  const date = readStoredDate(stored);
  if (!date) return "";
  if (dayOnly) return date.toISOString().slice(0, 10);
  return localIso(date)
    .replace("T", " ")
    .replace(/(?::00)?\.000$/, "");
}
