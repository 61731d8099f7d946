import { type Field, unlimited } from "@arzobispado/backend";
import type { FieldInfo } from "./content.ts";

/** Whether a person fills in the field. */
export function isFilledIn(field: Field): boolean {
  return !field.hidden && (!field.system || field.name === "email") && field.type !== "autodate";
}

/** Options with the same meaning for a form and for the backend. */
const plainOptions = [
  ...["values", "mimeTypes", "thumbs", "maxSize", "min", "max", "onlyInt", "pattern", "protected", "details"],
];

/** Properties of a field that a form needs. @param names of collections, by id */
export function fieldInfo(field: Field, names: ReadonlyMap<string, string>): FieldInfo {
  const { name, type, required, presentable } = field;
  const multiple = "maxSelect" in field && field.maxSelect > 1;
  const target = field.type === "relation" ? { collection: names.get(field.collectionId) } : {};
  const most = multiple && field.maxSelect < unlimited ? { maxSelect: field.maxSelect } : {};
  const options = Object.entries(field).filter(([key, value]) => plainOptions.includes(key) && saysSomething(value));
  return {
    name,
    type,
    required,
    multiple,
    presentable,
    ...target,
    ...most,
    ...Object.fromEntries(options),
  } as FieldInfo;
}

function saysSomething(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
