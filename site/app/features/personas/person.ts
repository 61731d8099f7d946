import { mobile } from "@arzobispado/diocese/values";
import { type AccountState, administrators, keepers } from "../../backend/accounts.ts";
import { dayInLaPaz, longDate, readStoredDate, timeOfDay } from "../../text/dates/dates.ts";

/** The two kinds of people, each a tab of the page. */
export const kinds = { equipo: administrators, encargados: keepers } as const;
export type Kind = keyof typeof kinds;

/** A person of either kind, with what their record does not show. */
export interface Person {
  id: string;
  kind: Kind;
  nombre: string;
  /** "" for who has none. */
  email: string;
  /** Of the team; "" = administrador. */
  rol: string;
  /** Of keepers; "" for none. */
  celular: string;
  /** Of keepers: ids and names. */
  parroquias: { id: string; nombre: string }[];
  state: AccountState;
}

/** Who may enter: nobody has yet, they do, or they may not. */
export type Standing = "invitada" | "activa" | "deshabilitada";

export function standingOf({ disabled, isUsed }: AccountState): Standing {
  if (disabled) return "deshabilitada";
  return isUsed ? "activa" : "invitada";
}

export const standingNames: Record<Standing, string> = {
  activa: "Activa",
  deshabilitada: "Deshabilitada",
  invitada: "Invitada",
};

/** When somebody was last here, or how long their invitation holds. @param now the server's moment */
export function accessText({ isUsed, lastAccess, linkExpires }: AccountState, now: Date): string {
  const [seen, expires] = [readStoredDate(lastAccess), readStoredDate(linkExpires)];
  if (!isUsed)
    return expires
      ? `Su enlace vale hasta el ${longDate(expires)}`
      : "Todavía no entró, y no tiene un enlace que sirva";
  if (!seen) return "Sin registro de su último acceso";
  if (dayInLaPaz(seen) === dayInLaPaz(now)) return `Último acceso: hoy a las ${timeOfDay(seen)}`;
  return `Último acceso: ${longDate(seen)}`;
}

/** How somebody enters: `Google y contraseña`. */
export function waysIn({ providers, hasPassword }: AccountState): string {
  const names = providers.map((name) => providerNames[name] ?? "otro proveedor");
  return new Intl.ListFormat("es").format([...new Set(names), ...(hasPassword ? ["contraseña"] : [])]);
}

const providerNames: Record<string, string> = { google: "Google", microsoft: "Microsoft" };

/**
 * Why nothing can be changed of a person, or null. Nobody locks themselves out, and so never the last one who could let
 * them in again.
 * @param self id of who looks @param admins how many administradores can enter
 */
export function untouchable({ id }: Pick<Person, "id">, self: string, admins: number): string | null {
  if (id !== self) return null;
  if (admins > 1) return "Eres tú. Tu rol y tu acceso los cambia otra persona administradora.";
  return "Eres la única persona administradora: nadie podría devolverte el acceso. Invita antes a otra.";
}

/** A number as WhatsApp takes it: digits alone, with the country's. */
export const whatsappNumber = (celular: string): string => celular.replace(/\D/g, "");

/** The number in its stored form; `""`: none was typed; `null`: no mobile number of Bolivia. */
export function storedNumber(typed: string): string | null {
  if (typed.trim() === "") return "";
  const read = mobile.read(typed);
  return "value" in read ? read.value : null;
}
