import type { AlternativesDescription, ContentCollection } from "@arzobispado/diocese/contenido";
import { fieldsOf } from "../../content/content-words.ts";
import { isEmptyValue, type RecordValues } from "./record-values.ts";
import { emptyValue } from "./values-of.ts";

/** Key of a form's values that stores which alternative the person chose. No field has such a name. */
export const choiceName = ({ of: [first] }: AlternativesDescription): string => `elegido:${first?.field}`;

/** Name of the alternative in use: the chosen field, else the first with a value, else the first of all. */
export function chosenField(alternatives: AlternativesDescription, values: Readonly<Record<string, unknown>>): string {
  const { of } = alternatives;
  const chosen = values[choiceName(alternatives)];
  const [usual] = of;
  const found =
    of.find(({ field }) => field === chosen) ??
    of.find(({ field }) => !isEmptyValue(values[field] as RecordValues[string])) ??
    usual;
  return found?.field ?? "";
}

/** Finds the alternatives that include a field. `undefined`: none. */
export function alternativesWith(collection: ContentCollection, name: string): AlternativesDescription | undefined {
  return collection.alternatives.find(({ of }) => of.some(({ field }) => field === name));
}

/** Names of the fields not in use, because another alternative is. */
export function leftOut(collection: ContentCollection, values: Readonly<Record<string, unknown>>): Set<string> {
  const names = collection.alternatives.flatMap((alternatives) => {
    const chosen = chosenField(alternatives, values);
    return alternatives.of.map(({ field }) => field).filter((field) => field !== chosen);
  });
  return new Set(names);
}

/** Values as they are saved: alternatives not in use are emptied. */
export function keptValues(collection: ContentCollection, values: RecordValues): RecordValues {
  if (collection.alternatives.length === 0) return values;
  const out = leftOut(collection, values);
  const emptied = fieldsOf(collection).filter(({ name }) => out.has(name));
  return { ...values, ...Object.fromEntries(emptied.map((field) => [field.name, emptyValue(field)])) };
}
