import { issuerOf } from "../../auth/oauth2/microsoft.ts";
import type { TokenSecretKind } from "../../db/token-secrets.ts";
import type { CollectionTokenSecrets } from "../../db/token-secrets-store.ts";
import { type SpokenProvider, spokenProviders } from "../../settings/providers.ts";
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

/** Providers as today's form has them, in the collections, in the words of our settings; the first of each name counts. */
export function providerSettings(plan: Plan, notes: Notes): JsonObject {
  const found = new Map<string, JsonObject>();
  for (const { foreign } of plan.collections) {
    if (!foreign) continue;
    for (const provider of listAt(objectAt(foreign.options, "oauth2"), "providers")) {
      if (!isJsonObject(provider)) continue;
      const name = textAt(provider, "name");
      const where = `${foreign.definition.name}, proveedor ${name}`;
      const first = found.get(name);
      if (!isSpoken(name)) notes.add("left", where, notSpoken);
      else if (!first) found.set(name, provider);
      else if (textAt(first, "clientId") !== textAt(provider, "clientId")) {
        const kept = quoted(textAt(first, "clientId"));
        notes.add("left", where, `otra colección tiene otro cliente de ese proveedor, ${kept}, que quedó`);
      }
    }
  }
  return Object.fromEntries([...found].map(([name, provider]) => [`${name}Auth`, asSettings(name, provider, notes)]));
}

const notSpoken = "aquí se entra solo con Google, Microsoft u OpenID (oidc, oidc2, oidc3)";
const isSpoken = (name: string): name is SpokenProvider => Object.hasOwn(spokenProviders, name);

function asSettings(name: string, provider: JsonObject, notes: Notes): JsonObject {
  const addresses = {
    authUrl: textAt(provider, "authURL"),
    tokenUrl: textAt(provider, "tokenURL"),
    userApiUrl: textAt(provider, "userInfoURL"),
  };
  return {
    enabled: true,
    clientId: textAt(provider, "clientId"),
    clientSecret: textAt(provider, "clientSecret"),
    ...addresses,
    ...checksOf(name, objectAt(provider, "extra"), addresses.tokenUrl, notes),
    displayName: textAt(provider, "displayName"),
    ...(typeof ownValue(provider, "pkce") === "boolean" ? { pkce: flagAt(provider, "pkce") } : {}),
  };
}

/** By what identity tokens are checked; there it stands apart from the rest. */
function checksOf(name: string, extra: JsonObject, tokenURL: string, notes: Notes): JsonObject {
  if (name === "google") return {};
  if (name === "microsoft") {
    const issuer = issuerOf({ issuer: "", tokenURL });
    return { issuer, emailClaim: textAt(extra, "idTokenEmailClaim") };
  }
  const issuers = listAt(extra, "issuers").filter((issuer) => typeof issuer === "string" && issuer !== "");
  if (issuers.length > 1)
    notes.add("left", `ajustes, ${name}Auth`, "tenía varios emisores; aquí vale uno: vea Sistema");
  return { issuer: issuers.length === 1 ? issuers[0] : "", keysUrl: textAt(extra, "jwksURL") };
}

/** Notes what becomes of providers that are switched on, besides what their settings themselves say. */
export function noteProviders(settings: JsonObject, notes: Notes): void {
  for (const [group, values] of Object.entries(settings)) {
    const [, name] = /^(\w+)Auth$/.exec(group) ?? [];
    if (name === undefined || name === "email" || !isJsonObject(values) || !flagAt(values, "enabled")) continue;
    if (!isSpoken(name)) notes.add("left", `ajustes, ${group}`, notSpoken);
    if (name === "microsoft" && textAt(values, "emailClaim") === "") {
      const what = "los enlaces que había valen; el correo que dice Microsoft no enlaza cuentas nuevas (vea Sistema)";
      notes.add("changed", `ajustes, ${group}`, what);
    }
  }
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
