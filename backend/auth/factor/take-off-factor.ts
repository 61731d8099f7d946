import type { Actor } from "../../records/store/changes.ts";
import type { AccountRow } from "../../rules/request-facts.ts";
import type { AuthContext } from "../context.ts";
import { forgetTries } from "../counted-try.ts";
import { renewTokenKey } from "../tokens/token-key.ts";
import { dropFactor } from "./factor-store.ts";

/**
 * Removes the factor of a user who has lost phone and codes. Ends all sessions of the account, because one may be open
 * on the phone.
 * @returns false if there was no factor
 */
export async function takeOffFactor(context: AuthContext, account: AccountRow, actor: Actor): Promise<boolean> {
  // Failed tries are reset even without a factor: after wrong passwords the owner could not set one.
  await forgetTries(context, account);
  if (!(await dropFactor(context.database, { collection: account.collection, id: account.record.id }))) return false;
  await renewTokenKey(context, account.collection, account.record.id, actor);
  return true;
}
