import type { Day, Minutes } from "./days.ts";
import type { Excepcion, Horario, Tipo } from "./timetable.ts";

/**
 * State. `movida`: at the announced moment, struck through; `en_otro_momento`: the same at its new moment; `agregada`:
 * added for that day alone.
 */
export type Estado = "normal" | "suspendida" | "movida" | "en_otro_momento" | "agregada";

/** Mass, or another entry of a timetable, at one moment. */
export interface Occurrence {
  /** Id of its line or exception, `@` and the day for which it was announced: the same after a move. */
  clave: string;
  lugar: string;
  tipo: Tipo;
  /** Day on which it begins. */
  dia: Day;
  ini: Minutes;
  /** End; over 1440: on the next day. `null`: unknown. */
  fin: Minutes | null;
  estado: Estado;
  /** Exception that changed it. `null`: none. */
  por: Excepcion | null;
  /** Record with its language, label and stream. */
  de: Horario | Excepcion;
}

/** Whether it takes place. */
export const takesPlace = ({ estado }: Occurrence): boolean => estado !== "suspendida" && estado !== "movida";

/** Compares by start, then place, then `clave`. */
export function byStart(one: Occurrence, other: Occurrence): number {
  return (
    one.dia - other.dia || one.ini - other.ini || compare(one.lugar, other.lugar) || compare(one.clave, other.clave)
  );
}

/** Compares texts by code units: the same on every device. */
export const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * End of an occurrence. `null`: unknown.
 * @param start minutes
 * @param until minutes; not after the start: on the next day. NaN: unknown.
 */
export function endOf(start: Minutes, until: Minutes): Minutes | null {
  if (Number.isNaN(until)) return null;
  return until > start ? until : until + 1440;
}
