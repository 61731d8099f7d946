import { BadRequestError, type Problems } from "../protocol/errors.ts";
import { InvalidCollectionError } from "../schema/change/change-collections.ts";
import { problemsAsGiven } from "./form/problems.ts";
import type { Reading } from "./form/read-collection.ts";

/**
 * Throws if there are problems.
 * @throws BadRequestError with each problem under the key the client used
 */
export function refuseProblems(problems: Problems, reading: Reading, failure: string): void {
  if (Object.keys(problems).length > 0) {
    throw new BadRequestError(failure, { data: problemsAsGiven(problems, reading) });
  }
}

/** Converts an error of the store to the client's keys and positions. */
export function asClientProblem(error: unknown, readings: readonly Reading[], failure: string): unknown {
  if (!(error instanceof InvalidCollectionError)) return error;
  const reading = readings.find(({ collection }) => collection.id === error.collection.id);
  const data = reading ? problemsAsGiven(error.data, reading) : error.data;
  return new BadRequestError(failure, { data, cause: error });
}
