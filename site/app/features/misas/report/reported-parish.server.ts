import { localDay } from "../../../text/dates/dates.ts";
import type { MisasRecords } from "../timetable.ts";
import { timetableOfParish } from "../timetables.server.ts";
import { lineInWords } from "../words/line-in-words.ts";
import { kinds } from "../words/names.ts";

/** Data of a parish that the report form shows. */
export interface ReportedParish {
  id: string;
  nombre: string;
  /** Phone number of the church. Empty: none. */
  telefono: string;
  /** Places of the parish, the church first. */
  places: { id: string; nombre: string }[];
  /** Timetable lines in words, ordered by place. */
  lines: { id: string; lugar: string; text: string }[];
}

/** Reads the data for the report form. `null`: no such parish, or it has no active place. */
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
          text: `${kinds[line.tipo].one}: ${lineInWords(line, localDay(now))}`,
        })),
    ),
  };
}
