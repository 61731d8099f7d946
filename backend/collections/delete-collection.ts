import { NotFoundError } from "../protocol/errors.ts";
import { change } from "./change.ts";
import type { CollectionsContext } from "./context.ts";

/**
 * Deletes a collection with its rows and files.
 * @throws NotFoundError
 * @throws CollectionInUseError for a system collection and one that others refer to
 */
export async function deleteCollection(context: CollectionsContext, idOrName: string): Promise<void> {
  await change(context, (current) => {
    const collection = current.find(idOrName);
    if (!collection) throw new NotFoundError();
    return { save: [], remove: [collection.id] };
  });
}
