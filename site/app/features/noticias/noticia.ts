import type { NoticiasRecord, TagsRecord, TiposNoticiasRecord } from "@arzobispado/diocese/generated/records";
import { readStoredDate } from "../../text/dates/dates.ts";
import { type Picture, pictureOf, picturesOf } from "../../text/pictures/picture-details.ts";
import { alternativeOf } from "../../text/pictures/picture-words.ts";

/** Record of a noticia with its expanded relations. */
export type Noticia = NoticiasRecord & {
  collectionName: string;
  expand?: { tipo?: TiposNoticiasRecord; tags?: TagsRecord[] };
};

/** Fields of a noticia that a card shows, without the long text. */
export type NoticiaDeLista = Pick<
  Noticia,
  "id" | "collectionId" | "collectionName" | "titulo" | "resumen" | "fecha_publicacion" | "foto_portada" | "expand"
> &
  ConDatos;

/** Details of the cover. Missing from an older backend. */
type ConDatos = Partial<Pick<Noticia, "foto_portada_datos">>;

/** Photo of the gallery with its alternative text. */
export interface Foto extends Picture {
  alternativeText: string;
}

/**
 * Lists the photos of the gallery: the cover first, then the others in order. An old record that lists its cover among
 * the others shows it once.
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

/**
 * Cover for a card. Without an alternative text it stays decorative, because the card's title says what it is about.
 */
export function portadaDe({
  foto_portada,
  foto_portada_datos,
}: Pick<Noticia, "foto_portada"> & ConDatos): Picture | null {
  return pictureOf(foto_portada, foto_portada_datos);
}

/**
 * State of a noticia: archived if not active, pending until its date, published after it (ADN-04). An active one
 * without a date is not public.
 */
export type EstadoDeNoticia = "pendiente" | "publicado" | "archivado" | "sin-fecha";

/** @param now time of the server */
export function estadoDeNoticia(
  { activo, fecha_publicacion }: Pick<Noticia, "activo" | "fecha_publicacion">,
  now: Date,
): EstadoDeNoticia {
  if (!activo) return "archivado";
  const date = readStoredDate(fecha_publicacion);
  if (!date) return "sin-fecha";
  return date >= now ? "pendiente" : "publicado";
}
