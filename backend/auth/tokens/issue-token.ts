import { randomBytes } from "node:crypto";
import type { Account } from "../../rules/request-facts.ts";
import type { AccountsContext } from "../current-account.ts";
import { secretKindOf, signToken, type TokenKind } from "./tokens.ts";

interface TokenWish {
  kind: TokenKind;
  /** Whom the token speaks to: see protocol 6.10. Left out: the name of the kind, as today's clients expect. */
  type?: "auth" | "authRecord" | "admin";
  /** Besides `id`, `type`, `collectionId`. */
  claims?: Record<string, unknown>;
  /** Seconds; left out: what is set for this kind. */
  lifetime?: number;
}

/**
 * A token for this account. One that signs in bears the `sid` of its session (protocol 6.11), which `claims` name; see
 * `beginSession`. Left out, as for a token of another server that is refreshed: a random one, without a row.
 */
export function issueToken(
  context: AccountsContext,
  { collection, record }: Account,
  { kind, type, claims = {}, lifetime }: TokenWish,
): Promise<string> {
  const { id, tokenKey } = record;
  const named = type ?? kind;
  return signToken(
    {
      id,
      type: named,
      ...(named === "admin" ? {} : { collectionId: collection.id }),
      ...(named === "auth" ? { refreshable: true } : {}),
      // Two tokens of one session are never the same text, even of the same second.
      ...(secretKindOf(kind) === "auth" ? { jti: random() } : {}),
      ...(kind === "auth" ? { sid: random() } : {}),
      ...claims,
    },
    {
      tokenKey: String(tokenKey),
      secret: context.tokenSecret(collection, secretKindOf(kind)),
      lifetime: lifetime ?? context.tokenLifetime(collection, secretKindOf(kind)),
      now: context.clock(),
    },
  );
}

const random = () => randomBytes(15).toString("base64url");
