import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import type { DeskPhoto } from "../../../components/photos/desk-photo.ts";
import { fieldsOf } from "../../content/content-words.ts";
import { isSameValue } from "./changed-fields.ts";
import { detailsOfPhotos } from "./photos-of.ts";
import { storedDate } from "./picked-date.ts";
import { shownText, typedValue } from "./read-value.ts";
import { type FieldValue, holdsPictures, isEmptyValue, isPoint, type RecordValues } from "./record-values.ts";
import { typedNumber } from "./typed-number.ts";

/**
 * Values that a save sends beside the files: changed fields only, so that others are not overwritten; of a new record
 * all filled-in fields. Details of pictures are sent as their companion field.
 * @param before values when the record was opened; null for a new one
 */
export function savedValues(
  collection: ContentCollection,
  values: RecordValues,
  before: RecordValues | null,
): Record<string, unknown> {
  const entries = fieldsOf(collection).flatMap((field): [string, unknown][] => {
    const value = values[field.name];
    if (value === undefined || (before === null && isEmptyValue(value))) return [];
    if (before !== null && isSameValue(field, before[field.name], value)) return [];
    return field.type === "file" ? detailsEntry(field, value as DeskPhoto[]) : [[field.name, savedValue(field, value)]];
  });
  return Object.fromEntries(entries);
}

/** Companion field of pictures with their details. Empty: the field has none. */
export const detailsEntry = (field: ContentField, photos: readonly DeskPhoto[]): [string, unknown][] =>
  field.details !== undefined && holdsPictures(field) ? [[field.details, detailsOfPhotos(photos)]] : [];

/** Value of any field but files in the form of the API, for a save or a server draft. */
export function savedValue(field: ContentField, value: FieldValue): unknown {
  if (isPoint(value)) return { lon: typedNumber(value.lon) ?? 0, lat: typedNumber(value.lat) ?? 0 };
  if (typeof value !== "string" || field.type === "editor") return value;
  const typed = value.trim();
  if (field.type === "date") return storedDate(field, typed) ?? "";
  return field.type === "number" ? (typedValue(field, typed) ?? 0) : shownText(field, typed);
}
