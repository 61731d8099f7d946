import { NotFoundError } from "../protocol/errors.ts";
import type { Collection } from "../schema/define/define.ts";
import { change } from "./change.ts";
import type { CollectionsContext } from "./context.ts";
import { checkCollection } from "./form/check-collection.ts";
import type { Given } from "./form/given.ts";
import { type Reading, readCollection } from "./form/read-collection.ts";
import { asClientProblem, refuseProblems } from "./refusals.ts";

const failure = "Failed to update collection.";

/**
 * Changes a collection, its table and the values in it (protocol 5.4).
 * @param given in the form of either generation; missing keys stay unchanged
 * @throws NotFoundError
 * @throws BadRequestError with each problem under the key the client used; nothing has changed then
 */
export async function updateCollection(
  context: CollectionsContext,
  idOrName: string,
  given: Given,
): Promise<Collection> {
  const readings: Reading[] = [];
  try {
    const [updated] = await change(context, (current) => {
      const before = current.find(idOrName);
      if (!before) throw new NotFoundError();
      const { mailTexts } = context.surroundings();
      const options = { mailTexts, others: current, keepMissing: false, keepUnlimited: false, knowByName: false };
      const reading = readCollection(given, before, options);
      readings.push(reading);
      refuseProblems(checkCollection(given, reading, before, current), reading, failure);
      return { save: [reading], remove: [] };
    });
    return updated as Collection;
  } catch (error) {
    throw asClientProblem(error, readings, failure);
  }
}
