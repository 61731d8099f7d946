import { dayText, instantOf, momentInLaPaz, type Occurrence, occurrences } from "@arzobispado/diocese/misas";
import { groupBy } from "@arzobispado/diocese/misas/group-by";
import type { Place } from "../places.ts";
import { placesIn, type Timetable } from "../timetable.ts";
import { placesWithStreams, streamsOf } from "../words/streams.ts";

/** A celebration that is transmitted. */
export interface Streamed {
  what: Occurrence;
  place: Place;
  address: string;
}

/** What `/en-vivo` shows. */
export interface LivePage {
  now: Streamed[];
  next: Streamed[];
  /** Milliseconds since 1970 at which the next of them begins or ends. */
  until: number;
}

/** Minutes for which it is on the air before its start, behind its end, and behind the start where no end is known. */
const beforeStart = 10;
const afterEnd = 15;
const usualLength = 75;
/** Days that are looked at, and celebrations that are listed of them. */
const ahead = 7;
const mostNext = 30;

/** @param moment of the page */
export function livePage(timetable: Timetable, moment: Date): LivePage {
  const { horarios, excepciones } = timetable;
  const { day: today } = momentInLaPaz(moment.getTime());
  const places = placesWithStreams(timetable, excepciones);
  const byId = new Map(places.map((place) => [place.id, place]));
  const about = placesIn({ ...timetable, horarios: horarios.filter(({ lugar }) => byId.has(lugar)) }, places);
  const streamOf = streamsOf({ places, horarios: about.horarios });
  // What began yesterday may run over midnight.
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

/** The part of a page where a celebration stands: one link leads from its row to it. */
export const idOfStream = ({ clave, lugar }: Occurrence): string => `${clave.replace("@", "-")}-${lugar}`;

/** Next celebrations by their day, in their order. */
export const byDay = (all: readonly Streamed[]): [string, Streamed[]][] => [
  ...groupBy(all, ({ what }) => dayText(what.dia)),
];
