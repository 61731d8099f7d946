import type {
  CargosRecord,
  ClerosDiocesanosRecord,
  ParroquiasRecord,
  TiposParroquiasRecord,
  VicariasRecord,
} from "@arzobispado/diocese/generated/records";
import type { OwnPage } from "../../text/clergy-path.ts";
import { hasName } from "../../text/names/full-name.ts";
import { type Picture, pictureOf } from "../../text/pictures/picture-details.ts";

/** Member of the clergy of a parish. */
export type CleroDeParroquia = Pick<
  ClerosDiocesanosRecord,
  "id" | "collectionId" | "titulo" | "nombres" | "apellido_paterno" | "apellido_materno" | "imagen" | "imagen_datos"
> &
  OwnPage & { expand?: { cargo?: Pick<CargosRecord, "cargo" | "nivel"> } };

/** Parish with the relations that the site expands. */
export type Parroquia = ParroquiasRecord & {
  expand?: {
    vicaria?: Pick<VicariasRecord, "nombre">;
    tipo_parroquia?: Pick<TiposParroquiasRecord, "tipo" | "color">;
    cleros_diocesanos_via_parroquia?: CleroDeParroquia[];
  };
};

/** Fields that a card shows. `descripcion` is a short excerpt without HTML. */
export type ParroquiaDeLista = Pick<
  Parroquia,
  "id" | "collectionId" | "nombre" | "descripcion" | "ubicacion" | "imagen" | "imagen_datos" | "expand"
>;

/** Cover of a parish. `null`: none. */
export const portadaDe = ({ imagen, imagen_datos }: Pick<Parroquia, "imagen" | "imagen_datos">): Picture | null =>
  pictureOf(imagen, imagen_datos);

/** Clergy of a parish, sorted by the `nivel` of the cargo; without a cargo last. Skips persons without a name. */
export function cleroDeParroquia({ expand }: Pick<Parroquia, "expand">): CleroDeParroquia[] {
  const rank = (clero: CleroDeParroquia) => clero.expand?.cargo?.nivel ?? Number.POSITIVE_INFINITY;
  const clergy = (expand?.cleros_diocesanos_via_parroquia ?? []).filter(hasName);
  return [...clergy].sort((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
}

/** Name of a vicaría after the label «Vicaría:», without that word again. */
export function vicariaName(name: string): string {
  return name.replace(/^vicar[ií]a\s+(?:de\s+(?:la\s+)?|del\s+)?(?=\S)/iu, "");
}
