import { wordsOfKinds } from "@arzobispado/diocese/config/search-words";
import { groupBy } from "@arzobispado/diocese/misas/group-by";
import type { DirectoryRecords } from "../../backend/directory/directory-questions.ts";
import { splitName } from "../../text/names/proper-name.ts";
import { placePath } from "../../text/places/place-path.ts";
import { type FoundThing, joined } from "./found-thing.ts";

type Parish = DirectoryRecords["parroquias"];
type Place = Pick<
  DirectoryRecords["lugares_de_culto"],
  "id" | "parroquia" | "nombre" | "clase" | "zona" | "indicaciones" | "nombres_alternos" | "jurisdiccion" | "activo"
>;
type Reference = Pick<DirectoryRecords["referencias"], "id" | "nombre" | "sinonimos" | "parte_de">;

/** Replaces the semicolons of a stored list by ` · `. */
const listed = (text: string | undefined): string => (text ?? "").split(";").join(" · ");

/**
 * Search entries of parishes, with the zones and alternative names of their churches, and of their chapels. Skips
 * parishes of another diocese, which the site shows only as a courtesy.
 */
export function parishEntries(
  parishes: readonly Parish[],
  places: readonly Place[],
  references: readonly Reference[],
): FoundThing[] {
  const zones = new Map(references.map((one) => [one.id, one]));
  const placesOf = groupBy(
    places.filter(({ activo }) => activo),
    ({ parroquia }) => parroquia,
  );
  const zoneOf = ({ zona }: Place): string => {
    const zone = zones.get(zona);
    const whole = zone && zones.get(zone.parte_de);
    return joined([zone, whole].flatMap((one) => [one?.nombre, listed(one?.sinonimos)]));
  };
  return parishes.flatMap((parish) => {
    const own = placesOf.get(parish.id) ?? [];
    const church = own.find(({ clase }) => clase === "sede");
    if (!parish.nombre?.trim() || church?.jurisdiccion) return [];
    const pathOf = (id: string, isSede: boolean) => placePath({ parroquia: parish.id, id, isSede });
    const vicaria = parish.expand?.vicaria?.nombre ?? "";
    const line = joined([parish.ubicacion, vicaria]);
    const chapels = own.filter((place) => place !== church && place.nombre.trim() !== "" && !place.jurisdiccion);
    return [
      {
        id: parish.id,
        title: parish.nombre,
        to: pathOf("", true),
        line,
        place: joined([line, ...(church ? [zoneOf(church)] : [])]),
        text: parish.descripcion ?? "",
        words: [
          parish.expand?.tipo_parroquia?.tipo ?? "",
          listed(church?.nombres_alternos),
          ...wordsOfKinds.parroquias,
        ],
      },
      ...chapels.map((chapel) => ({
        id: parish.id,
        title: chapel.nombre,
        to: pathOf(chapel.id, false),
        line: joined([parish.nombre, zones.get(chapel.zona)?.nombre]),
        place: joined([splitName(parish.nombre)[1], zoneOf(chapel)]),
        text: chapel.indicaciones ?? "",
        isPart: true,
        words: [chapel.clase, listed(chapel.nombres_alternos), ...wordsOfKinds.parroquias],
      })),
    ];
  });
}
