import type { Day, Minutes, Occurrence } from "@arzobispado/diocese/misas";
import { capital } from "../../../text/capital.ts";
import { hourInWords } from "../../../text/hours.ts";
import { dayInWords, longDayInWords } from "./days-in-words.ts";

/** Minutes of a day at which its night is over: what begins before is of the evening before. */
export const nightEnds: Minutes = 240;

type Start = Pick<Occurrence, "dia" | "ini">;

/** It begins after midnight, and people look for it under the evening before. */
export const isOfNight = ({ ini }: Pick<Occurrence, "ini">): boolean => ini < nightEnds;

/** The day under which people look for it. Machines are told the day on which it begins. */
export const shownDay = ({ dia, ini }: Start): Day => (ini < nightEnds ? dia - 1 : dia);

/** Minutes since the midnight at which that day began: over 1440 in its night. */
export const shownMinutes = ({ ini }: Pick<Occurrence, "ini">): Minutes => (ini < nightEnds ? ini + 1440 : ini);

/** `19:00`, `medianoche`, `0:30 de la noche`: as it stands behind the evening before. */
export function shownHour({ ini }: Pick<Occurrence, "ini">): string {
  if (ini === 0) return "medianoche";
  return ini < nightEnds ? `${hourInWords(ini)} de la noche` : hourInWords(ini);
}

/** What stands before it in a sentence: nothing before midnight. */
export const article = ({ ini }: Pick<Occurrence, "ini">): string => (ini === 0 ? "" : "las ");

/** The same within a sentence: `las 19:00`, `medianoche`. */
export const theHour = (what: Pick<Occurrence, "ini">): string => article(what) + shownHour(what);

/** `19:00` in a list of one day; of the night with its evening, which no heading says: `jueves 24, medianoche`. */
export const listedHour = (what: Start): string =>
  isOfNight(what) ? `${dayInWords(shownDay(what))}, ${shownHour(what)}` : shownHour(what);

/** `Hoy, 19:00`, `Mañana, medianoche`, `Domingo 6 de diciembre, 10:00`. */
export function momentInWords(what: Start, today: Day): string {
  const day = shownDay(what);
  return `${["Hoy", "Mañana"][day - today] ?? capital(longDayInWords(day))}, ${shownHour(what)}`;
}
