import { localDay } from "./dates.ts";
import { momentInWords } from "./moment-in-words.ts";

/**
 * Describes a moment from today: `hoy a las 07:00`, `mañana a las 07:00`, `ayer a las 18:40`, `el 3 de junio a las
 * 07:00`; with the year if it is another.
 */
export function shortMoment(moment: Date, now: Date): string {
  const thisYear = ` de ${localDay(now).slice(0, 4)}`;
  return momentInWords(moment, now).replace(thisYear, "");
}
