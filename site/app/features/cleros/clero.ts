import type { CargosRecord, ClerosDiocesanosRecord, ParroquiasRecord } from "@arzobispado/diocese/generated/records";

/** A member of the clergy as the directory asks for it. */
export type Clero = Pick<
  ClerosDiocesanosRecord,
  "id" | "collectionId" | "titulo" | "nombres" | "apellido_paterno" | "apellido_materno" | "imagen" | "imagen_datos"
> & {
  expand?: { cargo?: Pick<CargosRecord, "cargo" | "nivel">; parroquia?: Pick<ParroquiasRecord, "id" | "nombre"> };
};
