import type { AutodateField } from "../define/define.ts";
import { storedDate, toDate } from "./date.ts";
import type { FieldType } from "./field-type.ts";
import { givenFlag } from "./given-options.ts";
import { textColumn, textValues } from "./text-values.ts";

/** Date set by the server. Writing a record drops a client's value. */
export const autodateType: FieldType<AutodateField, string> = {
  ...textValues,
  column: (field) => textColumn(field, false),
  coerce: (_field, input) => toDate(input),
  validate: () => null,
  decode: (_field, stored) => storedDate(stored),
  parse: (given) => ({ onCreate: givenFlag(given, "onCreate"), onUpdate: givenFlag(given, "onUpdate") }),
};
