import type { ServerBuild } from "react-router";
import type { ApplicationHandle, PageHandle } from "../app/backend/page-handle.ts";

/** Address of the site, as `routes.ts` spells it. */
export interface PageRoute {
  /** `noticias`, `:id`: a part with a colon stands for any text. */
  parts: readonly string[];
  /** `null`: its answers are not cached. */
  handle: PageHandle | null;
  /** Whether the page has a form that is sent by POST. */
  takesForms: boolean;
}

export const isParameter = (part: string): boolean => part.startsWith(":");

/**
 * Addresses of the built routes, those with more fixed parts first, as the router prefers them. Without the route that
 * answers for all other addresses (`*`).
 */
export function pageRoutesOf({ routes }: ServerBuild): PageRoute[] {
  const found: PageRoute[] = [];
  for (const route of Object.values(routes)) {
    // Layouts have no address of their own.
    if (!route || route.path?.includes("*") || (!route.path && !route.index)) continue;
    const parts: string[] = [];
    let handle: PageHandle | null = null;
    for (let each: typeof route | undefined = route; each; each = each.parentId ? routes[each.parentId] : undefined) {
      parts.unshift(...(each.path ?? "").split("/").filter((part) => part !== ""));
      const own = each.module.handle as PageHandle | ApplicationHandle | undefined;
      if (own && "keptFor" in own) handle ??= own;
    }
    const takesForms = route.module.action !== undefined;
    // `:id?` stands for two addresses.
    if (parts.at(-1)?.endsWith("?")) found.push({ parts: parts.slice(0, -1), handle, takesForms });
    found.push({ parts: parts.map((part) => part.replace(/\?$/, "")), handle, takesForms });
  }
  const fixed = ({ parts }: PageRoute) => parts.filter((part) => !isParameter(part)).length;
  return found.toSorted((one, other) => fixed(other) - fixed(one));
}
