import { createHash } from "node:crypto";
import type { SessionStore } from "../sessions/session-store.ts";
import type { TokenClaims } from "./tokens.ts";

/**
 * Notes that a token, or a provider's code, has opened what it opens once, on all replicas. It stands beside the sessions
 * until it would have expired anyway.
 * @param claims of a token that was found valid
 * @returns false when it was used before
 */
export function consumeToken(
  sessions: SessionStore,
  token: string,
  { exp = 0 }: Pick<TokenClaims, "exp">,
): Promise<boolean> {
  return sessions.spend(`used:${createHash("sha256").update(token).digest("base64url")}`, exp * 1000);
}
