import type { Calendar, Excepcion, Horario, Lugar } from "@arzobispado/diocese/misas";
import type { Place } from "./places.ts";

/** All that Masses are computed from. */
export interface Timetable {
  places: readonly Place[];
  horarios: readonly Horario[];
  excepciones: readonly Excepcion[];
  calendario: Calendar;
}

/** A place as the engine takes it. */
export const lugarOf = ({ id, parroquia, zonas, lugar }: Place): Lugar => ({
  id,
  parroquia,
  zonas,
  jurisdiccion: lugar.jurisdiccion,
});
