import { dayInLaPaz } from "../../../text/dates/dates.ts";
import type { MisasRecords } from "../timetable.ts";
import { timetableOfParish } from "../timetables.server.ts";
import { lineInWords } from "../words/line-in-words.ts";
import { kinds } from "../words/names.ts";

/** A parish as the form of reports names it. */
export interface ReportedParish {
  id: string;
  nombre: string;
  /** Of whoever answers; empty for nobody. */
  telefono: string;
  /** Its church first. */
  places: { id: string; nombre: string }[];
  /** Lines of their timetables in words, by place. */
  lines: { id: string; lugar: string; text: string }[];
}

/** Null where there is no such parish, or nobody has entered a place of it. */
export function reportedParish(records: MisasRecords, id: string, now: Date): ReportedParish | null {
  const parroquia = records.parroquias.find((one) => one.id === id);
  const timetable = parroquia && timetableOfParish(records, id);
  if (!timetable) return null;
  const places = timetable.places.toSorted((one, other) => Number(other.isSede) - Number(one.isSede));
  return {
    id,
    nombre: parroquia.nombre,
    telefono: places[0]?.lugar.telefono ?? "",
    places: places.map((place) => ({ id: place.id, nombre: place.nombre })),
    lines: places.flatMap((place) =>
      timetable.horarios
        .filter(({ lugar }) => lugar === place.id)
        .map((line) => ({
          id: line.id,
          lugar: place.id,
          text: `${kinds[line.tipo].one}: ${lineInWords(line, dayInLaPaz(now))}`,
        })),
    ),
  };
}
