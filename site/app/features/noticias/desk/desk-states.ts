import { statusNames } from "../../../components/admin/status-badge.tsx";
import type { EstadoDeNoticia } from "../noticia.ts";

export type DeskState = EstadoDeNoticia;

interface StateFilter {
  label: string;
  /** Filter expression; `@now` is the server's time. */
  filter: string;
}

/** States of the filter (ADN-04), in the order shown, each with its filter expression. */
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
