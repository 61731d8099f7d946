import { Parser } from "htmlparser2";

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
  (
    "a abbr b bdi bdo cite code data dfn em i kbd mark q s samp " +
    "small span strong sub sup time u var wbr"
  ).split(" "),
);

/**
 * The plain text of an HTML text, cut to `max` code points.
 * @param max more than 0
 */
export function excerpt(html: string, max: number, withEllipsis: boolean): string {
  const points = [...plainText(html)];
  if (points.length <= max) return points.join("");
  const cut = points.slice(0, max).join("").trim();
  return withEllipsis ? `${cut}...` : cut;
}

function plainText(html: string): string {
  let text = "";
  let silence = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (silentElements.has(name) && !voidElements.has(name)) silence++;
      if (!inlineElements.has(name)) text += " ";
    },
    ontext(part) {
      if (silence === 0) text += part;
    },
    onclosetag(name) {
      if (silentElements.has(name) && !voidElements.has(name)) silence--;
      if (!inlineElements.has(name)) text += " ";
    },
  });
  parser.write(html);
  parser.end();
  return text.replace(/\s+/g, " ").trim();
}
