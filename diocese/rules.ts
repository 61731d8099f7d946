import type { Rule } from "@arzobispado/backend";
import { type Action, actions, everyone, type Reach, type Role, reachOf, roles, type Who } from "./config/roles.ts";

/** Filter of public noticias: not archived, and with a date that has passed. */
export const publicada = 'activo = true && fecha_publicacion != "" && fecha_publicacion <= @now';

/** Filter of public videos: with a date that has passed, or without one. */
export const estrenado = "fecha_subida <= @now";

/** Filter of content in its time: it has begun, or has no beginning, and has not ended. */
export const enSuTiempo = 'desde <= @now && (hasta = "" || hasta > @now)';

/** Filter of issues whose day has come. */
export const aparecida = "fecha <= @now";

/** Filter: the account is a member of the team, whatever the role. */
export const esMiembro = '@request.auth.collectionName = "administradores_arzobispado"';

export const esAdministrador = esUnoDe(["administrador"]);

/** Filter: the account may edit all content. */
export const esEditor = esUnoDe(["administrador", "editor"]);

const esEncargado = '@request.auth.collectionName = "encargados_parroquia"';

/**
 * Filter for changes of other accounts: nobody can lock out themselves, and so never the last administrador. The rule
 * is checked again in the change itself: of two administradores who remove each other's role at once, only one
 * succeeds.
 */
export const esOtroAdministrador = `${esAdministrador} && id != @request.auth.id`;

/** Filter: the address of an account stays, since a new address needs a new invitation. */
export const mismaDireccion = "@request.body.email:changed = false && @request.body.verified:changed = false";

/**
 * Filter: address and password of an account stay. Whoever manages accounts could change them without the old password,
 * and then sign in as that person.
 */
export const mismaIdentidad = `${mismaDireccion} && @request.body.password:isset = false`;

export const esUnoMismo = "id = @request.auth.id";

/** Filter: the role stays, so that nobody gives themselves one. */
export const mismoRol = "@request.body.rol:changed = false";

/**
 * Filters against writing in another's name (SEG-70): a new item names the account that creates it; a save keeps the
 * name or sets that of the saving account.
 */
export const firmaPropia = {
  create: "usuario = @request.auth.id",
  update: "(@request.body.usuario:changed = false || @request.body.usuario = @request.auth.id)",
};

/** Filter: at least one of these conditions holds. */
export const unaDe = (conditions: readonly string[]) =>
  `(${conditions.map((condition) => `(${condition})`).join(" || ")})`;

/** Filter: the parish is one that the keeper looks after. @param parroquia path to it, from the record */
export const deLosSuyos = (parroquia: string) => `@request.auth.parroquias.id ?= ${parroquia}`;

/**
 * Filter on a record as it will be after an update, while the rule sees it as it was: uses sent values, and stored ones
 * for fields not sent.
 * @param condition gets, for each field, the name under which the filter finds it
 */
export function despues<Name extends string>(
  names: readonly Name[],
  condition: (as: Record<Name, string>) => string,
): string {
  const ways = names.reduce<{ name: Name; sent: boolean }[][]>(
    (known, name) => known.flatMap((way) => [true, false].map((sent) => [...way, { name, sent }])),
    [[]],
  );
  const texts = ways.map((way) => {
    const isSent = way.map(({ name, sent }) => `@request.body.${name}:isset = ${sent}`);
    const as = Object.fromEntries(way.map(({ name, sent }) => [name, sent ? `@request.body.${name}` : name]));
    return [...isSent, condition(as as Record<Name, string>)].join(" && ");
  });
  return unaDe(texts);
}

/** Filter: a request changes only these fields. A field added later is closed until it is listed here. */
export function cambiaSolo(allowed: readonly string[], fields: Record<string, unknown>): string {
  const closed = Object.keys(fields).filter((name) => !allowed.includes(name));
  return closed.map((name) => `@request.body.${name}:changed = false`).join(" && ");
}

/** Filters for `published` and `own` in a collection; `besides` holds further conditions for everybody but visitors. */
interface Meaning {
  published?: string | Partial<Record<Action, string>>;
  own?: Partial<Record<Action, string>>;
  besides?: Partial<Record<Action, string>>;
}

/** Rules of a collection from `config/roles.ts`. @throws Error if a word of the table has no filter here */
export function rulesOf(collection: string, meaning: Meaning = {}): Record<Action, Rule> {
  const rules = actions.map((action) => [action, ruleOf(collection, action, meaning)]);
  return Object.fromEntries(rules) as Record<Action, Rule>;
}

function ruleOf(collection: string, action: Action, { published, own, besides }: Meaning): Rule {
  const reaches = new Map(everyone.map((who) => [who, reachOf(who, collection, action)]));
  const ofVisitors = reaches.get("visitante");
  if (ofVisitors === "all") return "";
  const who = (reach: Reach) => everyone.filter((each) => each !== "visitante" && reaches.get(each) === reach);
  const parts = [
    ...(ofVisitors === "published" ? [meant(typeof published === "string" ? published : published?.[action])] : []),
    ...conditionsOf(who("all")).map((condition) => both(condition, besides?.[action])),
    ...conditionsOf(who("own")).map((condition) => both(condition, meant(own?.[action]))),
  ];
  if (parts.length === 0) return null;
  return parts.length === 1 ? (parts[0] ?? null) : parts.map(bracketed).join(" || ");

  function meant(text: string | undefined): string {
    if (text) return text;
    throw new Error(`What ${collection} calls published or own for ${action} is not said.`);
  }
}

/** Conditions for these users: one for members, one for keepers. */
function conditionsOf(who: readonly Who[]): string[] {
  const members = roles.filter((role) => who.includes(role));
  return [...(members.length > 0 ? [esUnoDe(members)] : []), ...(who.includes("encargado") ? [esEncargado] : [])];
}

/**
 * Filter for members with these roles. It lists the allowed ones, so that a role added later has no rights by default.
 */
function esUnoDe(some: readonly Role[]): string {
  if (some.length === roles.length) return esMiembro;
  const words = some.includes("administrador") ? ["", ...some] : some;
  return `${esMiembro} && (${words.map((word) => `@request.auth.rol = "${word}"`).join(" || ")})`;
}

const both = (one: string, other: string | undefined) => (other ? `${one} && ${other}` : one);

const bracketed = (text: string) => (text === esMiembro ? text : `(${text})`);

/**
 * Former rules, also of servers before this program, which let the whole team write before there were roles. Wherever
 * they are still stored, today's rules replace them.
 */
export const antesDeLosRoles: Record<"create" | "update" | "delete", Rule[]> = {
  create: [esMiembro, '@request.auth.id != ""'],
  update: [esMiembro, '@request.auth.id != ""'],
  delete: [esMiembro, '@request.auth.id != ""'],
};
