import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import type { DeskPhoto } from "../../../components/photos/desk-photo.ts";
import { fieldsOf } from "../../content/content-words.ts";
import { isSameValue } from "./changed-fields.ts";
import { detailsOfPhotos } from "./photos-of.ts";
import { storedDate } from "./picked-date.ts";
import { storedText } from "./read-value.ts";
import { type FieldValue, holdsPictures, isEmptyValue, isPoint, type RecordValues } from "./record-values.ts";
import { typedNumber } from "./typed-number.ts";

/** Entry of the form data that a save sends. */
export type FormPart = [name: string, text: string];

/**
 * Entries that a save sends beside the files: changed fields only, so that others are not overwritten; of a new record
 * all filled-in fields. Details of pictures are sent as their companion field.
 * @param before values when the record was opened; null for a new one
 */
export function formParts(
  collection: ContentCollection,
  values: RecordValues,
  before: RecordValues | null,
): FormPart[] {
  return fieldsOf(collection).flatMap((field) => {
    const value = values[field.name];
    if (value === undefined) return [];
    if (before === null && isEmptyValue(value)) return [];
    if (before !== null && isSameValue(field, before[field.name], value)) return [];
    return partsOf(field, value);
  });
}

function partsOf(field: ContentField, value: FieldValue): FormPart[] {
  const { name, type } = field;
  if (type === "file") {
    const described = field.details !== undefined && holdsPictures(field);
    return described ? [[field.details as string, JSON.stringify(detailsOfPhotos(value as DeskPhoto[]))]] : [];
  }
  if (typeof value === "boolean") return [[name, String(value)]];
  if (isPoint(value)) {
    const [lat, lon] = [value.lat, value.lon].map((typed) => typedNumber(typed) ?? 0);
    return [[name, JSON.stringify({ lon, lat })]];
  }
  if (typeof value !== "string") {
    // An empty list is sent too: it removes what was chosen.
    return value.length === 0 ? [[name, ""]] : (value as string[]).map((each) => [name, each]);
  }
  return [[name, textOf(field, value)]];
}

function textOf(field: ContentField, value: string): string {
  if (field.type === "editor") return value;
  const typed = value.trim();
  if (field.type === "date") return storedDate(field, typed) ?? "";
  return storedText(field, typed);
}
