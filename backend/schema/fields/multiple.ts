import type { Field, FileField, RelationField, SelectField } from "../define/define.ts";

export type ListField = SelectField | FileField | RelationField;

/** Does the field hold a list instead of one value (protocol 2.1)? */
export function isMultiple(field: Field): boolean {
  return isListField(field) && field.maxSelect > 1;
}

function isListField(field: Field): field is ListField {
  return field.type === "select" || field.type === "file" || field.type === "relation";
}
