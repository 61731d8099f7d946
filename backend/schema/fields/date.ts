import { parseDate } from "../../protocol/dates.ts";
import { tooLarge, tooSmall } from "../../protocol/errors.ts";
import type { DateField } from "../define/define.ts";
import type { FieldType } from "./field-type.ts";
import { givenText } from "./given-options.ts";
import { textColumn, textValues } from "./text-values.ts";

export const dateType: FieldType<DateField, string> = {
  ...textValues,
  column: (field) => textColumn(field, false),
  coerce: (_field, input) => toDate(input),

  validate(field, value) {
    if (field.min !== "" && value < field.min) return tooSmall(field.min);
    return field.max !== "" && value > field.max ? tooLarge(field.max) : null;
  },

  decode: (_field, stored) => storedDate(stored),
  parse: (given) => ({ min: parseDate(givenText(given, "min")), max: parseDate(givenText(given, "max")) }),
};

/** Parses a date. Numbers are not dates, whatever they count. */
export function toDate(input: unknown): string {
  return typeof input === "string" ? parseDate(input) : "";
}

const storedForm = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Returns a stored date without parsing it again: parsing took a tenth of the time of a list. */
export function storedDate(stored: unknown): string {
  return typeof stored === "string" && (stored === "" || storedForm.test(stored)) ? stored : toDate(stored);
}
