import { mobile } from "@arzobispado/diocese/values";
import { type AccountState, administrators, keepers } from "../../backend/accounts.ts";
import { localDay, longDate, readStoredDate, timeOfDay } from "../../text/dates/dates.ts";

/** Collection of each kind of people. Each kind is a tab of the page. */
export const kinds = { equipo: administrators, encargados: keepers } as const;
export type Kind = keyof typeof kinds;

/** Person of either kind: fields of the record, and the account state. */
export interface Person {
  id: string;
  kind: Kind;
  nombre: string;
  /** Empty: no e-mail. */
  email: string;
  /** Role of a team member. Empty: administrador. */
  rol: string;
  /** Mobile number of a keeper. Empty: no number. */
  celular: string;
  /** Parishes of a keeper. */
  parroquias: { id: string; nombre: string }[];
  state: AccountState;
}

/** Account status: invited but never signed in, active, or disabled. */
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

/** Text with the last access, or with the expiry of the invitation link. @param now time of the server */
export function accessText({ isUsed, lastAccess, linkExpires }: AccountState, now: Date): string {
  const [seen, expires] = [readStoredDate(lastAccess), readStoredDate(linkExpires)];
  if (!isUsed)
    return expires
      ? `Su enlace vale hasta el ${longDate(expires)}`
      : "Todavía no entró, y no tiene un enlace que sirva";
  if (!seen) return "Sin registro de su último acceso";
  if (localDay(seen) === localDay(now)) return `Último acceso: hoy a las ${timeOfDay(seen)}`;
  return `Último acceso: ${longDate(seen)}`;
}

/** Lists the sign-in methods of an account: `Google y contraseña`. */
export function waysIn({ providers, hasPassword }: AccountState): string {
  const names = providers.map((name) => providerNames[name] ?? "otro proveedor");
  return new Intl.ListFormat("es").format([...new Set(names), ...(hasPassword ? ["contraseña"] : [])]);
}

const providerNames: Record<string, string> = { google: "Google", microsoft: "Microsoft" };

/**
 * Reason why an account cannot be changed here, or null. Administrators cannot change their own account, so they never
 * lock themselves out and one administrator always remains.
 * @param self id of the signed-in person @param admins number of administradores who can sign in
 */
export function untouchable({ id }: Pick<Person, "id">, self: string, admins: number): string | null {
  if (id !== self) return null;
  if (admins > 1) return "Eres tú. Tu rol y tu acceso los cambia otra persona administradora.";
  return "Eres la única persona administradora: nadie podría devolverte el acceso. Invita antes a otra.";
}

/** Formats a mobile number for a wa.me link: digits only, with the country code. */
export const whatsappNumber = (celular: string): string => celular.replace(/\D/g, "");

/** Converts a typed number to its stored form. Empty: nothing typed. `null`: not a mobile number of Bolivia. */
export function storedNumber(typed: string): string | null {
  if (typed.trim() === "") return "";
  const read = mobile.read(typed);
  return "value" in read ? read.value : null;
}
