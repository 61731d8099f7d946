import { UnauthorizedError } from "../../protocol/errors.ts";
import type { Account, RequestFacts } from "../../rules/request-facts.ts";
import { isSuperusers } from "../../schema/define/superusers.ts";
import { findAuthCollection } from "../auth-collection.ts";
import { refuseByAuthRule } from "../auth-rule.ts";
import type { AuthContext } from "../context.ts";
import { bareToken, readToken } from "../current-account.ts";
import { lifetimeWithin, tokenOf } from "../sessions/begin-session.ts";
import { hasRow } from "../sessions/find-session.ts";
import { issueToken } from "../tokens/issue-token.ts";

/**
 * Issues a new token of the same type and session. The old token stays valid until it expires. A token that may not be
 * refreshed is returned unchanged (protocol 6.5).
 *
 * @param header `Authorization` header
 * @param face API of the request: superusers have two, with different token types (protocol 6.10)
 * @throws UnauthorizedError, ForbiddenError by the collection's `auth` rule
 */
export async function authRefresh(
  context: AuthContext,
  header: string | undefined,
  facts: RequestFacts,
  face: "admin" | "auth",
): Promise<{ account: Account; token: string }> {
  const presented = await readToken(context, header, "auth");
  if (!presented?.session) throw new UnauthorizedError();
  const { account, claims, session } = presented;
  const collection = findAuthCollection(context.collections, account.collection.id);
  await refuseByAuthRule(context, collection, account.record, facts);
  if (claims.refreshable === false) return { account, token: bareToken(header) };
  const type = isSuperusers(collection) ? face : claims.type === "authRecord" ? "authRecord" : "auth";
  // Written before the answer: the use of a refreshed session must survive a crash right after it.
  context.noteUse(session);
  await context.uses.flush();
  if (hasRow(claims)) return { account, token: await tokenOf(context, account, { session, type }) };
  // The new token has no row either. A token of another server has no `sid`; the new one gets one, so that it can be
  // signed out.
  const named = typeof claims.sid === "string" ? { sid: claims.sid } : {};
  const lifetime = lifetimeWithin(context, account, session);
  return { account, token: await issueToken(context, account, { kind: "auth", type, claims: named, lifetime }) };
}
