import type {
  DatosSitioRecord,
  DiasEspecialesRecord,
  ExcepcionesHorarioRecord,
  HorariosRecord,
} from "@arzobispado/diocese/generated/records";
import type { Lugar, Timetables } from "@arzobispado/diocese/misas";
import type { DirectoryOfPlaces, Place } from "./places.ts";

/** Data from which occurrences are computed. */
export interface Timetable extends Omit<Timetables, "lugares"> {
  places: readonly Place[];
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
export interface MisasRecords extends DirectoryOfPlaces {
  horarios: readonly HorariosRecord[];
  excepciones: readonly ExcepcionesHorarioRecord[];
  especiales: readonly DiasEspecialesRecord[];
  /** Choices of the team for the liturgical calendar (`datos_sitio`). Left out: defaults. */
  ajustes?: readonly Pick<DatosSitioRecord, "id" | "ascension" | "corpus" | "epifania">[];
  /** Ids of places and parishes with more records than are computed (`firstOfPlaces`). */
  crowded?: ReadonlySet<string>;
}
