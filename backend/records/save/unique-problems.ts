import { UniqueError } from "../../db/errors.ts";
import { BadRequestError, type Problem, problem } from "../../protocol/errors.ts";
import type { Collection } from "../../schema/define/define.ts";

export const notUnique: Problem = problem("validation_not_unique", "Value must be unique.");

/**
 * Converts a unique violation into a problem for every field of the index (protocol 2.3). Returns other errors
 * unchanged.
 */
export function asUniqueProblem(error: unknown, collection: Collection, message: string): unknown {
  if (!(error instanceof UniqueError) || error.table !== collection.name) return error;
  const names = collection.fields.map(({ name }) => name).filter((name) => error.columns.includes(name));
  const data = Object.fromEntries(names.map((name) => [name, notUnique]));
  return new BadRequestError(message, { data, cause: error });
}
