import type { Account } from "../rules/request-facts.ts";
import type { AuthContext } from "./context.ts";
import { readToken } from "./current-account.ts";
import { renewTokenKey } from "./token-key.ts";
import type { TokenClaims } from "./tokens.ts";

/**
 * Ends the presented token, or every token of its account, at every replica at once (protocol 6.11). A token of another
 * server has no name of its own: only with all others can it be ended.
 * @param header of `Authorization`
 */
export async function authLogout(context: AuthContext, header: string | undefined, everywhere: boolean): Promise<void> {
  const presented = await readToken(context, header, "auth");
  if (!presented) return;
  if (everywhere) await signOutEverywhere(context, presented.account);
  else await revoke(context, presented.claims);
}

function signOutEverywhere(context: AuthContext, { collection, record }: Account): Promise<void> {
  return renewTokenKey(context, collection, record.id, { collectionId: collection.id, id: record.id });
}

async function revoke({ database }: AuthContext, { sid, exp = 0 }: TokenClaims): Promise<void> {
  if (typeof sid !== "string") return;
  const row = { sid, expires: exp * 1000 };
  const insertion = database.query.insertInto("_revoked_tokens").values(row);
  await database.transaction((transaction) =>
    transaction.run(insertion.onConflict((conflict) => conflict.column("sid").doNothing())),
  );
}
