import { matchPath } from "react-router";
import { addressesOf, sections } from "../sections/index.ts";
import { team } from "./session/document-accounts.ts";
import { visitorsPages } from "./static-pages.ts";

/**
 * Pages of visitors, closed to a signed-in administrator (NAV-06). Pages that are neither these nor of the team are
 * open to all.
 */
export const publicAddresses: readonly string[] = [
  "/",
  ...sections.flatMap(addressesOf),
  "/en-vivo",
  ...visitorsPages,
  "/cuadro-pastoral-v1",
  "/cuadro-pastoral-v2",
  "/cuadro-pastoral-v3/:id?",
  "/cuadro-pastoral-plantilla",
  "/buscar",
];

export const administratorHome = "/home-administrador";

/**
 * Decides whether a person must leave a page; pages that need a session are known by their paths (NAV-05).
 * @param signedIn whether an administrator is signed in
 * @returns where the person must go instead; `null`: they may stay
 */
export function redirectFor(pathname: string, signedIn: boolean): string | null {
  if (signedIn) return isVisitorsPage(pathname) ? administratorHome : null;
  return team.pages.test(pathname) ? "/" : null;
}

export const isVisitorsPage = (pathname: string): boolean =>
  !isDocumentOfMachines(pathname) && publicAddresses.some((address) => matchPath(address, pathname));

/** Whether a path is a document for programs, below a page's address: it opens no page. */
const isDocumentOfMachines = (pathname: string): boolean => /\.(?:json|ics)$/.test(pathname);
