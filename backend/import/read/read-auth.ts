import { tokenKeys } from "../../collections/form/auth-view.ts";
import { completeAuthOptions } from "../../schema/define/auth-options.ts";
import type { AuthOptions } from "../../schema/define/define.ts";
import type { Generation } from "./generation.ts";
import { flagAt, type JsonObject, listAt, objectAt, ownValue, textAt } from "./json.ts";

/** Sign-in options of a collection of accounts. */
export function foreignAuth(options: JsonObject, generation: Generation): AuthOptions {
  return generation === "legacy" ? legacyAuth(options) : modernAuth(options);
}

/** Token durations by kind; only kinds that have one. Seconds. */
export function foreignDurations(options: JsonObject): Partial<AuthOptions["tokenDurations"]> {
  const found = Object.entries(tokenKeys).flatMap(([kind, key]) => {
    const duration = ownValue(objectAt(options, key), "duration");
    return typeof duration === "number" && duration > 0 ? [[kind, duration] as const] : [];
  });
  return Object.fromEntries(found);
}

function legacyAuth(options: JsonObject): AuthOptions {
  const identityFields = [
    ...(flagAt(options, "allowEmailAuth") ? ["email"] : []),
    ...(flagAt(options, "allowUsernameAuth") ? ["username"] : []),
  ];
  return completeAuthOptions({
    passwordAuth: { enabled: identityFields.length > 0, identityFields },
    oauth2: { enabled: flagAt(options, "allowOAuth2Auth"), mappedFields: { username: "username" } },
  });
}

function modernAuth(options: JsonObject): AuthOptions {
  const [password, oauth2] = [objectAt(options, "passwordAuth"), objectAt(options, "oauth2")];
  const mapped = objectAt(oauth2, "mappedFields");
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
