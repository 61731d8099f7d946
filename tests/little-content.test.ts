import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProduct, type TestProduct } from "./support/start-product.ts";

let product: TestProduct;
let noticia: string;
let parroquia: string;
beforeAll(async () => {
  product = await startProduct(new Date("2026-11-21T16:00:00Z"));
  const { given } = product.api;
  noticia = await given("noticias", {
    titulo: "Fiesta de la Virgen",
    activo: true,
    fecha_publicacion: "2026-11-20 10:00:00.000Z",
  });
  parroquia = await given("parroquias", { nombre: "San Juan" });
});
afterAll(() => product[Symbol.asyncDispose]());

const page = async (path: string): Promise<string> => (await product.get(path)).html;

describe("a site with one noticia and one parish, of which only the names are known", () => {
  it("[APP-04] the noticia is described by its title", async () => {
    for (const path of [`/noticias/${noticia}`, `/noticias/${noticia}/share/social-media`]) {
      const html = await page(path);
      for (const tag of ['name="description"', 'property="og:description"', 'name="twitter:description"']) {
        expect(html.includes(`<meta ${tag} content="Fiesta de la Virgen"`), `${path} ${tag}`).toBe(true);
      }
    }
  });

  it("[NOT-13] the panel of other noticias is left out when there are none", async () => {
    expect((await page(`/noticias/${noticia}`)).includes("Ver más noticias")).toBe(false);
  });

  it("[PAR-08] the heading 'Ubicación' is left out without a place, and no link leads to an unknown one", async () => {
    const html = await page(`/parroquias/${parroquia}`);
    expect([html.includes('id="ubicacion"'), html.includes("Cómo llegar")]).toEqual([false, false]);
  });
});

describe("a list without any item", () => {
  it.each([
    ["/videos", "Todavía no hay videos", "Ver todos los videos"],
    ["/cleros-diocesanos", "El directorio está vacío", "Ver todo el clero"],
    ["/obras-sociales", "Todavía no hay obras sociales", "Ver todas las obras sociales"],
  ])("[NOT-08] a list %s without items offers no way to itself", async (path, words, way) => {
    const html = await page(path);
    expect([html.includes(words), html.includes(way)]).toEqual([true, false]);
  });

  it("[NOT-08] a list without items shows a magnifier only after a search", async () => {
    const drawn = async (path: string) =>
      /class="arco-icono ?"><svg[^>]*><use href="#ico-(\w+)"/.exec(await page(path))?.[1];
    for (const path of ["/videos", "/cleros-diocesanos", "/obras-sociales", "/cuadro-pastoral"]) {
      expect(await drawn(path), path).toBe("documento");
    }
    expect(await drawn("/noticias?search=zzzz")).toBe("buscar");
  });

  it("[NOT-08] a search without results shows a magnifier", async () => {
    expect((await page("/noticias?search=zzzz")).includes("Ver todas las noticias")).toBe(true);
  });
});

describe("a browser's translation", () => {
  it("[ENT-13] the back office opts out of translation, which would freeze its counters", async () => {
    for (const path of ["/home-administrador", "/noticias-administrador", "/mi-parroquia"]) {
      expect(/<html[^>]* translate="no"/.test(await page(path)), path).toBe(true);
    }
  });

  it("[ENT-13] public pages may be translated", async () => {
    for (const path of ["/", "/noticias", "/noexiste"]) {
      expect(/<html[^>]* translate=/.test(await page(path)), path).toBe(false);
    }
  });
});
