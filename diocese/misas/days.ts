/** A civil day of La Paz: days since 1970-01-01. */
export type Day = number;
/** A time of day: minutes since midnight in La Paz; beyond 1440 it is of the next day. */
export type Minutes = number;

const aDay = 86_400_000;
export const minutesOfDay = 1440;
/** La Paz is four hours behind UTC all the year (no daylight saving time). */
const behindUtc = 240;

/** @param text `AAAA-MM-DD` @returns NaN for what is no day, or left out */
export function dayOf(text = ""): Day {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const moment = Date.UTC(Number(year), Number(month) - 1, Number(date));
  return dayText(moment / aDay) === text ? moment / aDay : Number.NaN;
}

/** @returns `AAAA-MM-DD`; empty for what is no day */
export function dayText(day: Day): string {
  return Number.isFinite(day) ? new Date(day * aDay).toISOString().slice(0, 10) : "";
}

/** @param text `HH:MM` @returns NaN for what is no time, or left out */
export function minutesOf(text = ""): Minutes {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

/** @returns `HH:MM`, of the next day too */
export function minutesText(minutes: Minutes): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

/** 0 is Monday. */
export const weekdayOf = (day: Day): number => (((day + 3) % 7) + 7) % 7;

/** Date of the month, and whether it is the last of its weekday. */
export function inMonth(day: Day): { date: number; week: number; isLastWeek: boolean } {
  const date = new Date(day * aDay).getUTCDate();
  const nextWeek = new Date((day + 7) * aDay).getUTCDate();
  return { date, week: Math.ceil(date / 7), isLastWeek: nextWeek < date };
}

/** Minutes since 1970 in UTC. */
export const instantOf = (day: Day, minutes: Minutes): number => day * minutesOfDay + minutes + behindUtc;

/** The day and the time that it is in La Paz. @param milliseconds since 1970 */
export function momentInLaPaz(milliseconds: number): { day: Day; minutes: Minutes } {
  const local = Math.floor(milliseconds / 60_000) - behindUtc;
  const day = Math.floor(local / minutesOfDay);
  return { day, minutes: local - day * minutesOfDay };
}
