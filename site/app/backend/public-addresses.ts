import { staticPages, visitorsPages } from "./static-pages.ts";

/** Pages of visitors, closed to a signed-in administrator (NAV-06). Those that are neither these nor of the team are open to all. */
export const publicAddresses: readonly string[] = [
  "/",
  "/noticias",
  "/noticias/:id",
  "/parroquias",
  "/parroquias/:id",
  "/parroquias/:id/reportar",
  "/parroquias/:id/horario",
  "/misas/:lugar?",
  ...visitorsPages,
  "/cleros-diocesanos",
  "/cleros-diocesanos/:id",
  "/obras-sociales",
  "/obras-sociales/:id",
  "/cuadro-pastoral",
  "/cuadro-pastoral/:id",
  "/cuadro-pastoral-v1",
  "/cuadro-pastoral-v2",
  "/cuadro-pastoral-v3/:id?",
  "/cuadro-pastoral-plantilla",
  "/videos",
  "/buscar",
];

/**
 * Paths of pages for visitors, as routes.ts writes them: what navigation within the page exchanges, and what a phone without
 * a line answers. A path with a dot is for a program.
 */
export const visitorsPath = new RegExp(
  `^(?:${[...new Set([...publicAddresses, ...staticPages])]
    .map((address) => address.replace(/\/:\w+\?/, "(?:/[^/.]+)?").replace(/:\w+/, "[^/.]+"))
    .join("|")})$`,
);
