import { BadRequestError, type Problem, type Problems, problemsFound } from "../errors.ts";

/**
 * Reads texts of a JSON form by name; a missing one is "".
 * @throws BadRequestError for a value that is not a text
 */
export function readTexts<Name extends string>(
  values: Record<string, unknown>,
  ...names: readonly Name[]
): Record<Name, string> {
  const texts = names.map((name) => [name, textOf(values[name])] as const);
  return Object.fromEntries(texts) as Record<Name, string>;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value !== "string") throw unreadableForm();
  return value;
}

export const invalidForm = "An error occurred while validating the submitted data.";

/** @throws BadRequestError with these problems of a form's fields */
export function refuseForm(problems: Problems, message = invalidForm): never {
  throw new BadRequestError(message, { data: problems });
}

/**
 * Throws if a field has a problem; `null` is a field without one.
 * @throws BadRequestError
 */
export function refuseProblems(problems: Record<string, Problem | Problems | null>, message = invalidForm): void {
  const data = problemsFound(problems);
  if (Object.keys(data).length > 0) refuseForm(data, message);
}

export const unreadableForm = () => new BadRequestError("An error occurred while loading the submitted data.");
