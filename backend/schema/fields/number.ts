import { problem } from "../../protocol/errors.ts";
import type { NumberField } from "../define/define.ts";
import type { FieldType } from "./field-type.ts";
import { givenFlag, givenNumber } from "./given-options.ts";

export const numberType: FieldType<NumberField, number> = {
  column: ({ name }) => ({ name, kind: "number", empty: 0, folded: false, search: false, references: null }),
  emptyValue: () => 0,
  coerce: (_field, input) => toNumber(input),
  isEmpty: (value) => value === 0,

  validate(field, value) {
    if (!Number.isFinite(value)) {
      return problem("validation_nan", "The submitted number is not properly formatted.");
    }
    if (field.onlyInt && !isInteger(value)) {
      return problem("validation_no_decimal_constraint", "Decimal numbers are not allowed.");
    }
    if (field.min !== null && value < field.min) {
      const message = `Must be larger than ${field.min.toFixed(6)}.`;
      return problem("validation_min_number_constraint", message, { min: field.min });
    }
    if (field.max !== null && value > field.max) {
      const message = `Must be less than ${field.max.toFixed(6)}.`;
      return problem("validation_max_number_constraint", message, { max: field.max });
    }
    return null;
  },

  encode: (_field, value) => value,
  decode(_field, stored) {
    const value = toNumber(stored);
    return Number.isFinite(value) ? value : 0;
  },

  parse: (given, generation) => ({
    min: givenNumber(given, "min", null),
    max: givenNumber(given, "max", null),
    onlyInt: givenFlag(given, generation === "legacy" ? "noDecimal" : "onlyInt"),
  }),
};

/** Checks for a 64-bit integer: real PocketBase servers accept no larger one. */
const isInteger = (value: number) => Number.isInteger(value) && Math.abs(value) < 2 ** 63;

/** Converts a number, a numeric text or a boolean. NaN and infinities stay; anything else is 0. */
export function toNumber(input: unknown): number {
  if (typeof input === "number") return input;
  if (typeof input === "boolean") return Number(input);
  if (typeof input !== "string") return 0;
  if (/^nan$/i.test(input)) return Number.NaN;
  const infinite = /^([+-]?)inf(?:inity)?$/i.exec(input);
  if (infinite) return infinite[1] === "-" ? -Infinity : Infinity;
  if (!/^[+-]?(?:\d+(?:_\d+)*\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(input)) return 0;
  const value = Number(input.replaceAll("_", ""));
  return Number.isFinite(value) ? value : 0;
}
