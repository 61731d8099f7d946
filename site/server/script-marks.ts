import { createHash, randomBytes } from "node:crypto";

/** One of the scripts that the renderer writes; nobody who has a hand in the content can guess it. */
export const newMark = (): string => randomBytes(16).toString("base64url");

/**
 * `'sha256-…'` of each inline script that carries the mark of this rendering, in the order of the page, each once. A
 * script that came into the page by any other way is not among them, and does not run.
 * @see https://www.w3.org/TR/CSP3/#match-element-to-source-list
 */
export function markedScriptHashes(html: string, mark: string): string[] {
  // Only what stands in the very tag counts: texts of the page may hold the beginning of another.
  const marked = new RegExp(`<script\\b([^<>]*)${attribute(mark)}([^<>]*)>([\\s\\S]*?)</script>`, "g");
  const hashes = new Set<string>();
  for (const [, before, after, content = ""] of html.matchAll(marked)) {
    if (/\ssrc=/.test(`${before}${after}`) || content === "") continue;
    hashes.add(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  }
  return [...hashes];
}

/** The page as it is kept and sent: the same for everybody, with no mark that another page could show. */
export const withoutMarks = (html: string, mark: string): string => html.replaceAll(attribute(mark), "");

const attribute = (mark: string) => ` nonce="${mark}"`;
