import type PocketBase from "pocketbase";
import { sharedPicture } from "../../backend/file-address.ts";
import { readStoredDate } from "../../text/dates/dates.ts";
import { fotosDeNoticia, type Noticia } from "./noticia.ts";

/** Number of entries in a feed, so that daily readers miss no noticia. */
const inFeed = 30;

/** Entry of a feed. Addresses are absolute. */
export interface FeedEntry {
  address: string;
  title: string;
  summary: string;
  author: string;
  /** Name of the type, or empty. */
  section: string;
  published: Date;
  updated: Date;
  picture: { address: string; alternativeText: string } | null;
}

/**
 * Loads the newest noticias for RSS and Atom, through the public list, so that hidden ones are never in a feed
 * (NOT-16).
 */
export async function noticiasForFeed(client: PocketBase, origin: string): Promise<FeedEntry[]> {
  const { items } = await client.collection("noticias").getList<Noticia>(1, inFeed, {
    sort: "-fecha_publicacion",
    expand: "tipo",
    fields:
      "id,collectionId,titulo,resumen,autor,fecha_publicacion,updated,foto_portada,foto_portada_datos,fotos_noticia,fotos_noticia_datos,expand.tipo.tipo",
    skipTotal: true,
  });
  return items.map((noticia) => toEntry(noticia, origin));
}

function toEntry(noticia: Noticia, origin: string): FeedEntry {
  const published = readStoredDate(noticia.fecha_publicacion) ?? new Date(0);
  const [cover] = fotosDeNoticia(noticia);
  const picture = sharedPicture(noticia, cover, "1280x720");
  return {
    address: `${origin}/noticias/${noticia.id}`,
    title: noticia.titulo,
    summary: noticia.resumen,
    author: noticia.autor,
    section: noticia.expand?.tipo?.tipo ?? "",
    published,
    updated: readStoredDate(noticia.updated) ?? published,
    picture: cover && picture ? { address: origin + picture.path, alternativeText: cover.alternativeText } : null,
  };
}
