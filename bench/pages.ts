import { ask } from "./measure.ts";

/** One page of each kind that a visitor can open: its name and its path. @param url of a product with content */
export async function publicPages(url: string): Promise<Record<string, string>> {
  const first = async (collection: string, sort = "id") => {
    const query = new URLSearchParams({ perPage: "1", fields: "id", skipTotal: "1", sort });
    const { body } = await ask(`${url}/api/collections/${collection}/records?${query}`);
    const [record] = (JSON.parse(body.toString()) as { items: { id: string }[] }).items;
    if (!record) throw new Error(`There is nothing in ${collection}.`);
    return record.id;
  };
  return {
    home: "/",
    noticias: "/noticias",
    noticia: `/noticias/${await first("noticias", "-fecha_publicacion")}`,
    videos: "/videos",
    parroquias: "/parroquias",
    parroquia: `/parroquias/${await first("parroquias")}`,
    "obras-sociales": "/obras-sociales",
    "obra-social": `/obras-sociales/${await first("obras_sociales")}`,
    "cleros-diocesanos": "/cleros-diocesanos",
    "mision-vision": "/mision-vision",
    "revista-conectados": "/revista-conectados",
    sinodo: "/sinodo",
    "cuadros-pastorales": "/cuadro-pastoral",
    "cuadro-pastoral": `/cuadro-pastoral/${await first("cuadros_pastorales")}`,
    "cuadro-pastoral-v1": "/cuadro-pastoral-v1",
    "cuadro-pastoral-v2": "/cuadro-pastoral-v2",
    "cuadro-pastoral-v3": "/cuadro-pastoral-v3/abc",
    "cuadro-pastoral-plantilla": "/cuadro-pastoral-plantilla",
    terminos: "/terminos",
    privacidad: "/privacidad",
    cookies: "/cookies",
  };
}
