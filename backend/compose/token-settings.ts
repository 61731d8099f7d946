import type { AccountsContext } from "../auth/current-account.ts";
import type { Transaction } from "../db/database.ts";
import type { StoredTokenSecrets, TokenSecretKind } from "../db/token-secrets.ts";
import type { CollectionTokenSecrets, TokenSecretsStore } from "../db/token-secrets-store.ts";
import { entriesOf } from "../protocol/entries-of.ts";
import type { Collection } from "../schema/define/define.ts";
import { isSuperusers } from "../schema/define/superusers.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import type { TokenName } from "../settings/tokens.ts";

/** What the settings of the older generation call the tokens of each family; the others are only known to collections. */
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

/** The database's own secrets as the defaults of the settings of tokens. */
export function tokenDefaults(stored: StoredTokenSecrets): Record<string, { secret: string }> {
  const defaults: Record<string, { secret: string }> = {};
  for (const family of ["superusers", "records"] as const) {
    for (const [kind, name] of entriesOf(names[family])) if (name) defaults[name] = { secret: stored[family][kind] };
  }
  return defaults;
}

/**
 * How tokens are made. Today's generation says for each collection how long they hold, the older one for all of them at
 * once: that duration holds for every collection from when somebody sets it, which is what its clients mean by it. A
 * collection's own secret, where it has one, counts before that of its family.
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
      // The database's own are the defaults of the settings: those that the settings do not know are only there.
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
 * Whoever changes the secret of a family in the settings wants all its tokens to end: collections lose their own secrets
 * of that kind, as if they had been set before.
 * @param changes what a client changes of the settings
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
