import type { ReferenciasRecord } from "@arzobispado/diocese/generated/records";
import { type Aviso, type Day, type Excepcion, instantOf, momentInLaPaz } from "@arzobispado/diocese/misas";
import { listed } from "../../../text/hours.ts";
import { shownAfterStart } from "../../../text/shown-after-start.ts";
import type { Place } from "../places.ts";
import type { MisasRecords, Timetable } from "../timetable.ts";
import { timetableOf } from "../timetables.server.ts";
import { findMeant } from "./find-place.ts";
import { bulkNotices, firstThatTakesPlace, type Listed, listingOf, placesAt } from "./listing.ts";
import { askedDays, type MisasQuery } from "./misas-query.ts";

/** What `/misas` shows. */
export interface MisasPage {
  /** The zone or landmark that was asked for. */
  where: ReferenciasRecord | null;
  listed: Listed[];
  /** Suspensions of whole zones among them, with the names of the zones. */
  bulk: { of: Excepcion; where: string }[];
  avisos: Aviso[];
  /** Days that were looked at. */
  from: Day;
  to: Day;
  today: Day;
  /** Where nothing is left: the first one of the next day. */
  tomorrow: Listed | null;
  /** Milliseconds since 1970 after which the page is another one. */
  until: number;
}

/** What an address asks for. */
export type MisasAnswer =
  /** It names a zone by what was typed, or nothing that is known. */
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
  const { day: today, minutes } = momentInLaPaz(now.getTime());
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
