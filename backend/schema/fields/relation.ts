import { problem } from "../../protocol/errors.ts";
import type { RelationField } from "../define/define.ts";
import { unlimited } from "../define/define-fields.ts";
import type { FieldType } from "./field-type.ts";
import { givenFlag, givenNumber, givenText } from "./given-options.ts";
import { type ListValue, listColumn, listOf, listValues, tooMany } from "./list-values.ts";

/** Relation field. Checks only the number of ids; their existence is checked where the database is available. */
export const relationType: FieldType<RelationField, ListValue> = {
  ...listValues,
  column: (field) => listColumn(field, field.search),

  validate(field, value) {
    const ids = listOf(value);
    if (ids.length >= field.minSelect) return tooMany(field, ids);
    const params = { minSelect: field.minSelect };
    return problem("validation_not_enough_values", `Select at least ${field.minSelect}.`, params);
  },

  parse: (given, generation) => ({
    collectionId: givenText(given, "collectionId"),
    cascadeDelete: givenFlag(given, "cascadeDelete"),
    minSelect: givenNumber(given, "minSelect", 0),
    // A missing number means no limit in the older form, and one in today's.
    maxSelect: givenNumber(given, "maxSelect", generation === "legacy" ? unlimited : 1),
  }),
};
