import type { RelationField } from "../define/define.ts";
import { unlimited } from "../define/define-fields.ts";
import type { FieldType } from "./field-type.ts";
import { givenFlag, givenNumber, givenText } from "./given-options.ts";
import { type ListValue, listColumn, listOf, listValues, tooMany } from "./list-values.ts";
import { problem } from "./problem.ts";

/** Counts only: whether the targets exist is asked where the database is. */
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
    // In the older form no number means no limit; in today's it means one.
    maxSelect: givenNumber(given, "maxSelect", generation === "legacy" ? unlimited : 1),
  }),
};
