import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressesOfSections } from "./e2e/states/pages.ts";
import { type PageAnswer, startProduct, type TestProduct } from "./support/start-product.ts";

const busy = "El sitio está muy ocupado en este momento. Vuelve a intentarlo en unos minutos.";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct(new Date("2026-11-21T16:00:00Z"));
  product.breakBackend(503);
});
afterAll(() => product[Symbol.asyncDispose]());

/** Requests a page whose data cannot be loaded. @returns HTML of its main part */
async function mainOf(path: string): Promise<string> {
  const { status, headers, html }: PageAnswer = await product.get(path);
  expect([status, headers["cache-control"]]).toEqual([503, "no-store"]);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toMatch(/Busy|ClientResponseError|node_modules|\.tsx?:\d/);
  return /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
}

describe("a backend that answers 503", () => {
  for (const [row, path, text, kept] of [
    ["NOT-08", "/noticias?search=jos%C3%A9&tipo=t1", "las noticias", ["josé", "t1"]],
    ["PAR-05", "/parroquias?search=san&tipo=t1&vicarias=v1", "las parroquias", ["san", "t1", "v1"]],
    ["VID-06", "/videos?search=misa&tags=g1", "los videos", ["misa", "g1"]],
    ["OBR-02", "/obras-sociales?ubicacion=alto", "las obras sociales", ["alto"]],
    ["CLE-05", "/cleros-diocesanos?search=quispe", "el clero", ["quispe"]],
  ] as const) {
    it(`[${row}] [APP-05] ${path} says so with a 503, keeps its filters and can be tried again`, async () => {
      const main = await mainOf(path);
      const [, alert = ""] = /role="alert"(.*?)<\/a>/s.exec(main) ?? [];
      expect(alert).toContain(`No pudimos cargar ${text}`);
      expect(alert).toContain(busy);
      expect(alert).toContain("Reintentar");
      for (const value of kept) expect(main).toContain(`value="${value}"`);
      // Choices that could not be loaded have no heading.
      expect(main).not.toMatch(/<fieldset class="campo"><legend>/);
    });
  }

  for (const [row, path, text, list] of [
    ["NOT-15", "/noticias/x", busy, "/noticias"],
    ["PAR-11", "/parroquias/x", busy, "/parroquias"],
    ["OBR-06", "/obras-sociales/x", busy, "/obras-sociales"],
    ["CLE-01", "/cleros-diocesanos/x", busy, "/cleros-diocesanos"],
    ["CUA-03", "/cuadro-pastoral/x", "Ocurrió un error al obtener el cuadro pastoral", "/cuadro-pastoral"],
  ] as const) {
    it(`[${row}] [APP-05] ${path} says so with a 503 and leads to the list`, async () => {
      const main = await mainOf(path);
      expect(main).toContain(text);
      expect(main).toContain(`href="${list}"`);
      // The text of the page, without that of the dialog over it.
      expect(main.replace(/<[^>]*>/g, "")).not.toContain("No se encontr");
    });
  }

  it.each(["/noticias/x", "/parroquias/x", "/obras-sociales/x", "/cleros-diocesanos/x"])(
    "[APP-05] the dialog of %s gives the reason that its page gives",
    async (path) => {
      const main = await mainOf(path);
      const [, message = ""] = /data-message="([^"]*)"/.exec(main) ?? [];
      const shown = main.replace(/<[^>]*>/g, " ");
      expect([message.includes(busy), shown.includes(busy)]).toEqual([true, true]);
      expect(message + shown).not.toContain("Algo falló");
    },
  );

  it.each([
    ["/noticias/x", "Noticia no disponible"],
    ["/noticias/x/share/social-media", "Noticia no disponible"],
    ["/parroquias/x", "Parroquia no disponible"],
    ["/parroquias/x/horario", "Parroquia no disponible"],
    ["/parroquias/x/reportar", "Parroquia no disponible"],
    ["/obras-sociales/x", "Obra social no disponible"],
    ["/cleros-diocesanos/x", "Persona no disponible"],
    ["/cuadro-pastoral/x", "Cuadro pastoral no disponible"],
  ])("[APP-05] the title of %s does not say that it does not exist", async (path, title) => {
    expect((await product.get(path)).html).toContain(`<title>${title} ·`);
  });

  it("[APP-05] home says so with a 503 in Spanish, and has ways on", async () => {
    const main = await mainOf("/");
    expect(main).toContain("No pudimos abrir esta página");
    for (const path of ["/", "/noticias"]) expect(main).toContain(`href="${path}"`);
  });

  const addresses = [
    ...["/", ...addressesOfSections("x"), "/misas/x", "/cuadro-pastoral-v1", "/cuadro-pastoral-v3/x", "/buscar?q=x"],
    ...["/noticias/x/share/social-media", "/buscar/sugerencias?q=x", "/menu/cuadro-pastoral", "/sitemap.xml"],
    ...["/parroquias/x/misas.ics", "/misas/fuera-de-linea.json", "/datos/misas.json", "/datos/misas.csv"],
    ...["/datos/celebraciones.json", "/rss.xml", "/atom.xml", "/contenido.json", "/nada", "/entrar", "/mi-parroquia/x"],
  ];
  it.each(addresses)("[SVC-11] an address %s does not answer 500, and a 503 says when to come back", async (path) => {
    const { status, headers } = await product.get(path);
    expect(status).not.toBe(500);
    if (status === 503) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  });

  it("[SVC-11] most of these addresses answer 503", async () => {
    const answers = await Promise.all(addresses.map((path) => product.get(path)));
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(20);
  });
});
