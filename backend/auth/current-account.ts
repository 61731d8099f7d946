import type { Database } from "../db/database.ts";
import type { TokenSecretKind } from "../db/token-secrets.ts";
import type { RecordStore } from "../records/store/record-store.ts";
import type { Account } from "../rules/request-facts.ts";
import type { Collection } from "../schema/define/define.ts";
import { isSuperusers, superusersCollection } from "../schema/define/superusers.ts";
import type { Collections } from "../schema/registry/collections.ts";
import { findSession, type SessionsContext } from "./sessions/find-session.ts";
import type { SessionRow } from "./sessions/session-row.ts";
import { readClaims, secretKindOf, type TokenClaims, type TokenKind, verifyToken } from "./tokens/tokens.ts";

export interface AccountsContext extends SessionsContext {
  database: Database;
  collections: Collections;
  store: RecordStore;
  /** Lifetime of a token of this kind. Seconds. */
  tokenLifetime(collection: Collection, kind: TokenSecretKind): number;
  clock: () => Date;
}

/**
 * Account that a token belongs to. `null`: treat as a guest (protocol 1.5). No error for a token that is invalid,
 * expired or of another kind, nor if the account is deleted or disabled or the session has ended.
 * @param token with or without `Bearer`
 * @param kind auth tokens do not open files and file tokens do not sign in: their secrets differ
 */
export async function accountOf(
  context: AccountsContext,
  token: string | undefined,
  kind: TokenKind,
): Promise<Account | null> {
  return (await readToken(context, token, kind))?.account ?? null;
}

/** Account and session of a verified token, with its claims. */
export interface TokenHolder {
  account: Account;
  claims: TokenClaims;
  /** `null` for tokens sent by mail, which belong to no session. */
  session: SessionRow | null;
}

/** Reads account, claims and session of a token. `null` as in `accountOf`. */
export async function readToken(
  context: AccountsContext,
  token: string | undefined,
  kind: TokenKind,
): Promise<TokenHolder | null> {
  const bare = bareToken(token);
  const claims = bare ? await readClaims(bare) : null;
  if (!claims || !isOfKind(claims.type, kind)) return null;
  const collection = context.collections.find(
    claims.type === "admin" ? superusersCollection : (claims.collectionId ?? ""),
  );
  if (collection?.type !== "auth") return null;

  const record = await context.store.find(collection, claims.id);
  if (!record || record.disabled === true || typeof record.tokenKey !== "string" || record.tokenKey === "") return null;
  const valid = await verifyToken(
    bare,
    record.tokenKey,
    context.tokenSecret(collection, secretKindOf(kind)),
    context.clock(),
  );
  if (!valid) return null;
  const account = { collection, record, superuser: isSuperusers(collection) };
  if (kind !== "auth" && kind !== "file") return { account, claims, session: null };
  const session = await findSession(context, account, claims);
  return session && { account, claims, session };
}

/** Extracts the token of an `Authorization` header. "": no token. */
export function bareToken(header: string | undefined): string {
  return header?.replace(/^Bearer\s+/i, "").trim() ?? "";
}

/**
 * Checks the claim `type` of a token. The client generations name auth tokens differently; in the older one file tokens
 * have the type of an auth token.
 */
function isOfKind(type: string, kind: TokenKind): boolean {
  if (kind === "file") return ["file", "admin", "authRecord"].includes(type);
  if (kind === "auth") return ["auth", "admin", "authRecord"].includes(type);
  return type === kind;
}
