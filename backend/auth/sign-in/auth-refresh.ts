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
 * A new token of the presented one's type and session; the old one holds until it expires. One that may not be
 * refreshed comes back as it is (protocol 6.5).
 *
 * @param header of `Authorization`
 * @param face superusers have two, and each names their tokens in its own way (protocol 6.10)
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
  // Before the answer: a session that was refreshed is in use, whatever becomes of the server in the next moment.
  context.noteUse(session);
  await context.uses.flush();
  if (hasRow(claims)) return { account, token: await tokenOf(context, account, { session, type }) };
  // The token stays one of before. One of another server had no name, and gets one by which it can be signed out.
  const named = typeof claims.sid === "string" ? { sid: claims.sid } : {};
  const lifetime = lifetimeWithin(context, account, session);
  return { account, token: await issueToken(context, account, { kind: "auth", type, claims: named, lifetime }) };
}
