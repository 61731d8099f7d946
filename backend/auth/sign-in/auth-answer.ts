import { readFieldsPicker } from "../../protocol/fields-picker.ts";
import { expandIfCheap } from "../../records/store/expand.ts";
import { Viewer } from "../../records/store/viewer.ts";
import type { Account, RequestFacts } from "../../rules/request-facts.ts";
import type { AuthContext } from "../context.ts";

interface SignedIn {
  account: Account;
  token: string;
  query: ReadonlyMap<string, string>;
  facts: RequestFacts;
  /** Additional members of the answer. */
  more?: Record<string, unknown>;
}

/**
 * Builds the answer of every sign-in: `{token, record}` and additional members. Applies `expand` and `fields` of the
 * query. The record is shown as its own account sees it, so it includes the e-mail address (protocol 2.1).
 */
export async function authAnswer(
  context: AuthContext,
  { account, token, query, facts, more = {} }: SignedIn,
): Promise<unknown> {
  const { collection, record } = account;
  const picker = readFieldsPicker(query.get("fields"));
  const viewer = new Viewer(context.database, context.collections, context.store, { ...facts, auth: account });
  const viewed = await viewer.viewOne(collection, record);
  // A too costly `expand` is skipped, because the token must be delivered.
  const view = await expandIfCheap(context, viewer, { collection, viewed, expand: query.get("expand") });
  return picker.pick({ token, record: view, ...more });
}
