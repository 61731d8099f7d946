import { type Dia, dias, type Horario, isInForce, minutesOf, type Temporada } from "@arzobispado/diocese/misas";
import { capital } from "../../../text/capital.ts";
import { hourInWords, listed, markInWords } from "../../../text/hours.ts";
import { daysInWords, limitsInWords, seasons } from "../words/line-in-words.ts";
import { dayNames } from "../words/names.ts";
import type { ChangedHour } from "./changes-of.ts";

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
  /** Tells that the hour is suspended or moved soon: `con cambios el miércoles`. Empty: it is not. */
  change: string;
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
 * @param changed hours that are suspended or moved in the near days
 */
export function weekTable(lines: readonly Horario[], now: Now, changed: readonly ChangedHour[] = []): WeekRow[] {
  const weekly = lines.filter((line) => isWeekly(line, now));
  const rows: { days: Dia[]; ofDays: LineHour[][]; mark: string }[] = [];
  for (const day of dias) {
    const hours = hoursOf(weekly, day, now);
    if (hours.length === 0) continue;
    const mark = JSON.stringify(hours.map(({ text, mark }) => [text, mark]));
    const before = rows.at(-1);
    const isNext =
      before?.mark === mark && !isSpecial(day) && dias.indexOf(day) === dias.indexOf(before.days.at(-1) as Dia) + 1;
    if (isNext) {
      before.days.push(day);
      before.ofDays.push(hours);
    } else rows.push({ days: [day], ofDays: [hours], mark });
  }
  return rows.map(({ days, ofDays }) => {
    const hours = (ofDays[0] ?? []).map(({ minutes, text, mark }, index) => {
      const changedDays = days.filter((day, nth) => isChangedOn(day, ofDays[nth]?.[index]?.line, changed));
      return { minutes, text, mark, change: changeOfRow(days, changedDays) };
    });
    return {
      days: nameOf(days),
      morning: hours.filter(({ minutes }) => minutes < noon),
      afternoon: hours.filter(({ minutes }) => minutes >= noon),
    };
  });
}

/** Whether an hour of a line changes on a day of the week; a change on a feast belongs to the line's feast days. */
const isChangedOn = (day: Dia, line: Horario | undefined, changed: readonly ChangedHour[]): boolean =>
  changed.some(
    (one) => one.line === line?.id && (one.dia === day || (isSpecial(day) && !(line.dias ?? []).includes(one.dia))),
  );

function changeOfRow(days: readonly Dia[], changed: readonly Dia[]): string {
  if (changed.length === 0) return "";
  return changed.length === days.length
    ? "con cambios"
    : `con cambios el ${listed(changed.map((day) => dayNames[day]))}`;
}

const isSpecial = (day: Dia): boolean => day === "fi" || day === "vf";

interface LineHour extends Pick<Hour, "minutes" | "text" | "mark"> {
  line: Horario;
}

function hoursOf(weekly: readonly Horario[], day: Dia, { today }: Now): LineHour[] {
  const ofDay = weekly.filter(({ dias: of = [] }) => of.includes(day) || (of.length === 0 && !isSpecial(day)));
  // Lines of a season may replace the usual lines.
  const isReplaced = ofDay.some(({ temporada, reemplaza }) => temporada && reemplaza);
  return ofDay
    .filter(({ temporada }) => !isReplaced || temporada)
    .map((line) => {
      const minutes = minutesOf(line.hora);
      const season = line.temporada ? (seasons[line.temporada] ?? "") : "";
      const mark = [markInWords(line), season, limitsInWords(line, today)].filter(Boolean).join(", ");
      return { line, minutes, text: hourInWords(minutes), mark };
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
