import { organization } from "@arzobispado/diocese/config/organization";
import { backendContext, publicOriginContext } from "../../backend/context.ts";
import { pageLoader } from "../../backend/problems.ts";
import { type FeedEntry, noticiasForFeed } from "../../features/noticias/feed.ts";
import { xmlAnswer, xmlElement, xmlText } from "../../text/xml.ts";
import type { Route } from "./+types/atom.ts";

export { keptForADay as handle } from "../../backend/page-handle.ts";

/**
 * Serves the newest noticias as an Atom feed.
 * @see RFC 4287
 */
export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const origin = context.get(publicOriginContext);
  return xmlAnswer("application/atom+xml", feed(origin, await noticiasForFeed(context.get(backendContext), origin)));
});

function feed(origin: string, entries: FeedEntry[]): string {
  const newest = Math.max(0, ...entries.map(({ updated }) => updated.getTime()));
  return [
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-BO">',
    xmlElement("title", `Noticias · ${organization.name}`),
    xmlElement("subtitle", organization.description),
    xmlElement("id", `${origin}/atom.xml`),
    `<link href="${xmlText(`${origin}/atom.xml`)}" rel="self" type="application/atom+xml"/>`,
    `<link href="${xmlText(`${origin}/noticias`)}" rel="alternate" type="text/html"/>`,
    xmlElement("updated", new Date(newest).toISOString()),
    `<author>${xmlElement("name", organization.name)}</author>`,
    ...entries.map(entry),
    "</feed>",
  ].join("\n");
}

function entry({ address, title, summary, author, section, published, updated }: FeedEntry): string {
  return [
    "<entry>",
    xmlElement("title", title),
    xmlElement("id", address),
    `<link href="${xmlText(address)}" rel="alternate" type="text/html"/>`,
    xmlElement("published", published.toISOString()),
    xmlElement("updated", updated.toISOString()),
    xmlElement("summary", summary),
    author && `<author>${xmlElement("name", author)}</author>`,
    section && `<category term="${xmlText(section)}"/>`,
    "</entry>",
  ]
    .filter(Boolean)
    .join("");
}
