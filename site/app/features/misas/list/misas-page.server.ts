import type { ReferenciasRecord } from "@arzobispado/diocese/generated/records";
import { type Aviso, type Day, type Excepcion, instantOf, localMoment } from "@arzobispado/diocese/misas";
import { listed } from "../../../text/hours.ts";
import { shownAfterStart } from "../../../text/shown-after-start.ts";
import type { Place } from "../places.ts";
import type { MisasRecords, Timetable } from "../timetable.ts";
import { timetableOf } from "../timetables.server.ts";
import { findMeant } from "./find-place.ts";
import { bulkNotices, firstThatTakesPlace, type Listed, listingOf, placesAt } from "./listing.ts";
import { askedDays, type MisasQuery } from "./misas-query.ts";

/** Data of the page `/misas`. */
export interface MisasPage {
  /** Zone or landmark of the query. `null`: the whole archdiocese. */
  where: ReferenciasRecord | null;
  listed: Listed[];
  /** Suspensions for zones or for all among the rows, with the names of the zones. */
  bulk: { of: Excepcion; where: string }[];
  avisos: Aviso[];
  /** First and last day of the list. */
  from: Day;
  to: Day;
  today: Day;
  /** First Mass of tomorrow, if today has no more. `null`: today has Masses, or tomorrow has none. */
  tomorrow: Listed | null;
  /** Time at which the page changes. Milliseconds since 1970. */
  until: number;
}

/** Answer to a query of `/misas`. */
export type MisasAnswer =
  /** `elsewhere`: the typed text names a zone, so redirect to its slug. `unknown`: the text matches nothing. */
  | { kind: "elsewhere"; slug: string }
  | { kind: "unknown zone" }
  | { kind: "unknown"; text: string }
  | { kind: "page"; page: MisasPage };

export function answerMisas(records: MisasRecords, query: MisasQuery, now: Date): MisasAnswer {
  const where = query.slug === "" ? null : records.referencias.find(({ slug }) => slug === query.slug);
  if (where === undefined) return { kind: "unknown zone" };
  const timetable = timetableOf(records);
  const { q } = query;
  const meant = q === "" ? null : findMeant(q, records.referencias, timetable.places);
  if (q !== "" && !meant) return { kind: "unknown", text: q };
  if (meant && "reference" in meant) return { kind: "elsewhere", slug: meant.reference.slug };
  const at = meant ? meant.places.map((place) => ({ place, metres: null })) : placesAt(timetable.places, where);
  const page = pageOf(timetable, query, at, now);
  const nameOf = (id: string) => records.referencias.find((one) => one.id === id)?.nombre ?? "";
  const bulk = bulkNotices(page.listed).map((of) => ({ of, where: listed((of.zonas ?? []).map(nameOf)) }));
  return { kind: "page", page: { ...page, where, bulk } };
}

function pageOf(
  timetable: Timetable,
  query: MisasQuery,
  at: { place: Place; metres: number | null }[],
  now: Date,
): Omit<MisasPage, "where" | "bulk"> {
  const { day: today, minutes } = localMoment(now.getTime());
  const days = askedDays(query.dia, today, minutes);
  const { listed: rows, avisos } = listingOf(timetable, query, at, days);
  const isEmpty = !firstThatTakesPlace(rows) && query.dia === "hoy";
  const next = isEmpty && listingOf(timetable, query, at, askedDays("manana", today, minutes)).listed;
  const [first] = rows;
  return {
    listed: rows,
    avisos: avisos.filter(({ dia }) => dia === days.to),
    from: days.from,
    to: days.to,
    today,
    tomorrow: (next && firstThatTakesPlace(next)) || null,
    until:
      first && first.what.dia === today
        ? (instantOf(today, first.what.ini) + shownAfterStart + 1) * 60_000
        : Number.POSITIVE_INFINITY,
  };
}
