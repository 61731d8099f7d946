import { type Day, dayOf, dayText, type Tipo, tipos, weekdayOf } from "@arzobispado/diocese/misas";
import { languages } from "../../../text/hours.ts";
import { listAddress, readSearch, toParams } from "../../../text/list-query.ts";
import { shownAfterStart } from "../../../text/shown-after-start.ts";
import { accesses } from "../words/names.ts";
import { nightEnds } from "../words/shown-moment.ts";

export const misasPath = "/misas";

/** Parts of the day, in minutes; over 1440: after midnight. */
export const partsOfDay = {
  manana: { label: "Mañana", from: nightEnds, to: 660 },
  mediodia: { label: "Mediodía", from: 660, to: 840 },
  tarde: { label: "Tarde", from: 840, to: 1140 },
  /** Ends at 3:59: a Mass after midnight belongs to the evening before. */
  noche: { label: "Noche", from: 1140, to: 1440 + nightEnds },
} as const;
type PartOfDay = keyof typeof partsOfDay;

/** Query of the list of Masses. */
export interface MisasQuery {
  /** Slug of a zone or a landmark; empty: the whole archdiocese. */
  slug: string;
  /** `hoy`, `manana`, `domingo` or `AAAA-MM-DD`. */
  dia: string;
  hora: PartOfDay | "";
  tipo: Tipo;
  idioma: string;
  acceso: string;
  /** Typed search text. */
  q: string;
}

export const everything: MisasQuery = { slug: "", dia: "hoy", hora: "", tipo: "misa", idioma: "", acceso: "", q: "" };

/** Query parameters of the page (backend/page-handle.ts). */
export const misasParameters = ["q", "zona", "dia", "fecha", "hora", "tipo", "idioma", "acceso"] as const;

const namedDays = ["hoy", "manana", "domingo"];

/** Reads the query from the address. Unknown values become defaults; never throws. */
export function readMisasQuery(slug: string, params: URLSearchParams): MisasQuery {
  const among = <Word extends string>(name: string, words: readonly Word[]): Word | "" =>
    words.find((word) => word === params.get(name)) ?? "";
  const dia = params.get("dia") ?? "";
  const isDay = namedDays.includes(dia) || !Number.isNaN(dayOf(dia));
  return {
    slug,
    dia: isDay ? dia : "hoy",
    hora: among("hora", Object.keys(partsOfDay) as PartOfDay[]),
    tipo: among("tipo", tipos) || "misa",
    idioma: among("idioma", Object.keys(languages)),
    acceso: among("acceso", Object.keys(accesses)),
    q: readSearch(params, "q"),
  };
}

/** Builds the address of a query, without default values. */
export function misasAddress(query: Partial<MisasQuery>): string {
  const { slug, dia, hora, tipo, idioma, acceso, q } = { ...everything, ...query };
  const params = toParams(
    { q, dia: dia === "hoy" ? "" : dia, hora, tipo: tipo === "misa" ? "" : tipo, idioma, acceso },
    {},
  );
  return listAddress(slug === "" ? misasPath : `${misasPath}/${encodeURIComponent(slug)}`, params);
}

/**
 * Normalizes an address that a form sent: `zona` moves into the path, `fecha` into `dia`, empty and default values are
 * dropped. `null`: the address is normalized already.
 */
export function canonicalMisasAddress(slug: string, params: URLSearchParams): string | null {
  const fecha = params.get("fecha") ?? "";
  const zona = params.get("zona");
  const query = readMisasQuery(zona ?? slug, params);
  const asked = Number.isNaN(dayOf(fecha)) ? query : { ...query, dia: fecha };
  const isLong =
    zona !== null ||
    params.has("fecha") ||
    params.get("dia") === "hoy" ||
    params.get("tipo") === "misa" ||
    [...params.values()].some((value) => value === "" || value !== value.trim());
  return isLong ? misasAddress(asked) : null;
}

/** Start on Saturday from which a Mass counts for Sunday. Minutes of the day. */
const anticipatedFrom = 960;

/** Days of a query, and the first minute of the first day. */
export interface AskedDays {
  from: Day;
  to: Day;
  /**
   * First minute of the first day. Only a query for the current time goes below the end of the night (`nightEnds`):
   * then the Masses of that night are listed too.
   */
  fromMinutes: number;
}

/**
 * Converts `dia` of a query into days.
 * @param today in La Paz @param minutes of today: Masses that began over ten minutes ago are left out
 */
export function askedDays(dia: string, today: Day, minutes: number): AskedDays {
  const sunday = today + ((13 - weekdayOf(today)) % 7);
  if (dia === "hoy" || dia === dayText(today))
    return { from: today, to: today, fromMinutes: minutes - shownAfterStart };
  if (dia === "manana") return { from: today + 1, to: today + 1, fromMinutes: nightEnds };
  if (dia === "domingo") {
    if (sunday === today) return { from: today, to: today, fromMinutes: minutes - shownAfterStart };
    const isEve = sunday - 1 === today;
    return {
      from: sunday - 1,
      to: sunday,
      fromMinutes: isEve ? Math.max(anticipatedFrom, minutes - shownAfterStart) : anticipatedFrom,
    };
  }
  const day = dayOf(dia);
  return { from: day, to: day, fromMinutes: nightEnds };
}
