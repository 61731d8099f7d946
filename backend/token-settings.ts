import type { AccountsContext } from "./auth/current-account.ts";
import type { StoredTokenSecrets } from "./db/token-secrets.ts";
import type { Collection } from "./schema/define.ts";
import { isSuperusers } from "./schema/superusers.ts";
import type { SettingsStore } from "./settings/settings-store.ts";
import type { TokenName } from "./settings/tokens.ts";

type Kind = keyof StoredTokenSecrets["records"];

/** What the settings of the older generation call the tokens of each family; the others are only known to collections. */
const names: { superusers: Partial<Record<Kind, TokenName>>; records: Record<Kind, TokenName> } = {
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
    for (const [kind, name] of Object.entries(names[family])) defaults[name] = { secret: stored[family][kind as Kind] };
  }
  return defaults;
}

/**
 * How tokens are made. Today's generation says for each collection how long they hold, the older one for all of them at
 * once: that duration holds for every collection from when somebody sets it, which is what its clients mean by it.
 */
export function tokenPolicy(
  settings: SettingsStore,
  stored: StoredTokenSecrets,
): Pick<AccountsContext, "tokenSecrets" | "tokenLifetime"> {
  const familyOf = (collection: Collection) => (isSuperusers(collection) ? "superusers" : "records");
  const secretsOf = (family: keyof StoredTokenSecrets) => {
    const current = settings.current();
    const set = Object.entries(names[family]).map(([kind, name]) => [kind, current[name].secret]);
    return { ...stored[family], ...Object.fromEntries(set) };
  };
  return {
    tokenSecrets: {
      get superusers() {
        return secretsOf("superusers");
      },
      get records() {
        return secretsOf("records");
      },
    },
    tokenLifetime(collection, kind) {
      const name = names[familyOf(collection)][kind];
      return (name && settings.tokenDuration(name)) ?? collection.auth?.tokenDurations[kind] ?? 0;
    },
  };
}
