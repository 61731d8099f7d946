import type { DeskPhoto } from "../../../components/photos/desk-photo.ts";

/** Everything that a person can fill in. Plain data: a draft keeps it in IndexedDB as it is. */
export interface NoticiaValues {
  titulo: string;
  resumen: string;
  /** HTML. */
  descripcion: string;
  autor: string;
  /** Id, or empty. */
  tipo: string;
  /** Ids, in the order in which they were chosen. */
  tags: string[];
  /** Id, or empty. */
  obraSocial: string;
  photos: DeskPhoto[];
  /** Published with the save's own time, or at the configured one. */
  moment: "instante" | "configurada";
  /** `YYYY-MM-DDTHH:MM` in La Paz, as a datetime picker has it; or empty. */
  configured: string;
}

export const emptyNoticia: NoticiaValues = {
  titulo: "",
  resumen: "",
  descripcion: "",
  autor: "",
  tipo: "",
  tags: [],
  obraSocial: "",
  photos: [],
  moment: "instante",
  configured: "",
};
