import { ConflictError } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { RecordsContext } from "../context.ts";
import { deleteWithin, findDeletable } from "../delete/delete.ts";
import { within } from "../save/scope.ts";
import { actorOf, changeRecords } from "../store/changes.ts";
import { Viewer } from "../store/viewer.ts";
import { type LooseFile, refuseIncomplete, refuseOther } from "./loose-file.ts";
import { nameRecords, ownersOf } from "./read-places.ts";

/**
 * Deletes a file that no text shows, and its record, for a caller whom the delete rule admits.
 * @throws ConflictError 409 with `places` and `total` when a text shows the file
 * @throws NotFoundError, ForbiddenError as `deleteRecord`; UnavailableError while the index is incomplete
 */
export async function deleteLooseFile(context: RecordsContext, file: LooseFile, facts: RequestFacts): Promise<void> {
  await refuseIncomplete(context);
  const { collection, id, name } = file;
  const owners = await changeRecords(context, actorOf(facts), async (changes) => {
    const scope = within(changes);
    await refuseOther(scope.store, file);
    // First the right to delete: other callers must not learn whether a text shows the file.
    await findDeletable(context, scope, { collection, id, facts });
    const place = { collection_id: collection.id, record_id: id, name };
    const found = await ownersOf({ read: scope.read, query: context.database.query }, place);
    if (found.length === 0) await deleteWithin(context, changes, { collection, id, facts });
    return found;
  });
  if (owners.length > 0) throw await usedElsewhere(context, facts, owners);
}

/** Records that the error names. */
const mostNamed = 20;

/** Makes a 409 error with the records that show the file, as far as the requester may list them. */
async function usedElsewhere(
  context: RecordsContext,
  facts: RequestFacts,
  owners: readonly { collectionId: string; id: string }[],
): Promise<ConflictError> {
  const viewer = new Viewer(context.database, context.collections, context.store, facts);
  const named = await nameRecords(context, viewer, owners.slice(0, mostNamed));
  return new ConflictError("The file is used.", { places: [...named.values()], total: owners.length });
}
