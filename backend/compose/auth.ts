import type { AuthContext } from "../auth/context.ts";
import { accountOf } from "../auth/current-account.ts";
import type { SuperuserAddresses } from "../auth/superuser-addresses.ts";
import type { Parts } from "./context.ts";
import type { InProcess } from "./in-process.ts";

/** What the other rooms lend to signing in. */
type Lent = Pick<AuthContext, "records" | "factsOf" | "recordTokenType" | "providersOf">;

export function composeAuth(parts: Parts, lent: Lent): AuthContext {
  const { database, collections, outbox, clock, requestAccount, log } = parts;
  return { ...parts.accounts, changes: { database, collections, outbox, clock }, requestAccount, log, ...lent };
}

/** From where superusers are let in, as the settings say. */
export function superuserAddresses(parts: Parts, local: InProcess): SuperuserAddresses {
  const { settings, accounts, collections, requestAccount } = parts;
  return {
    allowed: () => settings.current().superuserIPs,
    requestAccount,
    fileAccount: (token) => accountOf(accounts, token, "file"),
    nameOf: (collection) => collections.find(collection)?.name,
    isInProcess: local.isFromHere,
  };
}
