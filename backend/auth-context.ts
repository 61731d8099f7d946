import type { AuthContext } from "./auth/context.ts";
import type { Parts } from "./context.ts";

/** What the other rooms lend to signing in. */
type Lent = Pick<AuthContext, "records" | "factsOf" | "recordTokenType" | "providersOf">;

export function authContext(parts: Parts, lent: Lent): AuthContext {
  const { database, outbox, clock, requestAccount, log } = parts;
  return { ...parts.accounts, changes: { database, outbox, clock }, requestAccount, log, ...lent };
}
