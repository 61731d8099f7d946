import { type Problem, problem } from "../../protocol/errors.ts";
import type { Field } from "../define/define.ts";

/** Reader of the spellings that people use for a field, in collections of the product. */
export interface FieldReader {
  /** Valid spelling, shown in refusals. */
  example: string;
  /** Reads a typed value. @returns the value to store, or the problem */
  read(typed: string): { value: string | number | { lon: number; lat: number } } | { problem: string };
}

/**
 * Finds the reader of a field, by its collection's name in the definitions. `null`: texts are taken as PocketBase takes
 * them.
 */
export type FieldReaders = (collection: string, field: Field) => FieldReader | null;

/** Problem codes of values whose form is wrong. */
const codesOfForm = /^validation_(?:nan|invalid_(?:email|format|url))$/;

/** Problem of a text that the field's reader cannot read. */
export const unreadProblem = ({ type }: Pick<Field, "type">, { example }: FieldReader): Problem =>
  withExample(type === "url" ? noAddress : noForm, example);

const noForm = problem("validation_invalid_format", "Invalid value format.");
const noAddress = problem("validation_invalid_url", "Must be a valid url.");

/** Adds the field's example to a problem of the value's form. */
export function withExample(wrong: Problem, example: string): Problem {
  if (!codesOfForm.test(wrong.code)) return wrong;
  return problem(wrong.code, `${wrong.message} For example: ${example}`, { ...wrong.params, example });
}
