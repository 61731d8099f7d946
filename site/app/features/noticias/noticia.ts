import type { NoticiasRecord, TagsRecord, TiposNoticiasRecord } from "@arzobispado/diocese/generated/records";

/** A noticia with what the site asks to come along. */
export type Noticia = NoticiasRecord & {
  collectionName: string;
  expand?: { tipo?: TiposNoticiasRecord; tags?: TagsRecord[] };
};

/** What a card shows: the long text stays where it is. */
export type NoticiaDeLista = Pick<
  Noticia,
  "id" | "collectionId" | "collectionName" | "titulo" | "resumen" | "fecha_publicacion" | "foto_portada" | "expand"
>;

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
  const texts = Array.isArray(noticia.textos_alternativos) ? noticia.textos_alternativos : [];
  return names.map((name, index) => {
    const text = texts[index];
    return {
      name,
      alternativeText: typeof text === "string" && text !== "" ? text : `Fotografía ${index + 1} de la noticia`,
    };
  });
}
