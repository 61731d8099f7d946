import type { Timetable } from "../../../timetable.ts";
import type { LoadedTimetable } from "../../load-timetable.ts";
import type { GridBase, GridValues } from "../grid-draft.ts";

/** Timetable as it will be public after a save. Leaves out exceptions of deleted lines: they are deleted with them. */
export function timetableNow(
  { places, excepciones, calendario }: LoadedTimetable,
  { lines }: GridValues,
  { values: base }: GridBase,
): Timetable {
  const kept = new Set(lines.map(({ id }) => id));
  const gone = new Set(base.lines.flatMap(({ id }) => (kept.has(id) ? [] : [id])));
  return {
    places,
    horarios: lines,
    excepciones: excepciones.filter(({ horario = "" }) => !gone.has(horario)),
    calendario,
  };
}
