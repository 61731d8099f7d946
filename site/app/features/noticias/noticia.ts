import type { NoticiasRecord, TagsRecord, TiposNoticiasRecord } from "@arzobispado/diocese/generated/records";
import { readStoredDate } from "../../text/dates/dates.ts";

/** A noticia with what the site asks to come along. */
export type Noticia = NoticiasRecord & {
  collectionName: string;
  expand?: { tipo?: TiposNoticiasRecord; tags?: TagsRecord[] };
};

/** What a card shows: the long text stays where it is. */
export type NoticiaDeLista = Pick<
  Noticia,
  "id" | "collectionId" | "collectionName" | "titulo" | "resumen" | "fecha_publicacion" | "foto_portada" | "expand"
> &
  ConTextos;

/** A backend that came before this field has none. */
type ConTextos = Partial<Pick<Noticia, "textos_alternativos">>;

/** One photo of the gallery with what it shows. */
export interface Foto {
  name: string;
  alternativeText: string;
}

/**
 * The gallery: the cover first, then the other photos in their order. An old record holds the cover among them too and
 * shows it once. Alternative texts stand in the same order; a photo without one is named by its place.
 */
export function fotosDeNoticia(noticia: Noticia): Foto[] {
  const others = noticia.fotos_noticia.filter((name) => name !== noticia.foto_portada);
  const names = noticia.foto_portada ? [noticia.foto_portada, ...others] : others;
  return names.map((name, index) => ({
    name,
    alternativeText: textAt(noticia, index) || `Fotografía ${index + 1} de la noticia`,
  }));
}

/** What the cover shows, for a card; empty without a text, because a card's title already says what it is about. */
export function textoDePortada(noticia: ConTextos): string {
  return textAt(noticia, 0);
}

function textAt({ textos_alternativos: texts }: ConTextos, index: number): string {
  const text: unknown = Array.isArray(texts) ? texts[index] : "";
  return typeof text === "string" ? text : "";
}

/**
 * Pending until its moment, published after it, archived whenever it is not active (ADN-04). An active one without a date
 * is not public.
 */
export type EstadoDeNoticia = "pendiente" | "publicado" | "archivado" | "sin-fecha";

/** @param now the server's moment */
export function estadoDeNoticia(
  { activo, fecha_publicacion }: Pick<Noticia, "activo" | "fecha_publicacion">,
  now: Date,
): EstadoDeNoticia {
  if (!activo) return "archivado";
  const date = readStoredDate(fecha_publicacion);
  if (!date) return "sin-fecha";
  return date >= now ? "pendiente" : "publicado";
}
