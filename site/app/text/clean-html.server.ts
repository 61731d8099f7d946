import sanitizeHtml from "sanitize-html";

/** Frames that an editor's block may hold; anything else is dropped. */
const frameHosts = [
  "www.youtube.com",
  "www.youtube-nocookie.com",
  "player.vimeo.com",
  "www.google.com",
  "www.openstreetmap.org",
];

/**
 * Cleans HTML that stands in a record: a closed list of elements and attributes, links and pictures only over https or
 * to our own paths. Headings begin at the second level, because the page has its own first; tables get a box that
 * scrolls by itself and can be reached by keyboard.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
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
      "iframe",
      "pre",
      "code",
    ],
    allowedAttributes: {
      a: ["href", "title", "rel"],
      img: ["src", "alt", "width", "height", "loading"],
      th: ["scope", "colspan", "rowspan"],
      td: ["colspan", "rowspan"],
      ol: ["start"],
      iframe: ["src", "title", "width", "height", "loading", "allowfullscreen"],
    },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowedSchemesByTag: { img: ["https"], iframe: ["https"] },
    allowProtocolRelative: false,
    allowedIframeHostnames: frameHosts,
    transformTags: {
      h1: "h2",
      a: sanitizeHtml.simpleTransform("a", { rel: "noopener" }),
      img: sanitizeHtml.simpleTransform("img", { loading: "lazy" }),
      iframe: sanitizeHtml.simpleTransform("iframe", { loading: "lazy" }),
    },
  }).replace(
    /<table[\s\S]*?<\/table>/g,
    (table) => `<div class="tabla" tabindex="0" role="region" aria-label="Tabla">${table}</div>`,
  );
}
