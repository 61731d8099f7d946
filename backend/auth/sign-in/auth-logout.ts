import type { Account } from "../../rules/request-facts.ts";
import type { AuthContext } from "../context.ts";
import { readToken, type TokenHolder } from "../current-account.ts";
import { endAnterior, endSessions } from "../sessions/end-sessions.ts";
import { hasRow } from "../sessions/find-session.ts";
import { renewTokenKey } from "../tokens/token-key.ts";

/**
 * Revokes a session, or all sessions of an account, on every replica at once (protocol 6.11). A session is the
 * presented token with all tokens it was refreshed from and into. A token of another server has no `sid`: it ends
 * together with all tokens of its account that have no row.
 * @param header `Authorization` header
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

async function revoke(context: AuthContext, { claims, account, session }: TokenHolder): Promise<void> {
  if (session && hasRow(claims)) return endSessions(context, account.collection, [session]);
  // Covers the lifetime of a token of this session issued a moment ago.
  const latest = context.clock().getTime() + context.tokenLifetime(account.collection, "auth") * 1000;
  await endAnterior(context, account, claims.sid, Math.max((claims.exp ?? 0) * 1000, latest));
}
