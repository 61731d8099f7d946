/** The kinds of token; each is signed with a secret of its own (protocol 1.5). */
export type TokenKind = "auth" | "file" | "passwordReset" | "emailChange" | "verification";

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
