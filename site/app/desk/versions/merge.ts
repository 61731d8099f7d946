import type { FormField } from "../form/record-form.ts";

/** Two versions of one thing, joined. */
export interface Merge<Values extends object> {
  /** Mine, with theirs in every field that only they changed. */
  values: Values;
  /** Names of fields that both changed, and not alike: a person must decide. */
  asked: string[];
  /** Names of fields that only they changed. */
  theirs: string[];
}

export const exactText = <Values extends object>(field: FormField<Values>, values: Values): string =>
  (field.exactOf ?? field.textOf)(values);

/**
 * Joins what two people made of one thing, field by field.
 * @param base what both had opened; null when it is not known: then every difference is asked about
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
