import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import { fieldsOf } from "../../content/content-words.ts";
import { type FieldValue, isListOfFiles, type RecordValues } from "./record-values.ts";

/** Names of the fields whose saved value would change, in the form's order. */
export function changedFields(collection: ContentCollection, before: RecordValues, after: RecordValues): string[] {
  return fieldsOf(collection)
    .filter((field) => !isSameValue(field, before[field.name], after[field.name]))
    .map(({ name }) => name);
}

/** Would both be saved alike? Files count by key, order and details; the bytes of a key never change. */
export function isSameValue(
  field: ContentField,
  before: FieldValue | undefined,
  after: FieldValue | undefined,
): boolean {
  return before === after || markOf(field, before) === markOf(field, after);
}

/** Are both the same files in the same order? Ignores their details. */
export function areSameFiles(before: FieldValue | undefined, after: FieldValue | undefined): boolean {
  return keysOf(before) === keysOf(after);
}

const keysOf = (value: FieldValue | undefined) =>
  JSON.stringify(isListOfFiles(value) ? value.map(({ key }) => key) : []);

function markOf({ type }: ContentField, value: FieldValue | undefined): string {
  if (isListOfFiles(value)) return JSON.stringify(value.map(({ source: _source, ...details }) => details));
  // Surrounding blanks are not saved, except in HTML.
  return JSON.stringify(typeof value === "string" && type !== "editor" ? value.trim() : value);
}
