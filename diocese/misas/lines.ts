import type { Calendar, CalendarDay } from "./calendar.ts";
import { type Day, dayText, type Minutes, minutesOf, weekdayOf } from "./days.ts";
import { endOf, type Occurrence } from "./occurrence.ts";
import { type Dia, dias, type Horario } from "./timetable.ts";

/** Day with all properties that lines depend on. */
export interface DayOfLines {
  day: Day;
  text: string;
  weekday: Dia;
  date: number;
  /** Which of its weekday the day is in the month, and `u` if it is the last, as in `semanas`. */
  weeks: readonly string[];
  calendar: CalendarDay;
}

export function dayOfLines(day: Day, calendar: Calendar): DayOfLines {
  const { date, week, isLastWeek } = inMonth(day);
  const weekday = dias[weekdayOf(day)] as Dia;
  const weeks = isLastWeek ? [String(week), "u"] : [String(week)];
  return { day, text: dayText(day), weekday, date, weeks, calendar: calendar(day) };
}

/** Line with parsed times. */
export interface Line {
  horario: Horario;
  ini: Minutes;
  fin: Minutes | null;
}

export function readLine(horario: Horario): Line {
  const ini = minutesOf(horario.hora);
  return { horario, ini, fin: endOf(ini, minutesOf(horario.hasta)) };
}

/** Whether a line follows the Masses of its place, and so has no time of its own. */
export const followsMasses = ({ horario }: Line): boolean => (horario.antes_de_misa ?? 0) > 0;

/** Whether a line is valid and in season on a day, whatever its weekdays. @param text `AAAA-MM-DD` */
export function isInForce(
  { temporada = "", vigente_desde = "", vigente_hasta = "" }: Horario,
  text: string,
  calendar: Pick<CalendarDay, "temporada">,
): boolean {
  if ((vigente_desde !== "" && text < vigente_desde) || (vigente_hasta !== "" && text > vigente_hasta)) return false;
  return temporada === "" || temporada === calendar.temporada;
}

/** Level of a line on a day (docs/misas.md): 2, 1, 0. `null`: it does not apply. Ignores lines that may hide it. */
export function levelOn(horario: Horario, { text, weekday, date, weeks, calendar }: DayOfLines): 0 | 1 | 2 | null {
  const { dias: of, semanas, dia_mes = 0, temporada = "" } = horario;
  if (!isInForce(horario, text, calendar)) return null;
  if (dia_mes > 0 && date !== dia_mes) return null;
  const isAnyDay = of === undefined || of.length === 0;
  if (calendar.precepto && !isAnyDay && of.includes("fi")) return 2;
  if (calendar.vispera && !isAnyDay && of.includes("vf")) return 1;
  if (!isAnyDay && !of.includes(weekday)) return null;
  const isAnyWeek = semanas === undefined || semanas.length === 0;
  if (!isAnyWeek && !semanas.some((week) => weeks.includes(week))) return null;
  return isAnyWeek && dia_mes <= 0 && temporada === "" ? 0 : 1;
}

/**
 * Occurrences that the lines of a place announce for a day, before exceptions.
 * @param lines with a time of their own
 */
export function announcedOn(lines: readonly Line[], of: DayOfLines): Occurrence[] {
  if (of.calendar.sinHorario) return [];
  const applying: { line: Line; level: number }[] = [];
  const hiddenBelow = new Map<string, number>();
  for (const line of lines) {
    const { tipo, reemplaza } = line.horario;
    const level = Number.isNaN(line.ini) ? null : levelOn(line.horario, of);
    if (level === null || (of.calendar.feriado && tipo === "oficina")) continue;
    applying.push({ line, level });
    if (reemplaza) hiddenBelow.set(tipo, Math.max(level, hiddenBelow.get(tipo) ?? 0));
  }
  return applying
    .filter(({ line, level }) => level >= (hiddenBelow.get(line.horario.tipo) ?? 0))
    .map(({ line: { horario, ini, fin } }) => ({
      ...{ clave: `${horario.id}@${of.text}`, lugar: horario.lugar, tipo: horario.tipo, dia: of.day, ini, fin },
      ...{ estado: "normal", por: null, de: horario },
    }));
}

/**
 * Occurrences of lines that follow the Masses of their place.
 * @param masses of that day that take place
 * @param most number of occurrences, in the order of the lines and then of the Masses
 */
export function beforeMasses(
  lines: readonly Line[],
  masses: readonly Occurrence[],
  of: DayOfLines,
  most: number,
): Occurrence[] {
  const made: Occurrence[] = [];
  if (of.calendar.sinHorario) return made;
  for (const { horario } of lines) {
    if (made.length >= most) break;
    if (levelOn(horario, of) === null) continue;
    const { id, lugar, tipo, antes_de_misa = 0 } = horario;
    for (const mass of masses.slice(0, most - made.length)) {
      made.push({
        ...{ clave: `${id}@${of.text}.${mass.clave}`, lugar, tipo, dia: of.day },
        ...{ ini: Math.max(0, mass.ini - antes_de_misa), fin: mass.ini },
        ...{ estado: "normal", por: null, de: horario },
      });
    }
  }
  return made;
}

/** Date in the month, which of its weekday it is there, and whether it is the last. */
function inMonth(day: Day): { date: number; week: number; isLastWeek: boolean } {
  const dateOf = (one: Day) => Number(dayText(one).slice(-2));
  const [date, nextWeek] = [dateOf(day), dateOf(day + 7)];
  return { date, week: Math.ceil(date / 7), isLastWeek: nextWeek < date };
}
