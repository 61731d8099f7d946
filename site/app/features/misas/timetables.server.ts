import type {
  DiasEspecialesRecord,
  ExcepcionesHorarioRecord,
  HorariosRecord,
} from "@arzobispado/diocese/generated/records";
import { type Calendar, calendarOf, type DiaEspecial, type Excepcion, type Horario } from "@arzobispado/diocese/misas";
import { liturgy } from "@arzobispado/diocese/misas/liturgy";

/** Records as the engine takes them: what their selects may say, the collection holds. */
export const asHorarios = (records: readonly HorariosRecord[]): Horario[] => records as unknown as Horario[];
export const asExcepciones = (records: readonly ExcepcionesHorarioRecord[]): Excepcion[] =>
  records as unknown as Excepcion[];

/** The calendar of Bolivia with what the chancery has said otherwise. */
export const calendarWith = (records: readonly DiasEspecialesRecord[]): Calendar =>
  calendarOf(liturgy, records as unknown as DiaEspecial[]);
