import { blank, type Problem } from "../../protocol/errors.ts";
import type { Field, FieldTypeName } from "../define/define.ts";
import { autodateType } from "./autodate.ts";
import { boolType } from "./bool.ts";
import { dateType } from "./date.ts";
import { editorType } from "./editor.ts";
import { emailType } from "./email.ts";
import type { FieldType } from "./field-type.ts";
import { fileType } from "./file.ts";
import { geoPointType } from "./geo-point.ts";
import { jsonType } from "./json.ts";
import { numberType } from "./number.ts";
import { passwordType } from "./password.ts";
import { relationType } from "./relation.ts";
import { selectType } from "./select.ts";
import { textType } from "./text.ts";
import { urlType } from "./url.ts";

/** All field types. A new one is a file, its test and an entry here. */
const fieldTypes: { readonly [Type in FieldTypeName]: FieldType<Extract<Field, { type: Type }>> } = {
  text: textType,
  editor: editorType,
  number: numberType,
  bool: boolType,
  email: emailType,
  url: urlType,
  date: dateType,
  autodate: autodateType,
  select: selectType,
  json: jsonType,
  file: fileType,
  relation: relationType,
  password: passwordType,
  geoPoint: geoPointType,
};

export function fieldTypeOf(field: Field): FieldType {
  return fieldTypes[field.type];
}

/** First problem of a value, as far as the value alone shows (protocol 2.3). */
export function validateValue(field: Field, value: unknown): Problem | null {
  const type = fieldTypeOf(field);
  if (!type.isEmpty(value)) return type.validate(field, value);
  return field.required ? blank : null;
}
