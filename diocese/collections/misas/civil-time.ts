import { text } from "@arzobispado/backend";
import { dayOfYearPattern, dayPattern, hourPattern } from "../../values/patterns.ts";

type Options = Parameters<typeof text>[0];

/** Field for a day in La Paz, `AAAA-MM-DD`: a text, so that no time zone shifts it. */
export const civilDay = (options: Options = {}) => text({ ...options, pattern: dayPattern });

/** Field for a time in La Paz, `HH:MM`. */
export const civilHour = (options: Options = {}) => text({ ...options, pattern: hourPattern });

/** Field for a day of each year, `MM-DD`. */
export const dayOfYear = (options: Options = {}) => text({ ...options, pattern: dayOfYearPattern });

/** Filter: ends today in La Paz or later, or never. @param last name of the field with its last day */
export const noTerminado = (last: string): string =>
  `${last} = "" || ${last} >= strftime("%Y-%m-%d", @now, "-4 hours")`;
