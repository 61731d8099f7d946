import { ask } from "./measure.ts";

export interface PublicPage {
  name: string;
  path: string;
  /** Expected HTTP status. */
  status: number;
}

/**
 * Lists one page for each public route of the site (`site/app/routes.ts`).
 *
 * @param url of a product with content
 * @param chosen names of the pages wanted. Empty: all.
 */
export async function publicPages(url: string, chosen: readonly string[]): Promise<PublicPage[]> {
  const paths = await pathsOf(url);
  const unknown = chosen.find((name) => !Object.hasOwn(paths, name));
  if (unknown) throw new Error(`There is no page ${unknown}; there are: ${Object.keys(paths).join(", ")}.`);
  return Object.entries(paths)
    .filter(([name]) => chosen.length === 0 || chosen.includes(name))
    .map(([name, path]) => ({ name, path, status: name === "no-encontrada" ? 404 : 200 }));
}

const newestFirst = "-fecha_publicacion";

async function pathsOf(url: string): Promise<Record<string, string>> {
  const newest = await first(url, "noticias", newestFirst);
  // Most news have several photos.
  const withOnePhoto = await first(url, "noticias", newestFirst, hasOnePhoto);
  return {
    home: "/",
    noticias: "/noticias",
    noticia: `/noticias/${newest.id}`,
    ...(withOnePhoto.id !== newest.id && { "noticia-una-foto": `/noticias/${withOnePhoto.id}` }),
    videos: "/videos",
    misas: "/misas",
    parroquias: "/parroquias",
    parroquia: `/parroquias/${(await first(url, "parroquias")).id}`,
    "obras-sociales": "/obras-sociales",
    "obra-social": `/obras-sociales/${(await first(url, "obras_sociales")).id}`,
    "cleros-diocesanos": "/cleros-diocesanos",
    "mision-vision": "/mision-vision",
    "revista-conectados": "/revista-conectados",
    sinodo: "/sinodo",
    "cuadros-pastorales": "/cuadro-pastoral",
    "cuadro-pastoral": `/cuadro-pastoral/${(await first(url, "cuadros_pastorales")).id}`,
    "cuadro-pastoral-v1": "/cuadro-pastoral-v1",
    "cuadro-pastoral-v2": "/cuadro-pastoral-v2",
    "cuadro-pastoral-v3": "/cuadro-pastoral-v3/abc",
    "cuadro-pastoral-plantilla": "/cuadro-pastoral-plantilla",
    terminos: "/terminos",
    privacidad: "/privacidad",
    cookies: "/cookies",
    datos: "/datos",
    "no-encontrada": "/no-existe",
  };
}

interface Item {
  id: string;
  foto_portada: string;
  fotos_noticia: string[];
}

/** Whether the item has one photo; a gallery may repeat the cover. */
const hasOnePhoto = ({ foto_portada, fotos_noticia }: Item) =>
  new Set([foto_portada, ...fotos_noticia].filter((name) => name !== "")).size === 1;

/** First item of a collection for which `fits` is true, among a hundred. */
async function first(url: string, collection: string, sort = "id", fits = (_: Item) => true): Promise<Item> {
  const query = new URLSearchParams({ perPage: "100", fields: "id,foto_portada,fotos_noticia", skipTotal: "1", sort });
  const { body } = await ask(`${url}/api/collections/${collection}/records?${query}`);
  const found = (JSON.parse(body.toString()) as { items: Item[] }).items.find(fits);
  if (!found) throw new Error(`There is nothing that fits in ${collection}.`);
  return found;
}
