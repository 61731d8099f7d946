import { BadRequestError } from "../protocol/errors.ts";
import type { RequestFacts } from "../rules/request-facts.ts";
import type { CollectionsContext } from "./context.ts";
import { findCollection } from "./view-collection.ts";

/**
 * Deletes all records of a collection, all or none.
 * @throws NotFoundError
 * @throws BadRequestError for a view, when a required relation names one of the records, and when no superuser would
 *   be left
 */
export async function truncateCollection(
  context: CollectionsContext,
  idOrName: string,
  facts: RequestFacts,
): Promise<void> {
  const collection = findCollection(context.collections, idOrName);
  if (collection.type === "view") {
    throw new BadRequestError("View collections cannot be truncated since they don't store their own records.");
  }
  await context.truncate(collection, facts);
}
