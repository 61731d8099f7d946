import { isParameter, type PageRoute } from "./page-routes.ts";

/**
 * Reads addresses that name one of the site's pages in another spelling than its own: with a slash at the end or one too
 * many, with capitals or escapes in the fixed parts, with `.` and `..` however they are written. React Router serves them
 * all, and each would be a page of its own for the cache, for search engines and for the counting of visits.
 * @returns the page's own address with the query as it came; null for one that is well spelled, and for what is no page,
 * unless it has dots: without them it is answered as what it names. What stands in the place of an id stays letter for
 * letter. The answer has one slash before its first segment: it cannot lead to another host.
 */
export function ownSpelling(routes: readonly PageRoute[], url: string): string | null {
  const path = url.split("?", 1)[0] ?? "";
  if (!path.startsWith("/")) return null;
  const resolved = withoutDots(path);
  const segments = resolved.split("/").filter((segment) => segment !== "");
  if (segments.some(mustStay)) return null;
  const query = url.slice(path.length);
  const route = routes.find(({ parts }) => matches(parts, segments));
  if (!route) return resolved === path ? null : `/${segments.join("/")}${query}`;
  const own = `/${route.parts.map((part, at) => (isParameter(part) ? segments[at] : part)).join("/")}`;
  // `/noticias/x.data/` is a page of that id, and `/noticias/x.data` the data of another.
  return own === path || own.endsWith(".data") ? null : own + query;
}

/** Dots and backslashes as browsers and React Router read them, by the WHATWG URL standard. */
const withoutDots = (path: string) => (/[\\]|\/(?:\.|%2e)/i.test(path) ? new URL(`http://site${path}`).pathname : path);

/** Holds no letter of an address, or an escaped `%`, which the product makes of an address that nobody can read. */
const mustStay = (segment: string) => /[^!-[\]-~]|%25/.test(segment) || !isReadable(segment);

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
