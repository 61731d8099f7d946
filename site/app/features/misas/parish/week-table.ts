import { type Dia, dias, type Horario, isInForce, minutesOf, type Temporada } from "@arzobispado/diocese/misas";
import { capital } from "../../../text/capital.ts";
import { hourInWords, markInWords } from "../../../text/hours.ts";
import { daysInWords, limitsInWords, seasons } from "../words/line-in-words.ts";
import { dayNames } from "../words/names.ts";

/** Day and liturgical season for which a timetable is shown. */
export interface Now {
  /** Current day, `AAAA-MM-DD`. */
  today: string;
  temporada: Temporada | "";
}

interface Hour {
  minutes: number;
  /** Hour as shown: `7:30`. */
  text: string;
  /** Label beside the hour: `con niños`. Empty: none. */
  mark: string;
  /** Whether an occurrence of the line is suspended or moved on one of the next days. */
  isChanged: boolean;
}

export interface WeekRow {
  /** Days of the row: `Lunes a viernes`, `Fiestas`. */
  days: string;
  morning: Hour[];
  afternoon: Hour[];
}

const noon = 720;

/** Whether a timetable line recurs each week while it is in force and in season. */
export const isOfEachWeek = ({ semanas = [], dia_mes = 0, antes_de_misa = 0, hora = "" }: Horario): boolean =>
  semanas.length === 0 && dia_mes === 0 && antes_de_misa === 0 && hora !== "";

/** Whether the week table can show a timetable line: it recurs each week and is in force now. */
export const isWeekly = (line: Horario, { today, temporada }: Now): boolean =>
  isOfEachWeek(line) && isInForce(line, today, { temporada });

/**
 * Builds the week table of one kind. Successive days with equal hours share a row; days without hours are left out.
 * Lines that it cannot show are written in words (`line-in-words.ts`).
 *
 * @param changed ids of the lines that have a suspended or moved occurrence in the near days
 */
export function weekTable(lines: readonly Horario[], now: Now, changed: readonly string[] = []): WeekRow[] {
  const weekly = lines.filter((line) => isWeekly(line, now));
  const rows: { of: Dia[]; hours: Hour[]; mark: string }[] = [];
  for (const day of dias) {
    const hours = hoursOf(weekly, day, now, changed);
    if (hours.length === 0) continue;
    const mark = JSON.stringify(hours);
    const before = rows.at(-1);
    const isNext =
      before?.mark === mark && !isSpecial(day) && dias.indexOf(day) === dias.indexOf(before.of.at(-1) as Dia) + 1;
    if (isNext) before.of.push(day);
    else rows.push({ of: [day], hours, mark });
  }
  return rows.map(({ of, hours }) => ({
    days: nameOf(of),
    morning: hours.filter(({ minutes }) => minutes < noon),
    afternoon: hours.filter(({ minutes }) => minutes >= noon),
  }));
}

const isSpecial = (day: Dia): boolean => day === "fi" || day === "vf";

function hoursOf(weekly: readonly Horario[], day: Dia, { today }: Now, changed: readonly string[]): Hour[] {
  const ofDay = weekly.filter(({ dias: of = [] }) => of.includes(day) || (of.length === 0 && !isSpecial(day)));
  // Lines of a season may replace the usual lines.
  const isReplaced = ofDay.some(({ temporada, reemplaza }) => temporada && reemplaza);
  return ofDay
    .filter(({ temporada }) => !isReplaced || temporada)
    .map((line) => {
      const minutes = minutesOf(line.hora);
      const season = line.temporada ? (seasons[line.temporada] ?? "") : "";
      const mark = [markInWords(line), season, limitsInWords(line, today)].filter(Boolean).join(", ");
      return { minutes, text: hourInWords(minutes), mark, isChanged: changed.includes(line.id) };
    })
    .filter(({ minutes }) => Number.isFinite(minutes))
    .sort((one, other) => one.minutes - other.minutes);
}

function nameOf(of: Dia[]): string {
  const [first = "lu"] = of;
  if (first === "fi") return "Fiestas";
  if (first === "vf") return "Vísperas";
  const words = of.length === 1 ? dayNames[first] : daysInWords(of);
  return capital(words);
}
