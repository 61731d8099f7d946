import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import type { DeskPhoto } from "../../../components/photos/desk-photo.ts";
import { fieldsOf } from "../../content/content-words.ts";
import { isSameValue } from "./changed-fields.ts";
import { detailsOfPhotos } from "./photos-of.ts";
import { storedDate } from "./picked-date.ts";
import { storedText } from "./read-value.ts";
import { type FieldValue, holdsPictures, isEmptyValue, isPoint, type RecordValues } from "./record-values.ts";
import { typedNumber } from "./typed-number.ts";

/** One entry of the form that a save sends. */
export type FormPart = [name: string, text: string];

/**
 * What a save sends beside the files: what was changed, so that nothing else is written over; of a new item what is
 * filled in. What is said of pictures goes along with them, as their companion field.
 * @param before as the record was opened; null for a new one
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
    // An empty list is said as well: it takes away what was chosen.
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
