import type { Collection } from "../schema/define/define.ts";
import { change } from "./change.ts";
import type { CollectionsContext } from "./context.ts";
import { checkCollection } from "./form/check-collection.ts";
import type { Given } from "./form/given.ts";
import { type Reading, readCollection } from "./form/read-collection.ts";
import { asClientProblem, refuseProblems } from "./refusals.ts";

const failure = "Failed to create collection.";

/**
 * Creates a collection; it can hold records at once.
 * @param given in the form of either generation
 * @throws BadRequestError with each problem under the key the client used
 */
export async function createCollection(context: CollectionsContext, given: Given): Promise<Collection> {
  const readings: Reading[] = [];
  try {
    const [created] = await change(context, (current) => {
      const { mailTexts } = context.surroundings();
      const reading = readCollection(given, null, {
        mailTexts,
        others: current,
        keepMissing: false,
        keepUnlimited: false,
        knowByName: false,
      });
      readings.push(reading);
      refuseProblems(checkCollection(given, reading, null, current), reading, failure);
      return { save: [reading], remove: [] };
    });
    return created as Collection;
  } catch (error) {
    throw asClientProblem(error, readings, failure);
  }
}
