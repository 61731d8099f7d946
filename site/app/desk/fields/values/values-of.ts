import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import { type FileOwner, fileAddress } from "../../../backend/file-address.ts";
import { fieldsOf } from "../../content/content-words.ts";
import { photosOf } from "./photos-of.ts";
import { pickedDate, pickedNow } from "./picked-date.ts";
import { type FieldValue, holdsPictures, type RecordValues, textsOf } from "./record-values.ts";
import { numberText } from "./typed-number.ts";

/** Record as the backend sends it. */
type AnsweredRecord = FileOwner & Record<string, unknown>;

/** Values of a new record. A date that is required, or that orders the list, begins with now. */
export function emptyValues(collection: ContentCollection, now: Date): RecordValues {
  const orders = collection.sorts[0]?.by.replace(/^-/, "");
  const first = (field: ContentField): FieldValue => {
    if (field.type === "date" && (field.required || field.name === orders)) return pickedNow(field, now);
    return field.type === "bool" && field.initially ? true : emptyValue(field);
  };
  return Object.fromEntries(fieldsOf(collection).map((field) => [field.name, first(field)]));
}

/** Values of a stored record, for its form. */
export function valuesOf(collection: ContentCollection, record: AnsweredRecord): RecordValues {
  return Object.fromEntries(fieldsOf(collection).map((field) => [field.name, openedValue(field, record)]));
}

export function emptyValue(field: ContentField): FieldValue {
  if (field.type === "bool") return false;
  if (field.type === "geoPoint") return { lat: "", lon: "" };
  return field.multiple || field.type === "file" ? [] : "";
}

function openedValue(field: ContentField, record: AnsweredRecord): FieldValue {
  const stored = record[field.name];
  switch (field.type) {
    case "bool":
      return stored === true;
    case "number":
      // The backend stores an empty number as 0; a required one is never 0.
      return typeof stored === "number" && !(field.required && stored === 0) ? numberText(stored) : "";
    case "date":
      return pickedDate(field, stored);
    case "json":
      return stored === null || stored === undefined ? "" : JSON.stringify(stored, null, 2);
    case "geoPoint":
      return pointOf(stored);
    case "file":
      return filesOf(field, record);
    default:
      return field.multiple ? textsOf(stored) : (textsOf(stored)[0] ?? "");
  }
}

/** Opens a stored point. 0, 0 means no place: that is in the sea off Africa. */
function pointOf(stored: unknown): FieldValue {
  const { lat, lon } = (stored ?? {}) as Record<string, unknown>;
  if (typeof lat !== "number" || typeof lon !== "number" || (lat === 0 && lon === 0)) return { lat: "", lon: "" };
  return { lat: String(lat), lon: String(lon) };
}

function filesOf(field: ContentField, record: AnsweredRecord): FieldValue {
  const names = textsOf(record[field.name]);
  const addressOf = (name: string) => fileAddress(record, name);
  if (holdsPictures(field)) return photosOf(names, field.details ? record[field.details] : null, addressOf);
  return names.map((name) => ({ key: name, source: { stored: name, address: addressOf(name) } }));
}
