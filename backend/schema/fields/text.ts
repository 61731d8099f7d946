import { problem } from "../../protocol/errors.ts";
import type { TextField } from "../define/define.ts";
import type { FieldType } from "./field-type.ts";
import { givenFlag, givenNumber, givenText } from "./given-options.ts";
import { patternProblem, tooShort } from "./text-checks.ts";
import { textColumn, textValues } from "./text-values.ts";

export const textType: FieldType<TextField, string> = {
  ...textValues,
  // No folded column for the id: it is not a column of the definition, and is not searched for words.
  column: (field) => textColumn(field, !field.primaryKey),

  validate(field, value) {
    const length = [...value].length;
    if (length < field.min) return tooShort(field.min);
    if (field.max > 0 && length > field.max) {
      return problem("validation_max_text_constraint", `Must be less than ${field.max} character(s).`, {
        max: field.max,
      });
    }
    return patternProblem(field.pattern, value);
  },

  parse: (given) => ({
    min: givenNumber(given, "min", 0),
    max: givenNumber(given, "max", 0),
    pattern: givenText(given, "pattern"),
    autogeneratePattern: givenText(given, "autogeneratePattern"),
    primaryKey: givenFlag(given, "primaryKey"),
  }),
};
