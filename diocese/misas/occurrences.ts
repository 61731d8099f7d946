import type { Calendar } from "./calendar.ts";
import { type Day, minutesOfDay } from "./days.ts";
import {
  added,
  byWriting,
  type Change,
  ChangesOfPlace,
  coversDay,
  isOfParish,
  readChange,
  speaksOf,
} from "./exceptions.ts";
import { groupBy } from "./group-by.ts";
import {
  announcedOn,
  beforeMasses,
  type DayOfLines,
  dayOfLines,
  followsMasses,
  type Line,
  levelOn,
  readLine,
} from "./lines.ts";
import { byStart, compare, type Occurrence, takesPlace } from "./occurrence.ts";
import { type Excepcion, type Horario, type Lugar, tipos } from "./timetable.ts";

/** Notice about a place on a day, besides its hours. */
export interface Aviso {
  lugar: string;
  dia: Day;
  /**
   * Class. `triduo`: lines do not apply, and nothing is written for the day. `precepto`: no line mentions such days.
   * `feriado`: hours may differ. `avisa`: the text of `por`.
   */
  clase: "triduo" | "precepto" | "feriado" | "avisa";
  por: Excepcion | null;
}

export interface Timetables {
  lugares: readonly Lugar[];
  horarios: readonly Horario[];
  excepciones: readonly Excepcion[];
  calendario: Calendar;
}

/**
 * Computes all occurrences between two days, both included, by start, place and `clave`; also suspended ones and those
 * moved away. The result does not depend on how the days are split, on the order of the records or on the machine's
 * time zone. An occurrence over midnight belongs to the day on which it begins.
 * @returns also the ids of places that have more on a day than is computed (`mostOfDay`)
 * @see docs/misas.md
 */
export function occurrences(
  { lugares, horarios, excepciones, calendario }: Timetables,
  desde: Day,
  hasta: Day,
): { ocurrencias: Occurrence[]; avisos: Aviso[]; crowded: ReadonlySet<string> } {
  const days = Array.from({ length: Math.max(0, hasta - desde + 1) }, (_, index) => desde + index);
  const linesOf = groupBy(horarios.map(readLine), ({ horario }) => horario.lugar);
  const changesOf = changesByPlace([...excepciones].sort(byWriting).map(readChange));
  const ofDay = new Map<Day, DayOfLines>();
  const dayWith = (day: Day) => {
    const known = ofDay.get(day) ?? dayOfLines(day, calendario);
    ofDay.set(day, known);
    return known;
  };
  const ocurrencias: Occurrence[] = [];
  const avisos: Aviso[] = [];
  const crowded = new Set<string>();
  for (const place of lugares) {
    const lines = linesOf.get(place.id) ?? [];
    const own = changesOf(place);
    for (const one of ofPlace({ place, lines, own, days, dayWith, crowded })) ocurrencias.push(one);
    for (const day of days) avisos.push(...avisosOf(place, lines, own, dayWith(day)));
  }
  return { ocurrencias: ocurrencias.sort(byStart), avisos, crowded };
}

/** Finds the changes that apply to a place, in the order of writing, without comparing each change with each place. */
function changesByPlace(changes: readonly Change[]): (place: Lugar) => readonly Change[] {
  const byReach = groupBy(changes, ({ exception: { alcance } }) =>
    alcance === "lugar" || alcance === "parroquia" ? alcance : "wide",
  );
  const ofPlace = groupBy(byReach.get("lugar") ?? [], ({ exception }) => exception.lugar);
  const ofParish = groupBy(byReach.get("parroquia") ?? [], ({ exception }) => exception.parroquia);
  const wide = byReach.get("wide") ?? [];
  return (place) =>
    [
      ...(ofPlace.get(place.id) ?? []),
      ...(ofParish.get(place.parroquia) ?? []),
      ...wide.filter(({ exception }) => speaksOf(exception, place)),
    ].sort((one, other) => one.at - other.at);
}

interface Place {
  place: Lugar;
  lines: readonly Line[];
  /** Changes that apply to the place, in the order of writing. */
  own: readonly Change[];
  /** Days to compute, without a gap. */
  days: readonly Day[];
  dayWith: (day: Day) => DayOfLines;
  /** Set that gets the id of the place if a day of it has more than `mostOfDay`. */
  crowded: Set<string>;
}

/**
 * Maximum occurrences of one place on one day. The number of records is limited, but not that of their occurrences: a
 * change can add eight kinds on each of its days, and a line that follows the Masses occurs before each of them.
 */
export const mostOfDay = 200;

