import { matchPath } from "react-router";
import { publicAddresses } from "./public-addresses.ts";
import { team } from "./session/document-accounts.ts";

export const administratorHome = "/home-administrador";

/**
 * Pages that need a session are known by their paths (NAV-05).
 * @param signedIn an administrator is
 * @returns where a person must go instead, or null when they may stay
 */
export function wayAround(pathname: string, signedIn: boolean): string | null {
  if (signedIn) return isVisitorsPage(pathname) ? administratorHome : null;
  return team.pages.test(pathname) ? "/" : null;
}

export const isVisitorsPage = (pathname: string): boolean =>
  !isDocumentOfMachines(pathname) && publicAddresses.some((address) => matchPath(address, pathname));

/** Below a page's address, for a program: it opens no page. */
const isDocumentOfMachines = (pathname: string): boolean => /\.(?:json|ics)$/.test(pathname);
