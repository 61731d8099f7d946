import type { ServerBuild } from "react-router";

/** The segments of one route's address, as `routes.ts` spells them. */
type Pattern = readonly string[];

/**
 * Reads addresses that name one of the site's pages in another spelling than its own: with a slash at the end or one too
 * many, with capitals or escapes in the fixed parts. React Router serves them all, and each would be a page of its own for
 * the cache, for search engines and for the counting of visits.
 * @returns the page's own address with the query as it came; null for one that is well spelled, and for what is no page.
 * What stands in the place of an id stays letter for letter. The answer begins with a fixed part, never with two slashes:
 * it cannot lead to another host.
 */
export function ownSpelling({ routes }: ServerBuild): (url: string) => string | null {
  const patterns = patternsOf(routes);
  return (url) => {
    const path = url.split("?", 1)[0] ?? "";
    if (!path.startsWith("/")) return null;
    const segments = path.split("/").filter((segment) => segment !== "");
    if (segments.some(mustStay)) return null;
    const pattern = patterns.find((candidate) => matches(candidate, segments));
    if (!pattern) return null;
    const own = `/${pattern.map((part, at) => (isParameter(part) ? segments[at] : part)).join("/")}`;
    // `/noticias/x.data/` is a page of that id, and `/noticias/x.data` the data of another.
    return own === path || own.endsWith(".data") ? null : own + url.slice(path.length);
  };
}

/**
 * Browsers read `..` as the folder above, and `\` as a slash: neither is passed on within an address, nor what is no letter
 * of one. An escaped `%` is what the product makes of an address that nobody can read.
 */
const mustStay = (segment: string) => /^(?:\.|%2e){1,2}$|[^!-[\]-~]|%25/i.test(segment) || !isReadable(segment);

const isParameter = (part: string) => part.startsWith(":");

function matches(pattern: Pattern, segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, at) => isParameter(part) || readFixedPart(segments[at] ?? "") === part.toLowerCase())
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

/** Those with more fixed parts first, as the router prefers them. What answers for all other addresses (`*`) is none of them. */
function patternsOf(routes: ServerBuild["routes"]): Pattern[] {
  const patterns: Pattern[] = [];
  for (const route of Object.values(routes)) {
    if (!route || route.path?.includes("*") || (route.path === undefined && !route.index)) continue;
    const parts: string[] = [];
    for (let each: typeof route | undefined = route; each; each = each.parentId ? routes[each.parentId] : undefined) {
      parts.unshift(...(each.path ?? "").split("/").filter((part) => part !== ""));
    }
    // Of `:id?` there are two.
    if (parts.at(-1)?.endsWith("?")) patterns.push(parts.slice(0, -1));
    patterns.push(parts.map((part) => part.replace(/\?$/, "")));
  }
  const fixed = (pattern: Pattern) => pattern.filter((part) => !isParameter(part)).length;
  return patterns.toSorted((one, other) => fixed(other) - fixed(one));
}
