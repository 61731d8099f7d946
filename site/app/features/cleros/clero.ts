import type { CargosRecord, ClerosDiocesanosRecord, ParroquiasRecord } from "@arzobispado/diocese/generated/records";
import type { OwnPage } from "../../text/clergy-path.ts";

/** Member of the clergy with the fields that the directory requests. */
export type Clero = Pick<
  ClerosDiocesanosRecord,
  "id" | "collectionId" | "titulo" | "nombres" | "apellido_paterno" | "apellido_materno" | "imagen" | "imagen_datos"
> &
  OwnPage & {
    expand?: { cargo?: Pick<CargosRecord, "cargo" | "nivel">; parroquia?: Pick<ParroquiasRecord, "id" | "nombre"> };
  };
