import type { Day, Minutes, Occurrence } from "@arzobispado/diocese/misas";
import { capital } from "../../../text/capital.ts";
import { hourInWords } from "../../../text/hours.ts";
import { dayInWords, longDayInWords } from "./days-in-words.ts";

/** End of the night: a Mass before it belongs to the evening before. Minutes of the day. */
export const nightEnds: Minutes = 240;

type Start = Pick<Occurrence, "dia" | "ini">;

/** Whether an occurrence begins after midnight: people look for it under the evening before. */
export const isOfNight = ({ ini }: Pick<Occurrence, "ini">): boolean => ini < nightEnds;

/** Day under which people look for an occurrence. Data for machines use the day on which it begins. */
export const shownDay = ({ dia, ini }: Start): Day => (ini < nightEnds ? dia - 1 : dia);

/** Minutes since midnight of the shown day; over 1440 after midnight. */
export const shownMinutes = ({ ini }: Pick<Occurrence, "ini">): Minutes => (ini < nightEnds ? ini + 1440 : ini);

/** Hour as shown under the evening before: `19:00`, `medianoche`, `0:30 de la noche`. */
export function shownHour({ ini }: Pick<Occurrence, "ini">): string {
  if (ini === 0) return "medianoche";
  return ini < nightEnds ? `${hourInWords(ini)} de la noche` : hourInWords(ini);
}

/** Article of the hour in a sentence: `las `. Empty: before `medianoche`. */
export const article = ({ ini }: Pick<Occurrence, "ini">): string => (ini === 0 ? "" : "las ");

/** Hour with its article: `las 19:00`, `medianoche`. */
export const theHour = (what: Pick<Occurrence, "ini">): string => article(what) + shownHour(what);

/**
 * Hour in a list of one day: `19:00`. After midnight with its evening, which no heading names: `jueves 24, medianoche`.
 */
export const listedHour = (what: Start): string =>
  isOfNight(what) ? `${dayInWords(shownDay(what))}, ${shownHour(what)}` : shownHour(what);

/** Day and hour: `Hoy, 19:00`, `Mañana, medianoche`, `Domingo 6 de diciembre, 10:00`. */
export function momentInWords(what: Start, today: Day): string {
  const day = shownDay(what);
  return `${["Hoy", "Mañana"][day - today] ?? capital(longDayInWords(day))}, ${shownHour(what)}`;
}
