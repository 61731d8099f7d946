import { localIso, timeZone, utcOffset } from "@arzobispado/diocese/config/place";
import { capital } from "../capital.ts";

// All dates for people are in local time and in Spanish, whatever the device's zone and language.

const day = new Intl.DateTimeFormat("es-ES", { timeZone, day: "numeric", month: "long", year: "numeric" });
const weekday = new Intl.DateTimeFormat("es-ES", {
  timeZone,
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});
const time = new Intl.DateTimeFormat("es-ES", { timeZone, hour: "2-digit", minute: "2-digit", hour12: false });

/** Reads a date as the backend writes it: `2025-11-21 13:30:00.000Z`. `null`: empty or no date. */
export function readStoredDate(stored: string): Date | null {
  const date = new Date(stored.replace(" ", "T"));
  return stored === "" || Number.isNaN(date.getTime()) ? null : date;
}

/** Formats a date as `21 de noviembre de 2025`. */
export const longDate = (date: Date): string => day.format(date);

/** Formats a date as `Viernes, 21 de noviembre de 2025`. */
export const dateWithWeekday = (date: Date): string => capital(weekday.format(date));

/** Formats a moment as `21 de noviembre de 2025, 09:30`. */
export const dateAndTime = (date: Date): string => `${longDate(date)}, ${time.format(date)}`;

/** Formats the time of a moment as `09:30`. */
export const timeOfDay = (date: Date): string => time.format(date);

/** Local day as `YYYY-MM-DD`. Not by a locale: `en-CA` wrote `11/28/2026` for a while (CLDR 42). */
export const localDay = (date: Date): string => localIso(date).slice(0, 10);

/** First and last moment of a local day (`YYYY-MM-DD`), as ISO texts in UTC. */
export const startOfDay = (isoDay: string): string => new Date(`${isoDay}T00:00:00.000${utcOffset}`).toISOString();
export const endOfDay = (isoDay: string): string => new Date(`${isoDay}T23:59:59.999${utcOffset}`).toISOString();
