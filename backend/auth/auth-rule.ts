import { ForbiddenError } from "../protocol/errors.ts";
import { Viewer } from "../records/store/viewer.ts";
import type { RequestFacts } from "../rules/request-facts.ts";
import { isOnlyVerified } from "../schema/define/auth-options.ts";
import type { StoredRecord } from "../schema/define/define.ts";
import type { AuthCollection } from "./auth-collection.ts";
import type { AuthContext } from "./context.ts";

/**
 * Checks the collection's `auth` rule for the account that is about to get a token.
 * @throws ForbiddenError
 */
export async function refuseByAuthRule(
  context: AuthContext,
  collection: AuthCollection,
  record: StoredRecord,
  facts: RequestFacts,
): Promise<void> {
  const viewer = new Viewer(context.database, context.collections, context.store, facts);
  const conditions = viewer.allowed(collection, collection.rules.auth);
  if (conditions && (await context.store.find(collection, record.id, conditions))) return;
  throw new ForbiddenError(
    isOnlyVerified(collection)
      ? "Please verify your account first."
      : "The request doesn't satisfy the collection requirements to authenticate.",
  );
}
