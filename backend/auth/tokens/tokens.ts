import type { TokenSecretKind } from "../../db/token-secrets.ts";

/**
 * Kinds of token. Those of the first generation are signed with a secret of their own each (protocol 1.5).
 * - `mfa`: proves for some minutes that the password was right; a code is asked for next
 * - `factor`: opens the setting up of a second factor, and nothing else
 */
export type TokenKind = TokenSecretKind | "mfa" | "factor";

/** Kind whose secret signs tokens of a kind; the kind itself stands in the claim `type`. */
export const secretKindOf = (kind: TokenKind): TokenSecretKind => (kind === "mfa" || kind === "factor" ? "auth" : kind);

/** What a token says before anything of it is believed. */
export interface TokenClaims {
  id: string;
  type: string;
  collectionId?: string;
  exp?: number;
  [claim: string]: unknown;
}

/** Reads the claims without checking them; null for what is no token. */
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
 * True when the token was signed for this account and has not expired.
 * The key is the account's own part and the secret of the kind: changing either ends its tokens.
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
  /** The account's own part of the key. */
  tokenKey: string;
  /** The secret of the kind of token. */
  secret: string;
  /** Seconds. */
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
