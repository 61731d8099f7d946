import { isNameless, nameAccounts } from "../records/store/account-names.ts";
import type { RequestFacts } from "../rules/request-facts.ts";
import type { MayUpdateContext } from "./context.ts";
import type { Present } from "./presence.ts";

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
  const told = new Map<string, Present>();
  for (const [index, person] of people.entries()) {
    const account = names[index] ?? person.account;
    const { id, collectionName } = person.account;
    const key = isNameless(account) ? `${collectionName}/${id}` : String(index);
    const first = told.get(key);
    const takes = first && first.takes > person.takes ? first.takes : person.takes;
    told.set(key, { ...(first ?? person), account, takes });
  }
  return [...told.values()];
}
