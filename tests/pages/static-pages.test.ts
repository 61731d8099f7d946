import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentAddress, documents } from "../../diocese/config/documents.ts";
import { fixedIds } from "../../diocese/config/navigation.ts";
import { organization } from "../../diocese/config/organization.ts";
import { type Part, textsOf } from "../support/pages/html-part.ts";
import { openPage } from "../support/pages/plain-browser.ts";
import { startProduct, type TestProduct } from "../support/start-product.ts";

let product: TestProduct;
const open = (path: string) => openPage(product, path);
beforeAll(async () => {
  product = await startProduct(new Date("2026-11-21T16:00:00Z"));
});
afterAll(() => product[Symbol.asyncDispose]());

/** Checks that a browser saves the link's target under the name of its file. @returns headers of the answer */
async function expectDownload(link: Part, file: string): Promise<Record<string, string>> {
  expect(link.attribute("download"), file).toBe("");
  const address = String(link.attribute("href"));
  expect(address.split("/").at(-1)).toBe(file);
  const { status, headers, html } = await product.get(address);
  expect([status, headers["content-type"], html.slice(0, 5)]).toEqual([200, "application/pdf", "%PDF-"]);
  return headers;
}

describe("the pages that hold one text", () => {
  it("[EST-01] mission and vision have their text, each under its name", async () => {
    const { body } = await open("/mision-vision");
    for (const name of ["MISIÓN", "VISIÓN"]) {
      const section = body.one("region", name);
      expect(textsOf(section.select("h2"))).toEqual([name]);
      expect(section.text.length).toBeGreaterThan(300);
      const picture = await product.get(String(section.one("img").attribute("src")));
      expect(picture.headers["content-type"]).toBe("image/jpeg");
    }
  });

  it("[EST-01] home has mission and vision in short and a link", async () => {
    const home = await open("/");
    const page = await home.follow(
      home.body.one("region", "Misión y Visión").one("link", "Leer la misión y la visión"),
    );
    expect(page.address).toBe("/mision-vision");
    expect(textsOf(page.body.select("h1"))).toEqual(["Misión y Visión"]);
  });

  it("[EST-02] the magazine can be read and downloaded", async () => {
    const { body } = await open("/revista-conectados");
    expect(textsOf(body.select("h1"))).toEqual(["Revista Conectados"]);
    expect(body.has("heading", "Edición Digital")).toBe(true);
    expect(body.one("link", /^Abrir PDF/).attribute("href")).toBe(documentAddress(documents.magazine));
    expect(body.one("main").text).toContain("PDF, 8 páginas, 0,5 MB");
    expect(textsOf(body.one("region", "Edición Digital").all("link", /Descargar/))).toEqual(["Descargar Revista"]);
    expect(body.one("main").all("img", "Tapa de la revista")).toHaveLength(1);
    expect(body.one("main").select("img")).toHaveLength(1);
    const headers = await expectDownload(body.one("link", "Descargar Revista"), documents.magazine.file);
    // No `sandbox`: with it browsers show no PDF in a frame.
    expect(headers["content-security-policy"]).toBe("frame-ancestors 'self'");
    expect(Number(headers["content-length"])).toBeGreaterThan(100_000);
    expect(headers.etag).toBeTruthy();
  });

  it("[EST-03] the synod has three sections, each with its document, and thanks its source", async () => {
    const { body } = await open("/sinodo");
    expect(textsOf(body.select("h1"))).toEqual(["SÍNODO Diocesano 22/26"]);
    expect(body.one("main").text).toContain("Tercera etapa 24/25");
    for (const [name, offered, text] of [
      ["¿Qué significa Sínodo ?", documents.synodMeaning, "caminar juntos"],
      ["Finalidad del Sínodo Diocesano", documents.synodPurpose, "Art. 3"],
      ["El Sínodo y los niños", documents.synodChildren, "historieta"],
    ] as const) {
      const section = body.one("region", name);
      for (const words of [text, `PDF, ${offered.pages} páginas, 0,`, " MB"]) expect(section.text).toContain(words);
      expect(section.has("link", `Descargar «${offered.title}»`)).toBe(true);
      await expectDownload(section.one("link", /^Descargar/), offered.file);
    }
    expect(body.one("link", /Sínodo de los Obispos/).attribute("href")).toMatch(/^https:\/\/www\.synod\.va\//);
  });
});

it("[EST-04] the footer says where to find the archdiocese and leads through the site", async () => {
  const footer = (await open("/mision-vision")).body.one("contentinfo");
  expect(footer.text).toContain(organization.address);
  expect(footer.one("link", organization.phone.shown).attribute("href")).toBe(`tel:${organization.phone.dialled}`);
  const code = await product.get(String(footer.one("img", /^Código QR/).attribute("src")));
  expect(code.headers["content-type"]).toMatch(/^image\//);
  expect(footer.one("link", "Recibir el Evangelio").attribute("href")).toBe(organization.dailyGospel);
  const ways = (name: string) =>
    footer
      .one("navigation", name)
      .all("link")
      .map((link) => [link.text, link.attribute("href")]);
  expect(ways("Pie de página: secciones")).toEqual([
    ["Inicio", "/"],
    ["Noticias", "/noticias"],
    ["Videos", "/videos"],
    ["Obras sociales", "/obras-sociales"],
  ]);
  expect(ways("Pie de página: más")).toEqual([
    ["Catedral Metropolitana", `/parroquias/${fixedIds.catedral}`],
    ["Clero Paceño", "/cleros-diocesanos"],
    ["Todas las Parroquias", "/parroquias"],
    ["Sinodo 22/26", "/sinodo"],
  ]);
  expect(ways("Pie de página: avisos legales")).toEqual([
    ["Términos de uso", "/terminos"],
    ["Privacidad", "/privacidad"],
    ["Cookies", "/cookies"],
    ["Datos abiertos", "/datos"],
    ["RSS de noticias", "/rss.xml"],
  ]);
});

describe("the legal pages", () => {
  it.each([
    ["/terminos", "Términos de uso"],
    ["/privacidad", "Privacidad"],
    ["/cookies", "Cookies"],
    ["/datos", "Datos abiertos"],
  ])("a legal page %s has its name and sets no cookie", async (path, heading) => {
    const { body, headers } = await open(path);
    expect(textsOf(body.select("h1"))).toEqual([heading]);
    expect(headers).not.toHaveProperty("set-cookie");
  });
});

describe("the sample boards", () => {
  async function expectPhoto(card: Part): Promise<void> {
    const [photo, ...more] = card.select("img.arco-foto");
    expect(more).toEqual([]);
    expect((await product.get(String(photo?.attribute("src")))).headers["content-type"]).toMatch(/^image\//);
  }

  it.each(["v1", "v2", "v3", "v3/abc", "plantilla"])(
    "[CUA-04] a sample board %s says that it is one, leads to the boards and is not indexed",
    async (path) => {
      const page = await open(`/cuadro-pastoral-${path}`);
      expect(page.meta("robots")).toBe("noindex");
      expect(page.body.one("main").text).toContain("Página de muestra");
      const boards = await page.follow("Ver los cuadros pastorales");
      expect(boards.address).toBe("/cuadro-pastoral");
      expect(boards.status).toBe(200);
    },
  );

  it("[CUA-04] the second sample board has a hero, a long description, a gallery and a side card", async () => {
    const main = (await open("/cuadro-pastoral-v2")).body.one("main");
    expect(main.text).toContain("Cuadro pastoral de la Arquidiócesis de La Paz");
    expect(main.select(".prosa")[0]?.text.split(/\s+/).length).toBeGreaterThan(100);
    expect(main.one("region", "Fotografías").all("button", /^Foto \d/)).toHaveLength(3);
    const card = main.one("complementary", "Encargado");
    expect(card.all("heading")).toHaveLength(1);
    await expectPhoto(card);
    expect(card.text).toContain("Encargado");
  });

  it("[CUA-04] the third sample board reads the id and shows the same social work with its manager", async () => {
    for (const id of ["primero", "segundo"]) {
      const { body } = await open(`/cuadro-pastoral-v3/${id}`);
      expect(body.one("navigation", "Ruta").text).toContain(id);
      expect(textsOf(body.select("h1"))).toEqual(["Hogar de muestra"]);
      const [cover] = body.select(".cuadro__fondo").flatMap((part) => part.select("img"));
      expect((await product.get(String(cover?.attribute("src")))).headers["content-type"]).toMatch(/^image\//);
      const card = body.one("complementary", "Encargado");
      await expectPhoto(card);
      expect(card.text).toContain("Nombre Apellido");
      expect(card.one("link", /^\+591/).attribute("href")).toMatch(/^tel:/);
      expect(body.has("region", "Fotografías")).toBe(true);
    }
  });

  it("[CUA-04] the template of boards names its parts", async () => {
    const { body } = await open("/cuadro-pastoral-plantilla");
    expect(textsOf(body.select("h1"))).toEqual(["Titulo del cuadro"]);
    const { text } = body.one("complementary", "Encargado");
    for (const part of ["Encargado", "Contacto"]) expect(text).toContain(part);
    expect(body.select(".prosa")[0]?.select("h2").length).toBeGreaterThan(1);
    expect(body.has("region", "Fotografías")).toBe(true);
  });

  it.each([
    ["v1", "Encargad@"],
    ["plantilla", "Encargado"],
  ])("[CUA-04] a sample board %s shows its people, under its cover", async (path, label) => {
    const { body } = await open(`/cuadro-pastoral-${path}`);
    await expectPhoto(body.one("complementary", label));
    expect(body.select(".cuadro__fondo").flatMap((part) => part.select("img"))).toHaveLength(1);
  });
});
