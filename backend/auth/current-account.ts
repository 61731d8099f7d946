import type { StoredTokenSecrets } from "../db/token-secrets.ts";
import type { RecordStore } from "../records/read/record-store.ts";
import type { Account } from "../rules/request-facts.ts";
import type { Collections } from "../schema/collections.ts";
import { superusersCollection } from "./superusers.ts";
import { readClaims, type TokenKind, verifyToken } from "./tokens.ts";

export interface AccountsContext {
  collections: Collections;
  store: RecordStore;
  tokenSecrets: StoredTokenSecrets;
  clock: () => Date;
}

/**
 * The account that a token stands for; null for a guest. A token that is invalid, expired, of another kind or of an
 * account that is gone or disabled is not an error: the request goes on as a guest's (protocol 1.5).
 * @param token with or without `Bearer`
 * @param kind an auth token opens no file and a file token signs nobody in: they have different secrets
 */
export async function accountOf(
  context: AccountsContext,
  token: string | undefined,
  kind: TokenKind,
): Promise<Account | null> {
  const bare = token?.replace(/^Bearer\s+/i, "").trim();
  const claims = bare ? readClaims(bare) : null;
  if (!bare || !claims || !isOfKind(claims.type, kind)) return null;
  const collection = context.collections.find(
    claims.type === "admin" ? superusersCollection : (claims.collectionId ?? ""),
  );
  if (collection?.type !== "auth") return null;
  const record = await context.store.find(collection, claims.id);
  if (!record || record.disabled === true || typeof record.tokenKey !== "string" || record.tokenKey === "") return null;
  const superuser = collection.name === superusersCollection;
  const secrets = superuser ? context.tokenSecrets.superusers : context.tokenSecrets.records;
  const valid = await verifyToken(bare, record.tokenKey, secrets[kind], context.clock());
  return valid ? { collection, record, superuser } : null;
}

/** Both generations name auth tokens; file tokens bear the type of an auth token in the older one. */
function isOfKind(type: string, kind: TokenKind): boolean {
  if (kind === "file") return ["file", "admin", "authRecord"].includes(type);
  if (kind === "auth") return ["auth", "admin", "authRecord"].includes(type);
  return type === kind;
}
