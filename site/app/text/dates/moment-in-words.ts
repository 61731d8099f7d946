import { dayInLaPaz, longDate, timeOfDay } from "./dates.ts";

/** 'hoy a las 10:19', 'ayer a las 18:40', 'el 3 de junio de 2026 a las 07:00'. */
export function momentInWords(moment: Date, now: Date): string {
  const at = `a las ${timeOfDay(moment)}`;
  const day = dayInLaPaz(moment);
  if (day === dayInLaPaz(now)) return `hoy ${at}`;
  if (day === dayInLaPaz(new Date(now.getTime() - 24 * 60 * 60 * 1000))) return `ayer ${at}`;
  return `el ${longDate(moment)} ${at}`;
}
