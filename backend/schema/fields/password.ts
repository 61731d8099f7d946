import type { PasswordField } from "../define.ts";
import type { FieldType } from "./field-type.ts";
import { givenNumber, givenText } from "./given-options.ts";
import { compilePattern } from "./pattern.ts";
import { problem } from "./problem.ts";
import { textColumn, textValues } from "./text-values.ts";

/** Code points and bytes; bcrypt does not look at what comes after its 72nd byte. */
const mostCharacters = 71;
const mostBytes = 72;

/** `coerce` and `validate` are for the password as it is typed, `encode` and `decode` for the hash that is stored. */
export const passwordType: FieldType<PasswordField, string> = {
  ...textValues,
  column: (field) => ({ ...textColumn(field, false), folded: false, search: false }),

  validate(field, value) {
    const length = [...value].length;
    const max = Math.min(field.max || mostCharacters, mostCharacters);
    if (length < field.min) {
      return problem("validation_min_text_constraint", `Must be at least ${field.min} character(s).`, {
        min: field.min,
      });
    }
    if (length > max) {
      return problem("validation_max_text_constraint", `Must be no more than ${max} character(s).`, { max });
    }
    if (Buffer.byteLength(value) > mostBytes) return problem("validation_invalid_value", "Invalid value.");
    if (field.pattern !== "" && !compilePattern(field.pattern)?.test(value)) {
      return problem("validation_invalid_format", "Invalid value format.");
    }
    return null;
  },

  parse: (given) => ({
    min: givenNumber(given, "min", 8),
    max: givenNumber(given, "max", 0),
    pattern: givenText(given, "pattern"),
    cost: givenNumber(given, "cost", 0),
  }),
};
