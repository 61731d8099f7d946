import type { AccountsContext } from "../../auth/current-account.ts";
import type { Transaction } from "../../db/database.ts";
import type { StoredTokenSecrets, TokenSecretKind } from "../../db/token-secrets.ts";
import type { CollectionTokenSecrets, TokenSecretsStore } from "../../db/token-secrets-store.ts";
import { entriesOf } from "../../protocol/entries-of.ts";
import type { Collection } from "../../schema/define/define.ts";
import { isSuperusers } from "../../schema/define/superusers.ts";
import type { SettingsStore } from "../../settings/settings-store.ts";
import type { TokenName } from "../../settings/tokens.ts";

/** Older names of the settings of tokens, by family; other kinds exist only per collection. */
const names: { superusers: Partial<Record<TokenSecretKind, TokenName>>; records: Record<TokenSecretKind, TokenName> } =
  {
    superusers: { auth: "adminAuthToken", passwordReset: "adminPasswordResetToken", file: "adminFileToken" },
    records: {
      auth: "recordAuthToken",
      passwordReset: "recordPasswordResetToken",
      emailChange: "recordEmailChangeToken",
      verification: "recordVerificationToken",
      file: "recordFileToken",
    },
  };

/** Stored secrets as defaults of the token settings. */
export function tokenDefaults(stored: StoredTokenSecrets): Record<string, { secret: string }> {
  const defaults: Record<string, { secret: string }> = {};
  for (const family of ["superusers", "records"] as const) {
    for (const [kind, name] of entriesOf(names[family])) if (name) defaults[name] = { secret: stored[family][kind] };
  }
  return defaults;
}

/**
 * Policy of tokens. The modern generation sets durations per collection, the older one for all collections: once set
 * there, that duration applies to every collection, as its clients expect. A collection's own secret has priority
 * over its family's.
 */
export function tokenPolicy(
  settings: SettingsStore,
  secrets: TokenSecretsStore,
): Pick<AccountsContext, "tokenSecret" | "tokenLifetime"> {
  return {
    tokenSecret(collection, kind) {
      const stored = secrets.current();
      const family = familyOf(collection);
      const name = names[family][kind];
      // Stored secrets are the defaults of the settings; kinds that the settings do not have are only stored.
      return (
        stored.collections[collection.id]?.[kind] ?? (name ? settings.current()[name].secret : stored[family][kind])
      );
    },
    tokenLifetime(collection, kind) {
      const name = names[familyOf(collection)][kind];
      return (name && settings.tokenDuration(name)) ?? collection.auth?.tokenDurations[kind] ?? 0;
    },
  };
}

/**
 * Ends the own secrets of collections when a family's secret changes in the settings: whoever changes it wants all
 * tokens of the family to end.
 * @param changes settings that a client changes
 */
export async function endOwnSecrets(
  secrets: TokenSecretsStore,
  isOfSuperusers: (collectionId: string) => boolean,
  transaction: Transaction,
  changes: Partial<Record<string, unknown>>,
): Promise<void> {
  const ended: CollectionTokenSecrets = {};
  for (const id of Object.keys(secrets.current().collections)) {
    const family = names[isOfSuperusers(id) ? "superusers" : "records"];
    const kinds = Object.entries(family).filter(([, name]) => Object.hasOwn(Object(changes[name]), "secret"));
    if (kinds.length > 0) ended[id] = Object.fromEntries(kinds.map(([kind]) => [kind, ""]));
  }
  if (Object.keys(ended).length > 0) await secrets.setCollections(transaction, ended);
}

const familyOf = (collection: Collection) => (isSuperusers(collection) ? "superusers" : "records");
