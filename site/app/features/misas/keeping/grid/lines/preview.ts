import { type Aviso, type Day, type Occurrence, occurrences } from "@arzobispado/diocese/misas";
import { withLastDays } from "../../../notice-days.ts";
import { type ChangedHour, changedHours, changesOf } from "../../../parish/changes-of.ts";
import { placesIn, type Timetable } from "../../../timetable.ts";
import { shownDay } from "../../../words/shown-moment.ts";

export const previewedDays = 14;

export interface PreviewDay {
  day: Day;
  ocurrencias: Occurrence[];
  avisos: Aviso[];
}

export interface Preview {
  days: PreviewDay[];
  /** Changed occurrences, without duplicates, as the public page lists them. */
  changes: Occurrence[][];
  /** Hours that are suspended or moved. */
  changed: ChangedHour[];
}

/**
 * Computes how the public page of a place will look after a save, with the engine of the public pages.
 * @param timetable of its parish, with unsaved lines @param lugar id of the place @param today first day of the preview
 */
export function previewOf(timetable: Timetable, lugar: string, today: Day): Preview {
  const about = placesIn(
    timetable,
    timetable.places.filter(({ id }) => id === lugar),
  );
  const last = today + previewedDays - 1;
  const { ocurrencias: all, avisos } = occurrences(about, today, last + 1);
  const ocurrencias = withLastDays(all, timetable.excepciones);
  const days = Array.from({ length: previewedDays }, (_, index) => today + index);
  const shown = ocurrencias.filter(({ dia }) => dia <= last);
  return {
    days: days.map((day) => ({
      day,
      ocurrencias: ocurrencias.filter((one) => shownDay(one) === day),
      avisos: avisos.filter(({ dia }) => dia === day),
    })),
    changes: changesOf(shown),
    changed: changedHours(shown),
  };
}