function ofPlace({ place, lines, own, days, dayWith, crowded }: Place): Occurrence[] {
  const note = () => crowded.add(place.id);
  const [first = 0, last = -1] = [days[0], days.at(-1)];
  const isShown = ({ dia }: Occurrence) => first <= dia && dia <= last;
  const meets = ({ from, to }: Change, from2: Day, to2: Day) => from <= to2 && from2 <= to;
  // Lines may be moved from other days into these.
  const movedIn = own.filter(
    ({ exception, newDay }) => exception.accion === "mueve" && first <= newDay && newDay <= last,
  );
  const heard = own.filter((one) =>
    [{ from: first, to: last }, ...movedIn].some(({ from, to }) => meets(one, from, to)),
  );
  const changes = new ChangesOfPlace(heard, first, last);
  const timed = lines.filter((line) => !followsMasses(line));
  const announced = [
    ...days.flatMap((day) => announcedOn(timed, dayWith(day))),
    ...leftFor(movedIn, first, last).flatMap(([day, moved]) =>
      announcedOn(timed, dayWith(day)).filter(({ de }) => moved.has(de.id)),
    ),
  ];
  const standing = [
    ...announced.flatMap((one) => changes.applied(one)),
    ...addedBy(heard, place, first, last, note).flatMap(([one, at]) => changes.applied(one, at)),
  ];
  const fixed = withoutDoubles(standing.filter(isShown), first);
  const following = lines.filter(followsMasses).sort((one, other) => compare(one.horario.id, other.horario.id));
  if (following.length === 0) return firstOfDays(fixed, note);
  const masses = groupBy(
    fixed.filter((one) => one.tipo === "misa" && takesPlace(one)),
    ({ dia }) => dia,
  );
  const before = [...masses].flatMap(([day, all]) =>
    beforeMasses(following, all.sort(byStart), dayWith(day), mostOfDay + 1),
  );
  for (const one of before) changes.mark(one);
  return firstOfDays(withoutDoubles([...fixed, ...before], first), note);
}

/**
 * Occurrences that changes add between two days, each with the number of its change; on each day the earliest change
 * comes first.
 * @param note called if something is left out
 */
function addedBy(
  changes: readonly Change[],
  place: Lugar,
  first: Day,
  last: Day,
  note: () => void,
): [Occurrence, number][] {
  const ofDay = new Map<Day, number>();
  const made: [Occurrence, number][] = [];
  for (const change of changes) {
    for (const one of added(change, place, first, last)) {
      const before = ofDay.get(one.dia) ?? 0;
      ofDay.set(one.dia, before + 1);
      if (before < mostOfDay) made.push([one, change.at]);
      else note();
    }
  }
  return made;
}

/**
 * Limits each day to `mostOfDay` occurrences: Masses first, then by start.
 * @param note called if something is left out
 */
function firstOfDays(all: Occurrence[], note: () => void): Occurrence[] {
  const days = groupBy(all, ({ dia }) => dia);
  if ([...days.values()].every(({ length }) => length <= mostOfDay)) return all;
  note();
  const isOther = ({ tipo }: Occurrence) => Number(tipo !== "misa");
  return [...days.values()].flatMap((ofDay) =>
    ofDay.sort((one, other) => isOther(one) - isOther(other) || byStart(one, other)).slice(0, mostOfDay),
  );
}

/** Maximum days between the announced day of a Mass and its new day: a record may cover centuries. */
const mostDaysAway = 400;

/** Days outside the shown ones from which lines are moved into these, with the ids of the lines. */
function leftFor(movedIn: readonly Change[], first: Day, last: Day): [Day, ReadonlySet<string>][] {
  const left = new Map<Day, Set<string>>();
  for (const { exception, from, to } of movedIn) {
    const { horario = "" } = exception;
    if (horario === "") continue;
    const end = Math.min(to, last + mostDaysAway);
    for (let day = Math.max(from, first - mostDaysAway); day <= end; day++) {
      if (first <= day && day <= last) continue;
      left.set(day, (left.get(day) ?? new Set()).add(horario));
    }
  }
  return [...left];
}

/** Keeps one occurrence of each kind per minute: prefers those that take place, then announced ones over additions. */
function withoutDoubles(all: readonly Occurrence[], first: Day): Occurrence[] {
  const worth = (one: Occurrence) => (takesPlace(one) ? 0 : 2) + (one.estado === "agregada" ? 1 : 0);
  const best = new Map<number, Occurrence>();
  for (const one of all) {
    const moment = (one.dia - first) * minutesOfDay + one.ini;
    const place = (moment * (tipos.length + 1) + tipos.indexOf(one.tipo) + 1) * 2 + Number(one.estado === "movida");
    const other = best.get(place);
    if (!other || worth(one) - worth(other) < 0 || (worth(one) === worth(other) && compare(one.clave, other.clave) < 0))
      best.set(place, one);
  }
  return [...best.values()];
}

function avisosOf(place: Lugar, lines: readonly Line[], own: readonly Change[], of: DayOfLines): Aviso[] {
  const { day, calendar } = of;
  const about = { lugar: place.id, dia: day };
  const ofDay = own.filter((one) => coversDay(one, day)).map(({ exception }) => exception);
  const notices: Aviso[] = ofDay
    .filter(({ accion }) => accion === "avisa")
    .map((por) => ({ ...about, clase: "avisa", por }));
  const isSettled = ofDay.some((one) => isOfParish(one) && one.accion !== "avisa");
  if (lines.length === 0 || isSettled) return notices;
  if (calendar.sinHorario) return [...notices, { ...about, clase: "triduo", por: null }];
  if (calendar.precepto) {
    const hasPreceptMass = lines.some(({ horario }) => horario.tipo === "misa" && levelOn(horario, of) === 2);
    return hasPreceptMass ? notices : [...notices, { ...about, clase: "precepto", por: null }];
  }
  return calendar.feriado ? [...notices, { ...about, clase: "feriado", por: null }] : notices;
}

/** Whether an occurrence is in progress. @param minutes of the day, in La Paz */
export function isRunning({ dia, ini, fin, ...one }: Occurrence, day: Day, minutes: number): boolean {
  const now = (day - dia) * 1440 + minutes;
  return fin !== null && takesPlace({ dia, ini, fin, ...one }) && ini <= now && now < fin;
}
