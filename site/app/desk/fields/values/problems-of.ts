import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import { holdsSomething } from "../../../text/html/holds-something.ts";
import { fieldsOf } from "../../content/content-words.ts";
import { alternativesWith, leftOut } from "./alternatives.ts";
import { isSameValue } from "./changed-fields.ts";
import { listProblem, numberProblem, pointProblem, textProblem } from "./kind-problems.ts";
import { typedValue } from "./read-value.ts";
import { type FieldValue, isEmptyValue, isPoint, type RecordValues } from "./record-values.ts";

/** Problems by field name, in the form's order: a sentence in Spanish each. */
export type FieldProblems = Record<string, string>;

/**
 * Validates values before a save; empty: they can be saved.
 * @param before values when the record was opened; null for a new one. A value that has not changed is not checked by
 * its form: correcting a name must not require mending an old address.
 */
export function problemsOf(
  collection: ContentCollection,
  values: RecordValues,
  before: RecordValues | null = null,
): FieldProblems {
  const out = leftOut(collection, values);
  const problems = fieldsOf(collection).flatMap((field): [string, string][] => {
    if (out.has(field.name)) return [];
    const value = values[field.name];
    const isWanted = alternativesWith(collection, field.name) !== undefined;
    const problem = isMissing({ ...field, required: field.required || isWanted }, value)
      ? missing(field)
      : formProblem(field, value, before?.[field.name]);
    return problem === undefined ? [] : [[field.name, problem]];
  });
  return Object.fromEntries(problems);
}

function isMissing(field: ContentField, value: FieldValue | undefined): boolean {
  const { type, required } = field;
  if (!required) return false;
  if (typeof value === "boolean") return !value;
  if (type === "number") return typedValue(field, String(value ?? "")) === 0 || isEmptyValue(value);
  return type === "editor" ? !holdsSomething(String(value ?? "")) : isEmptyValue(value);
}

function missing({ type, label }: ContentField): string {
  switch (type) {
    case "bool":
      return `Hay que marcar «${label}».`;
    case "number":
      return `Falta escribir «${label}», con un número que no sea cero.`;
    case "date":
    case "select":
    case "relation":
    case "file":
      return `Falta elegir «${label}».`;
    default:
      return `Falta escribir «${label}».`;
  }
}

function formProblem(
  field: ContentField,
  value: FieldValue | undefined,
  before: FieldValue | undefined,
): string | undefined {
  if (value === undefined || isEmptyValue(value) || typeof value === "boolean") return undefined;
  if (before !== undefined && isSameValue(field, before, value)) return undefined;
  if (isPoint(value)) return pointProblem(value);
  if (typeof value !== "string") return listProblem(field, value.length);
  return field.type === "number" ? numberProblem(field, value) : textProblem(field, value);
}
