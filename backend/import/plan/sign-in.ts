import { tokenKeys } from "../../collections/form/auth-view.ts";
import type { TokenSecretKind } from "../../db/token-secrets.ts";
import type { CollectionTokenSecrets } from "../../db/token-secrets-store.ts";
import { flagAt, type JsonObject, objectAt, textAt } from "../read/json.ts";
import type { Notes } from "../report/notes.ts";
import type { Plan } from "./plan.ts";

/** Limits of secrets in settings. Characters. */
const secretLength = { least: 30, most: 300 };

/**
 * Token secrets of a modern installation, by collection, so that everybody stays signed in.
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
