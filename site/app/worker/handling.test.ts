import { expect, it } from "vitest";
import { publicAddresses } from "../backend/addresses.ts";
import { staticPages } from "../backend/static-pages.ts";
import { handlingOf } from "./handling.ts";
import { asking } from "./test-phone.ts";

const origin = "https://sitio.example";
const of = (path: string, mode: "navigate" | "cors" = "navigate") => handlingOf(asking(path, mode), origin);

it.each([...publicAddresses, ...staticPages])("the worker answers a visitor's page: %s", (address) => {
  const path = address.replace(/\/:\w+\?/, "").replace(/:\w+/, "algo");
  expect([of(path), of(`${path}?q=san`), of(path, "cors")]).toEqual(["page", "page", "page"]);
});

it.each([
  ...[
    "/home-administrador",
    "/noticias-administrador",
    "/noticias-administrador/editar/x",
    "/contenido-administrador/menus",
  ],
  ...[
    "/mi-parroquia",
    "/mi-parroquia/x",
    "/mi-parroquia/salir",
    "/entrar",
    "/revisar",
    "/logout",
    "/clave-oculta/login",
  ],
  ...["/clave-oculta/sistema", "/api/health", "/api/collections/noticias/records", "/api/realtime", "/widgets/visitas"],
  ...[
    "/noticias/x/share/social-media",
    "/parroquias/x/misas.ics",
    "/contenido.json",
    "/sitemap.xml",
    "/fuera-de-linea.js",
  ],
  ...["/manifest.webmanifest", "/buscar/sugerencias", "/misas/fuera-de-linea.json?x=1", "/no-existe"],
])("[SEG-57] the worker leaves other requests alone: %s", (path) => {
  expect(of(path)).toBeNull();
});

it("[SEG-57] the worker leaves other origins, writes and requests with credentials alone", () => {
  expect(handlingOf(new Request("https://otro.example/misas"), origin)).toBeNull();
  expect(handlingOf(new Request(`${origin}/misas`, { method: "POST" }), origin)).toBeNull();
  expect(
    handlingOf(new Request(`${origin}/misas`, { headers: { Authorization: "x", Accept: "text/html" } }), origin),
  ).toBeNull();
  expect(handlingOf(new Request(`${origin}/assets/a.js`, { headers: { Range: "bytes=0-1" } }), origin)).toBeNull();
  expect(handlingOf(new Request(`${origin}/misas`), origin)).toBeNull();
  expect(of("/assets/a-1.js", "cors")).toBe("file");
  expect(of("/misas/fuera-de-linea.json", "cors")).toBe("directory");
});
