import { Parser } from "htmlparser2";

/** Elements that begin a new line (`lines`), or are separated by an empty line (`paragraphs`). */
const lines = new Set(["br", "div", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6"]);
const paragraphs = new Set(["p", "ul", "ol", "table", "blockquote"]);
const silent = new Set(["head", "style", "script", "title"]);

/** Converts an HTML mail to plain text. The URL of a link follows its text. */
export function plainText(html: string): string {
  let text = "";
  let silence = 0;
  const addresses: { address: string; from: number }[] = [];
  const breakOff = (name: string) => {
    if (paragraphs.has(name)) text += "\n\n";
    else if (lines.has(name)) text += "\n";
  };
  const parser = new Parser({
    onopentag(name, { href = "" }) {
      if (silent.has(name)) silence++;
      breakOff(name);
      if (name === "a") addresses.push({ address: href, from: text.length });
    },
    ontext(part) {
      if (silence === 0) text += part.replace(/\s+/g, " ");
    },
    onclosetag(name) {
      if (silent.has(name)) silence--;
      if (name !== "br") breakOff(name);
      const link = name === "a" ? addresses.pop() : undefined;
      if (link && link.address !== "" && text.slice(link.from).trim() !== link.address) text += `: ${link.address}`;
    },
  });
  parser.end(html);
  return `${text
    .replace(/[ \t]*\n[ \t]*/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/ {2,}/g, " ")
    .trim()}\n`;
}
