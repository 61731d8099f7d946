import { isNameless, nameAccounts } from "../records/store/account-names.ts";
import type { RequestFacts } from "../rules/request-facts.ts";
import type { MayUpdateContext } from "./context.ts";
import type { Present } from "./presence.ts";

/**
 * Pages that have a record open, as one account is told of them. All pages of an account without a name are one entry,
 * since the reader has no id to count people by.
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
