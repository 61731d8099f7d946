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
  /** What it has to say besides. */
  more?: Record<string, unknown>;
}

/**
 * What every way of signing in answers: `{token, record}` and what else it has to say; `expand` and `fields` of the
 * query apply. The record is seen with the account's own eyes, so that its e-mail address is there (protocol 2.1).
 */
export async function authAnswer(
  context: AuthContext,
  { account, token, query, facts, more = {} }: SignedIn,
): Promise<unknown> {
  const { collection, record } = account;
  const picker = readFieldsPicker(query.get("fields"));
  const viewer = new Viewer(context.database, context.collections, context.store, { ...facts, auth: account });
  const viewed = await viewer.viewOne(collection, record);
  // Whoever has signed in gets the token, whatever the expand would cost.
  await expandIfCheap(context, viewer, { collection, viewed, expand: query.get("expand") });
  return picker.pick({ token, record: viewed.view, ...more });
}
