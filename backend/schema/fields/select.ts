import { problem } from "../../protocol/errors.ts";
import type { SelectField } from "../define/define.ts";
import type { FieldType } from "./field-type.ts";
import { givenNumber, givenTexts } from "./given-options.ts";
import { type ListValue, listColumn, listOf, listValues, tooMany } from "./list-values.ts";

export const selectType: FieldType<SelectField, ListValue> = {
  ...listValues,
  column: (field) => listColumn(field, true),

  validate(field, value) {
    const items = listOf(value);
    const unknown = items.find((item) => !field.values.includes(item));
    // Counts the items of a text such as `["a",1]`, which is not parsed as a list, so that the message is about the
    // items.
    const counted = typeof value === "string" && unknown ? listInside(unknown) : items;
    const tooManyItems = tooMany(field, counted);
    if (tooManyItems) return tooManyItems;
    return unknown === undefined ? null : problem("validation_invalid_value", `Invalid value ${unknown}.`);
  },

  parse: (given) => ({ values: givenTexts(given, "values"), maxSelect: givenNumber(given, "maxSelect", 1) }),
};

function listInside(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(String) : [text];
  } catch {
    return [text];
  }
}
