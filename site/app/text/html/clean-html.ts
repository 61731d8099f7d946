import sanitizeHtml from "sanitize-html";
import { readExternalVideo } from "../../components/media/external-video.ts";
import { orderHeadings } from "./ordered-headings.ts";
import { readMapAddress } from "./read-map-address.ts";

/** The box of a wide table: it scrolls by itself and can be reached by keyboard. */
const tableBox = '<div class="tabla" tabindex="0" role="region" aria-label="Tabla">';

/** Two settle everything that is known; without an end to it a text could make the server work for ever. */
const mostRounds = 4;

/**
 * Cleans HTML that stands in a record: a closed list of elements and attributes (SEG-36). Pictures are files of ours
 * only, a frame of a known service becomes a link to it, and a PDF of ours keeps its place: a text asks no other server
 * before a tap. Headings begin at the second level, because the page has its own first. What is clean already comes
 * back as it is.
 */
export function cleanHtml(html: string): string {
  let clean = cleanOnce(html);
  // An element that is dropped may have held others apart: what closes by itself then is closed in the next round.
  for (let round = 0, before = html; round < mostRounds && clean !== before; round++) {
    before = clean;
    clean = cleanOnce(before);
  }
  return clean;
}

function cleanOnce(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [
      "p",
      "br",
      "hr",
      "h2",
      "h3",
      "h4",
      "strong",
      "b",
      "em",
      "i",
      "u",
      "s",
      "sub",
      "sup",
      "small",
      "mark",
      "blockquote",
      "footer",
      "cite",
      "q",
      "ul",
      "ol",
      "li",
      "dl",
      "dt",
      "dd",
      "a",
      "img",
      "figure",
      "figcaption",
      "table",
      "caption",
      "thead",
      "tbody",
      "tfoot",
      "tr",
      "th",
      "td",
      "div",
      "span",
      "pre",
      "code",
    ],
    allowedAttributes: {
      a: ["href", "title", "rel"],
      img: ["src", "alt", "width", "height", "loading"],
      th: ["scope", "colspan", "rowspan"],
      td: ["colspan", "rowspan"],
      ol: ["start"],
      span: ["class", "data-pdf", "title"],
      div: ["class"],
    },
    allowedClasses: { span: ["documento"], div: ["tabla"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: {
      h1: "h2",
      a: sanitizeHtml.simpleTransform("a", { rel: "noopener" }),
      // Always in the same order, so that what is clean stays as it is.
      img: (_, { src = "", alt = "", width, height }) => ({
        tagName: "img",
        attribs: { src: ownFile(src), alt, ...(width && { width }), ...(height && { height }), loading: "lazy" },
      }),
      // What stands in a frame is for browsers that have none: an empty text takes its place.
      iframe: (tagName, { src = "", title = "" }) => {
        const link = linkInsteadOf(src);
        if (link) return { tagName: "a", attribs: link, text: "" };
        const place = pdfPlace(src, title);
        return place ? { ...place, text: "" } : { tagName, attribs: {}, text: "" };
      },
      // What stands in an object is for browsers that show no PDF in a page: the links of most readers.
      object: (tagName, { data = "", title = "" }) => pdfPlace(data, title) ?? { tagName, attribs: {} },
      embed: (tagName, { src = "", title = "" }) => pdfPlace(src, title) ?? { tagName, attribs: {} },
      span: (tagName, attribs) => pdfPlace(attribs["data-pdf"] ?? "", attribs.title ?? "") ?? { tagName, attribs: {} },
    },
    exclusiveFilter: ({ tag, attribs }) => {
      // The box of a table that was cleaned before goes, and comes again.
      if (tag === "div" && attribs.class === "tabla") return "excludeTag";
      return tag === "img" && !attribs.src;
    },
  });
  return orderHeadings(boxTables(linkDocuments(wordEmptyLinks(clean))));
}

/** The address of a file of ours as a path, whatever server of ours it was written with; else empty. */
function ownFile(source: string): string {
  const here = "https://here.invalid";
  if (!URL.canParse(source, here)) return "";
  const { protocol, pathname, search } = new URL(source, here);
  return /^https?:$/.test(protocol) && pathname.startsWith("/api/files/") ? pathname + search : "";
}

/** The place of a PDF of ours, which `Prose` makes a viewer of; null for what is none. */
function pdfPlace(source: string, title: string): { tagName: string; attribs: Record<string, string> } | null {
  const address = ownFile(source).split("?", 1)[0] ?? "";
  if (!/^[\w./%~-]+[.]pdf$/i.test(address)) return null;
  return { tagName: "span", attribs: { class: "documento", "data-pdf": address, ...(title && { title }) } };
}

/** A document of which nothing but its address was there gets a link. */
function linkDocuments(html: string): string {
  return html.replace(
    /(<span class="documento" data-pdf="([^"]+)"(?: title="([^"]+)")?>)((?:(?!<\/span>|<a ).)*<\/span>)/gs,
    (_whole, start: string, address: string, title: string | undefined, rest: string) =>
      `${start}<a href="${address}" rel="noopener">Descargar PDF${title ? `: ${title}` : ""}</a>${rest}`,
  );
}

/** Attributes of a link to what a frame would show; null for what no page may show. */
function linkInsteadOf(source: string): Record<string, string> | null {
  const video = readExternalVideo(source);
  const href = video?.pageAddress ?? readMapAddress(source);
  const title = video ? `Ver el video en ${video.serviceName}` : "Ver el mapa";
  return href ? { href, title, rel: "noopener" } : null;
}

/** A link without words, as that of a frame, says its title. In cleaned HTML a value holds neither `"` nor `>`. */
function wordEmptyLinks(html: string): string {
  return html.replace(/(<a\b[^>]*\stitle="([^"]+)"[^>]*>)<\/a>/g, "$1$2</a>");
}

/** Only the outermost: a table may stand in a table. */
function boxTables(html: string): string {
  let depth = 0;
  return html.replace(/<(\/?)table\b[^>]*>/g, (tag, end) => {
    if (!end) return depth++ === 0 ? tableBox + tag : tag;
    return --depth === 0 ? `${tag}</div>` : tag;
  });
}
