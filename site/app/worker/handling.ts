import { publicAddresses } from "../backend/addresses.ts";
import { staticPages } from "../backend/static-pages.ts";
import { keptDirectoryPath, offlinePagePath } from "../text/offline-addresses.ts";

/** How the worker answers a request. */
export type Handling = "page" | "directory" | "file";

/**
 * Null for all that goes its way as if there were no worker: whatever is not a visitor's page by name. So it never sees a
 * page of administrators, the login, `/mi-parroquia`, `/api/` or another origin.
 */
export function handlingOf({ url, method, mode, headers }: Request, origin: string): Handling | null {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== "GET" || asked !== origin || headers.has("Authorization") || headers.has("Range")) return null;
  if (pathname === keptDirectoryPath) return search === "" ? "directory" : null;
  if (/^\/assets\/[\w.~-]+$/.test(pathname)) return "file";
  const isDocument = mode === "navigate" || headers.get("Accept")?.startsWith("text/html");
  return isDocument && visitorsPage.test(pathname) ? "page" : null;
}

/** The Masses of a day: what was kept of such a page once is no answer later. */
export const isOfMasses = (pathname: string): boolean => /^\/misas(?:\/|$)/.test(pathname);

/** Id of the parish whose page it is. */
export const parishOf = (pathname: string): string | null => /^\/parroquias\/([\w-]+)$/.exec(pathname)?.[1] ?? null;

/** As routes.ts writes them. What has a dot is for a program. */
const visitorsPage = new RegExp(
  `^(?:${[...new Set([...publicAddresses, ...staticPages, offlinePagePath])]
    .map((address) => address.replace(/\/:\w+\?/, "(?:/[^/.]+)?").replace(/:\w+/, "[^/.]+"))
    .join("|")})$`,
);
