import { type Dia, dayOf, dias, type Horario, minutesOf } from "@arzobispado/diocese/misas";
import { capital } from "../../../text/capital.ts";
import { hourInWords, listed, markInWords } from "../../../text/hours.ts";
import { dateInWords } from "./days-in-words.ts";
import { dayNames } from "./names.ts";

type Line = Omit<Horario, "id" | "lugar">;

const ordinals: Record<string, string> = {
  "1": "primer",
  "2": "segundo",
  "3": "tercer",
  "4": "cuarto",
  "5": "quinto",
  u: "último",
};

export const seasons: Record<string, string> = {
  adviento: "de Adviento",
  navidad: "de Navidad",
  cuaresma: "de Cuaresma",
  pascua: "de Pascua",
  ordinario: "del Tiempo Ordinario",
};

/** Names days: `lunes a viernes`, `lunes y miércoles`, `todos los días`. */
export function daysInWords(of: readonly Dia[]): string {
  const week = dias.slice(0, 7);
  if (of.length === 0 || week.every((day) => of.includes(day))) return "todos los días";
  const runs: Dia[][] = [];
  for (const day of dias.filter((each) => of.includes(each))) {
    const run = runs.at(-1);
    const isNext = run && week.indexOf(day) === week.indexOf(run.at(-1) as Dia) + 1 && week.includes(day);
    if (isNext) run.push(day);
    else runs.push([day]);
  }
  const words = runs.flatMap((run) =>
    run.length > 2 ? `${dayNames[run[0] as Dia]} a ${dayNames[run.at(-1) as Dia]}` : run.map((day) => dayNames[day]),
  );
  return listed(words);
}

/** Names the days of a timetable line: `primer viernes de mes`, `los 13 de cada mes`, `viernes de Cuaresma`. */
export function whenInWords({ dias: of = [], semanas = [], dia_mes = 0, temporada = "" }: Line): string {
  const season = temporada === "" ? "" : ` ${seasons[temporada]}`;
  if (dia_mes > 0) return `los ${dia_mes} de cada mes${season}`;
  if (semanas.length === 0) return `${daysInWords(of)}${season}`;
  const weeks = semanas.map((week) => ordinals[week] ?? "").filter(Boolean);
  const days = of.length === 0 ? "día" : listed(of.map((day) => dayNames[day]));
  return `${listed(weeks)} ${days} de mes${season}`;
}

/** Names the time of a timetable line: `18:00`, `de 9:00 a 12:00`, `30 minutos antes de cada misa`. */
export function timeInWords({ hora = "", hasta = "", antes_de_misa = 0 }: Line): string {
  if (antes_de_misa > 0) return `${antes_de_misa} minutos antes de cada misa`;
  const from = hourInWords(minutesOf(hora));
  return hasta === "" ? from : `de ${from} a ${hourInWords(minutesOf(hasta))}`;
}

/**
 * Describes a timetable line: `Primer viernes de mes, 18:00 (en aymara)`.
 * @param today `AAAA-MM-DD`: a start date that has passed is left out
 */
export function lineInWords(line: Line, today = ""): string {
  const mark = [markInWords(line), limitsInWords(line, today)].filter(Boolean).join(", ");
  const instead = isInsteadOfOthers(line) ? ", en lugar de lo habitual" : "";
  return capital(`${whenInWords(line)}, ${timeInWords(line)}${instead}${mark === "" ? "" : ` (${mark})`}`);
}

/**
 * Whether a timetable line replaces the usual hours in some weeks or in a season. Lines for feasts do not need the
 * remark.
 */
const isInsteadOfOthers = ({ reemplaza, semanas = [], dia_mes = 0, temporada = "" }: Line): boolean =>
  reemplaza === true && (semanas.length > 0 || dia_mes > 0 || temporada !== "");

/** Names the period of a timetable line: `desde el 1 de enero`, `hasta el 6 de enero`. Empty: no limits. */
export function limitsInWords({ vigente_desde = "", vigente_hasta = "" }: Line, today: string): string {
  return [
    vigente_desde > today ? `desde el ${dateInWords(dayOf(vigente_desde))}` : "",
    vigente_hasta === "" ? "" : `hasta el ${dateInWords(dayOf(vigente_hasta))}`,
  ]
    .filter(Boolean)
    .join(" ");
}
