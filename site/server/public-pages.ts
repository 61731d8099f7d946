import type { PageHandle } from "../app/backend/page-handle.ts";
import { isParameter, type PageRoute } from "./page-routes.ts";

/**
 * Ending with which React Router requests a page's data, under the page's own path, on navigation in the browser; for
 * `/` it is `/_.data`.
 */
const dataEnding = /(?:\/_)?\.data$/;

export interface PublicAddress {
  /** Path and known parameters in a fixed order: one key for each page. */
  key: string;
  /** Seconds in the cache; 0: rendered for each request. */
  longestKept: number;
}

const seconds: Record<PageHandle["keptFor"], number> = { "a day": 86_400, "five minutes": 300 };

/** Path without the ending with which React Router requests a page's data. */
function pathOf(url: string): { path: string; segments: string[]; isData: boolean } {
  const path = url.split("?", 1)[0] ?? "";
  const isData = dataEnding.test(path);
  return { path, segments: (isData ? path.replace(dataEnding, "") || "/" : path).slice(1).split("/"), isData };
}

/** Whether requests for a page count towards the rate limit of the visitor's address. */
export function isCounted(routes: readonly PageRoute[], url: string): boolean {
  const { segments } = pathOf(url);
  return routes.find(({ parts }) => isSpelled(parts, segments))?.handle?.isCounted === true;
}

/** Pattern of an address, as `/noticias/:id`; a page's data keep their ending. `*`: no route has it. */
export function patternOf(routes: readonly PageRoute[], url: string): string {
  const { segments, isData } = pathOf(url);
  const route = routes.find(({ parts }) => isSpelled(parts, segments));
  return route ? `/${route.parts.join("/")}${isData ? ".data" : ""}` : "*";
}

/** Address under which a page is cached. `null`: not cached (unknown pages, other spellings, anything else). */
export function readPublicAddress(routes: readonly PageRoute[], url: string): PublicAddress | null {
  const questionMark = url.indexOf("?");
  const { path, segments, isData } = pathOf(url);
  const handle = routes.find(({ parts }) => isSpelled(parts, segments))?.handle;
  if (!path.startsWith("/") || !handle) return null;
  const { parameters = [], unkept = [], keptFor } = handle;
  const known = new URLSearchParams();
  let longestKept = seconds[keptFor];
  if (questionMark >= 0) {
    const given = new URLSearchParams(url.slice(questionMark + 1));
    // `getAll`: a form's repeated keys are redirected to the comma form, so they must stay apart here.
    for (const name of [...parameters, ...unkept, ...(isData ? ["_routes"] : [])]) {
      for (const value of given.getAll(name)) known.append(name, value);
    }
    if (unkept.some((name) => known.has(name))) longestKept = 0;
  }
  const query = known.toString();
  return { key: query === "" ? path : `${path}?${query}`, longestKept };
}

/** Whether a page takes a form by POST; a page's data (`.data`) takes none. */
export function takesForms(routes: readonly PageRoute[], url: string): boolean {
  const path = url.split("?", 1)[0] ?? "";
  const segments = path.slice(1).split("/");
  return path.startsWith("/") && routes.find(({ parts }) => isSpelled(parts, segments))?.takesForms === true;
}

/** Whether segments match the parts of a route. @param segments of the home page `[""]` */
function isSpelled(parts: readonly string[], segments: readonly string[]): boolean {
  if (parts.length === 0) return segments.length === 1 && segments[0] === "";
  return (
    parts.length === segments.length &&
    parts.every((part, at) => (isParameter(part) ? segments[at] !== "" : segments[at] === part))
  );
}
