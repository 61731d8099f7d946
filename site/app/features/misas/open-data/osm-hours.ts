import type { Dia, Horario } from "@arzobispado/diocese/misas";

const weekdays: Partial<Record<Dia, string>> = { lu: "Mo", ma: "Tu", mi: "We", ju: "Th", vi: "Fr", sa: "Sa", do: "Su" };
const order = Object.keys(weekdays) as Dia[];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * Writes a timetable line as OpenStreetMap opening hours: `Mo-Fr 07:30`, `Su[1,3] 11:00`, `Th[1] 20:00-06:00`. Leaves
 * out feasts of obligation, which the format cannot express. Empty: the format cannot express the line (before each
 * Mass, on a day of the month, in a season).
 * @see https://wiki.openstreetmap.org/wiki/Opening_hours/specification
 */
export function osmHours(line: Omit<Horario, "id" | "lugar" | "tipo">): string {
  const { dias = [], semanas = [], dia_mes = 0, hora = "", hasta = "", antes_de_misa = 0, temporada = "" } = line;
  if (hora === "" || dia_mes > 0 || antes_de_misa > 0 || temporada !== "") return "";
  const days = dias.length === 0 ? order : order.filter((day) => dias.includes(day));
  const dates = datesOf(line);
  if (days.length === 0 || dates === null) return "";
  const time = hasta === "" ? hora : `${hora}-${hasta}`;
  return [dates, semanas.length > 0 ? ofWeeks(days, semanas) : ranges(days), time].filter(Boolean).join(" ");
}

/** Weekdays of some weeks: `Su[1,3]`; the last week is `-1`. */
function ofWeeks(days: readonly Dia[], semanas: readonly string[]): string {
  const weeks = semanas.map((week) => (week === "u" ? "-1" : week)).join(",");
  return days.map((day) => `${weekdays[day]}[${weeks}]`).join(",");
}

/** Ranges of weekdays: `Mo-Fr,Su`. */
function ranges(days: readonly Dia[]): string {
  const runs: Dia[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && order.indexOf(day) === order.indexOf(run.at(-1) as Dia) + 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day: Dia | undefined) => weekdays[day ?? "lu"];
  return runs
    .map((run) => (run.length > 2 ? `${name(run[0])}-${name(run.at(-1))}` : run.map(name).join(",")))
    .join(",");
}

/**
 * Range of dates: `2026 Nov 24-2027 Jan 02`, `2026 Nov 24+`. Empty: no limits. `null`: only an end, which the format
 * cannot express.
 */
function datesOf({
  vigente_desde: from = "",
  vigente_hasta: to = "",
}: Pick<Horario, "vigente_desde" | "vigente_hasta">) {
  if (from === "") return to === "" ? "" : null;
  return to === "" ? `${written(from)}+` : `${written(from)}-${written(to)}`;
}

const written = (day: string): string => {
  const [year, month, date] = day.split("-");
  return `${year} ${months[Number(month) - 1]} ${date}`;
};
