import type { LoadedTimetable } from "../load-timetable.ts";
import { loadTimetable } from "../load-timetable.ts";
import { findReports, type Report } from "../reports.ts";

/** A parish as its keeper sees it at a glance. */
export interface KeptParish {
  id: string;
  nombre: string;
  /** Null: it could not be had, and is asked for again. */
  hours: { timetable: LoadedTimetable; reports: Report[] } | null;
}

/** Those of somebody; what fails of one leaves the others as they are. */
export function loadKeptParishes(own: readonly { id: string; nombre: string }[]): Promise<KeptParish[]> {
  return Promise.all(
    own.map(async ({ id, nombre }) => {
      const asked = Promise.all([loadTimetable(id), findReports(id)]);
      const hours = await asked.then(([timetable, reports]) => ({ timetable, reports })).catch(() => null);
      return { id, nombre, hours };
    }),
  );
}
