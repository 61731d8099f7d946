import { randomBytes } from "node:crypto";
import type { Account } from "../../rules/request-facts.ts";
import type { AccountsContext } from "../current-account.ts";
import { secretKindOf, signToken, type TokenKind } from "./tokens.ts";

interface TokenWish {
  kind: TokenKind;
  /** Claim `type`, by client generation (protocol 6.10). Omitted: the kind's name, as today's clients expect. */
  type?: "auth" | "authRecord" | "admin";
  /** Claims besides `id`, `type`, `collectionId`. */
  claims?: Record<string, unknown>;
  /** Lifetime. Seconds. Omitted: the collection's lifetime for this kind. */
  lifetime?: number;
}

/**
 * Signs a token for an account. The `sid` of its session (protocol 6.11) comes from `claims`, see `beginSession`.
 * Without one, as when refreshing a token of another server, the token gets a random `sid` without a row.
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
      // Makes tokens of one session differ, even within one second.
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
