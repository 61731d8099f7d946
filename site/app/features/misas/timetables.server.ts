import type { DiasEspecialesRecord } from "@arzobispado/diocese/generated/records";
import { type Calendar, calendarOf, type DiaEspecial } from "@arzobispado/diocese/misas";
import { liturgy } from "@arzobispado/diocese/misas/liturgy";
import { lastMade } from "../../backend/directory/last-made.ts";
import { placesOf } from "./places.ts";
import { asExcepciones, asHorarios, type MisasRecords, type Timetable } from "./timetable.ts";

/** The calendar of Bolivia with what the chancery has said otherwise. */
export const calendarWith = (records: readonly DiasEspecialesRecord[]): Calendar =>
  calendarOf(liturgy, records as unknown as DiaEspecial[]);

export const timetableOf = lastMade(
  (records: MisasRecords): Timetable => ({
    places: placesOf(records),
    horarios: asHorarios(records.horarios),
    excepciones: asExcepciones(records.excepciones),
    calendario: calendarWith(records.especiales),
    ...(records.crowded && { crowded: records.crowded }),
  }),
);

/** Of one parish with its chapels; null where nobody has entered its hours, or the backend knows none. */
export function timetableOfParish(records: MisasRecords, parroquia: string): Timetable | null {
  const whole = timetableOf(records);
  const places = whole.places.filter((place) => place.parroquia === parroquia);
  const ids = new Set(places.map(({ id }) => id));
  if (places.length === 0) return null;
  return { ...whole, places, horarios: whole.horarios.filter(({ lugar }) => ids.has(lugar)) };
}
