import type { TokenSecretKind } from "../../db/token-secrets.ts";

/**
 * Kinds of token. Each kind of the first generation has its own signing secret (protocol 1.5).
 * - `mfa`: proves for some minutes that the password was right; the code follows
 * - `factor`: opens only the setup of a second factor
 */
export type TokenKind = TokenSecretKind | "mfa" | "factor";

/** Kind whose secret signs tokens of this kind. The claim `type` names the kind itself. */
export const secretKindOf = (kind: TokenKind): TokenSecretKind => (kind === "mfa" || kind === "factor" ? "auth" : kind);

/** Claims of a token, possibly not verified. */
export interface TokenClaims {
  id: string;
  type: string;
  collectionId?: string;
  exp?: number;
  [claim: string]: unknown;
}

/** Reads the claims without verifying them. `null`: not a token. */
export async function readClaims(token: string): Promise<TokenClaims | null> {
  if (token.length > 4096) return null;
  const { decodeJwt } = await import("jose");
  try {
    const claims = decodeJwt(token);
    const { id, type, collectionId = "" } = claims;
    const readable = typeof id === "string" && typeof type === "string" && typeof collectionId === "string";
    return readable ? (claims as TokenClaims) : null;
  } catch {
    return null;
  }
}

/**
 * Verifies signature and expiry of an account's token. The key consists of the account's `tokenKey` and the secret of
 * the kind: changing either invalidates its tokens.
 */
export async function verifyToken(token: string, tokenKey: string, secret: string, now: Date): Promise<boolean> {
  const { jwtVerify } = await import("jose");
  try {
    await jwtVerify(token, signingKey(tokenKey, secret), {
      algorithms: ["HS256"],
      currentDate: now,
      requiredClaims: ["exp"],
    });
    return true;
  } catch {
    return false;
  }
}

interface Signing {
  /** Account's part of the key. */
  tokenKey: string;
  /** Secret of the token's kind. */
  secret: string;
  /** Lifetime. Seconds. */
  lifetime: number;
  now: Date;
}

export async function signToken(
  claims: Record<string, unknown>,
  { tokenKey, secret, lifetime, now }: Signing,
): Promise<string> {
  const { SignJWT } = await import("jose");
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setExpirationTime(issued + lifetime)
    .sign(signingKey(tokenKey, secret));
}

function signingKey(tokenKey: string, secret: string): Uint8Array {
  return new TextEncoder().encode(tokenKey + secret);
}
