import type { TokenSecretKind } from "../../db/token-secrets.ts";
import { tokenKeys } from "./auth-view.ts";
import { type Given, objectAt, textAt } from "./given.ts";

export type TokenSecrets = Partial<Record<TokenSecretKind, string>>;

/** Placeholder for a secret elsewhere in the protocol; it changes nothing, nor does an empty text. */
const mask = "******";

/** Token secrets that a client sets for a collection; never included in an answer (protocol 5.2). */
export function readTokenSecrets(given: Given): TokenSecrets {
  const entries = Object.entries(tokenKeys).map(([kind, key]) => [kind, textAt(objectAt(given, key), "secret", "")]);
  return Object.fromEntries(entries.filter(([, secret]) => secret !== "" && secret !== mask));
}
