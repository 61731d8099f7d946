import type {
  DatosSitioRecord,
  DiasEspecialesRecord,
  ExcepcionesHorarioRecord,
  HorariosRecord,
  LugaresDeCultoRecord,
  ParroquiasRecord,
  ReferenciasRecord,
  UltimasVerificacionesRecord,
} from "@arzobispado/diocese/generated/records";
import type { Calendar, Excepcion, Horario, Lugar, Timetables } from "@arzobispado/diocese/misas";
import type { Place } from "./places.ts";

/** Data from which occurrences are computed. */
export interface Timetable {
  places: readonly Place[];
  horarios: readonly Horario[];
  excepciones: readonly Excepcion[];
  calendario: Calendar;
  /** Ids of places and parishes with more records than are computed (`firstOfPlaces`). */
  crowded?: ReadonlySet<string>;
}

/** Converts a place for the engine (`occurrences`). */
export const lugarOf = ({ id, parroquia, zonas, lugar }: Place): Lugar => ({
  id,
  parroquia,
  zonas,
  jurisdiccion: lugar.jurisdiccion,
});

/** Converts a timetable for the engine. @param some places to include; default: all */
export const placesIn = (
  { places, horarios, excepciones, calendario }: Timetable,
  some: readonly Place[] = places,
): Timetables => ({ lugares: some.map(lugarOf), horarios, excepciones, calendario });

/** Whether a place or its parish has more records than pages compute. */
export const isCut = ({ places, crowded }: Timetable): boolean =>
  places.some(({ id, parroquia }) => crowded?.has(id) || crowded?.has(parroquia));

/** Records from which occurrences are computed. */
export interface MisasRecords {
  lugares: readonly LugaresDeCultoRecord[];
  referencias: readonly ReferenciasRecord[];
  parroquias: readonly Pick<ParroquiasRecord, "id" | "nombre">[];
  horarios: readonly HorariosRecord[];
  excepciones: readonly ExcepcionesHorarioRecord[];
  especiales: readonly DiasEspecialesRecord[];
  verificaciones: readonly UltimasVerificacionesRecord[];
  /** Choices of the team for the liturgical calendar (`datos_sitio`). Left out: defaults. */
  ajustes?: readonly Pick<DatosSitioRecord, "id" | "ascension" | "corpus" | "epifania">[];
  /** Ids of places and parishes with more records than are computed (`firstOfPlaces`). */
  crowded?: ReadonlySet<string>;
}
