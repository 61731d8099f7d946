import { problem } from "../../protocol/errors.ts";
import type { JsonField } from "../define/define.ts";
import type { FieldType } from "./field-type.ts";
import { givenNumber } from "./given-options.ts";

/** Largest size if the field sets none. Bytes. */
export const defaultMaxJsonSize = 1024 * 1024;

export const jsonType: FieldType<JsonField> = {
  column: ({ name, search }) => ({ name, kind: "json", empty: null, folded: true, search, references: null }),
  emptyValue: () => null,
  coerce: (_field, input) => (typeof input === "string" ? fromText(input) : (input ?? null)),
  isEmpty: (value) => value === null || ['""', "[]", "{}"].includes(JSON.stringify(value)),

  validate(field, value) {
    const maxSize = field.maxSize || defaultMaxJsonSize;
    if (Buffer.byteLength(JSON.stringify(value)) <= maxSize) return null;
    return problem("validation_json_size_limit", `The maximum allowed JSON size is ${maxSize} bytes.`, { maxSize });
  },

  encode: (_field, value) => (value === null ? null : JSON.stringify(value)),
  /** Decodes a stored value. SQLite columns of older installations have converted numeric texts to numbers. */
  decode: (_field, stored) => (typeof stored === "string" ? fromStored(stored) : (stored ?? null)),
  parse: (given) => ({ maxSize: givenNumber(given, "maxSize", 0) }),
};

/** Parses a text that looks like JSON. Any other text is the value itself (protocol 2.2). */
function fromText(text: string): unknown {
  return /^(?:null$|true$|false$|[-\d"[{])/.test(text) ? fromStored(text) : text;
}

function fromStored(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
