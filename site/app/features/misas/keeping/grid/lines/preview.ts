import { type Aviso, type Day, type Occurrence, occurrences } from "@arzobispado/diocese/misas";
import { withLastDays } from "../../../notice-days.ts";
import { changedLines, changesOf } from "../../../parish/changes-of.ts";
import { lugarOf, type Timetable } from "../../../timetable.ts";
import { shownDay } from "../../../words/shown-moment.ts";

/** Days that are looked at before a save. */
export const previewedDays = 14;

export interface PreviewDay {
  day: Day;
  ocurrencias: Occurrence[];
  avisos: Aviso[];
}

export interface Preview {
  days: PreviewDay[];
  /** What is otherwise, each once: as the page tells it. */
  changes: Occurrence[][];
  /** Ids of the lines with an hour that is suspended or moved. */
  changed: string[];
}

/**
 * What a place would say of itself: by the engine of the public pages, from lines that nobody has saved.
 * @param timetable of its parish @param lugar id of the place @param today the first of the days
 */
export function previewOf(
  { places, horarios, excepciones, calendario }: Timetable,
  lugar: string,
  today: Day,
): Preview {
  const lugares = places.filter(({ id }) => id === lugar).map(lugarOf);
  const last = today + previewedDays - 1;
  const { ocurrencias: all, avisos } = occurrences({ lugares, horarios, excepciones, calendario }, today, last + 1);
  const ocurrencias = withLastDays(all, excepciones);
  const days = Array.from({ length: previewedDays }, (_, index) => today + index);
  const shown = ocurrencias.filter(({ dia }) => dia <= last);
  return {
    days: days.map((day) => ({
      day,
      ocurrencias: ocurrencias.filter((one) => shownDay(one) === day),
      avisos: avisos.filter(({ dia }) => dia === day),
    })),
    changes: changesOf(shown),
    changed: changedLines(shown),
  };
}
