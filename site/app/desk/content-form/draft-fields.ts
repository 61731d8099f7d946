import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import type { DeskPhoto } from "../../components/photos/desk-photo.ts";
import { findField } from "../content/content-words.ts";
import { alternativesWith, keptValues } from "../fields/values/alternatives.ts";
import { detailsOfPhotos } from "../fields/values/photos-of.ts";
import { storedDate } from "../fields/values/picked-date.ts";
import { storedText, typedValue } from "../fields/values/read-value.ts";
import {
  type FieldValue,
  holdsPictures,
  isListOfFiles,
  isPoint,
  type RecordValues,
} from "../fields/values/record-values.ts";
import { typedNumber } from "../fields/values/typed-number.ts";
import type { DraftFileName, FormFile } from "../record/form-files.ts";

type NameOf = (file: FormFile) => DraftFileName | null;

/**
 * Converts one form field to what a server draft stores (`RecordForm.draftFields`). Alternatives count as one field.
 */
export function draftFields(
  collection: ContentCollection,
  name: string,
  values: RecordValues,
  nameOf: NameOf,
): Record<string, unknown> {
  const kept = keptValues(collection, values);
  const names = alternativesWith(collection, name)?.of.map(({ field }) => field) ?? [name];
  const entries = names.flatMap((each) => {
    const field = findField(collection, each);
    return field ? entriesOf(field, kept[each], nameOf) : [];
  });
  return Object.fromEntries(entries);
}

function entriesOf(field: ContentField, value: FieldValue | undefined, nameOf: NameOf): [string, unknown][] {
  const { name, type, multiple, details } = field;
  if (value === undefined) return [];
  if (type === "file") {
    // As in form-parts.ts: only pictures have details.
    const files = ((isListOfFiles(value) ? value : []) as DeskPhoto[]).filter((file) => nameOf(file) !== null);
    const names = files.map(nameOf);
    const stored: [string, unknown] = [name, multiple ? names : (names[0] ?? "")];
    const described = details !== undefined && holdsPictures(field);
    return described ? [stored, [details, detailsOfPhotos(files)]] : [stored];
  }
  if (isPoint(value)) return [[name, { lon: typedNumber(value.lon) ?? 0, lat: typedNumber(value.lat) ?? 0 }]];
  if (typeof value !== "string" || type === "editor") return [[name, value]];
  const typed = value.trim();
  if (type === "date") return [[name, storedDate(field, typed) ?? ""]];
  if (type === "number") return [[name, typedValue(field, typed) ?? 0]];
  return [[name, storedText(field, typed)]];
}
