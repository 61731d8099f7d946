import type { FileField } from "../define/define.ts";
import type { FieldType } from "./field-type.ts";
import { givenFlag, givenNumber, givenTexts } from "./given-options.ts";
import { type ListValue, listColumn, listOf, listValues, tooMany } from "./list-values.ts";

/** Bytes of one file, when the field does not say. */
export const defaultMaxFileSize = 5 * 1024 * 1024;

/** The value is the names of stored files. Uploads, their sizes and types are the files room's. */
export const fileType: FieldType<FileField, ListValue> = {
  ...listValues,
  column: (field) => listColumn(field, field.search),
  validate: (field, value) => tooMany(field, listOf(value)),
  parse: (given) => ({
    maxSelect: givenNumber(given, "maxSelect", 1),
    maxSize: givenNumber(given, "maxSize", 0),
    mimeTypes: givenTexts(given, "mimeTypes"),
    thumbs: givenTexts(given, "thumbs"),
    protected: givenFlag(given, "protected"),
  }),
};
