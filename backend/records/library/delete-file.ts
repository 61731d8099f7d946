import type { RequestFacts } from "../../rules/request-facts.ts";
import type { RecordsContext } from "../context.ts";
import { deleteWithin, findDeletable } from "../delete/delete.ts";
import { within } from "../save/scope.ts";
import { actorOf, changeRecords } from "../store/changes.ts";
import { type LooseFile, refuseIncomplete, refuseOther, usedElsewhere } from "./loose-file.ts";
import { ownersOf } from "./read-places.ts";

/**
 * Deletes a file that no text shows, with its record, for a caller whom the delete rule admits.
 * @throws ConflictError 409 with `places` and `total` when a text shows it
 * @throws NotFoundError, ForbiddenError as `deleteRecord`; UnavailableError before all texts have been looked through
 */
export async function deleteLooseFile(context: RecordsContext, file: LooseFile, facts: RequestFacts): Promise<void> {
  await refuseIncomplete(context);
  const { collection, id, name } = file;
  const owners = await changeRecords(context, actorOf(facts), async (changes) => {
    await refuseOther(changes.store, file);
    // Whoever may not delete it does not learn whether a text shows it.
    await findDeletable(context, within(changes), { collection, id, facts });
    const read = (statement: Parameters<typeof changes.transaction.run>[0]) => changes.transaction.run(statement);
    const reading = { read: read as typeof context.database.read, query: context.database.query };
    const found = await ownersOf(reading, { collection_id: collection.id, record_id: id, name });
    if (found.length === 0) await deleteWithin(context, changes, { collection, id, facts });
    return found;
  });
  if (owners.length > 0) throw await usedElsewhere(context, facts, "The file is used.", owners);
}
