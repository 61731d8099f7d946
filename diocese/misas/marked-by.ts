import { dayOf } from "./days.ts";
import { speaksOf } from "./exceptions.ts";
import type { Occurrence } from "./occurrence.ts";
import { occurrences, type Timetables } from "./occurrences.ts";
import type { Excepcion } from "./timetable.ts";

/** After any moment that a server writes. */
const lastMoment = "9999-12-31 23:59:59.999Z";

/**
 * What a suspension marks: its own are counted, not what others had marked and still do. One that is not among the
 * exceptions is taken as written now, after all of them.
 * @param from first day that counts, `AAAA-MM-DD`; its own first day when left out
 */
export function markedBy(
  { lugares, horarios, excepciones, calendario }: Timetables,
  exception: Excepcion,
  from = exception.desde,
): Occurrence[] {
  const isWritten = excepciones.some(({ id }) => id === exception.id);
  const all = isWritten ? excepciones : [...excepciones, { ...exception, created: lastMoment }];
  // Only whom it reaches: most suspensions are of a few zones.
  const reached = lugares.filter((place) => speaksOf(exception, place));
  const ids = new Set(reached.map(({ id }) => id));
  const lines = horarios.filter(({ lugar }) => ids.has(lugar));
  const about = { lugares: reached, horarios: lines, excepciones: all, calendario };
  const { ocurrencias } = occurrences(about, dayOf(from), dayOf(exception.hasta));
  return ocurrencias.filter(({ estado, por }) => estado === "suspendida" && por?.id === exception.id);
}
