import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Elements whose content is no text for a reader (protocol 1.7). */
const silentElements = new Set(
  (
    "head style script iframe embed applet object svg img picture " +
    "dialog template button form textarea input select option"
  ).split(" "),
);
/** Silent elements without content: they never close, so they must not open a silent stretch. */
const voidElements = new Set(["img", "embed", "input"]);
const inlineElements = new Set(
  ("a abbr b bdi bdo cite code data dfn em i kbd mark q s samp " + "small span strong sub sup time u var wbr").split(
    " ",
  ),
);

/** No text that people write is nested deeper; the parser's time grows with the depth. What follows is not read. */
const deepest = 256;

/**
 * The plain text of an HTML text, cut to `max` code points.
 * @param max more than 0
 */
export function excerpt(html: string, max: number, withEllipsis: boolean): string {
  const points = [...plainText(html, max)];
  if (points.length <= max) return points.join("");
  const cut = points.slice(0, max).join("").trim();
  return withEllipsis ? `${cut}...` : cut;
}

/** @returns the whole text, or more than `enough` code points of its beginning: a list of long texts is read in parts */
function plainText(html: string, enough: number): string {
  const parts: string[] = [];
  let length = 0;
  let endsWithBlank = true;
  let silence = 0;
  let depth = 0;
  // The text is joined once: to look at it after each part would copy it each time (SEG-80).
  const add = (part: string) => {
    const collapsed = part.replace(/\s+/g, " ");
    const added = endsWithBlank ? collapsed.trimStart() : collapsed;
    if (added === "") return;
    parts.push(added);
    length += added.length;
    endsWithBlank = added.endsWith(" ");
  };
  // With the first excerpt, and at once: whoever picks fields does not wait for anything.
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
      // A code point is at most two units, and the last one may be a blank.
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
