import type { Account } from "../../rules/request-facts.ts";
import type { AuthContext } from "../context.ts";
import { readToken } from "../current-account.ts";
import { renewTokenKey } from "../tokens/token-key.ts";
import type { TokenClaims } from "../tokens/tokens.ts";

/**
 * Revokes a session or all of an account's, at every replica at once (protocol 6.11). A session is the presented token
 * with all tokens that it was refreshed from and into. A token of another server names no session: only with all others
 * can it be ended.
 * @param header of `Authorization`
 */
export async function authLogout(context: AuthContext, header: string | undefined, everywhere: boolean): Promise<void> {
  const presented = await readToken(context, header, "auth");
  if (!presented) return;
  if (everywhere) await signOutEverywhere(context, presented.account);
  else await revoke(context, presented);
}

function signOutEverywhere(context: AuthContext, { collection, record }: Account): Promise<void> {
  return renewTokenKey(context, collection, record.id, { collectionId: collection.id, id: record.id });
}

async function revoke(
  { database, clock, tokenLifetime }: AuthContext,
  { claims: { sid, exp = 0 }, account }: { claims: TokenClaims; account: Account },
): Promise<void> {
  if (typeof sid !== "string") return;
  // As long as a token of this session can live that was given out a moment ago.
  const latest = clock().getTime() + tokenLifetime(account.collection, "auth") * 1000;
  const row = { sid, expires: Math.max(exp * 1000, latest) };
  const insertion = database.query.insertInto("_revoked_tokens").values(row);
  await database.transaction((transaction) =>
    transaction.run(insertion.onConflict((conflict) => conflict.column("sid").doNothing())),
  );
}
