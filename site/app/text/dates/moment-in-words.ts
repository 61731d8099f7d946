import { localDay, longDate, readStoredDate, timeOfDay } from "./dates.ts";

const aDay = 24 * 60 * 60 * 1000;

/**
 * Describes a moment from today: 'hoy a las 10:19', 'ayer a las 18:40', 'mañana a las 03:00', 'el 3 de junio de 2026 a
 * las 07:00'.
 */
export function momentInWords(moment: Date, now: Date): string {
  const at = `a las ${timeOfDay(moment)}`;
  const day = localDay(moment);
  if (day === localDay(now)) return `hoy ${at}`;
  if (day === localDay(new Date(now.getTime() - aDay))) return `ayer ${at}`;
  if (day === localDay(new Date(now.getTime() + aDay))) return `mañana ${at}`;
  return `el ${longDate(moment)} ${at}`;
}

/** `momentInWords` of a stored date. @param otherwise for a text that is no date */
export function storedMomentInWords(stored: string, now: Date, otherwise = stored): string {
  const date = readStoredDate(stored);
  return date ? momentInWords(date, now) : otherwise;
}
