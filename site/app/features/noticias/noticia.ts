import type { NoticiasRecord, TagsRecord, TiposNoticiasRecord } from "@arzobispado/diocese/generated/records";
import { readStoredDate } from "../../text/dates/dates.ts";
import { type Picture, pictureOf, picturesOf } from "../../text/pictures/picture-details.ts";
import { alternativeOf } from "../../text/pictures/picture-words.ts";

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
  ConDatos;

/** A backend that came before this field has none. */
type ConDatos = Partial<Pick<Noticia, "foto_portada_datos">>;

/** One photo of the gallery with what it shows. */
export interface Foto extends Picture {
  alternativeText: string;
}

/**
 * The gallery: the cover first, then the other photos in their order. An old record holds the cover among them too and
 * shows it once.
 */
export function fotosDeNoticia(noticia: Noticia): Foto[] {
  const cover = portadaDe(noticia);
  const others = picturesOf(noticia.fotos_noticia, noticia.fotos_noticia_datos).filter(
    ({ name }) => name !== cover?.name,
  );
  return (cover ? [cover, ...others] : others).map((picture) => ({
    ...picture,
    alternativeText: alternativeOf(picture, "la noticia"),
  }));
}

/** The cover, for a card; without a text it says nothing there, because a card's title already says what it is about. */
export function portadaDe({
  foto_portada,
  foto_portada_datos,
}: Pick<Noticia, "foto_portada"> & ConDatos): Picture | null {
  return pictureOf(foto_portada, foto_portada_datos);
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
