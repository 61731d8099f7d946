import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Elements whose content is not text for a reader (protocol 1.7). */
const silentElements = new Set(
  (
    "head style script iframe embed applet object svg img picture " +
    "dialog template button form textarea input select option"
  ).split(" "),
);
/** Silent elements without content: they never close, so they must not start a skipped range. */
const voidElements = new Set(["img", "embed", "input"]);
const inlineElements = new Set(
  ("a abbr b bdi bdo cite code data dfn em i kbd mark q s samp " + "small span strong sub sup time u var wbr").split(
    " ",
  ),
);

/**
 * Maximum nesting; the rest is not read. No text written by people is nested deeper, and the parser's time grows with
 * the depth.
 */
const deepest = 256;

/**
 * Plain text of an HTML text, cut to `max` code points.
 * @param max more than 0
 */
export function excerpt(html: string, max: number, withEllipsis: boolean): string {
  const points = [...plainText(html, max)];
  if (points.length <= max) return points.join("");
  const cut = points.slice(0, max).join("").trim();
  return withEllipsis ? `${cut}...` : cut;
}

/**
 * Converts HTML to plain text.
 * @returns the whole text, or more than `enough` code points of its beginning: long texts in lists are read in part
 *   only
 */
function plainText(html: string, enough: number): string {
  const parts: string[] = [];
  let length = 0;
  let endsWithBlank = true;
  let silence = 0;
  let depth = 0;
  // Parts are joined once: checking the text after each part would copy it each time (SEG-80).
  const add = (part: string) => {
    const collapsed = part.replace(/\s+/g, " ");
    const added = endsWithBlank ? collapsed.trimStart() : collapsed;
    if (added === "") return;
    parts.push(added);
    length += added.length;
    endsWithBlank = added.endsWith(" ");
  };
  // Loads the parser with the first excerpt, synchronously, because picking fields is not async.
  const { Parser } = require("htmlparser2") as typeof import("htmlparser2");
  const parser = new Parser({
    onopentagname(name) {
      if (silentElements.has(name) && !voidElements.has(name)) silence++;
      if (!inlineElements.has(name)) add(" ");
      if (++depth > deepest) parser.pause();
    },
    ontext(part) {
      if (silence > 0) return;
      add(part);
      // A code point has at most two units, and the last one may be a blank.
      if (length > 2 * enough + 2) parser.pause();
    },
    onclosetag(name) {
      depth--;
      if (silentElements.has(name) && !voidElements.has(name)) silence--;
      if (!inlineElements.has(name)) add(" ");
    },
  });
  parser.write(html);
  parser.end();
  return parts.join("").trim();
}
