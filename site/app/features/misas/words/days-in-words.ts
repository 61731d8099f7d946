import { type Day, dayOf, dayText, dias, weekdayOf } from "@arzobispado/diocese/misas";
import { monthNames } from "../../../text/dates/calendar-month.ts";
import { dayNames } from "./names.ts";

const nameOf = (day: Day): string => dayNames[dias[weekdayOf(day)] ?? "lu"];
const dateOf = (day: Day): number => Number(dayText(day).slice(8));
const monthOf = (day: Day): string => (monthNames[Number(dayText(day).slice(5, 7)) - 1] ?? "").toLowerCase();

/** Weekday and date of a near day: `miércoles 25`. @param text `AAAA-MM-DD`, or a day number */
export function dayInWords(text: string | Day): string {
  const day = typeof text === "number" ? text : dayOf(text);
  return `${nameOf(day)} ${dateOf(day)}`;
}

/** Weekday and full date: `domingo 6 de diciembre`. */
export const longDayInWords = (day: Day): string => `${dayInWords(day)} de ${monthOf(day)}`;

/** Date without weekday: `3 de noviembre`. */
export const dateInWords = (day: Day): string => `${dateOf(day)} de ${monthOf(day)}`;
