import { type Location, matchRoutes, type RouteObject } from "react-router";

/** State of React Router about the code of each route (its lib/dom-export/hydrated-router). */
interface RouterGlobals {
  __reactRouterDataRouter: {
    routes: RouteObject[];
    state: { blockers: Map<string, { state: string }> };
  };
  __reactRouterManifest: { routes: Record<string, { module: string; clientLoaderModule?: string }> };
  __reactRouterRouteModules: Record<string, unknown>;
}

/** Whether a navigation is still blocked. The router ends the wait when another navigation arrives. */
export function isWaiting(): boolean {
  const { blockers } = (window as unknown as RouterGlobals).__reactRouterDataRouter.state;
  return [...blockers.values()].some(({ state }) => state === "blocked");
}

/** Addresses of the code files that a page needs and that this visit has not loaded yet. */
export function missingCode(to: string | Partial<Location>): string[] {
  const { __reactRouterDataRouter, __reactRouterManifest, __reactRouterRouteModules } =
    window as unknown as RouterGlobals;
  return (matchRoutes(__reactRouterDataRouter.routes, to) ?? []).flatMap(({ route: { id = "" } }) => {
    const files = __reactRouterManifest.routes[id];
    if (!files || id in __reactRouterRouteModules) return [];
    return files.clientLoaderModule ? [files.module, files.clientLoaderModule] : [files.module];
  });
}

/** Loads the code of a page. @returns false if it could not be loaded */
export async function bringPageCode(to: string | Partial<Location>): Promise<boolean> {
  try {
    await Promise.all(missingCode(to).map((file) => import(/* @vite-ignore */ file)));
    return true;
  } catch {
    return false;
  }
}
