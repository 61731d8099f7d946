import { utcOffset } from "@arzobispado/diocese/config/place";
import { type Day, dayText, minutesText } from "@arzobispado/diocese/misas";

const minutesOfDay = 1440;

/**
 * ISO date and local time with its offset: `2026-11-25T19:00:00-04:00`.
 * @param minutes over 1440: on the next day
 */
export const momentText = (day: Day, minutes: number): string =>
  `${dayText(day + Math.floor(minutes / minutesOfDay))}T${minutesText(minutes)}:00${utcOffset}`;
