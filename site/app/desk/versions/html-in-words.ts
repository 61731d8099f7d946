import { withoutTags } from "../../text/html/without-tags.ts";

/** Turns HTML into plain text with a line for each block, to be compared. */
export function htmlInWords(html: string): string {
  const text = withoutTags(html, inWords)
    .replace(/&nbsp;|&#160;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
  return text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}

function inWords(tag: string): string {
  if (/^<img\b/i.test(tag)) return " [foto] ";
  if (/^<(?:iframe|object)\b/i.test(tag)) return " [documento o video] ";
  return /^<(?:\/(?:p|div|h[1-6]|li|tr|blockquote|figure)>|br\b)/i.test(tag) ? "\n" : "";
}
