import type {
  LugaresDeCultoRecord,
  ReferenciasRecord,
  UltimasVerificacionesRecord,
} from "@arzobispado/diocese/generated/records";
import type { KeptDirectory, KeptPlace } from "@arzobispado/diocese/misas";
import type { Place } from "../../../features/misas/places.ts";
import type { Timetable } from "../../../features/misas/timetable.ts";
import { placePath } from "../../../text/places/place-path.ts";

/** Saved data in the form that the pages' own code takes, so that both write the same. */
export interface KeptTimetable extends Timetable {
  referencias: readonly ReferenciasRecord[];
}

export function timetableOfKept({
  references,
  places,
  horarios,
  excepciones,
  calendario,
}: KeptDirectory): KeptTimetable {
  // Slugs serve as ids: all saved data refers to zones by slug.
  const referencias = references.map(({ slug, lat, lon, parteDe, ...one }) => {
    return { ...one, id: slug, slug, punto: { lat, lon }, parte_de: parteDe } as ReferenciasRecord;
  });
  const bySlug = new Map(referencias.map((one) => [one.slug, one]));
  return { referencias, places: places.map((one) => placeOf(one, bySlug)), horarios, excepciones, calendario };
}

function placeOf(kept: KeptPlace, referencias: ReadonlyMap<string, ReferenciasRecord>): Place {
  const { id, parroquia, nombre, isSede, lat, lon, verificado, ...details } = kept;
  const zona = referencias.get(kept.zona) ?? null;
  const lugar = { ...details, id, parroquia, telefono_2: "", accesos: [] as string[], nombres_alternos: "" };
  return {
    ...{ id, parroquia, nombre, isSede, zona, path: placePath(kept) },
    zonas: [zona?.id ?? "", zona?.parte_de ?? ""].filter(Boolean),
    point: lat === 0 && lon === 0 ? null : { lat, lon },
    lugar: lugar as unknown as LugaresDeCultoRecord,
    // Noon, so that the day is the right one in La Paz.
    verified: verificado === "" ? null : ({ fecha: `${verificado} 16:00:00.000Z` } as UltimasVerificacionesRecord),
  };
}
