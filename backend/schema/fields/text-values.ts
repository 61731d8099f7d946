import type { ColumnDefinition } from "../../db/ddl/table-definition.ts";
import type { Field } from "../define/define.ts";
import type { FieldType } from "./field-type.ts";

/** Text of a scalar. `undefined` for objects, lists and missing values. */
export function scalarText(input: unknown): string | undefined {
  switch (typeof input) {
    case "string":
      return storable(input);
    case "number":
      return numberText(input);
    case "boolean":
      return String(input);
    default:
      return undefined;
  }
}

/** Column that stores one text unchanged. */
export function textColumn(field: Field, folded: boolean): ColumnDefinition {
  return {
    name: field.name,
    kind: "text",
    empty: "",
    folded: folded || field.search,
    search: field.search,
    references: null,
  };
}

/** Behaviour shared by the field types whose value is one text. */
export const textValues = {
  column: (field) => textColumn(field, true),
  emptyValue: () => "",
  coerce: (_field, input) => scalarText(input) ?? "",
  isEmpty: (value) => value === "",
  encode: (_field, value) => value,
  decode: (_field, stored) => scalarText(stored) ?? "",
} satisfies Partial<FieldType<Field, string>>;

/** Removes NUL and repairs lone surrogates: PostgreSQL refuses both, and both engines must store the same. */
function storable(text: string): string {
  // Most texts are storable already, and checking is faster than rewriting.
  return text.isWellFormed() && !text.includes("\0") ? text : text.replaceAll("\0", "").toWellFormed();
}

/** Writes a number without an exponent, as the protocol does in texts: 1e21 is `1000000000000000000000`. */
function numberText(value: number): string {
  const [digits = "", exponent] = String(value).split("e");
  if (exponent === undefined) return digits;
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d)\.?(\d*)$/.exec(digits) ?? [];
  const zeros = "0".repeat(Math.abs(Number(exponent)) - (Number(exponent) < 0 ? 1 : fraction.length));
  return Number(exponent) < 0 ? `${sign}0.${zeros}${whole}${fraction}` : `${sign}${whole}${fraction}${zeros}`;
}
