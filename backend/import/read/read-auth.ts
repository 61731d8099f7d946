import { completeAuthOptions } from "../../schema/define/auth-options.ts";
import type { AuthOptions } from "../../schema/define/define.ts";
import type { Generation } from "./generation.ts";
import { flagAt, type Given, givenAt, listAt, own, textAt } from "./json.ts";

/** Today's keys, by what they say how long to hold and what to sign with. */
export const tokenKeys = {
  auth: "authToken",
  passwordReset: "passwordResetToken",
  emailChange: "emailChangeToken",
  verification: "verificationToken",
  file: "fileToken",
} as const;

/** How accounts signed in there. */
export function foreignAuth(options: Given, generation: Generation): AuthOptions {
  return generation === "legacy" ? legacyAuth(options) : modernAuth(options);
}

/** Seconds for which tokens of each kind hold; a kind that is not said is missing. */
export function foreignDurations(options: Given): Partial<AuthOptions["tokenDurations"]> {
  const found = Object.entries(tokenKeys).flatMap(([kind, key]) => {
    const duration = own(givenAt(options, key), "duration");
    return typeof duration === "number" && duration > 0 ? [[kind, duration] as const] : [];
  });
  return Object.fromEntries(found);
}

function legacyAuth(options: Given): AuthOptions {
  const identityFields = [
    ...(flagAt(options, "allowEmailAuth") ? ["email"] : []),
    ...(flagAt(options, "allowUsernameAuth") ? ["username"] : []),
  ];
  return completeAuthOptions({
    passwordAuth: { enabled: identityFields.length > 0, identityFields },
    oauth2: { enabled: flagAt(options, "allowOAuth2Auth"), mappedFields: { username: "username" } },
  });
}

function modernAuth(options: Given): AuthOptions {
  const [password, oauth2] = [givenAt(options, "passwordAuth"), givenAt(options, "oauth2")];
  const mapped = givenAt(oauth2, "mappedFields");
  const identityFields = listAt(password, "identityFields").filter((name) => typeof name === "string");
  return completeAuthOptions({
    passwordAuth: { enabled: flagAt(password, "enabled"), identityFields },
    oauth2: {
      enabled: flagAt(oauth2, "enabled"),
      mappedFields: {
        id: textAt(mapped, "id"),
        name: textAt(mapped, "name"),
        username: textAt(mapped, "username"),
        avatarURL: textAt(mapped, "avatarURL"),
      },
    },
    tokenDurations: foreignDurations(options),
  });
}
