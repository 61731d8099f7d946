import { NotFoundError } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { Scope } from "./scope.ts";

/**
 * Who changes an account, as they are when it is changed: of two who disable or demote each other at one moment the first
 * succeeds, and nobody is left without anyone to manage them.
 * @throws NotFoundError for who is gone or disabled by now
 */
export async function factsNow(
  { store }: Pick<Scope, "store">,
  { type }: Pick<Collection, "type">,
  facts: RequestFacts,
): Promise<RequestFacts> {
  const { auth } = facts;
  // The first superuser is made by nobody.
  if (type !== "auth" || !auth || auth.record.id === "") return facts;
  const record = await store.find(auth.collection, auth.record.id);
  if (!record || record.disabled === true) throw new NotFoundError();
  return { ...facts, auth: { ...auth, record } };
}
