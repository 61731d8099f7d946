import type {
  DiasEspecialesRecord,
  ExcepcionesHorarioRecord,
  HorariosRecord,
  LugaresDeCultoRecord,
  ParroquiasRecord,
  ReferenciasRecord,
  UltimasVerificacionesRecord,
} from "@arzobispado/diocese/generated/records";
import { type Calendar, calendarOf, type DiaEspecial, type Excepcion, type Horario } from "@arzobispado/diocese/misas";
import { liturgy } from "@arzobispado/diocese/misas/liturgy";
import type { Timetable } from "./listing.ts";
import { placesOf } from "./places.ts";

/** All records from which Masses are told. */
export interface MisasRecords {
  lugares: readonly LugaresDeCultoRecord[];
  referencias: readonly ReferenciasRecord[];
  parroquias: readonly Pick<ParroquiasRecord, "id" | "nombre">[];
  horarios: readonly HorariosRecord[];
  excepciones: readonly ExcepcionesHorarioRecord[];
  especiales: readonly DiasEspecialesRecord[];
  verificaciones: readonly UltimasVerificacionesRecord[];
}

/** Records as the engine takes them: what their selects may say, the collection holds. */
export const asHorarios = (records: readonly HorariosRecord[]): Horario[] => records as unknown as Horario[];
export const asExcepciones = (records: readonly ExcepcionesHorarioRecord[]): Excepcion[] =>
  records as unknown as Excepcion[];

/** The calendar of Bolivia with what the chancery has said otherwise. */
export const calendarWith = (records: readonly DiasEspecialesRecord[]): Calendar =>
  calendarOf(liturgy, records as unknown as DiaEspecial[]);

const made = new WeakMap<readonly HorariosRecord[], { of: MisasRecords; timetable: Timetable }>();

/** The same for the same records: they change seldom, and many ask. */
export function timetableOf(records: MisasRecords): Timetable {
  const known = made.get(records.horarios);
  const isSame = known && Object.values(records).every((each, at) => each === Object.values(known.of)[at]);
  if (isSame) return known.timetable;
  const timetable = {
    places: placesOf(records),
    horarios: asHorarios(records.horarios),
    excepciones: asExcepciones(records.excepciones),
    calendario: calendarWith(records.especiales),
  };
  made.set(records.horarios, { of: records, timetable });
  return timetable;
}

/** Of one parish with its chapels; null where nobody has entered its hours, or the backend knows none. */
export function timetableOfParish(records: MisasRecords, parroquia: string): Timetable | null {
  const whole = timetableOf(records);
  const places = whole.places.filter((place) => place.parroquia === parroquia);
  const ids = new Set(places.map(({ id }) => id));
  if (places.length === 0) return null;
  return { ...whole, places, horarios: whole.horarios.filter(({ lugar }) => ids.has(lugar)) };
}
