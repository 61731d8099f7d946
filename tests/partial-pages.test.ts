import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProduct, type TestProduct } from "./support/start-product.ts";

const now = new Date("2026-11-21T16:00:00Z");
const published = { activo: true, fecha_publicacion: "2026-11-20 10:00:00.000Z" };

let product: TestProduct;
const pages: Record<string, string> = {};

beforeAll(async () => {
  product = await startProduct(now);
  const { given } = product.api;
  const tags = [await given("tags", { nombre: "Fe" })];
  const tipo = await given("tipos_noticias", { tipo: "Aviso" });
  const obra = await given("obras_sociales", { nombre: "Obra" });
  const noticia = await given("noticias", { titulo: "N", tags, tipo, obra_social: obra, ...published });
  const parroquia = await given("parroquias", { nombre: "P" });
  const video = await given("pagina_videos", { titulo: "V", tags, fecha_subida: "2026-11-20 10:00:00.000Z" });
  await given("tipos_parroquias", { tipo: "Parroquia" });
  await given("vicarias", { nombre: "Sur" });
  await given("reporteros", { nombre: "R" });
  const clero = await given("cleros_diocesanos", { nombres: "Ana", semblanza: "<p>Nació en La Paz.</p>" });
  const cuadro = await given("cuadros_pastorales", { titulo: "Comisión Arquidiocesana de Comunicación" });
  Object.assign(pages, {
    "/": "/",
    "/noticias": "/noticias",
    "/noticias.data": "/noticias.data",
    "a noticia": `/noticias/${noticia}`,
    "its shared address": `/noticias/${noticia}/share/social-media`,
    "/parroquias": "/parroquias",
    "a parroquia": `/parroquias/${parroquia}`,
    "/videos": "/videos",
    "a video": `/videos?video=${video}`,
    "/obras-sociales": "/obras-sociales",
    "an obra": `/obras-sociales/${obra}`,
    "/cleros-diocesanos": "/cleros-diocesanos",
    "somebody of the clergy": `/cleros-diocesanos/${clero}`,
    "/cuadro-pastoral": "/cuadro-pastoral",
    "a cuadro with reporteros": `/cuadro-pastoral/${cuadro}`,
    "the menu of cuadros": "/menu/cuadro-pastoral",
    "hours of a parroquia": `/parroquias/${parroquia}/horario`,
    "/misas": "/misas",
    "/en-vivo": "/en-vivo",
    "what phones keep of Masses": "/misas/fuera-de-linea.json",
    "places as open data": "/datos/misas.json",
    "rows as open data": "/datos/misas.csv",
    "celebrations as open data": "/datos/celebraciones.json",
    "/buscar": "/buscar?q=san",
    "/sitemap.xml": "/sitemap.xml",
    "/rss.xml": "/rss.xml",
    "/atom.xml": "/atom.xml",
  });
});
afterAll(() => product[Symbol.asyncDispose]());

const failures: [string, () => Promise<Response>][] = [
  ["is answered 503", async () => Response.json({ code: 503, message: "Busy.", data: {} }, { status: 503 })],
  ["is refused", async () => Response.json({ code: 403, message: "No.", data: {} }, { status: 403 })],
  ["gets no answer", () => Promise.reject(new TypeError("fetch failed"))],
  ["is given up", () => Promise.reject(new DOMException("The operation timed out.", "TimeoutError"))],
  ["breaks off", async () => new Response('{"items":[{"id":', { headers: { "content-type": "application/json" } })],
];

/** Collections without which a page still works, by page. */
const tolerated = {
  "/": ["santoral", "homilia", "pagina_videos", "noticias", "diapositivas", "paginas_sitio"],
  "/noticias": ["tipos_noticias", "tags"],
  "/noticias.data": ["tipos_noticias", "tags"],
  "/parroquias": ["tipos_parroquias", "vicarias"],
  "a parroquia": ["tipos_parroquias", "vicarias", "lugares_de_culto", "horarios", "excepciones_horario"],
  "/videos": ["tags"],
  "a noticia": ["noticias/records?"],
  "a video": ["tags", "pagina_videos/records/"],
  "an obra": ["noticias"],
  "/cleros-diocesanos": ["cargos_clero_filtrado", "parroquias_filtrado", "vicarias_filtrado"],
  "a cuadro with reporteros": ["reporteros"],
};

