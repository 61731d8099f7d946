import { change } from "./change.ts";
import type { CollectionsContext } from "./context.ts";
import { findCollection } from "./view-collection.ts";

/**
 * Deletes a collection with its rows and files.
 * @throws NotFoundError
 * @throws CollectionInUseError for a system collection and one that others refer to
 */
export async function deleteCollection(context: CollectionsContext, idOrName: string): Promise<void> {
  await change(context, (current) => {
    const { id } = findCollection(current, idOrName);
    return { save: [], remove: [id] };
  });
}
