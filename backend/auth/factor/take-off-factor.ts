import type { Actor } from "../../records/store/changes.ts";
import type { Account } from "../../rules/request-facts.ts";
import type { AuthContext } from "../context.ts";
import { forgetTries } from "../counted-try.ts";
import { renewTokenKey } from "../tokens/token-key.ts";
import { dropFactor } from "./factor-store.ts";

/**
 * Takes off the factor of somebody who has lost phone and codes, and ends all sessions of the account: one may be open on
 * the phone.
 * @returns false when there was none
 */
export async function takeOffFactor(
  context: AuthContext,
  account: Pick<Account, "collection" | "record">,
  actor: Actor,
): Promise<boolean> {
  // Tries are forgotten also where no factor is set: wrong passwords keep its owner from setting one.
  await forgetTries(context, account);
  if (!(await dropFactor(context.database, { collection: account.collection, id: account.record.id }))) return false;
  await renewTokenKey(context, account.collection, account.record.id, actor);
  return true;
}
