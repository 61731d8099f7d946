import { hash, randomBytes } from "node:crypto";

/** One of the scripts that the renderer writes; nobody who has a hand in the content can guess it. */
export const newMark = (): string => randomBytes(16).toString("base64url");

/**
 * `'sha256-…'` of each inline script that carries the mark of this rendering, in the order of the page, each once. A
 * script that came into the page by any other way is not among them, and does not run.
 * @see https://www.w3.org/TR/CSP3/#match-element-to-source-list
 */
export function markedScriptHashes(html: string, mark: string): string[] {
  const hashes = new Set<string>();
  const text = attribute(mark);
  // A page has some hundred kilobytes and a handful of marks: it is searched for them, not for scripts.
  for (let at = html.indexOf(text); at >= 0; at = html.indexOf(text, at + text.length)) {
    const [start, end] = [html.lastIndexOf("<", at), html.indexOf(">", at)];
    const tag = html.slice(start, end);
    // Only what stands in the very tag counts: texts of the page may hold the beginning of another.
    if (!/^<script\b[^>]*$/.test(tag) || /\ssrc=/.test(tag)) continue;
    const content = html.slice(end + 1, html.indexOf("</script>", end));
    if (content !== "") hashes.add(`'sha256-${hash("sha256", content, "base64")}'`);
  }
  return [...hashes];
}

/** The page as it is kept and sent: the same for everybody, with no mark that another page could show. */
export const withoutMarks = (html: string, mark: string): string => html.replaceAll(attribute(mark), "");

const attribute = (mark: string) => ` nonce="${mark}"`;
