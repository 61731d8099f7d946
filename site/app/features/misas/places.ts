import type {
  LugaresDeCultoRecord,
  ParroquiasRecord,
  ReferenciasRecord,
  UltimasVerificacionesRecord,
} from "@arzobispado/diocese/generated/records";
import type { Point } from "../../text/places/distance.ts";
import { placePath } from "../../text/places/place-path.ts";

/** Church or chapel with its name, zone and verification. */
export interface Place {
  id: string;
  parroquia: string;
  /** Name of the place; a parish church without its own has that of the parish. */
  nombre: string;
  isSede: boolean;
  /** Path of its page. */
  path: string;
  zona: ReferenciasRecord | null;
  /** Ids of its zone and of the larger zone around it. */
  zonas: string[];
  point: Point | null;
  lugar: LugaresDeCultoRecord;
  verified: UltimasVerificacionesRecord | null;
}

export interface DirectoryOfPlaces {
  lugares: readonly LugaresDeCultoRecord[];
  referencias: readonly ReferenciasRecord[];
  parroquias: readonly Pick<ParroquiasRecord, "id" | "nombre">[];
  verificaciones: readonly UltimasVerificacionesRecord[];
}

/** Whether the position of a place is unknown: stored as 0, 0. */
const nowhere = ({ lat, lon }: Point): boolean => lat === 0 && lon === 0;

/** Converts the records of active places, sorted by name. */
export function placesOf({ lugares, referencias, parroquias, verificaciones }: DirectoryOfPlaces): Place[] {
  const references = new Map(referencias.map((one) => [one.id, one]));
  const names = new Map(parroquias.map(({ id, nombre }) => [id, nombre]));
  const verified = new Map(verificaciones.map((one) => [one.id, one]));
  return lugares
    .filter(({ activo }) => activo)
    .map((lugar) => {
      const isSede = lugar.clase === "sede";
      const zona = references.get(lugar.zona) ?? null;
      return {
        id: lugar.id,
        parroquia: lugar.parroquia,
        nombre: lugar.nombre || (names.get(lugar.parroquia) ?? ""),
        isSede,
        path: placePath({ ...lugar, isSede }),
        zona,
        zonas: [zona?.id ?? "", zona?.parte_de ?? ""].filter(Boolean),
        point: nowhere(lugar.punto) ? null : lugar.punto,
        lugar,
        verified: verified.get(lugar.id) ?? null,
      };
    })
    .sort((one, other) => one.nombre.localeCompare(other.nombre, "es"));
}
