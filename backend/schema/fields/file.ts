import type { FileField } from "../define/define.ts";
import type { FieldType } from "./field-type.ts";
import { givenFlag, givenNumber, givenTexts } from "./given-options.ts";
import { type ListValue, listColumn, listOf, listValues, tooMany } from "./list-values.ts";

/** Largest size of one file if the field sets none. Bytes. */
export const defaultMaxFileSize = 5 * 1024 * 1024;

/**
 * File field; its value is the names of stored files. Uploads, sizes and MIME types are checked in `backend/files/`.
 */
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