/** Settings that all pages share and that stay in memory; the second pattern has those of single pages. */
const ofEveryPage = /\/(?:datos_sitio|menus|avisos_urgentes)\/records/;
const ofSettings = /\/(?:diapositivas|paginas_sitio|revistas|documentos_sinodo)\/records/;

function forget(address = ""): void {
  product.site.pages.clear();
  product.site.directory.clear();
  if (address === "" || ofEveryPage.test(address) || ofSettings.test(address)) product.site.settings.clear();
}

/** Renders a page anew, without caches. @returns addresses that it requested from the backend */
async function askedFor(path: string): Promise<string[]> {
  forget();
  const before = product.asked.length;
  expect((await product.get(path)).status, path).toBe(200);
  return product.asked.slice(before);
}

/** Renders a page while one of its requests fails, and checks that no cache keeps it. @returns its status */
async function statusWithout(path: string, address: string, failure: () => Promise<Response>): Promise<number> {
  forget(address);
  product.failOnce((each) => each === address, failure);
  const { status, headers } = await product.get(path);
  const { etag, "last-modified": date } = headers;
  expect([headers["cache-control"], etag, date], `${path} without ${address}`).toEqual([
    "no-store",
    undefined,
    undefined,
  ]);
  expect(product.site.pages.size.pages).toBe(0);
  const next = await product.get(path);
  expect([next.status, next.headers["cache-control"]]).toEqual([200, "public, max-age=0, must-revalidate"]);
  expect(product.site.pages.size.pages).toBe(1);
  return status;
}

/** Requests of each page to the backend, by path, without those shared with an earlier page. */
const partsOf = new Map<string, string[]>();
beforeAll(async () => {
  let shared: string[] = [];
  for (const path of Object.values(pages)) {
    const asked = await askedFor(path);
    expect(asked, path).not.toEqual([]);
    // Shared requests are tested with one page only.
    partsOf.set(
      path,
      [...new Set(asked)].filter((address) => !shared.includes(address)),
    );
    shared = asked.filter((address) => ofEveryPage.test(address));
  }
}, 60_000);

/** Each test renders many pages, which takes long on a busy machine. */
describe("a page of which a part", { timeout: 60_000 }, () => {
  it.each(failures.map(([how, failure]) => ({ how, failure })))(
    "[SEG-77] a page of which a part $how is not cached, whichever part it is; the next one is whole",
    async ({ how, failure }) => {
      const parts = [...partsOf].flatMap(([path, addresses]) => addresses.map((address) => ({ path, address })));
      expect(parts.length).toBeGreaterThan(50);
      const some = drawnCases(parts, 3, ({ path }) => path);
      const cases = some.flatMap((part) => failures.map(([kind]) => ({ ...part, kind })));
      // Each run draws three parts of each page and one failure for each of them.
      const drawn = drawnCases(cases, 1, ({ path, address }) => `${path} ${address}`);
      const met = drawn.filter(({ kind }) => kind === how);
      expect(met).not.toEqual([]);
      for (const { path, address } of met) await statusWithout(path, address, failure);
    },
  );
});

it.each(Object.entries(tolerated))("[SEG-77] a page %s is shown without %s", async (name, parts) => {
  const path = pages[name] ?? "";
  const asked = await askedFor(path);
  for (const part of parts) {
    const address = asked.find((each) => each.includes(`/collections/${part}`));
    product.errors.length = 0;
    expect(await statusWithout(path, address ?? part, failures[0]?.[1] as never), part).toBe(200);
    expect(product.errors.map(String).join(), `the log without ${part}`).toMatch(/503|Busy/);
  }
});

it("[SEG-77] a missing video is asked for anew each time", async () => {
  const { status, headers } = await product.get("/videos?video=nothing00000000");
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
});

it("[OBR-04] a work whose noticias failed says so in their place, with a way to ask again", async () => {
  const path = pages["an obra"] ?? "";
  product.failOnce((address) => address.includes("/collections/noticias/"), failures[0]?.[1] as never);
  forget();
  const { status, html } = await product.get(path);
  expect(status).toBe(200);
  const [, after = ""] = /No pudimos cargar las noticias de esta obra(.*?)<\/a>/s.exec(html) ?? [];
  expect(after).toContain("Reintentar");
  expect((await product.get(path)).html).not.toContain("No pudimos cargar las noticias");
});
