import type { TokenSecretKind } from "../../db/token-secrets.ts";
import type { CollectionTokenSecrets } from "../../db/token-secrets-store.ts";
import { flagAt, isJsonObject, type JsonObject, listAt, objectAt, ownValue, textAt } from "../read/json.ts";
import { tokenKeys } from "../read/read-auth.ts";
import { type Notes, quoted } from "../report/notes.ts";
import type { Plan } from "./plan.ts";

/** Characters that the secrets of settings may have. */
const secretLength = { least: 30, most: 300 };

/**
 * The token secrets of an installation in today's form, by collection, so that everybody stays signed in.
 * @param superusers the options of the collection of superusers there, and its id here
 */
export function foreignSecrets(plan: Plan, superusers: { id: string; options: JsonObject }): CollectionTokenSecrets {
  const secrets: CollectionTokenSecrets = {};
  const add = (id: string, options: JsonObject) => {
    const found = secretsIn(options);
    if (Object.keys(found).length > 0) secrets[id] = found;
  };
  add(superusers.id, superusers.options);
  for (const { collection, foreign } of plan.collections) {
    if (foreign && collection.type === "auth") add(collection.id, foreign.options);
  }
  return secrets;
}

function secretsIn(options: JsonObject): Partial<Record<TokenSecretKind, string>> {
  const found = Object.entries(tokenKeys).flatMap(([kind, key]) => {
    const secret = textAt(objectAt(options, key), "secret");
    return secret.length >= secretLength.least && secret.length <= secretLength.most ? [[kind, secret] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Google as today's form has it, in a collection, in the words of our settings; nothing when no collection has it. */
export function googleSettings(plan: Plan, notes: Notes): JsonObject {
  let google: JsonObject | null = null;
  for (const { foreign } of plan.collections) {
    if (!foreign) continue;
    for (const provider of listAt(objectAt(foreign.options, "oauth2"), "providers")) {
      if (!isJsonObject(provider)) continue;
      const name = textAt(provider, "name");
      const where = `${foreign.definition.name}, proveedor ${name}`;
      if (name !== "google") notes.add("left", where, "aquí solo se entra con Google");
      else if (google === null) google = provider;
      else if (textAt(google, "clientId") !== textAt(provider, "clientId")) {
        notes.add(
          "left",
          where,
          `otra colección tiene otro cliente de Google, ${quoted(textAt(google, "clientId"))}, que quedó`,
        );
      }
    }
  }
  return google ? { googleAuth: asSettings(google) } : {};
}

function asSettings(provider: JsonObject): JsonObject {
  return {
    enabled: true,
    clientId: textAt(provider, "clientId"),
    clientSecret: textAt(provider, "clientSecret"),
    authUrl: textAt(provider, "authURL"),
    tokenUrl: textAt(provider, "tokenURL"),
    userApiUrl: textAt(provider, "userInfoURL"),
    displayName: textAt(provider, "displayName"),
    ...(ownValue(provider, "pkce") === null ? {} : { pkce: flagAt(provider, "pkce") }),
  };
}

/** Notes the sign-in methods that this server does not have. */
export function noteLostSignIns(plan: Plan, notes: Notes): void {
  for (const { foreign } of plan.collections) {
    if (foreign?.definition.type !== "auth") continue;
    for (const [key, what] of [
      ["mfa", "el segundo factor"],
      ["otp", "la entrada con un código por correo"],
    ] as const) {
      if (!flagAt(objectAt(foreign.options, key), "enabled")) continue;
      notes.add("left", foreign.definition.name, `allí estaba encendida ${what}; aquí no existe`);
    }
    if (foreign.definition.rules.create === "") {
      notes.add("odd", foreign.definition.name, "cualquiera puede crear una cuenta en esta colección, como allí");
    }
  }
}
