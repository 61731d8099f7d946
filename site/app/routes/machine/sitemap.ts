import type PocketBase from "pocketbase";
import { backendContext, publicOriginContext } from "../../backend/context.ts";
import { directoryContext } from "../../backend/directory/directory.ts";
import { pageLoader } from "../../backend/problems.ts";
import { staticPages } from "../../backend/static-pages.ts";
import { sections } from "../../sections/index.ts";
import { noticiasSection } from "../../sections/noticias.ts";
import type { SectionDetail } from "../../sections/section.ts";
import { readStoredDate } from "../../text/dates/dates.ts";
import { xmlAnswer, xmlElement } from "../../text/xml.ts";
import type { Route } from "./+types/sitemap.ts";

export { keptForADay as handle } from "../../backend/page-handle.ts";

/** Paths of pages with a fixed address. */
const fixedPages = ["/", ...sections.map(({ path }) => path), "/en-vivo", ...staticPages];

/** Section whose records have a page each. */
interface ListedSection {
  path: string;
  detail: SectionDetail;
}

/** Small collections. Noticias are listed in parts. */
const details: readonly ListedSection[] = sections.flatMap(({ path, detail }) =>
  detail && path !== noticiasSection.path ? [{ path, detail }] : [],
);

/** Most records that the protocol returns in one request. */
const perRequest = 500;
/** Upper bound of addresses in a part. Parts are separate answers, so that no answer holds more in memory. */
const perPart = 10_000;
const requestsOfPart = perPart / perRequest;

interface Listed {
  id: string;
  updated: string;
}

/**
 * Serves every indexable page of the site that visitors may read: one list, or an index of parts once there are more
 * addresses than a part holds. `parte` of the address: `paginas`, or the number of a part of noticias.
 * @see https://www.sitemaps.org/protocol.html
 */
export const loader = pageLoader(async ({ context, params }: Route.LoaderArgs) => {
  const origin = context.get(publicOriginContext);
  const client = context.get(backendContext);
  const part = partOf(params.parte);
  if (part === null) throw new Response(null, { status: 404 });
  const listed = (section: ListedSection, first: number) => entriesOf(client, origin, section, first);
  const pages = async () => {
    const references = await context.get(directoryContext).records("referencias");
    const lists = await Promise.all(details.map((section) => listed(section, 1)));
    return [
      ...fixedPages.map((path) => entry(origin + path, null)),
      ...references.map(({ slug, updated }) =>
        entry(`${origin}/misas/${encodeURIComponent(slug)}`, readStoredDate(updated)),
      ),
      ...lists.flat(),
    ];
  };
  if (part === "pages") return urls(await pages());
  if (part > 0) {
    const entries = await listed(noticiasSection, (part - 1) * requestsOfPart + 1);
    // The first part exists as long as the index does, even if empty.
    if (entries.length === 0 && part > 1) throw new Response(null, { status: 404 });
    return urls(entries);
  }
  const [total, others] = [await countOf(client, noticiasSection.detail.collection), await pages()];
  if (total + others.length <= perPart) return urls([...others, ...(await listed(noticiasSection, 1))]);
  const parts = ["paginas", ...Array.from({ length: Math.ceil(total / perPart) }, (_, index) => String(index + 1))];
  const names = parts.map((name) => `<sitemap>${xmlElement("loc", `${origin}/sitemap/${name}.xml`)}</sitemap>`);
  return xmlAnswer("application/xml", `<sitemapindex ${namespace}>\n${names.join("\n")}\n</sitemapindex>`);
});

/** Parses the name of a part. 0: the whole map. `null`: no such part. */
function partOf(name: string | undefined): number | "pages" | null {
  if (name === undefined) return 0;
  if (name === "paginas.xml") return "pages";
  const [, number] = /^([1-9]\d{0,3})\.xml$/.exec(name) ?? [];
  return number === undefined ? null : Number(number);
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const urls = (entries: readonly string[]): Response =>
  xmlAnswer("application/xml", `<urlset ${namespace}>\n${entries.join("\n")}\n</urlset>`);

async function countOf(client: PocketBase, collection: string): Promise<number> {
  return (await client.collection(collection).getList(1, 1, { fields: "id" })).totalItems;
}

/**
 * Loads the entries of one part of a collection.
 * @param first number of the part's first request
 */
async function entriesOf(
  client: PocketBase,
  origin: string,
  { path, detail: { collection, sort, only } }: ListedSection,
  first: number,
): Promise<string[]> {
  const fields = ["id,updated", only?.fields].filter(Boolean).join(",");
  const found: string[] = [];
  for (let page = first; page < first + requestsOfPart; page++) {
    const { items } = await client
      .collection(collection)
      .getList<Listed>(page, perRequest, { sort, fields, skipTotal: true });
    for (const item of items) {
      if (only?.holds(item) ?? true)
        found.push(entry(`${origin}${path}/${encodeURIComponent(item.id)}`, readStoredDate(item.updated)));
    }
    if (items.length < perRequest) break;
  }
  return found;
}

function entry(address: string, changed: Date | null): string {
  return `<url>${xmlElement("loc", address)}${changed ? xmlElement("lastmod", changed.toISOString()) : ""}</url>`;
}
