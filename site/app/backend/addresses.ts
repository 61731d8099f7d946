import { matchPath } from "react-router";
import { visitorsPages } from "./static-pages.ts";

/** Pages of visitors, closed to a signed-in administrator (NAV-06). Those that are in neither list are open to all. */
export const publicAddresses: readonly string[] = [
  "/",
  "/noticias",
  "/noticias/:id",
  "/parroquias",
  "/parroquias/:id",
  ...visitorsPages,
  "/cleros-diocesanos",
  "/obras-sociales",
  "/obras-sociales/:id",
  "/cuadro-pastoral",
  "/cuadro-pastoral/:id",
  "/cuadro-pastoral-v1",
  "/cuadro-pastoral-v2",
  "/cuadro-pastoral-v3/:id?",
  "/cuadro-pastoral-plantilla",
  "/videos",
];

export const administratorHome = "/home-administrador";

/** Pages that need a session (NAV-05). */
export const administratorAddresses: readonly string[] = [
  administratorHome,
  "/noticias-administrador",
  "/noticias-administrador/editar/:id",
  "/noticias-administrador/vista-previa/:id",
  "/contenido-administrador",
  "/contenido-administrador/:coleccion",
  "/contenido-administrador/:coleccion/importar",
  "/contenido-administrador/:coleccion/:id",
  "/archivos-administrador",
  "/personas-administrador",
  "/mi-cuenta-administrador",
  "/videos-administrador",
  "/videos-administrador/:id",
];

/** @returns where a person must go instead, or null when they may stay */
export function wayAround(pathname: string, signedIn: boolean): string | null {
  if (signedIn) return isVisitorsPage(pathname) ? administratorHome : null;
  return isOneOf(administratorAddresses, pathname) ? "/" : null;
}

export const isVisitorsPage = (pathname: string): boolean => isOneOf(publicAddresses, pathname);

const isOneOf = (addresses: readonly string[], pathname: string) =>
  addresses.some((address) => matchPath(address, pathname));
