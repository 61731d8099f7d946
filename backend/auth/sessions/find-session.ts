import { createHash } from "node:crypto";
import type { TokenSecretKind } from "../../db/token-secrets.ts";
import type { AccountRecord } from "../../rules/request-facts.ts";
import type { Collection, SessionLimits } from "../../schema/define/define.ts";
import type { TokenClaims } from "../tokens/tokens.ts";
import { isLive, type SessionRow } from "./session-row.ts";
import type { SessionStore } from "./session-store.ts";

export interface SessionsContext {
  sessions: SessionStore;
  /** Limits of sessions of this collection's accounts. */
  sessionLimits(collection: Collection): SessionLimits;
  /** Secret that signs tokens of this kind, besides the account's own `tokenKey`. */
  tokenSecret(collection: Collection, kind: TokenSecretKind): string;
  clock: () => Date;
}

/** Claim of tokens whose `sid` is the id of a row. */
export const rowMark = { ses: 1 } as const;

/** Checks whether the token's session has a row. */
export const hasRow = (claims: TokenClaims): claims is TokenClaims & { sid: string } =>
  claims.ses === rowMark.ses && typeof claims.sid === "string";

/**
 * Finds the session of a verified token. A token with a row is valid only with that row, even if the store was lost. An
 * older token without a row belongs to its account's shared session `anterior`.
 * @returns `null` if the session has ended
 */
export async function findSession(
  context: SessionsContext,
  account: AccountRecord,
  claims: TokenClaims,
): Promise<SessionRow | null> {
  const { sessions, clock } = context;
  const now = clock().getTime();
  if (hasRow(claims)) {
    const row = await sessions.find(claims.sid);
    return row && isOf(row, account) && isLive(row, now) ? row : null;
  }
  const anterior = anteriorOf(context, account);
  const sid = typeof claims.sid === "string" ? claims.sid : undefined;
  const { row, isEnded } = await sessions.findAnterior(anterior.id, sid);
  if (isEnded || !(await sessions.takesAnterior())) return null;
  return row === null || isLive(row, now) ? (row ?? anterior) : null;
}

const isOf = ({ collectionId, accountId }: SessionRow, { collection, record }: AccountRecord) =>
  collectionId === collection.id && accountId === record.id;

/** Hash of the account's signing key. A session whose row has another hash has ended. */
export const keyHashOf = (
  { tokenSecret }: Pick<SessionsContext, "tokenSecret">,
  { collection, record }: AccountRecord,
): string => hashOf(`${record.tokenKey}${tokenSecret(collection, "auth")}`);

/** Row of the session `anterior` before its first use. */
export function anteriorOf(context: SessionsContext, { collection, record }: AccountRecord): SessionRow {
  const { sessionLimits, clock } = context;
  const keyHash = keyHashOf(context, { collection, record });
  const id = `anterior:${hashOf(`${collection.id}/${record.id}/${keyHash}`)}`;
  const now = clock().getTime();
  const { idle, latest } = sessionLimits(collection);
  return {
    ...{ id, publicId: hashOf(id).slice(0, 20), collectionId: collection.id, accountId: record.id, keyHash },
    ...{ kind: "anterior", device: "Equipos de antes", created: now, lastUsed: 0, ended: 0 },
    ...{ idle: idle * 1000, latest: latest === 0 ? 0 : now + latest * 1000 },
  };
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");
