import { churchWords } from "../config/search-words.ts";
import type { LugaresDeCultoRecord, ParroquiasRecord } from "../generated/records.ts";
import { folded } from "../misas/reading/tokens.ts";

export type NamedPlace = LugaresDeCultoRecord & { title: string };

/** Kinds of churches at the start of a name: `Parroquia San Pedro` and `San Pedro` are the same. */
const kinds = new RegExp(`^(?:${churchWords.map((word) => folded(word)).join("|")})\\b ?(?:de |del )?`);

const plain = (text: string): string => folded(text.replaceAll("-", " ")).replace(kinds, "");

/** Adds the name to each place; the parish church has that of its parish. */
export function namedPlaces(
  lugares: readonly LugaresDeCultoRecord[],
  parroquias: readonly Pick<ParroquiasRecord, "id" | "nombre">[],
): NamedPlace[] {
  const names = new Map(parroquias.map(({ id, nombre }) => [id, nombre]));
  return lugares.map((lugar) => ({ ...lugar, title: lugar.nombre || (names.get(lugar.parroquia) ?? lugar.id) }));
}

/**
 * Finds the places that a row may mean: by id, by the id of the parish, or by a name as people or addresses write it.
 * @returns several if the name is ambiguous. Empty: no such place.
 */
export function findPlaces(written: string, places: readonly NamedPlace[]): NamedPlace[] {
  const byId = places.filter(
    ({ id, parroquia, clase }) => id === written || (clase === "sede" && parroquia === written),
  );
  if (byId.length > 0) return byId;
  const whole = folded(written.replaceAll("-", " "));
  const called = (place: NamedPlace) =>
    [place.title, ...place.nombres_alternos.split(";")].filter((name) => name.trim() !== "");
  const exact = places.filter((place) => called(place).some((name) => folded(name.replaceAll("-", " ")) === whole));
  if (exact.length > 0) return exact;
  const core = plain(written);
  return core === "" ? [] : places.filter((place) => called(place).some((name) => plain(name) === core));
}
