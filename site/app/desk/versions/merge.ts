import type { FormField } from "../record/record-form.ts";

/** Result of merging two versions. */
export interface Merge<Values extends object> {
  /** My values, with theirs in every field that only they changed. */
  values: Values;
  /** Names of fields that both changed differently: a person must decide. */
  asked: string[];
  /** Names of fields that only they changed. */
  theirs: string[];
}

export const exactText = <Values extends object>(field: FormField<Values>, values: Values): string =>
  (field.exactOf ?? field.textOf)(values);

/**
 * Merges two versions field by field.
 * @param base version from which both began; null when unknown: then every difference is in `asked`
 */
export function mergeFields<Values extends object>(
  fields: readonly FormField<Values>[],
  base: Values | null,
  mine: Values,
  theirs: Values,
): Merge<Values> {
  const merge: Merge<Values> = { values: { ...mine }, asked: [], theirs: [] };
  for (const field of fields) {
    const [before, own, other] = [base, mine, theirs].map((values) => values && exactText(field, values));
    if (own === other || (base && other === before)) continue;
    if (base && own === before) {
      for (const name of field.holds) merge.values[name] = theirs[name];
      merge.theirs.push(field.name);
    } else merge.asked.push(field.name);
  }
  return merge;
}
