import type { RawBuilder } from "kysely";
import { NotFoundError } from "../../protocol/errors.ts";
import { Viewer } from "../../records/store/viewer.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { StoredRecord } from "../../schema/define/define.ts";
import type { AuthCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";

/** Conditions that the accounts meet whom this caller manages (`manageRule`); null: nobody. */
export function managedBy(
  context: AuthContext,
  collection: AuthCollection,
  facts: RequestFacts,
): RawBuilder<unknown>[] | null {
  if (facts.auth === null) return null;
  const { manage } = collection.rules;
  const viewer = new Viewer(context.database, context.collections, context.store, facts);
  return viewer.superuser ? [] : manage ? viewer.allowed(collection, manage) : null;
}

/**
 * An account for whoever may manage it.
 * @throws NotFoundError also for one that is there: who may not manage it does not learn of it
 */
export async function findManaged(
  context: AuthContext,
  collection: AuthCollection,
  facts: RequestFacts,
  id: string,
): Promise<StoredRecord> {
  const conditions = managedBy(context, collection, facts);
  const record = conditions && (await context.store.find(collection, id, conditions));
  if (!record) throw new NotFoundError();
  return record;
}

/** Whether this is the caller's own account. */
export const isOwn = ({ auth }: RequestFacts, collection: AuthCollection, id: string): boolean =>
  auth !== null && auth.collection.id === collection.id && auth.record.id === id;
