import type { DeskPhoto } from "../../../components/photos/desk-photo.ts";

/** Values of the form. Plain data, so that a draft can be stored in IndexedDB. */
export interface NoticiaValues {
  titulo: string;
  resumen: string;
  /** Long text, as HTML. */
  descripcion: string;
  autor: string;
  /** Id of the type. Empty: not chosen. */
  tipo: string;
  /** Ids of the tags, in the order of choice. */
  tags: string[];
  /** Id of the social work. Empty: no such work. */
  obraSocial: string;
  photos: DeskPhoto[];
  /** Date of publication: the time of the save (`instante`), or `configured`. */
  moment: "instante" | "configurada";
  /** Chosen date, `YYYY-MM-DDTHH:MM` in La Paz, as a datetime picker has it. Empty: not chosen. */
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
