import { localText } from "../protocol/local-time.ts";

const aDay = 86_400_000;

/** Calendar day of a moment in a time zone, `YYYY-MM-DD`. @param timeZone e.g. `America/La_Paz` */
export const dayIn = (timeZone: string, moment: Date): string => localText(moment, timeZone).slice(0, 10);

/** Adds days to a day; negative ones go back. @param day `YYYY-MM-DD` */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * aDay).toISOString().slice(0, 10);
}

/** Subtracts months from a day. A date that the month lacks rolls over: 31 April becomes 1 May. */
export function subtractMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - months, date)).toISOString().slice(0, 10);
}

/** Whether the text is a real calendar day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}
