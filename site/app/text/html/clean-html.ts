import { Tokenizer } from "htmlparser2";
import sanitizeHtml from "sanitize-html";
import { readExternalVideo } from "../../components/media/external-video.ts";
import { canParse } from "../can-parse.ts";
import { firstOf, shortened } from "./first-of.ts";
import { orderHeadings } from "./ordered-headings.ts";
import { readMapAddress } from "./read-map-address.ts";

/** Wrapper of a wide table: scrolls on its own and can be reached by keyboard. */
const tableBox = '<div class="tabla" tabindex="0" role="region" aria-label="Tabla">';

/**
 * Most rounds of cleaning. Two settle everything that is known; without a bound a text could keep the server busy for
 * ever.
 */
const mostRounds = 4;

/** Most levels of nested elements. Parsers of HTML take time in proportion to depth × length. */
const deepest = 100;

/**
 * Name of an element whose tags are removed at the end, while its content stays. `exclusiveFilter` of sanitize-html
 * copies everything before each element that it removes, and an element that is renamed to one that is not allowed
 * spoils later ones.
 */
const dropped = "dropped";
const droppedTags = new RegExp(`</?${dropped}>`, "g");

/**
 * Cleans stored HTML by a closed list of elements and attributes (SEG-36). Pictures are files of ours only, a frame of
 * a known service becomes a link to it, and a PDF of ours keeps its place: a text sends no request to another server
 * before a tap. Headings begin at the second level, because the page has its own first. Clean HTML comes back
 * unchanged. Time grows with the length alone (SEG-80): elements beyond `deepest` levels are dropped and their content
 * stays; a text beyond `longestShown` ends there, with a sentence that says so.
 */
export function cleanHtml(html: string): string {
  const shown = firstOf(html);
  const clean = cleanShown(shown);
  return shown === html ? clean : clean + shortened;
}

function cleanShown(html: string): string {
  let clean = cleanOnce(html);
  // An element that is dropped may have separated others: elements that are then closed implicitly are closed in the
  // next round.
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
      // Always in the same order, so that clean HTML stays unchanged.
      img: (_, { src = "", alt = "", width, height }) => {
        const own = ownFile(src);
        const size = { ...(width && { width }), ...(height && { height }) };
        return { tagName: own ? "img" : dropped, attribs: { src: own, alt, ...size, loading: "lazy" } };
      },
      // Removes the wrapper of a table that was cleaned before; it is added again.
      div: (tagName, attribs) => ({ tagName: attribs.class === "tabla" ? dropped : tagName, attribs }),
      // Content of a frame is for browsers that have none: an empty text takes its place.
      iframe: (tagName, { src = "", title = "" }) => {
        const link = linkInsteadOf(src);
        if (link) return { tagName: "a", attribs: link, text: "" };
        const place = pdfPlace(src, title);
        return place ? { ...place, text: "" } : { tagName, attribs: {}, text: "" };
      },
      // Content of an object is for browsers that show no PDF in a page: the links of most readers.
      object: (tagName, { data = "", title = "" }) => pdfPlace(data, title) ?? { tagName, attribs: {} },
      embed: (tagName, { src = "", title = "" }) => pdfPlace(src, title) ?? { tagName, attribs: {} },
      span: (tagName, attribs) => pdfPlace(attribs["data-pdf"] ?? "", attribs.title ?? "") ?? { tagName, attribs: {} },
    },
  });
  return orderHeadings(boxTables(linkDocuments(wordEmptyLinks(clean.replace(droppedTags, "")))));
}

/**
 * Elements that do not count as a level: they hold no others, and `script` and `style` are removed with their content.
 */
const levelless = new Set(["br", "hr", "img", "script", "style"]);

/**
 * Options that hide the tags of elements beyond `deepest` levels from the parser; for one text. The result is that of
 * the same text without these tags, so that no rule of the cleaning changes.
 */
function shallow(): sanitizeHtml.IOptions {
  let depth = 0;
  /** Hidden elements within the innermost open one, by name: their closing tags are hidden too. */
  let hidden = new Map<string, number>();
  /** sanitize-html creates another instance for the content of an iframe, while it reads the text around. */
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

/** Path of a file of ours, whatever server of ours the address names; empty: no such file. */
function ownFile(source: string): string {
  const here = "https://here.invalid";
  if (!canParse(source, here)) return "";
  const { protocol, pathname, search } = new URL(source, here);
  return /^https?:$/.test(protocol) && pathname.startsWith("/api/files/") ? pathname + search : "";
}

/** Placeholder of a PDF of ours, which `Prose` turns into a viewer. `null`: no such PDF. */
function pdfPlace(source: string, title: string): { tagName: string; attribs: Record<string, string> } | null {
  const address = ownFile(source).split("?", 1)[0] ?? "";
  if (!/^[\w./%~-]+[.]pdf$/i.test(address)) return null;
  return { tagName: "span", attribs: { class: "documento", "data-pdf": address, ...(title && { title }) } };
}

/** Adds a link to a placeholder of a document that has none. */
function linkDocuments(html: string): string {
  return html.replace(
    /(<span class="documento" data-pdf="([^"]+)"(?: title="([^"]+)")?>)((?:(?!<\/span>|<a ).)*<\/span>)/gs,
    (_whole, start: string, address: string, title: string | undefined, rest: string) =>
      `${start}<a href="${address}" rel="noopener">Descargar PDF${title ? `: ${title}` : ""}</a>${rest}`,
  );
}

/** Attributes of a link to what a frame would show. `null`: no page may show it. */
function linkInsteadOf(source: string): Record<string, string> | null {
  const video = readExternalVideo(source);
  const href = video?.pageAddress ?? readMapAddress(source);
  const title = video ? `Ver el video en ${video.serviceName}` : "Ver el mapa";
  return href ? { href, title, rel: "noopener" } : null;
}

/**
 * Gives a link without words, as that of a frame, its title as text. In cleaned HTML a value holds neither `"` nor `>`.
 */
function wordEmptyLinks(html: string): string {
  return html.replace(/(<a\b[^>]*\stitle="([^"]+)"[^>]*>)<\/a>/g, "$1$2</a>");
}

/** Wraps each outermost table: a table may contain tables. */
function boxTables(html: string): string {
  let depth = 0;
  return html.replace(/<(\/?)table\b[^>]*>/g, (tag, end) => {
    if (!end) return depth++ === 0 ? tableBox + tag : tag;
    return --depth === 0 ? `${tag}</div>` : tag;
  });
}
