import { minutesBehindUtc } from "../config/behind-utc.ts";

/** Local civil day: days since 1970-01-01. */
export type Day = number;
/** Local time of day: minutes since midnight; 1440 and more is on the next day. */
export type Minutes = number;

const aDay = 86_400_000;
export const minutesOfDay = 1440;

/** Parses a day. @param text `AAAA-MM-DD` @returns NaN if it is no day, or absent */
export function dayOf(text = ""): Day {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const moment = Date.UTC(Number(year), Number(month) - 1, Number(date));
  return dayText(moment / aDay) === text ? moment / aDay : Number.NaN;
}

/** Formats a day as `AAAA-MM-DD`. Empty: no day. */
export function dayText(day: Day): string {
  return Number.isFinite(day) ? new Date(day * aDay).toISOString().slice(0, 10) : "";
}

/** Parses a time. @param text `HH:MM` @returns NaN if it is no time, or absent */
export function minutesOf(text = ""): Minutes {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

/** Formats a time as `HH:MM`, also one of the next day. */
export function minutesText(minutes: Minutes): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

/** Day of the week; 0 is Monday. */
export const weekdayOf = (day: Day): number => (((day + 3) % 7) + 7) % 7;

/** Minutes since 1970 in UTC. */
export const instantOf = (day: Day, minutes: Minutes): number => day * minutesOfDay + minutes + minutesBehindUtc;

/** Local day and time at a moment. @param milliseconds since 1970 */
export function localMoment(milliseconds: number): { day: Day; minutes: Minutes } {
  const local = Math.floor(milliseconds / 60_000) - minutesBehindUtc;
  const day = Math.floor(local / minutesOfDay);
  return { day, minutes: local - day * minutesOfDay };
}
