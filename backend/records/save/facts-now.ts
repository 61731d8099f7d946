import { NotFoundError } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { Scope } from "./scope.ts";

/**
 * Reads the calling account again when an account is changed. If two accounts disable or demote each other at the same
 * moment, the first succeeds and the other is refused, so that one is left to manage them.
 * @throws NotFoundError if the caller is deleted or disabled by now
 */
export async function factsNow(
  { store }: Pick<Scope, "store">,
  { type }: Pick<Collection, "type">,
  facts: RequestFacts,
): Promise<RequestFacts> {
  const { auth } = facts;
  // The first superuser is created without an account.
  if (type !== "auth" || !auth || auth.record.id === "") return facts;
  const record = await store.find(auth.collection, auth.record.id);
  if (!record || record.disabled === true) throw new NotFoundError();
  return { ...facts, auth: { ...auth, record } };
}
