import { localDay, longDate, timeOfDay } from "./dates.ts";

const aDay = 86_400_000;

/**
 * Describes a moment from today: `hoy a las 07:00`, `mañana a las 07:00`, `ayer a las 18:40`, `el 3 de junio a las
 * 07:00`; with the year if it is another.
 */
export function shortMoment(moment: Date, now: Date): string {
  const near: Record<string, string> = {
    [localDay(new Date(now.getTime() - aDay))]: "ayer",
    [localDay(now)]: "hoy",
    [localDay(new Date(now.getTime() + aDay))]: "mañana",
  };
  const thisYear = ` de ${localDay(now).slice(0, 4)}`;
  const day = near[localDay(moment)] ?? `el ${longDate(moment).replace(thisYear, "")}`;
  return `${day} a las ${timeOfDay(moment)}`;
}
