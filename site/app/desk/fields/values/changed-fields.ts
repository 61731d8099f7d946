import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import { fieldsOf } from "../../content/content-words.ts";
import { type FieldValue, isListOfFiles, type RecordValues } from "./record-values.ts";

/** Names of the fields that would be saved otherwise, in the form's order. */
export function changedFields(collection: ContentCollection, before: RecordValues, after: RecordValues): string[] {
  return fieldsOf(collection)
    .filter((field) => !isSameValue(field, before[field.name], after[field.name]))
    .map(({ name }) => name);
}

/** Both would be saved alike. Of files their order and what is said of them counts: bytes never change under a key. */
export function isSameValue(
  field: ContentField,
  before: FieldValue | undefined,
  after: FieldValue | undefined,
): boolean {
  return before === after || markOf(field, before) === markOf(field, after);
}

/** The same files in the same order, whatever is said of them. */
export function areSameFiles(before: FieldValue | undefined, after: FieldValue | undefined): boolean {
  return keysOf(before) === keysOf(after);
}

const keysOf = (value: FieldValue | undefined) =>
  JSON.stringify(isListOfFiles(value) ? value.map(({ key }) => key) : []);

function markOf({ type }: ContentField, value: FieldValue | undefined): string {
  if (isListOfFiles(value)) return JSON.stringify(value.map(({ source: _source, ...said }) => said));
  // Blanks around are not saved; those of HTML are left as they stand.
  return JSON.stringify(typeof value === "string" && type !== "editor" ? value.trim() : value);
}
