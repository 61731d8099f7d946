import { isNameless, nameAccounts } from "../records/store/account-names.ts";
import { Viewer } from "../records/store/viewer.ts";
import type { RequestFacts } from "../rules/request-facts.ts";
import type { Collection } from "../schema/define/define.ts";
import type { MayUpdateContext } from "./context.ts";
import type { Present } from "./presence.ts";

/** Whether an account may change a record now, by its update rule. Guests never may, whatever the rule. */
export async function mayUpdate(
  { database, collections, store }: MayUpdateContext,
  { collection, id }: { collection: Collection; id: string },
  facts: RequestFacts,
): Promise<boolean> {
  if (!facts.auth || collection.type === "view") return false;
  const viewer = new Viewer(database, collections, store, { ...facts, method: "PATCH", body: {} });
  const allowed = viewer.allowed(collection, collection.rules.update);
  return allowed !== null && viewer.store.has(collection, id, allowed, { slow: viewer.cost.isAtLeast("scan") });
}

/**
 * Pages that have a record open, as the requester may see them. Pages of an account whose name the requester may not
 * see are merged into one entry: its id is hidden too, so pages could not be told from people.
 */
export async function peopleFor(
  { database, collections, store }: MayUpdateContext,
  facts: RequestFacts,
  people: readonly Present[],
): Promise<Present[]> {
  const refs = people.map(({ account: { id, collectionName } }) => ({ collection: collectionName, id }));
  const reading = { store, read: database.read.bind(database) };
  const names = await nameAccounts({ database, collections }, reading, facts, refs);
  const byKey = new Map<string, Present>();
  for (const [index, person] of people.entries()) {
    const account = names[index] ?? person.account;
    const { id, collectionName } = person.account;
    const key = isNameless(account) ? `${collectionName}/${id}` : String(index);
    const first = byKey.get(key);
    const takes = first && first.takes > person.takes ? first.takes : person.takes;
    byKey.set(key, { ...(first ?? person), account, takes });
  }
  return [...byKey.values()];
}
