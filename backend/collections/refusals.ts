import { BadRequestError, type Problems } from "../protocol/errors.ts";
import { InvalidCollectionError } from "../schema/change/change-collections.ts";
import { problemsAsGiven } from "./form/problems.ts";
import type { Reading } from "./form/read-collection.ts";

/** @throws BadRequestError when there is a problem, with each under the key under which it was given */
export function refuseProblems(problems: Problems, reading: Reading, failure: string): void {
  if (Object.keys(problems).length > 0) {
    throw new BadRequestError(failure, { data: problemsAsGiven(problems, reading) });
  }
}

/** What a storing that was refused means to the client: its own keys, its own numbers. */
export function asClientProblem(error: unknown, readings: readonly Reading[], failure: string): unknown {
  if (!(error instanceof InvalidCollectionError)) return error;
  const reading = readings.find(({ collection }) => collection.id === error.collection.id);
  const data = reading ? problemsAsGiven(error.data, reading) : error.data;
  return new BadRequestError(failure, { data, cause: error });
}
