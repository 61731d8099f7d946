import type { Calendar } from "./calendar.ts";
import type { Day } from "./days.ts";
import { applied, byWriting, type Change, coversDay, isOfParish, mark, readChange, speaksOf } from "./exceptions.ts";
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
import { byStart, compare, type Occurrence, type Standing, settled, standing, takesPlace } from "./occurrence.ts";
import type { Excepcion, Horario, Lugar } from "./timetable.ts";

/** What a place has to be said of a day, beside its hours. */
export interface Aviso {
  lugar: string;
  dia: Day;
  /**
   * `triduo`: nothing is written for a day of which lines say nothing. `precepto`: no line speaks of such days. `feriado`:
   * hours may be others. `avisa`: the words of `por`.
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
 * All that takes place from one day to another, both included, by start, place and `clave`; what is suspended or moved
 * away too. The same for any split of the days, any order of what is given and any time zone of the machine.
 * What runs over midnight belongs to the day on which it begins.
 * @see docs/misas.md
 */
export function occurrences(
  { lugares, horarios, excepciones, calendario }: Timetables,
  desde: Day,
  hasta: Day,
): { ocurrencias: Occurrence[]; avisos: Aviso[] } {
  const days = Array.from({ length: Math.max(0, hasta - desde + 1) }, (_, index) => desde + index);
  const linesOf = Map.groupBy(horarios.map(readLine), ({ horario }) => horario.lugar);
  const changes = excepciones.toSorted(byWriting).map(readChange);
  const ofDay = new Map<Day, DayOfLines>();
  const dayWith = (day: Day) => {
    const known = ofDay.get(day) ?? dayOfLines(day, calendario);
    ofDay.set(day, known);
    return known;
  };
  const ocurrencias: Occurrence[] = [];
  const avisos: Aviso[] = [];
  for (const place of lugares) {
    const lines = linesOf.get(place.id) ?? [];
    const own = changes.filter(({ exception }) => speaksOf(exception, place));
    ocurrencias.push(...ofPlace({ place, lines, own, days, dayWith }));
    for (const day of days) avisos.push(...avisosOf(place, lines, own, dayWith(day)));
  }
  return { ocurrencias: ocurrencias.sort(byStart), avisos };
}

interface Place {
  place: Lugar;
  lines: readonly Line[];
  /** What speaks of it, in the order of writing. */
  own: readonly Change[];
  days: readonly Day[];
  dayWith: (day: Day) => DayOfLines;
}

function ofPlace({ place, lines, own, days, dayWith }: Place): Occurrence[] {
  const timed = lines.filter((line) => !followsMasses(line));
  const looked = [...days, ...leftDays(own, days)];
  let standings = looked.flatMap((day) => announcedOn(timed, dayWith(day)).map(standing));
  const changes = own.filter((one) => looked.some((day) => coversDay(one, day)));
  for (const change of changes) standings = applied(change, standings, place, days);
  const [first = 0, last = -1] = [days[0], days.at(-1)];
  const fixed = withoutDoubles(standings.filter(({ dia }) => dia >= first && dia <= last));
  const following = lines.filter(followsMasses);
  if (following.length === 0) return fixed.map(settled);
  const masses = Map.groupBy(
    fixed.filter((one) => one.tipo === "misa" && takesPlace(one)),
    ({ dia }) => dia,
  );
  const before = [...masses].flatMap(([day, all]) => beforeMasses(following, all, dayWith(day)).map(standing));
  for (const change of changes) {
    const { accion } = change.exception;
    if (accion === "suspende" || accion === "confirma") mark(change, before);
  }
  return withoutDoubles([...fixed, ...before]).map(settled);
}

/** Days outside from which something was moved into these. */
function leftDays(own: readonly Change[], days: readonly Day[]): Day[] {
  const left = new Set<Day>();
  for (const { exception, from, to, newDay } of own) {
    if (exception.accion !== "mueve" || !days.includes(newDay)) continue;
    for (let day = from; day <= to; day++) if (!days.includes(day)) left.add(day);
  }
  return [...left];
}

/** One of each kind at a minute: what takes place rather than what does not, what was announced rather than an addition. */
function withoutDoubles(standings: readonly Standing[]): Standing[] {
  const worth = (one: Standing) => (takesPlace(one) ? 0 : 2) + (one.estado === "agregada" ? 1 : 0);
  const best = new Map<string, Standing>();
  for (const one of standings) {
    const place = `${one.tipo} ${one.dia} ${one.ini} ${one.estado === "movida"}`;
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
  const said: Aviso[] = ofDay
    .filter(({ accion }) => accion === "avisa")
    .map((por) => ({ ...about, clase: "avisa", por }));
  const isSettled = ofDay.some((one) => isOfParish(one) && one.accion !== "avisa");
  if (lines.length === 0 || isSettled) return said;
  if (calendar.sinHorario) return [...said, { ...about, clase: "triduo", por: null }];
  if (calendar.precepto) {
    const isTold = lines.some(({ horario }) => horario.tipo === "misa" && levelOn(horario, of) === 2);
    return isTold ? said : [...said, { ...about, clase: "precepto", por: null }];
  }
  return calendar.feriado ? [...said, { ...about, clase: "feriado", por: null }] : said;
}

/** Whether something is under way. @param minutes of the day, in La Paz */
export function isRunning({ dia, ini, fin, ...one }: Occurrence, day: Day, minutes: number): boolean {
  const now = (day - dia) * 1440 + minutes;
  return fin !== null && takesPlace({ dia, ini, fin, ...one }) && ini <= now && now < fin;
}
