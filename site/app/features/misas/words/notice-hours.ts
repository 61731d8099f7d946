import { type Excepcion, minutesOf } from "@arzobispado/diocese/misas";
import { hourInWords } from "../../../text/hours.ts";
import { dayInWords } from "./days-in-words.ts";

type Hours = Pick<Excepcion, "hora_desde" | "hora_hasta">;

/** Names hours: `de 14:00 a 19:00`, `desde las 14:00`. Empty: the whole day, or the minute of a single Mass. */
export function hoursInWords({ hora_desde = "", hora_hasta = "" }: Hours): string {
  const [begin, end] = [minutesOf(hora_desde), minutesOf(hora_hasta)];
  if (end - begin === 1) return "";
  const [from, to] = [begin, end].map((minutes) => (Number.isNaN(minutes) ? "" : hourInWords(minutes)));
  if (from && to) return `de ${from} a ${to}`;
  if (from) return `desde las ${from}`;
  return to ? `hasta las ${to}` : "";
}

/**
 * Hours of a notice, to append to its days: `, desde las 14:00`; for several days `, cada día desde las 14:00`. All
 * texts about notices use this function.
 */
export function hoursBehindDays(of: Hours, { areSeveral }: { areSeveral: boolean }): string {
  const hours = hoursInWords(of);
  return hours === "" ? "" : `, ${areSeveral ? "cada día " : ""}${hours}`;
}

/**
 * Days and hours of a notice: `hasta el miércoles 25`, `el miércoles 25, desde las 14:00`, `hasta el miércoles 25, cada
 * día de 14:00 a 19:00`.
 */
export function untilInWords(of: Pick<Excepcion, "desde" | "hasta"> & Hours): string {
  const hours = hoursBehindDays(of, { areSeveral: of.desde !== of.hasta });
  return `${hours !== "" && of.desde === of.hasta ? "el" : "hasta el"} ${dayInWords(of.hasta)}${hours}`;
}
