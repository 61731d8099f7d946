import type {
  CargosRecord,
  ClerosDiocesanosRecord,
  ParroquiasRecord,
  TiposParroquiasRecord,
  VicariasRecord,
} from "@arzobispado/diocese/generated/records";
import type { OwnPage } from "../../text/clergy-path.ts";
import { hasName } from "../../text/full-name.ts";
import { type Picture, pictureOf } from "../../text/pictures/picture-details.ts";

/** Somebody of the clergy of a parroquia. */
export type CleroDeParroquia = Pick<
  ClerosDiocesanosRecord,
  "id" | "collectionId" | "titulo" | "nombres" | "apellido_paterno" | "apellido_materno" | "imagen" | "imagen_datos"
> &
  OwnPage & { expand?: { cargo?: Pick<CargosRecord, "cargo" | "nivel"> } };

/** A parroquia with what the site asks to come along. */
export type Parroquia = ParroquiasRecord & {
  expand?: {
    vicaria?: Pick<VicariasRecord, "nombre">;
    tipo_parroquia?: Pick<TiposParroquiasRecord, "tipo" | "color">;
    cleros_diocesanos_via_parroquia?: CleroDeParroquia[];
  };
};

/** What a card shows; `descripcion` is a short text without marks. */
export type ParroquiaDeLista = Pick<
  Parroquia,
  "id" | "collectionId" | "nombre" | "descripcion" | "ubicacion" | "imagen" | "imagen_datos" | "expand"
>;

/** Its cover; null without one. */
export const portadaDe = ({ imagen, imagen_datos }: Pick<Parroquia, "imagen" | "imagen_datos">): Picture | null =>
  pictureOf(imagen, imagen_datos);

/** The clergy by rank: the `nivel` of the cargo, those without one last; nobody without a name. */
export function cleroDeParroquia({ expand }: Pick<Parroquia, "expand">): CleroDeParroquia[] {
  const rank = (clero: CleroDeParroquia) => clero.expand?.cargo?.nivel ?? Number.POSITIVE_INFINITY;
  const clergy = (expand?.cleros_diocesanos_via_parroquia ?? []).filter(hasName);
  return [...clergy].sort((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
}
