import { dayOf } from "./days.ts";
import { speaksOf } from "./exceptions.ts";
import type { Occurrence } from "./occurrence.ts";
import { occurrences, type Timetables } from "./occurrences.ts";
import type { Excepcion } from "./timetable.ts";

/** Moment after any that a server writes. */
const lastMoment = "9999-12-31 23:59:59.999Z";

/**
 * Occurrences that a suspension marks: only those that it marks itself, not those that another exception marks. An
 * unwritten suspension counts as written now, after all others.
 * @param from first day that counts, `AAAA-MM-DD`; by default its own first day
 */
export function markedBy(
  { lugares, horarios, excepciones, calendario }: Timetables,
  exception: Excepcion,
  from = exception.desde,
): Occurrence[] {
  const isWritten = excepciones.some(({ id }) => id === exception.id);
  const all = isWritten ? excepciones : [...excepciones, { ...exception, created: lastMoment }];
  // Skips places that it does not reach: most suspensions are for a few zones.
  const reached = lugares.filter((place) => speaksOf(exception, place));
  const ids = new Set(reached.map(({ id }) => id));
  const lines = horarios.filter(({ lugar }) => ids.has(lugar));
  const about = { lugares: reached, horarios: lines, excepciones: all, calendario };
  const { ocurrencias } = occurrences(about, dayOf(from), dayOf(exception.hasta));
  return ocurrencias.filter(({ estado, por }) => estado === "suspendida" && por?.id === exception.id);
}
