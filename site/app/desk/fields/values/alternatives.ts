import type { AlternativesDescription, ContentCollection } from "@arzobispado/diocese/contenido";
import { fieldsOf } from "../../content/content-words.ts";
import { isEmptyValue, type RecordValues } from "./record-values.ts";
import { emptyValue } from "./values-of.ts";

/** Under this name values hold the field that a person chose. No field is called so. */
export const choiceName = ({ of: [first] }: AlternativesDescription): string => `elegido:${first?.field}`;

/** Name of the field that counts: the chosen one, or else the first that says something, or the usual one. */
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

/** The alternatives to which a field belongs. */
export function alternativesWith(collection: ContentCollection, name: string): AlternativesDescription | undefined {
  return collection.alternatives.find(({ of }) => of.some(({ field }) => field === name));
}

/** Names of the fields that give way to others. */
export function leftOut(collection: ContentCollection, values: Readonly<Record<string, unknown>>): Set<string> {
  const names = collection.alternatives.flatMap((alternatives) => {
    const chosen = chosenField(alternatives, values);
    return alternatives.of.map(({ field }) => field).filter((field) => field !== chosen);
  });
  return new Set(names);
}

/** As they are saved: what gives way to something else is empty. */
export function keptValues(collection: ContentCollection, values: RecordValues): RecordValues {
  if (collection.alternatives.length === 0) return values;
  const out = leftOut(collection, values);
  const emptied = fieldsOf(collection).filter(({ name }) => out.has(name));
  return { ...values, ...Object.fromEntries(emptied.map((field) => [field.name, emptyValue(field)])) };
}
