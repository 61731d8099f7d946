import type { ServerBuild } from "react-router";
import type { ApplicationHandle, PageHandle } from "../app/backend/page-handle.ts";

/** One address of the site, as `routes.ts` spells it. */
export interface PageRoute {
  /** `noticias`, `:id`: those with a colon stand for any text. */
  parts: readonly string[];
  /** Null: what it answers is kept for nobody. */
  handle: PageHandle | null;
  /** It has a form that is sent by POST. */
  takesForms: boolean;
}

export const isParameter = (part: string): boolean => part.startsWith(":");

/**
 * The addresses of the built routes, those with more fixed parts first, as the router prefers them. What answers for all
 * other addresses (`*`) is none of them.
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
    // Of `:id?` there are two.
    if (parts.at(-1)?.endsWith("?")) found.push({ parts: parts.slice(0, -1), handle, takesForms });
    found.push({ parts: parts.map((part) => part.replace(/\?$/, "")), handle, takesForms });
  }
  const fixed = ({ parts }: PageRoute) => parts.filter((part) => !isParameter(part)).length;
  return found.toSorted((one, other) => fixed(other) - fixed(one));
}
