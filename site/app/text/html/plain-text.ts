import { withoutTags } from "./without-tags.ts";

/**
 * Text of cleaned HTML, for descriptions: without tags, cut after a whole word. Reads no more of a long text than it
 * needs.
 * @param longest letters at most, without the dots
 */
export function plainText(html: string, longest: number): string {
  for (let size = 8 * longest; ; size *= 8) {
    const words = wordsOf(beginning(html, size));
    // The end of a cut text may be half an entity, as `&am`.
    if (words.length > longest + 8 || size >= html.length) return cut(words, longest);
  }
}

/** Beginning of HTML; no tag is cut in two. */
function beginning(html: string, size: number): string {
  if (size >= html.length) return html;
  const start = html.slice(0, size);
  const tag = start.lastIndexOf("<");
  return tag > start.lastIndexOf(">") ? start.slice(0, tag) : start;
}

function wordsOf(html: string): string {
  return withoutTags(html, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}

function cut(words: string, longest: number): string {
  if (words.length <= longest) return words;
  return `${words.slice(0, words.lastIndexOf(" ", longest) + 1 || longest).trimEnd()}…`;
}
