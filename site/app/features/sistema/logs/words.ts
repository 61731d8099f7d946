import { localDay, longDate, readStoredDate, timeOfDay } from "../../../text/dates/dates.ts";
import { timeWithSeconds } from "../../../text/dates/picker-date.ts";
import type { Bar, Bars } from "./hour-bars.ts";

/** Four log levels of the protocol (9.2), most severe first. */
const levels = [
  { from: 8, name: "Error", tone: "mal" },
  { from: 4, name: "Aviso", tone: "ojo" },
  { from: 0, name: "Información", tone: "nota" },
  { from: Number.NEGATIVE_INFINITY, name: "Detalle", tone: "nota" },
] as const;

export const levelOf = (level: number) => levels.find(({ from }) => level >= from) ?? levels[3];

/** Formats a stored date for a list: `21/11, 15:33:56`. Without the year, which the order of the list makes clear. */
export function shortMoment(stored: string): string {
  const date = readStoredDate(stored);
  if (!date) return stored;
  const [, month, day] = localDay(date).split("-").map(Number);
  return `${day}/${month}, ${timeWithSeconds(date)}`;
}

/** Formats a stored date in full: `12 de junio de 2026, 10:04:31`. */
export function exactMoment(stored: string): string {
  const date = readStoredDate(stored);
  return date ? `${longDate(date)}, ${timeWithSeconds(date)}` : stored;
}

/** Name of a bar: `12 de junio de 2026, 10:00`, or only the day. */
export function barName(bar: Bar, unit: Bars["unit"]): string {
  return unit === "day" ? longDate(bar.at) : `${longDate(bar.at)}, ${timeOfDay(bar.at)}`;
}

/** Text alternative of the chart: one sentence with its highest bar. */
export function chartTitle({ unit, bars }: Bars): string {
  const most = [...bars].sort((one, other) => other.total - one.total)[0];
  if (!most) return "";
  const per = unit === "day" ? "día" : "hora";
  return `Registros por ${per}: lo más fue ${most.total.toLocaleString("es-ES")}, el ${barName(most, unit)}`;
}
