import { BadRequestError } from "../protocol/errors.ts";
import { InvalidCollectionError } from "../schema/change/change-collections.ts";
import type { Collection } from "../schema/define/define.ts";
import type { Collections } from "../schema/registry/collections.ts";
import { change } from "./change.ts";
import type { CollectionsContext } from "./context.ts";
import { checkCollection } from "./form/check-collection.ts";
import type { Given } from "./form/given.ts";
import { problemsAsGiven } from "./form/problems.ts";
import { type Reading, readCollection } from "./form/read-collection.ts";
import { findCollection } from "./view-collection.ts";

/**
 * Creates a collection; it can hold records at once.
 * @param given in the form of either generation
 * @throws BadRequestError with each problem under the key the client used
 */
export function createCollection(context: CollectionsContext, given: Given): Promise<Collection> {
  return save(context, given, () => null, "Failed to create collection.");
}

/**
 * Changes a collection, its table and the values in it (protocol 5.4).
 * @param given in the form of either generation; missing keys stay unchanged
 * @throws NotFoundError
 * @throws BadRequestError with each problem under the key the client used; nothing has changed then
 */
export function updateCollection(context: CollectionsContext, idOrName: string, given: Given): Promise<Collection> {
  return save(context, given, (current) => findCollection(current, idOrName), "Failed to update collection.");
}

/** @param find finds the collection before the change; `null`: it is new */
async function save(
  context: CollectionsContext,
  given: Given,
  find: (current: Collections) => Collection | null,
  failure: string,
): Promise<Collection> {
  const readings: Reading[] = [];
  try {
    const [saved] = await change(context, (current) => {
      const before = find(current);
      const { mailTexts } = context.surroundings();
      const options = { mailTexts, others: current, keepMissing: false, keepUnlimited: false, knowByName: false };
      const reading = readCollection(given, before, options);
      readings.push(reading);
      const problems = checkCollection(given, reading, before, current);
      if (Object.keys(problems).length > 0) {
        throw new BadRequestError(failure, { data: problemsAsGiven(problems, reading) });
      }
      return { save: [reading], remove: [] };
    });
    return saved as Collection;
  } catch (error) {
    if (!(error instanceof InvalidCollectionError)) throw error;
    const reading = readings.find(({ collection }) => collection.id === error.collection.id);
    const data = reading ? problemsAsGiven(error.data, reading) : error.data;
    throw new BadRequestError(failure, { data, cause: error });
  }
}
