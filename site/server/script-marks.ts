import { hash, randomBytes } from "node:crypto";

/** Creates the nonce of the scripts that one rendering writes; authors of content cannot guess it. */
export const newMark = (): string => randomBytes(16).toString("base64url");

/**
 * `'sha256-…'` of each inline script that has the nonce of this rendering, in the order of the page, each once. A
 * script that came into the page by any other way is not among them, and does not run.
 * @see https://www.w3.org/TR/CSP3/#match-element-to-source-list
 */
export function markedScriptHashes(html: string, mark: string): string[] {
  const hashes = new Set<string>();
  const text = attribute(mark);
  // A page has some hundred kilobytes and a handful of nonces: the search is for these, not for scripts.
  for (let at = html.indexOf(text); at >= 0; at = html.indexOf(text, at + text.length)) {
    const [start, end] = [html.lastIndexOf("<", at), html.indexOf(">", at)];
    const tag = html.slice(start, end);
    // Only an attribute in the tag itself counts: texts of the page may hold the beginning of another tag.
    if (!/^<script\b[^>]*$/.test(tag) || /\ssrc=/.test(tag)) continue;
    const content = html.slice(end + 1, html.indexOf("</script>", end));
    if (content !== "") hashes.add(hashOf(content));
  }
  return [...hashes];
}

/** `'sha256-…'` of an inline script or style sheet. */
export const hashOf = (content: string): string => `'sha256-${hash("sha256", content, "base64")}'`;

/** Page as it is cached and sent: the same for everybody, without a nonce that another page could show. */
export const withoutMarks = (html: string, mark: string): string => html.replaceAll(attribute(mark), "");

const attribute = (mark: string) => ` nonce="${mark}"`;
