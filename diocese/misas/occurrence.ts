import type { Day, Minutes } from "./days.ts";
import type { Excepcion, Horario, Tipo } from "./timetable.ts";

/**
 * `movida` stays where it was announced, struck through; `en_otro_momento` is the same where it is now. `agregada` was
 * written for that day alone.
 */
export type Estado = "normal" | "suspendida" | "movida" | "en_otro_momento" | "agregada";

/** A Mass, or what else a timetable tells, at one moment. */
export interface Occurrence {
  /** Its line or exception, `@` and the day for which it was announced: the same wherever it is moved. */
  clave: string;
  lugar: string;
  tipo: Tipo;
  /** On which it begins. */
  dia: Day;
  ini: Minutes;
  /** Over 1440: on the next day; null: nobody says. */
  fin: Minutes | null;
  estado: Estado;
  /** Why it is not as always. */
  por: Excepcion | null;
  /** What says language, label and stream. */
  de: Horario | Excepcion;
}

/** It takes place. */
export const takesPlace = ({ estado }: Occurrence): boolean => estado !== "suspendida" && estado !== "movida";

/** By start, then place, then `clave`. */
export function byStart(one: Occurrence, other: Occurrence): number {
  return (
    one.dia - other.dia || one.ini - other.ini || compare(one.lugar, other.lugar) || compare(one.clave, other.clave)
  );
}

/** By code units: the same on every device. */
export const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** @param start minutes @param until `HH:MM`; before the start it is of the next day */
export function endOf(start: Minutes, until: Minutes): Minutes | null {
  if (Number.isNaN(until)) return null;
  return until > start ? until : until + 1440;
}
