import { type Day, dayText, minutesText } from "@arzobispado/diocese/misas";

const minutesOfDay = 1440;

/**
 * `2026-11-25T19:00:00-04:00`: La Paz has one distance to UTC all the year.
 * @param minutes over 1440: of the next day
 */
export const momentText = (day: Day, minutes: number): string =>
  `${dayText(day + Math.floor(minutes / minutesOfDay))}T${minutesText(minutes)}:00-04:00`;
