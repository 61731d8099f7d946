import { NotFoundError } from "../../protocol/errors.ts";
import type { StoredRecord } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import type { OfRecord } from "../history/find-readable.ts";
import { refuseStale } from "../save/conflict.ts";
import { factsNow } from "../save/facts-now.ts";
import { committed, type Scope, slowRuleOf, within } from "../save/scope.ts";
import { refuseLocked } from "../save/validate-save.ts";
import { actorOf, changeRecords, type RecordChanges } from "../store/changes.ts";
import { Viewer } from "../store/viewer.ts";
import { removeRecords } from "./integrity.ts";

interface DeleteRecord extends OfRecord {
  /** `If-Match` header as sent; see refuseStale. */
  ifMatch?: string | undefined;
  /** `expand` for the record shown in a conflict. */
  expand?: string | undefined;
}

/**
 * Deletes one record for a caller whom the delete rule admits.
 * @throws BadRequestError for views, for the last superuser, and when a required relation names the record
 * @throws ForbiddenError when the rule is locked
 * @throws NotFoundError when the record does not exist or the rule hides it, always alike
 * @throws ConflictError when the record was changed since the caller opened it
 */
export async function deleteRecord(context: RecordsContext, command: DeleteRecord): Promise<void> {
  // Checks the right before the transaction: refused callers do not make writers wait.
  const rehearsal = committed(context);
  await findDeletable(context, rehearsal, command);
  const work = (changes: RecordChanges) => deleteWithin(context, changes, command);
  await changeRecords(context, actorOf(command.facts), work, { readAhead: rehearsal.asked });
}

/** Deletes the record within a transaction. */
export async function deleteWithin(
  context: RecordsContext,
  changes: RecordChanges,
  command: DeleteRecord,
): Promise<void> {
  const scope = within(changes);
  const facts = await factsNow(scope, command.collection, command.facts);
  const record = await findDeletable(context, scope, { ...command, facts });
  await removeRecords(context, changes, command.collection, [record], { trash: true });
}

/** Finds the record that the caller may delete. @throws as `deleteRecord`, except for required relations */
export async function findDeletable(
  context: RecordsContext,
  scope: Scope,
  command: DeleteRecord,
): Promise<StoredRecord> {
  const { collection, id, facts, ifMatch, expand } = command;
  refuseLocked(collection, collection.rules.delete, facts);
  const viewer = new Viewer(context.database, context.collections, scope.store, { ...facts, slow: slowRuleOf(facts) });
  const allowed = viewer.allowed(collection, collection.rules.delete);
  const slow = viewer.cost.isAtLeast("scan");
  const record = allowed && (await viewer.store.find(collection, id, allowed, { slow }));
  if (!record) throw new NotFoundError();
  await refuseStale(context, scope, { collection, record, facts, ifMatch, expand });
  return record;
}
