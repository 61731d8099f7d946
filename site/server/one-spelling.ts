import { isParameter, type PageRoute } from "./page-routes.ts";

/**
 * Reads addresses that name one of the site's pages in another spelling than its own: with a slash at the end or one too
 * many, with capitals or escapes in the fixed parts. React Router serves them all, and each would be a page of its own for
 * the cache, for search engines and for the counting of visits.
 * @returns the page's own address with the query as it came; null for one that is well spelled, and for what is no page.
 * What stands in the place of an id stays letter for letter. The answer begins with a fixed part, never with two slashes:
 * it cannot lead to another host.
 */
export function ownSpelling(routes: readonly PageRoute[], url: string): string | null {
  const path = url.split("?", 1)[0] ?? "";
  if (!path.startsWith("/")) return null;
  const segments = path.split("/").filter((segment) => segment !== "");
  if (segments.some(mustStay)) return null;
  const route = routes.find(({ parts }) => matches(parts, segments));
  if (!route) return null;
  const own = `/${route.parts.map((part, at) => (isParameter(part) ? segments[at] : part)).join("/")}`;
  // `/noticias/x.data/` is a page of that id, and `/noticias/x.data` the data of another.
  return own === path || own.endsWith(".data") ? null : own + url.slice(path.length);
}

/**
 * Browsers read `..` as the folder above, and `\` as a slash: neither is passed on within an address, nor what is no letter
 * of one. An escaped `%` is what the product makes of an address that nobody can read.
 */
const mustStay = (segment: string) => /^(?:\.|%2e){1,2}$|[^!-[\]-~]|%25/i.test(segment) || !isReadable(segment);

function matches(parts: readonly string[], segments: readonly string[]): boolean {
  return (
    parts.length === segments.length &&
    parts.every((part, at) => isParameter(part) || readFixedPart(segments[at] ?? "") === part.toLowerCase())
  );
}

/** Letters that are no capitals of ours (`K`, the kelvin) stay what they are. */
const readFixedPart = (segment: string) =>
  decodeURIComponent(segment).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

function isReadable(segment: string): boolean {
  try {
    decodeURIComponent(segment);
    return true;
  } catch {
    return false;
  }
}
