import { type Day, occurrences } from "@arzobispado/diocese/misas";
import { lastMade } from "../../../backend/directory/last-made.ts";
import { placesIn, type Timetable } from "../timetable.ts";

/** Days whose changes a parish page tells, and whose celebrations it tells search engines. */
export const nearby = 14;

/** The near days of a parish. The page and its structured data ask for the same ones. */
export const nearDays = lastMade((timetable: Timetable, today: Day) =>
  occurrences(placesIn(timetable), today, today + nearby - 1),
);
