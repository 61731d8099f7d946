import { Tokenizer } from "htmlparser2";
import sanitizeHtml from "sanitize-html";
import { readExternalVideo } from "../../components/media/external-video.ts";
import { canParse } from "../can-parse.ts";
import { firstOf, shortened } from "./first-of.ts";
import { orderHeadings } from "./ordered-headings.ts";
import { readMapAddress } from "./read-map-address.ts";

/** The box of a wide table: it scrolls by itself and can be reached by keyboard. */
const tableBox = '<div class="tabla" tabindex="0" role="region" aria-label="Tabla">';

/** Two settle everything that is known; without an end to it a text could make the server work for ever. */
const mostRounds = 4;

/** Levels of elements within each other. Parsers of HTML take time in proportion to depth × length. */
const deepest = 100;

/**
 * Element whose tags are taken out at the end; its content stays. `exclusiveFilter` of sanitize-html copies all that stands
 * before each element that it takes out, and an element that is renamed to one that is not allowed spoils later ones.
 */
const dropped = "dropped";
const droppedTags = new RegExp(`</?${dropped}>`, "g");

/**
 * Cleans HTML that stands in a record: a closed list of elements and attributes (SEG-36). Pictures are files of ours
 * only, a frame of a known service becomes a link to it, and a PDF of ours keeps its place: a text asks no other server
 * before a tap. Headings begin at the second level, because the page has its own first. What is clean already comes
 * back as it is. Time grows with the length alone (SEG-80): elements beyond `deepest` levels are dropped and their
 * content stays; a text beyond `longestShown` ends there, with a sentence that says so.
 */
export function cleanHtml(html: string): string {
  const shown = firstOf(html);
  const clean = cleanShown(shown);
  return shown === html ? clean : clean + shortened;
}

function cleanShown(html: string): string {
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
    ...shallow(),
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
      dropped,
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
      img: (_, { src = "", alt = "", width, height }) => {
        const own = ownFile(src);
        const size = { ...(width && { width }), ...(height && { height }) };
        return { tagName: own ? "img" : dropped, attribs: { src: own, alt, ...size, loading: "lazy" } };
      },
      // The box of a table that was cleaned before goes, and comes again.
      div: (tagName, attribs) => ({ tagName: attribs.class === "tabla" ? dropped : tagName, attribs }),
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
  });
  return orderHeadings(boxTables(linkDocuments(wordEmptyLinks(clean.replace(droppedTags, "")))));
}

/** Elements that count for no depth: they hold no others, and `script` and `style` go with what they hold. */
const levelless = new Set(["br", "hr", "img", "script", "style"]);

/**
 * Options that hide the tags of elements beyond `deepest` levels from the parser; for one text. The result is that of
 * the same text without these tags, so that no rule of the cleaning changes.
 */
function shallow(): sanitizeHtml.IOptions {
  let depth = 0;
  /** Hidden elements within the innermost open one, by name: their closing tags are hidden too. */
  let hidden = new Map<string, number>();
  /** sanitize-html makes another one for what stands in an iframe, while it reads the text around. */
  class ShallowTokenizer extends Tokenizer {
    readonly #around = { depth, hidden };
    #html = "";

    constructor(...[options, parser]: ConstructorParameters<typeof Tokenizer>) {
      super(options, parser);
      hidden = new Map();
      const nameAt = (start: number, end: number) => this.#html.slice(start, end).toLowerCase();
      const open = parser.onopentagname.bind(parser);
      parser.onopentagname = (start, end) => {
        const name = nameAt(start, end);
        if (depth < deepest || levelless.has(name)) open(start, end);
        else hidden.set(name, (hidden.get(name) ?? 0) + 1);
      };
      const close = parser.onclosetag.bind(parser);
      parser.onclosetag = (start, end) => {
        const count = hidden.size === 0 ? 0 : (hidden.get(nameAt(start, end)) ?? 0);
        if (count === 0) close(start, end);
        else hidden.set(nameAt(start, end), count - 1);
      };
    }

    override write(chunk: string): void {
      this.#html += chunk;
      super.write(chunk);
    }

    override end(): void {
      super.end();
      ({ depth, hidden } = this.#around);
    }
  }
  return {
    parser: { Tokenizer: ShallowTokenizer },
    onOpenTag: () => {
      depth++;
    },
    onCloseTag: () => {
      depth--;
      if (depth < deepest) hidden.clear();
    },
  };
}

/** The address of a file of ours as a path, whatever server of ours it was written with; else empty. */
function ownFile(source: string): string {
  const here = "https://here.invalid";
  if (!canParse(source, here)) return "";
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
