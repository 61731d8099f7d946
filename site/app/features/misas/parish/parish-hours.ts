import {
  type Aviso,
  type Day,
  dayText,
  type Horario,
  instantOf,
  localMoment,
  type Occurrence,
  occurrences,
  takesPlace,
} from "@arzobispado/diocese/misas";
import { shownAfterStart } from "../../../text/shown-after-start.ts";
import { withLastDays } from "../notice-days.ts";
import type { Place } from "../places.ts";
import { isCut, placesIn, type Timetable } from "../timetable.ts";
import { streamsOf } from "../words/streams.ts";
import { type ChangedHour, changedHours, changesOf } from "./changes-of.ts";
import { nearby, nearDays } from "./near-days.ts";
import type { Now } from "./week-table.ts";

/** Data about the hours of one parish page. */
export interface ParishHours {
  /** Parish church. `null`: not entered yet. */
  sede: Place | null;
  /** Timetable lines of the church, without those that have ended. */
  lines: Horario[];
  next: Occurrence | null;
  /** Address of the broadcast of `next`. Empty: no broadcast. */
  stream: string;
  /** The places have more lines or changes than a page computes. */
  isCut: boolean;
  chapels: { place: Place; lines: Horario[]; next: Occurrence | null }[];
  /** Groups as `changesOf` makes them. */
  changes: Occurrence[][];
  /** Hours of `lines` that are suspended or moved in the near days. */
  changed: ChangedHour[];
  /** Notices for the church in the near days. */
  avisos: Aviso[];
  today: Day;
  now: Now;
  /** Time at which another Mass becomes the next one. Milliseconds since 1970. */
  until: number;
}

/** Days searched for the next Mass: enough for a chapel with one Mass a month. */
const ahead = 35;

/** Computes next Masses, timetable lines, changes and notices of a parish page at a moment. */
export function parishHours(timetable: Timetable, moment: Date): ParishHours {
  const { places, horarios, excepciones, calendario } = timetable;
  const { day: today, minutes } = localMoment(moment.getTime());
  const { ocurrencias, avisos, crowded } = nearDays(timetable, today);
  const coming = withLastDays(ocurrencias, excepciones).filter(
    ({ dia, ini }) => dia > today || ini >= minutes - shownAfterStart,
  );
  const nextIn = (those: readonly Occurrence[], place: Place) =>
    those.find((one) => one.lugar === place.id && one.tipo === "misa" && takesPlace(one)) ?? null;
  // Later days are computed only for places without a Mass in the near days.
  const waiting = places.filter((place) => nextIn(coming, place) === null);
  const later =
    waiting.length === 0 ? [] : occurrences(placesIn(timetable, waiting), today + nearby, today + ahead).ocurrencias;
  const nextAt = (place: Place) => nextIn(coming, place) ?? nextIn(later, place);
  const sede = places.find(({ isSede }) => isSede) ?? null;
  const now = { today: dayText(today), temporada: calendario(today).temporada };
  const linesOf = (place: Place | null) =>
    horarios.filter(({ lugar, vigente_hasta = "" }) => lugar === place?.id && !isOver(vigente_hasta, now));
  const chapels = places
    .filter((place) => place !== sede)
    .map((place) => ({ place, lines: linesOf(place), next: nextAt(place) }));
  const next = sede && nextAt(sede);
  const ofTheseDays = coming.filter(({ lugar, dia }) => lugar === sede?.id && dia < today + nearby);
  const ends = [next, ...chapels.map((chapel) => chapel.next)].filter((one) => one !== null);
  return {
    sede,
    lines: linesOf(sede),
    next,
    stream: next ? streamsOf({ places, horarios })(next) : "",
    isCut: crowded.size > 0 || isCut(timetable),
    chapels,
    changes: changesOf(ofTheseDays),
    changed: changedHours(ofTheseDays),
    avisos: avisos.filter(({ lugar, dia }) => lugar === sede?.id && dia < today + nearby),
    today,
    now,
    until: Math.min(...ends.map(({ dia, ini }) => (instantOf(dia, ini) + shownAfterStart) * 60_000)),
  };
}

const isOver = (until: string, { today }: Now): boolean => until !== "" && until < today;
