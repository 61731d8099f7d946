import type { LoadedTimetable } from "../load-timetable.ts";
import { loadTimetable } from "../load-timetable.ts";
import { findReports, type KeepersReport } from "../reports.ts";

/** Parish with the data of its card on the keeper's home page. */
export interface LoadedParish {
  id: string;
  nombre: string;
  /** Timetable and open reports. `null`: loading failed; the card offers a retry. */
  hours: { timetable: LoadedTimetable; reports: KeepersReport[] } | null;
}

/** Loads the parishes of a keeper. A failure of one does not affect the others. */
export function loadKeptParishes(own: readonly { id: string; nombre: string }[]): Promise<LoadedParish[]> {
  return Promise.all(
    own.map(async ({ id, nombre }) => {
      const asked = Promise.all([loadTimetable(id), findReports(id)]);
      const hours = await asked.then(([timetable, reports]) => ({ timetable, reports })).catch(() => null);
      return { id, nombre, hours };
    }),
  );
}
