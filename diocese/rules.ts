import type { Rule } from "@arzobispado/backend";
import { type Action, actions, everyone, type Reach, type Role, reachOf, roles, type Who } from "./config/roles.ts";

/** A noticia that everybody may read: not archived, and it has a moment, which has come. */
export const publicada = 'activo = true && fecha_publicacion != "" && fecha_publicacion <= @now';

/** A video that everybody may see: its date has come, or it has none. */
export const estrenado = "fecha_subida <= @now";

/** What has its time: it has begun, or has no beginning, and has not ended. */
export const enSuTiempo = 'desde <= @now && (hasta = "" || hasta > @now)';

/** An issue whose day has come. */
export const aparecida = "fecha <= @now";

/** Somebody of the team, whatever their role. */
export const esMiembro = '@request.auth.collectionName = "administradores_arzobispado"';

export const esAdministrador = esUnoDe(["administrador"]);

/** Whoever looks after all content. */
export const esEditor = esUnoDe(["administrador", "editor"]);

const esEncargado = '@request.auth.collectionName = "encargados_parroquia"';

/**
 * For what happens to accounts: nobody can lock out themselves, and so never the last one. Who changes an account is asked
 * for again when it is changed, so that two who take the role from each other at once do not both succeed.
 */
export const esOtroAdministrador = `${esAdministrador} && id != @request.auth.id`;

/** The address of an account stays: a new one is a new invitation. */
export const mismaDireccion = "@request.body.email:changed = false && @request.body.verified:changed = false";

/**
 * What an account signs in with stays. Who manages accounts may change it without the old one, and would sign in as
 * another.
 */
export const mismaIdentidad = `${mismaDireccion} && @request.body.password:isset = false`;

export const esUnoMismo = "id = @request.auth.id";

/** Nobody gives themselves a role. */
export const mismoRol = "@request.body.rol:changed = false";

/** Nobody writes in another's name (SEG-70): a new item names who makes it, a save names whom it named or who saves. */
export const firmaPropia = {
  create: "usuario = @request.auth.id",
  update: "(@request.body.usuario:changed = false || @request.body.usuario = @request.auth.id)",
};

/** At least one of these conditions. */
export const unaDe = (conditions: readonly string[]) =>
  `(${conditions.map((condition) => `(${condition})`).join(" || ")})`;

/** Of a parish that a keeper looks after. @param parroquia the path to it, from the record */
export const deLosSuyos = (parroquia: string) => `@request.auth.parroquias.id ?= ${parroquia}`;

/**
 * A condition of a record as it will be after an update, whose rule sees it as it was: of what is sent, and of what is
 * stored where nothing is.
 * @param condition is given the name under which each of the fields stands
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

/** What a request changes is nothing but these fields; a field that comes later is closed until it stands here. */
export function cambiaSolo(allowed: readonly string[], fields: Record<string, unknown>): string {
  const closed = Object.keys(fields).filter((name) => !allowed.includes(name));
  return closed.map((name) => `@request.body.${name}:changed = false`).join(" && ");
}

/** What the words of the table mean in a collection, as filters; and what everybody but visitors must meet besides. */
interface Meaning {
  published?: string | Partial<Record<Action, string>>;
  own?: Partial<Record<Action, string>>;
  besides?: Partial<Record<Action, string>>;
}

/** Rules of a collection as `config/roles.ts` has them. @throws Error when a word of the table has no meaning here */
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

/** One for members and one for keepers. */
function conditionsOf(who: readonly Who[]): string[] {
  const members = roles.filter((role) => who.includes(role));
  return [...(members.length > 0 ? [esUnoDe(members)] : []), ...(who.includes("encargado") ? [esEncargado] : [])];
}

/** By name and not by exception: a role that comes later may nothing until somebody says so. */
function esUnoDe(some: readonly Role[]): string {
  if (some.length === roles.length) return esMiembro;
  const words = some.includes("administrador") ? ["", ...some] : some;
  return `${esMiembro} && (${words.map((word) => `@request.auth.rol = "${word}"`).join(" || ")})`;
}

const both = (one: string, other: string | undefined) => (other ? `${one} && ${other}` : one);

const bracketed = (text: string) => (text === esMiembro ? text : `(${text})`);

/**
 * Rules that let all of the team write before there were roles, here and on servers before this one: where they still
 * stand, today's take their place.
 */
export const antesDeLosRoles: Record<"create" | "update" | "delete", Rule[]> = {
  create: [esMiembro, '@request.auth.id != ""'],
  update: [esMiembro, '@request.auth.id != ""'],
  delete: [esMiembro, '@request.auth.id != ""'],
};
