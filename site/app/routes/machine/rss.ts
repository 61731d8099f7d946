import { organization } from "@arzobispado/diocese/config/organization";
import { backendContext, publicOriginContext } from "../../backend/context.ts";
import { pageLoader } from "../../backend/problems.ts";
import { type FeedEntry, noticiasForFeed } from "../../features/noticias/feed.ts";
import { xmlAnswer, xmlElement, xmlText } from "../../text/xml.ts";
import type { Route } from "./+types/rss.ts";

export { keptForADay as handle } from "../../backend/page-handle.ts";

/**
 * Serves the newest noticias as RSS 2.0 (APP-06).
 * @see https://www.rssboard.org/rss-specification and https://www.rssboard.org/media-rss
 */
export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const origin = context.get(publicOriginContext);
  const entries = await noticiasForFeed(context.get(backendContext), origin);
  return xmlAnswer("application/rss+xml", channel(origin, entries));
});

function channel(origin: string, entries: FeedEntry[]): string {
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    "<channel>",
    xmlElement("title", `Noticias · ${organization.name}`),
    xmlElement("link", `${origin}/noticias`),
    xmlElement("description", organization.description),
    "<language>es-bo</language>",
    `<atom:link href="${xmlText(`${origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...entries.map(item),
    "</channel></rss>",
  ].join("\n");
}

function item({ address, title, summary, author, section, published, picture }: FeedEntry): string {
  return [
    "<item>",
    xmlElement("title", title),
    xmlElement("link", address),
    xmlElement("guid", address),
    xmlElement("description", summary),
    xmlElement("pubDate", published.toUTCString()),
    author && xmlElement("dc:creator", author),
    section && xmlElement("category", section),
    picture &&
      `<media:content url="${xmlText(picture.address)}" medium="image">${xmlElement("media:description", picture.alternativeText)}</media:content>`,
    "</item>",
  ]
    .filter(Boolean)
    .join("");
}
