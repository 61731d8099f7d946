import { problem } from "../../protocol/errors.ts";
import type { PasswordField } from "../define/define.ts";
import type { FieldType } from "./field-type.ts";
import { givenNumber, givenText } from "./given-options.ts";
import { mostPasswordBytes } from "./password-hash.ts";
import { patternProblem, tooShort } from "./text-checks.ts";
import { textColumn, textValues } from "./text-values.ts";

/** Longest password. Code points. */
const mostCharacters = 71;

/** Password field. `coerce` and `validate` handle the typed password, `encode` and `decode` the stored hash. */
export const passwordType: FieldType<PasswordField, string> = {
  ...textValues,
  column: (field) => ({ ...textColumn(field, false), folded: false, search: false }),

  validate(field, value) {
    if (Buffer.byteLength(value) > mostPasswordBytes) return problem("validation_invalid_value", "Invalid value.");
    const length = [...value].length;
    const max = Math.min(field.max || mostCharacters, mostCharacters);
    if (length < field.min) return tooShort(field.min);
    if (length > max) {
      return problem("validation_max_text_constraint", `Must be no more than ${max} character(s).`, { max });
    }
    return patternProblem(field.pattern, value);
  },

  parse: (given) => ({
    min: givenNumber(given, "min", 8),
    max: givenNumber(given, "max", 0),
    pattern: givenText(given, "pattern"),
    cost: givenNumber(given, "cost", 0),
  }),
};
