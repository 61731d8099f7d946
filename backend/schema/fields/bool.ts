import type { BoolField } from "../define/define.ts";
import type { FieldType } from "./field-type.ts";

const trueTexts = new Set(["1", "t", "T", "true", "TRUE", "True"]);

export const boolType: FieldType<BoolField, boolean> = {
  column: ({ name }) => ({ name, kind: "bool", empty: 0, folded: false, search: false, references: null }),
  emptyValue: () => false,
  coerce: (_field, input) => toBool(input),
  isEmpty: (value) => !value,
  validate: () => null,
  encode: (_field, value) => Number(value),
  decode: (_field, stored) => toBool(stored),
  parse: () => ({}),
};

function toBool(input: unknown): boolean {
  if (typeof input === "string") return trueTexts.has(input);
  return input === true || (typeof input === "number" && input !== 0);
}
