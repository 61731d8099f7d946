import { dayText, instantOf, localMoment, type Occurrence, occurrences } from "@arzobispado/diocese/misas";
import { groupBy } from "@arzobispado/diocese/misas/group-by";
import type { Place } from "../places.ts";
import { placesIn, type Timetable } from "../timetable.ts";
import { placesWithStreams, streamsOf } from "../words/streams.ts";

/** Celebration with a broadcast. */
export interface Streamed {
  what: Occurrence;
  place: Place;
  address: string;
}

/** Data of the page `/en-vivo`. */
export interface LivePage {
  now: Streamed[];
  next: Streamed[];
  /** Time at which the next one begins or ends. Milliseconds since 1970. */
  until: number;
}

/**
 * Minutes that a broadcast begins before the start, lasts after the end, and lasts from the start if there is no end.
 */
const beforeStart = 10;
const afterEnd = 15;
const usualLength = 75;
/** Number of days, and of coming celebrations, that the page lists. */
const ahead = 7;
const mostNext = 30;

/** Computes the page. @param moment of the page */
export function livePage(timetable: Timetable, moment: Date): LivePage {
  const { horarios, excepciones } = timetable;
  const { day: today } = localMoment(moment.getTime());
  const places = placesWithStreams(timetable, excepciones);
  const byId = new Map(places.map((place) => [place.id, place]));
  const about = placesIn({ ...timetable, horarios: horarios.filter(({ lugar }) => byId.has(lugar)) }, places);
  const streamOf = streamsOf({ places, horarios: about.horarios });
  // A celebration of yesterday may last until after midnight.
  const { ocurrencias } = occurrences(about, today - 1, today + ahead);
  const streamed = ocurrencias.flatMap((what) => {
    const place = byId.get(what.lugar);
    const address = streamOf(what);
    return place && address !== "" ? [{ what, place, address }] : [];
  });
  const at = moment.getTime();
  const now = streamed.filter(({ what }) => beginOf(what) <= at && at < endOf(what));
  const next = streamed.filter(({ what }) => at < beginOf(what));
  const turns = [...now.map(({ what }) => endOf(what)), ...next.map(({ what }) => beginOf(what))];
  return { now, next: next.slice(0, mostNext), until: Math.min(...turns, Number.POSITIVE_INFINITY) };
}

const beginOf = ({ dia, ini }: Occurrence): number => (instantOf(dia, ini) - beforeStart) * 60_000;

function endOf({ dia, ini, fin }: Occurrence): number {
  const begins = instantOf(dia, ini);
  return (begins + (fin === null ? usualLength : fin - ini + afterEnd)) * 60_000;
}

/** Id of the row of a celebration, so that links can lead to it. */
export const idOfStream = ({ clave, lugar }: Occurrence): string => `${clave.replace("@", "-")}-${lugar}`;

/** Groups celebrations by day and keeps their order. Keys: `AAAA-MM-DD`. */
export const byDay = (all: readonly Streamed[]): [string, Streamed[]][] => [
  ...groupBy(all, ({ what }) => dayText(what.dia)),
];
