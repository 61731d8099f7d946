import { type Day, occurrences } from "@arzobispado/diocese/misas";
import { memoizeLast } from "../../../backend/directory/memoize-last.ts";
import { placesIn, type Timetable } from "../timetable.ts";

/** Number of days for which a parish page lists changes, and its structured data list celebrations. */
export const nearby = 14;

/** Occurrences of a parish in the near days. Cached: the page and its structured data need the same ones. */
export const nearDays = memoizeLast((timetable: Timetable, today: Day) =>
  occurrences(placesIn(timetable), today, today + nearby - 1),
);
