import { problem } from "../../protocol/errors.ts";
import type { EditorField } from "../define/define.ts";
import type { FieldType } from "./field-type.ts";
import { givenFlag, givenNumber } from "./given-options.ts";
import { textValues } from "./text-values.ts";

/** Largest size if the field sets none. Bytes. */
const defaultMaxSize = 5 * 1024 * 1024;

export const editorType: FieldType<EditorField, string> = {
  ...textValues,

  validate(field, value) {
    const maxSize = field.maxSize || defaultMaxSize;
    if (Buffer.byteLength(value) <= maxSize) return null;
    return problem("validation_content_size_limit", `The maximum allowed content size is ${maxSize} bytes.`, {
      maxSize,
    });
  },

  parse: (given, generation) => ({
    maxSize: givenNumber(given, "maxSize", 0),
    convertURLs: givenFlag(given, generation === "legacy" ? "convertUrls" : "convertURLs"),
  }),
};
