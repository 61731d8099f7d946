import { statusNames } from "../../../components/admin/status-badge.tsx";
import type { EstadoDeNoticia } from "../noticia.ts";

/** A state by which the list is narrowed. */
export type DeskState = EstadoDeNoticia;

interface StateFilter {
  label: string;
  /** In the filter language; `@now` is the server's moment. */
  filter: string;
}

/** What the filter offers, in its order: the badges of ADN-04, and by which of a noticia's fields each comes. */
export const deskStates: Record<DeskState, StateFilter> = {
  publicado: {
    label: statusNames.publicado,
    filter: 'activo = true && fecha_publicacion != "" && fecha_publicacion < @now',
  },
  pendiente: { label: statusNames.pendiente, filter: "activo = true && fecha_publicacion >= @now" },
  archivado: { label: statusNames.archivado, filter: "activo = false" },
  "sin-fecha": { label: statusNames["sin-fecha"], filter: 'activo = true && fecha_publicacion = ""' },
};

export const isDeskState = (text: string): text is DeskState => Object.hasOwn(deskStates, text);
