import { describe, expect, it } from "vitest";
import routes from "../routes.ts";
import { administratorHome, publicAddresses, redirectFor } from "./addresses.ts";

interface Entry {
  file?: string;
  path?: string;
  index?: boolean;
  children?: Entry[];
}

/** Lists every address of these routes, as React Router writes them. */
function addressesOf(entries: readonly Entry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    const own = path !== undefined || index ? [here || "/"] : [];
    return [...own, ...addressesOf(children, here)];
  });
}

/**
 * Addresses open to everybody, signed in or not. An address in no list fails the first test: somebody has to decide.
 */
const openToAll = [
  "/contenido.json",
  "/terminos",
  "/privacidad",
  "/cookies",
  "/datos",
  // Unknown addresses, the login page among them.
  "/*",
  "/logout",
  // Pages of invited people, and of keepers of a parish, who have a session of their own.
  "/entrar",
  "/revisar",
  // Links of mails (SVC-28), and the address of earlier mails.
  "/cuenta/clave/:token",
  "/cuenta/verificar/:token",
  "/cuenta/correo/:token",
  "/_",
  "/mi-parroquia/:id/horarios",
  "/mi-parroquia",
  "/mi-parroquia/:id",
  "/mi-parroquia/:id/cambios",
  "/mi-parroquia/salir",
  "/noticias/:id/share/social-media",
  "/buscar/sugerencias",
  "/menu/cuadro-pastoral",
  "/widgets/visitas",
  "/parroquias/:id/misas.ics",
  "/misas/fuera-de-linea.json",
  "/datos/misas.json",
  "/datos/misas.csv",
  "/datos/celebraciones.json",
  "/datos/misas.schema.json",
  "/sin-conexion",
  "/sitemap.xml",
  "/sitemap/:parte",
  "/robots.txt",
  "/rss.xml",
  "/atom.xml",
  "/manifest.webmanifest",
];

const entries = (await routes) as Entry[];
const all = [...new Set(addressesOf(entries))];
const ofTheTeam = addressesOf(entries.filter(({ file }) => file === "routes/admin/layout.tsx"));
const example = (address: string) => address.replace(/\/:\w+\?$/, "").replaceAll(/:\w+/g, "crear");

describe("the guard", () => {
  it("[NAV-05] [NAV-06] the guard knows every address of the site", () => {
    const known = [...publicAddresses, ...ofTheTeam, ...openToAll];
    expect(all.toSorted()).toEqual(known.toSorted());
    expect(ofTheTeam).toContain(administratorHome);
  });

  it.each(ofTheTeam)("[NAV-05] the guard sends strangers home from %s, and lets an administrator in", (address) => {
    for (const path of [example(address), `${example(address)}/`, example(address).toUpperCase()]) {
      expect(redirectFor(path, false)).toBe("/");
      expect(redirectFor(path, true)).toBeNull();
    }
  });

  it.each(publicAddresses)(
    "[NAV-06] the guard sends an administrator away from %s, and lets a visitor in",
    (address) => {
      expect(redirectFor(example(address), true)).toBe(administratorHome);
      expect(redirectFor(example(address), false)).toBeNull();
    },
  );

  it.each([...openToAll.map(example), "/x/login", "/noticias/a/b", "/parroquias/a/b"])(
    "the guard lets everybody into %s",
    (path) => {
      expect(redirectFor(path, true)).toBeNull();
      expect(redirectFor(path, false)).toBeNull();
    },
  );
});
