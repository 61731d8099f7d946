import { publicAddresses } from "../backend/addresses.ts";
import { staticPages } from "../backend/static-pages.ts";
import { keptDirectoryPath, offlinePagePath } from "../text/offline-addresses.ts";

/** Ways in which the worker answers a request. */
export type Handling = "page" | "directory" | "file";

/**
 * Decides how the worker answers a request. `null`: the request passes as if there were no worker, which is so for
 * everything that is not a visitor's page by name. So the worker never sees a page of administrators, the login,
 * `/mi-parroquia`, `/api/` or another origin.
 */
export function handlingOf({ url, method, mode, headers }: Request, origin: string): Handling | null {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== "GET" || asked !== origin || headers.has("Authorization") || headers.has("Range")) return null;
  if (pathname === keptDirectoryPath) return search === "" ? "directory" : null;
  if (/^\/assets\/[\w.~-]+$/.test(pathname)) return "file";
  const isDocument = mode === "navigate" || headers.get("Accept")?.startsWith("text/html");
  return isDocument && visitorsPage.test(pathname) ? "page" : null;
}

/** Whether a page lists the Masses of a day: a cached copy of it would be wrong later. */
export const isOfMasses = (pathname: string): boolean => /^\/misas(?:\/|$)/.test(pathname);

/** Id of the parish whose page it is. `null`: another page. */
export const parishOf = (pathname: string): string | null => /^\/parroquias\/([\w-]+)$/.exec(pathname)?.[1] ?? null;

/** Addresses of visitors' pages, as routes.ts writes them. A path with a dot is for programs. */
const visitorsPage = new RegExp(
  `^(?:${[...new Set([...publicAddresses, ...staticPages, offlinePagePath])]
    .map((address) => address.replace(/\/:\w+\?/, "(?:/[^/.]+)?").replace(/:\w+/, "[^/.]+"))
    .join("|")})$`,
);
