import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import type { DeskPhoto } from "../../components/photos/desk-photo.ts";
import { findField } from "../content/content-words.ts";
import { alternativesWith, keptValues } from "../fields/values/alternatives.ts";
import { type FieldValue, isListOfFiles, type RecordValues } from "../fields/values/record-values.ts";
import { detailsEntry, savedValue } from "../fields/values/saved-values.ts";
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
  const { name, type, multiple } = field;
  if (value === undefined) return [];
  if (type !== "file") return [[name, savedValue(field, value)]];
  const files = ((isListOfFiles(value) ? value : []) as DeskPhoto[]).filter((file) => nameOf(file) !== null);
  const names = files.map(nameOf);
  return [[name, multiple ? names : (names[0] ?? "")], ...detailsEntry(field, files)];
}
