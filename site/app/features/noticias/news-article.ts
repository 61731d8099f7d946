import { sharedPicture } from "../../backend/file-address.ts";
import { readStoredDate } from "../../text/dates/dates.ts";
import type { StructuredThing } from "../../text/json-ld.ts";
import { publisher } from "../../text/publisher.ts";
import { fotosDeNoticia, type Noticia } from "./noticia.ts";

/** Longest headline that search engines accept. Longer ones are cut between two words. Letters. */
const longestHeadline = 110;

/**
 * Structured data of a noticia for search engines.
 * @see https://developers.google.com/search/docs/appearance/structured-data/article
 */
export function newsArticle(noticia: Noticia, origin: string): StructuredThing {
  const picture = sharedPicture(noticia, fotosDeNoticia(noticia)[0], "1280x720");
  const published = readStoredDate(noticia.fecha_publicacion)?.toISOString();
  // A record last changed before its publication counts as modified at its publication.
  const updated = readStoredDate(noticia.updated)?.toISOString();
  const modified = published && updated && updated < published ? published : updated;
  return {
    "@type": "NewsArticle",
    headline: shorten(noticia.titulo),
    description: noticia.resumen,
    mainEntityOfPage: `${origin}/noticias/${noticia.id}`,
    inLanguage: "es-BO",
    ...(published ? { datePublished: published } : {}),
    ...(modified ? { dateModified: modified } : {}),
    ...(picture ? { image: [origin + picture.path] } : {}),
    ...(noticia.expand?.tipo ? { articleSection: noticia.expand.tipo.tipo } : {}),
    author: noticia.autor ? { "@type": "Person", name: noticia.autor } : publisher(origin),
    publisher: publisher(origin),
  };
}

function shorten(title: string): string {
  if (title.length <= longestHeadline) return title;
  const start = title.slice(0, longestHeadline - 1);
  return `${start.slice(0, Math.max(start.lastIndexOf(" "), 1)).trimEnd()}…`;
}
