import { city } from "@arzobispado/diocese/config/place";
import { type Excepcion, localMoment } from "@arzobispado/diocese/misas";
import { findMeant } from "../../../features/misas/list/find-place.ts";
import {
  bulkNotices,
  firstThatTakesPlace,
  type Listed,
  listingOf,
  placesAt,
} from "../../../features/misas/list/listing.ts";
import { askedDays, type MisasQuery } from "../../../features/misas/list/misas-query.ts";
import type { Place } from "../../../features/misas/places.ts";
import { bulkInWords } from "../../../features/misas/words/bulk-in-words.ts";
import { longDayInWords } from "../../../features/misas/words/days-in-words.ts";
import { kinds } from "../../../features/misas/words/names.ts";
import { theHour } from "../../../features/misas/words/shown-moment.ts";
import { listed } from "../../../text/hours.ts";
import type { KeptTimetable } from "./kept-timetable.ts";

/** Celebrations for a query, or the reason why none are listed. */
export interface HoursAnswer {
  title: string;
  /** Texts above the list. */
  notices: string[];
  listed: Listed[];
  /** Places that match the query, for people who want to call. */
  places: Place[];
}

/** Lists the same hours as `/misas`, from the saved data. */
export function answerHours(timetable: KeptTimetable, query: MisasQuery, now: Date): HoursAnswer {
  const { places, referencias } = timetable;
  const meant = query.q === "" ? null : findMeant(query.q, referencias, places);
  const named = query.slug === "" ? null : referencias.find(({ slug }) => slug === query.slug);
  if (named === undefined || (query.q !== "" && !meant)) {
    const sentence = `No conocemos «${query.q || query.slug}». Elige una zona o una estación del teleférico.`;
    return { title: "Dónde hay misa", notices: [sentence], listed: [], places: [] };
  }
  const where = meant && "reference" in meant ? meant.reference : named;
  const at =
    meant && "places" in meant ? meant.places.map((place) => ({ place, metres: null })) : placesAt(places, where);
  const { day: today, minutes } = localMoment(now.getTime());
  const days = askedDays(query.dia, today, minutes);
  const { listed: found } = listingOf(timetable, { ...query, acceso: "" }, at, days);
  const place = where ? ` en ${where.nombre}` : query.q === "" ? "" : ` en «${query.q}»`;
  const notices = [
    query.acceso === "" ? "" : "Sin conexión no sabemos qué accesos tiene cada lugar.",
    ...bulkNotices(found).map((one) => bulkInWords(one, zonesOf(one, referencias))),
    firstThatTakesPlace(found) ? "" : nothingInWords(timetable, query, at, now, place),
  ];
  return {
    title: `${kinds[query.tipo].many}${place}, ${longDayInWords(days.to)}`,
    notices: notices.filter((text) => text !== ""),
    listed: found,
    places: at.map((each) => each.place),
  };
}

/** Names of the zones of a notice, which has their slugs. */
const zonesOf = ({ zonas = [] }: Excepcion, referencias: KeptTimetable["referencias"]): string =>
  listed(zonas.flatMap((slug) => referencias.find((one) => one.slug === slug)?.nombre ?? []));

/** Text for an empty list, as on the page. */
function nothingInWords(
  timetable: KeptTimetable,
  query: MisasQuery,
  at: ReturnType<typeof placesAt>,
  now: Date,
  place: string,
): string {
  const { day, minutes } = localMoment(now.getTime());
  const what = kinds[query.tipo].many.toLowerCase();
  const next = query.dia === "hoy" && listingOf(timetable, query, at, askedDays("manana", day, minutes)).listed;
  const first = next && firstThatTakesPlace(next);
  if (!first) return `No encontramos ${what}${place || ` en ${city}`} ese día.`;
  return `Hoy ya no hay más ${what}${place || ` en ${city}`}. Mañana, la primera es a ${theHour(first.what)} en ${first.place.nombre}.`;
}
