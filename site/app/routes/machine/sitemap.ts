import type PocketBase from "pocketbase";
import { backendContext, publicOriginContext } from "../../backend/context.ts";
import type { PageHandle } from "../../backend/page-handle.ts";
import { toPageProblem } from "../../backend/problems.ts";
import { staticPages } from "../../backend/static-pages.ts";
import { hasOwnPage, type OwnPage } from "../../text/clergy-path.ts";
import { readStoredDate } from "../../text/dates/dates.ts";
import { xmlAnswer, xmlElement } from "../../text/xml.ts";
import type { Route } from "./+types/sitemap.ts";

export const handle: PageHandle = { keptFor: "a day" };

/** Pages that stand at one address each. */
const sections = [
  "/",
  "/noticias",
  "/videos",
  "/parroquias",
  "/misas",
  "/en-vivo",
  "/obras-sociales",
  "/cleros-diocesanos",
  "/cuadro-pastoral",
  ...staticPages,
];

/** Collections whose records have a page each, and where; some have none. */
const details: { collection: string; path: string; sort: string; fields?: string; has?: (item: OwnPage) => boolean }[] =
  [
    { collection: "noticias", path: "/noticias", sort: "-fecha_publicacion" },
    { collection: "parroquias", path: "/parroquias", sort: "nombre" },
    { collection: "obras_sociales", path: "/obras-sociales", sort: "nombre" },
    {
      ...{ collection: "cleros_diocesanos", path: "/cleros-diocesanos", sort: "apellido_paterno" },
      ...{ fields: "telefono,whatsapp,correo,semblanza:excerpt(40,true)", has: hasOwnPage },
    },
    { collection: "cuadros_pastorales", path: "/cuadro-pastoral", sort: "titulo" },
  ];

/** The most that the protocol gives at once, and how often it is asked: older noticias are found through the pages. */
const perRequest = 500;
const mostRequests = 40;

interface Listed extends OwnPage {
  id: string;
  updated: string;
}

/** Every page of the site that a search engine may show, by what visitors may read. @see https://www.sitemaps.org/protocol.html */
export async function loader({ context }: Route.LoaderArgs) {
  const origin = context.get(publicOriginContext);
  const client = context.get(backendContext);
  try {
    const lists = await Promise.all(
      details.map(async ({ collection, path, sort, fields, has = () => true }) =>
        (await newestOf(client, collection, sort, fields))
          .filter(has)
          .map(({ id, updated }) => entry(`${origin}${path}/${encodeURIComponent(id)}`, readStoredDate(updated))),
      ),
    );
    const entries = [...sections.map((path) => entry(origin + path, null)), ...lists.flat()];
    return xmlAnswer(
      "application/xml",
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>`,
    );
  } catch (error) {
    throw toPageProblem(error);
  }
}

async function newestOf(client: PocketBase, collection: string, sort: string, more = ""): Promise<Listed[]> {
  const fields = ["id,updated", more].filter(Boolean).join(",");
  const found: Listed[] = [];
  for (let page = 1; page <= mostRequests; page++) {
    const { items } = await client
      .collection(collection)
      .getList<Listed>(page, perRequest, { sort, fields, skipTotal: true });
    found.push(...items);
    if (items.length < perRequest) break;
  }
  return found;
}

function entry(address: string, changed: Date | null): string {
  return `<url>${xmlElement("loc", address)}${changed ? xmlElement("lastmod", changed.toISOString()) : ""}</url>`;
}
