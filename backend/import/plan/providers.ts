import { issuerOf } from "../../auth/oauth2/providers/microsoft.ts";
import { type SpokenProvider, spokenProviders } from "../../settings/providers.ts";
import type { Generation } from "../read/generation.ts";
import { flagAt, isJsonObject, type JsonObject, listAt, objectAt, ownValue, textAt } from "../read/json.ts";
import { type Notes, quoted } from "../report/notes.ts";
import type { Plan, PlannedCollection } from "./plan.ts";
import { hasService, isSameService, serviceName } from "./provider-service.ts";

/** Provider as a collection of the other server had it. */
export interface OfferedProvider {
  name: SpokenProvider;
  collection: PlannedCollection;
  /** Settings of the provider, in our form. */
  group: JsonObject;
  /** Accounts could sign in with it there. */
  isOn: boolean;
}

const notSpoken = "aquí se entra solo con Google, Microsoft u OpenID (oidc, oidc2, oidc3)";
const isSpoken = (name: string): name is SpokenProvider => Object.hasOwn(spokenProviders, name);

/**
 * Providers of each collection there: in the modern form each collection has its own, in the older form all share
 * them.
 */
export function offeredProviders(
  plan: Plan,
  generation: Generation,
  settings: JsonObject,
  notes: Notes,
): OfferedProvider[] {
  const accounts = plan.collections.filter(({ foreign }) => foreign?.definition.type === "auth");
  return accounts.flatMap((collection) => {
    const isOpen = collection.foreign?.definition.auth?.oauth2.enabled === true;
    const found = generation === "modern" ? ownProviders(collection, notes) : sharedProviders(settings);
    return found.map(([name, group]) => ({ name, collection, group, isOn: isOpen && flagAt(group, "enabled") }));
  });
}

function sharedProviders(settings: JsonObject): [SpokenProvider, JsonObject][] {
  return Object.keys(spokenProviders)
    .filter(isSpoken)
    .map((name) => [name, objectAt(settings, `${name}Auth`)]);
}

function ownProviders({ foreign }: PlannedCollection, notes: Notes): [SpokenProvider, JsonObject][] {
  if (!foreign) return [];
  return listAt(objectAt(foreign.options, "oauth2"), "providers").flatMap((provider) => {
    if (!isJsonObject(provider)) return [];
    const name = textAt(provider, "name");
    if (isSpoken(name)) return [[name, asSettings(name, provider, notes)] as [SpokenProvider, JsonObject]];
    notes.add("left", `${foreign.definition.name}, proveedor ${name}`, notSpoken);
    return [];
  });
}

/**
 * Settings of providers from the collections; here they belong to the whole server. Of several with one name, the
 * first that allowed sign-in is used, the program's own collections before others.
 */
export function providerSettings(offered: readonly OfferedProvider[], notes: Notes): JsonObject {
  const taken = new Map<SpokenProvider, OfferedProvider>();
  for (const offer of [...offered.filter(({ isOn }) => isOn), ...offered]) {
    if (!taken.has(offer.name)) taken.set(offer.name, offer);
  }
  for (const { name, collection, group } of offered) {
    const first = taken.get(name);
    if (!first || first.group === group) continue;
    const where = `${collection.collection.name}, proveedor ${name}`;
    const kept = `de ${first.collection.collection.name}`;
    if (!isSameService(name, group, first.group)) {
      notes.add("left", where, `es otro servicio que el ${kept}, ${quoted(serviceName(first.group))}, que quedó`);
    } else if (textAt(group, "clientId") !== textAt(first.group, "clientId")) {
      notes.add("left", where, `es otro cliente que el ${kept}, ${quoted(textAt(first.group, "clientId"))}, que quedó`);
    }
  }
  return Object.fromEntries(
    [...taken.values()].map(({ name, group, isOn }) => {
      if (!isOn)
        notes.add("changed", `ajustes, ${name}Auth`, "allí ninguna colección dejaba entrar con él; quedó apagado");
      return [`${name}Auth`, { ...group, enabled: isOn }];
    }),
  );
}

function asSettings(name: SpokenProvider, provider: JsonObject, notes: Notes): JsonObject {
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

/** Settings that check identity tokens; in PocketBase they are stored separately. */
function checksOf(name: SpokenProvider, extra: JsonObject, tokenURL: string, notes: Notes): JsonObject {
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

/** Notes changes to providers that are switched on, besides those their settings show. */
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

/** Data to decide what a provider that is switched on would open. */
export interface Opening {
  plan: Plan;
  offered: readonly OfferedProvider[];
  /** Is the provider already switched on here? */
  isOnHere(name: SpokenProvider): boolean;
  notes: Notes;
}

/**
 * Switches off a provider that would open an existing collection it did not open there: a provider for readers must
 * not sign in the team. For collections that come with the import, only a note is made.
 */
export function withoutOpening(settings: JsonObject, { plan, offered, isOnHere, notes }: Opening): JsonObject {
  const groups = Object.entries(settings).map(([group, values]) => {
    const name = group.replace(/Auth$/, "");
    if (!isSpoken(name) || !isJsonObject(values) || !flagAt(values, "enabled") || isOnHere(name))
      return [group, values];
    const had = offered.filter(
      (offer) => offer.name === name && offer.isOn && isSameService(name, offer.group, values),
    );
    const opened = plan.collections.filter(
      (planned) =>
        planned.collection.auth?.oauth2.enabled === true && !had.some(({ collection }) => isSame(collection, planned)),
    );
    const where = `ajustes, ${group}`;
    const namesOf = (some: PlannedCollection[]) => some.map(({ collection }) => collection.name).join(", ");
    const [closed, others] = [opened.filter(({ existing }) => existing), opened.filter(({ existing }) => !existing)];
    if (closed.length > 0) {
      const what = `con él no se entraba allí en ${namesOf(closed)} y aquí sí se podría; quedó apagado (vea Sistema)`;
      notes.add("changed", where, what);
      return [group, { ...values, enabled: false }];
    }
    if (others.length > 0) notes.add("odd", where, `abre también ${namesOf(others)}, donde allí no se entraba con él`);
    return [group, values];
  });
  return Object.fromEntries(groups);
}

const isSame = (one: PlannedCollection, other: PlannedCollection) => one.collection.id === other.collection.id;

/**
 * Do links to a provider's identities refer to another service than the provider of that name here? Google and
 * Microsoft give people the same ids for every client.
 * @param settings settings in force after the import
 */
export function linksOfOtherServices(
  offered: readonly OfferedProvider[],
  settings: JsonObject,
): (collectionId: string, provider: string) => boolean {
  return (collectionId, provider) => {
    const here = objectAt(settings, `${provider}Auth`);
    if (!isSpoken(provider) || !hasService(here)) return false;
    const there = offered.filter(
      ({ name, collection }) => name === provider && collection.collection.id === collectionId,
    );
    return !isSameService(provider, there[0]?.group ?? {}, here);
  };
}
