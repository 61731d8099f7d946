import type { RawBuilder } from "kysely";
import { NotFoundError } from "../../protocol/errors.ts";
import { Viewer } from "../../records/store/viewer.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { StoredRecord } from "../../schema/define/define.ts";
import type { AuthCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";

/** SQL conditions for the accounts that the caller may manage (`manageRule`). `null`: none. */
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
 * Finds an account that the caller may manage.
 * @throws NotFoundError also if the account exists but the caller may not manage it, so that its existence stays hidden
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

/** Is this the caller's own account? */
export const isOwn = ({ auth }: RequestFacts, collection: AuthCollection, id: string): boolean =>
  auth !== null && auth.collection.id === collection.id && auth.record.id === id;
