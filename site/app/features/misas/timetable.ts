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

/** All that Masses are computed from. */
export interface Timetable {
  places: readonly Place[];
  horarios: readonly Horario[];
  excepciones: readonly Excepcion[];
  calendario: Calendar;
  /** Ids of places and parishes that have more than is computed (`firstOfPlaces`). */
  crowded?: ReadonlySet<string>;
}

/** A place as the engine takes it. */
export const lugarOf = ({ id, parroquia, zonas, lugar }: Place): Lugar => ({
  id,
  parroquia,
  zonas,
  jurisdiccion: lugar.jurisdiccion,
});

/** Some places of a timetable, or all, as the engine takes them. */
export const placesIn = (
  { places, horarios, excepciones, calendario }: Timetable,
  some: readonly Place[] = places,
): Timetables => ({ lugares: some.map(lugarOf), horarios, excepciones, calendario });

/** Whether a place has more records than pages compute. */
export const isCut = ({ places, crowded }: Timetable): boolean =>
  places.some(({ id, parroquia }) => crowded?.has(id) || crowded?.has(parroquia));

/** All records from which Masses are told. */
export interface MisasRecords {
  lugares: readonly LugaresDeCultoRecord[];
  referencias: readonly ReferenciasRecord[];
  parroquias: readonly Pick<ParroquiasRecord, "id" | "nombre">[];
  horarios: readonly HorariosRecord[];
  excepciones: readonly ExcepcionesHorarioRecord[];
  especiales: readonly DiasEspecialesRecord[];
  verificaciones: readonly UltimasVerificacionesRecord[];
  /** What the team has chosen in the liturgical calendar (`datos_sitio`); left out: as usual. */
  ajustes?: readonly Pick<DatosSitioRecord, "id" | "ascension" | "corpus" | "epifania">[];
  /** Ids of places and parishes that have more than is computed (`firstOfPlaces`). */
  crowded?: ReadonlySet<string>;
}

/** Records as the engine takes them: what their selects may say, the collection holds. */
export const asHorarios = (records: readonly HorariosRecord[]): Horario[] => records as unknown as Horario[];
export const asExcepciones = (records: readonly ExcepcionesHorarioRecord[]): Excepcion[] =>
  records as unknown as Excepcion[];
