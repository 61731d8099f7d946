import { createHash } from "node:crypto";
import type { SessionStore } from "../sessions/session-store.ts";
import type { TokenClaims } from "./tokens.ts";

/**
 * Marks a token or a provider's code as used, on all replicas. The mark stays in the session store until the token
 * expires.
 * @param claims claims of a verified token
 * @returns false if it was used before
 */
export function consumeToken(
  sessions: SessionStore,
  token: string,
  { exp = 0 }: Pick<TokenClaims, "exp">,
): Promise<boolean> {
  return sessions.spend(`used:${createHash("sha256").update(token).digest("base64url")}`, exp * 1000);
}
