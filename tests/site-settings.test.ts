import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startBackend, type TestBackend } from "@arzobispado/backend/testing";
import { collections } from "@arzobispado/diocese";
import { checkForeignBackend, createSite, type Site } from "@arzobispado/site";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { organization } from "../diocese/config/organization.ts";
import { singleRecords } from "../diocese/config/site-settings.ts";
import { demoProduct } from "./support/demo-product.ts";
import { openPage } from "./support/pages/plain-browser.ts";
import { loginPrefix, startProduct, type TestProduct } from "./support/start-product.ts";

const now = new Date("2026-11-26T15:00:00Z");
const hour = 3_600_000;
const stored = (hours: number) => new Date(now.getTime() + hours * hour).toISOString().replace("T", " ");
const pdf = { pdf: { "numero.pdf": Buffer.from("%PDF-1.4\n%%EOF\n") } };
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==",
  "base64",
);

/** The liturgical day of a page, removed for comparison: the demonstration is dated to another moment. */
const day = /<p [^>]*data-dia="">.*?<\/p>/s;

let product: TestProduct;
const open = (path: string) => openPage(product, path);
const given = (...record: Parameters<TestBackend["given"]>) => product.api.given(...record);
const token = async () => (await product.api.account("administradores_arzobispado")).token;

it("[ENT-10] the liturgical day and the offline directory follow the choices of the team with the next request", async () => {
  await using product = await startProduct(new Date("2027-05-06T15:00:00Z"));
  const id = singleRecords.datos_sitio;
  const moment = async () => /<p [^>]*data-dia="">.*?<\/p>/s.exec((await product.get("/terminos")).html)?.[0];
  // Reads the letter of one day, counted from yesterday on: Corpus is of precept on its Thursday, and always a holiday.
  const ofCorpus = async () => {
    const { days, from } = JSON.parse((await product.get("/misas/fuera-de-linea.json")).html);
    return days.charCodeAt((Date.parse("2027-05-27") - Date.parse(from)) / 86_400_000) % 16;
  };
  expect(await moment()).toContain("Blanco, feria");
  expect(await ofCorpus()).toBe(0b101);
  await product.api.given("datos_sitio", { id, ascension: "jueves", corpus: "domingo" });
  expect(await moment()).toContain("Blanco, solemnidad");
  expect((await product.get("/")).html).toContain("Ascensión del Señor");
  expect(await ofCorpus()).toBe(0b100);
});

describe("settings of the site", () => {
  beforeEach(async () => {
    product = await startProduct(now);
    return () => product[Symbol.asyncDispose]();
  });

  it("[CON-09] settings of the site stand in the frame, the terms of use and the data for search engines", async () => {
    const parroquia = await given("parroquias", { nombre: "San José" });
    await given("datos_sitio", {
      id: singleRecords.datos_sitio,
      calle: "Calle Nueva 12",
      ciudad: "El Alto",
      telefono: "+591 2 111-2222",
      correo: "oficina@arquidiocesis.example",
      facebook: "https://www.facebook.com/otra",
    });
    const menu = { menu: "superior", grupo: "Iglesias" };
    await given("menus", { ...menu, etiqueta: "San José", seccion: "Centro", parroquia, orden: 10 });
    await given("menus", { ...menu, etiqueta: "Todas", pagina: "parroquias", detalle: "Busca", orden: 20 });
    await given("menus", { menu: "superior", etiqueta: "Cuadros", pagina: "cuadro-pastoral", orden: 5 });
    await given("menus", {
      menu: "pie",
      grupo: "Ayuda",
      etiqueta: "Donar",
      direccion: "https://donar.example",
      orden: 1,
    });
    await given("menus", { menu: "pie", etiqueta: "Suelto", pagina: "noticias", orden: 2 });
    await given("menus", { menu: "pie", etiqueta: "Otro suelto", pagina: "videos", orden: 3 });
    const { body } = await open("/terminos");
    const nav = body.all("navigation", "Principal").at(-1);
    expect(nav?.all("link").map((link) => [link.text, link.attribute("href")])).toEqual([
      ["Cuadros", "/cuadro-pastoral"],
      ["San José", `/parroquias/${parroquia}`],
      ["Todas Busca", "/parroquias"],
    ]);
    const footer = body.one("contentinfo");
    expect(footer.text).toContain("Calle Nueva 12, El Alto, Bolivia");
    expect(footer.one("link", "+591 2 111-2222").attribute("href")).toBe("tel:+59121112222");
    expect(footer.one("link", /^oficina@/).attribute("href")).toBe("mailto:oficina@arquidiocesis.example");
    expect(footer.all("list", "Redes sociales del pie")[0]?.all("link")).toHaveLength(1);
    const help = footer.one("navigation", "Pie de página: ayuda").one("link", "Donar");
    expect(help.attribute("href")).toBe("https://donar.example");
    // A list without a title gets a general one: otherwise it would have no name.
    const loose = footer.one("navigation", "Pie de página: enlaces");
    expect([loose.one("heading").text, loose.all("link").length]).toEqual(["Enlaces", 2]);
    expect(body.one("main").text).toContain("en Calle Nueva 12, El Alto, Bolivia. Teléfono: +591 2 111-2222.");
    const [, data = ""] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec((await product.get("/")).html) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      telephone: "+59121112222",
      address: { streetAddress: "Calle Nueva 12", addressLocality: "El Alto" },
      sameAs: ["https://www.facebook.com/otra"],
    });
    // A menu that the team has not changed is as installed.
    expect(footer.one("navigation", "Pie de página: avisos legales").all("link")).toHaveLength(5);
  });

  it("[CON-09] settings of the site leave out empty links, and an empty menu is as installed", async () => {
    const { insert } = product.api.backend.content;
    const parroquia = await given("parroquias", { nombre: "San José" });
    const entries = [
      { etiqueta: "Ejecuta", menu: "superior", direccion: "javascript:alert(1)" },
      { etiqueta: "Afuera", menu: "superior", direccion: "//malo.example" },
      { etiqueta: "Nada", menu: "superior" },
      { etiqueta: "   ", menu: "superior", pagina: "noticias" },
      { etiqueta: "No hay", menu: "pie", parroquia: "noexiste0000001" },
      { etiqueta: "Rara", menu: "legal", pagina: "no-hay" },
      { etiqueta: "San José", menu: "legal", parroquia },
    ].map((values, index) => ({ id: `menu00000000${index}aa`.slice(0, 15).padEnd(15, "0"), values }));
    // Written as an import does, without the rules of fields.
    await insert("menus", entries);
    await given("datos_sitio", { id: singleRecords.datos_sitio, facebook: "javascript:alert(1)", telefono: "nada" });
    const page = await open("/terminos");
    for (const { values } of entries.slice(0, 6)) {
      if (values.etiqueta.trim()) expect(page.body.all("link", values.etiqueta), values.etiqueta).toEqual([]);
    }
    expect((await product.get("/terminos")).html).not.toMatch(/javascript:|malo\.example/);
    expect(page.body.one("contentinfo").all("navigation", "Pie de página: secciones")).toHaveLength(1);
    expect(page.body.all("navigation", "Principal").at(-1)?.all("link", "Obras Sociales")).toHaveLength(1);
    const legal = () => page.body.one("navigation", "Pie de página: avisos legales");
    expect(legal().one("link", "San José").attribute("href")).toBe(`/parroquias/${parroquia}`);
    // Deleting the parroquia deletes the entry; without entries the menu is as installed.
    const gone = `/api/collections/parroquias/records/${parroquia}`;
    expect((await product.api.send("DELETE", gone, { token: await token() })).status).toBe(204);
    const after = (await open("/terminos")).body.one("navigation", "Pie de página: avisos legales");
    expect(after.all("link").map(({ text }) => text)).toEqual([
      ...["Términos de uso", "Privacidad", "Cookies", "Datos abiertos", "RSS de noticias"],
    ]);
  });

  it("[CON-09] settings of the site turn the pictures of the banner in the team's order", async () => {
    await given("diapositivas", { titulo: "Colecta", texto: "Sábado y domingo", enlace: "/noticias", orden: 20 });
    await given("diapositivas", { titulo: "El lago", orden: 10 }, { imagen: { "lago.png": png } });
    const values = { titulo: "Fiesta", imagen_datos: [{ alt: "Bailan morenos", foco: [0.25, 0.5] }], orden: 30 };
    await given("diapositivas", values, { imagen: { "fiesta.png": png } });
    await given("diapositivas", { titulo: "Mañana", desde: stored(24), orden: 5 });
    const banner = (await open("/")).body.one("region", "Portada");
    const [lake] = banner.all("img", "Imagen 1 de 3: El lago");
    expect((await product.api.get(String(lake?.attribute("src")))).headers["content-type"]).toBe("image/png");
    // A drawing replaces a missing picture and describes itself; the title stands beside it.
    expect(banner.has("button", /^Ver imagen 2 de 3: Iglesia de adobe/)).toBe(true);
    expect(banner.has("button", "Ver imagen 3 de 3: Bailan morenos")).toBe(true);
    // A cropped picture keeps its focal point visible.
    expect(banner.all("img").map((image) => image.attribute("style"))).toContain("object-position:25% 50%");
    expect(banner.one("link", "Colecta").attribute("href")).toBe("/noticias");
    expect(banner.text).not.toContain("Mañana");
  });

  it("[CON-09] settings of the site list the issues of the magazine, the newest first, and the documents of the synod", async () => {
    await given("revistas", { titulo: "Número 1", fecha: stored(-48) }, pdf);
    await given("revistas", { titulo: "Número 2", fecha: stored(-24), paginas: 12, descripcion: "Trae de todo" }, pdf);
    await given("revistas", { titulo: "Número 3", fecha: stored(24) }, pdf);
    const front = { titulo: "Número 0", fecha: stored(-72), portada_datos: [{ alt: "Una tapa azul" }] };
    await given("revistas", front, { ...pdf, portada: { "tapa.png": png } });
    const { body } = await open("/revista-conectados");
    expect(body.one("region", "Edición Digital").text).toMatch(/Número 2.*Trae de todo.*PDF, 12 páginas, 0,1 MB/);
    const link = String(body.one("link", "Descargar Revista").attribute("href"));
    expect((await product.api.get(link)).text).toMatch(/^%PDF/);
    expect(
      body
        .one("region", "Números anteriores")
        .all("heading")
        .map(({ text }) => text),
    ).toContain("Número 1");
    expect(body.text).not.toContain("Número 3");
    expect(body.one("region", "Números anteriores").has("img", "Una tapa azul")).toBe(true);

    const descripcion = '<p>Un <em>texto</em><script>alert(1)</script></p><p onclick="alert(1)">más</p>';
    await given("documentos_sinodo", { titulo: "Guía", rotulo: "Art. 9", descripcion, orden: 2 }, pdf);
    await given("paginas_sitio", {
      id: singleRecords.paginas_sitio,
      etapa_sinodo: "Cuarta etapa",
      credito_sinodo: "CEB",
    });
    const synod = (await open("/sinodo")).body;
    expect(synod.one("main").text).toMatch(/Cuarta etapa.*Guía.*Art\. 9.*Un texto.*más.*CEB/);
    expect(synod.one("region", "Guía").has("link", "Descargar «Guía»")).toBe(true);
    expect((await product.get("/sinodo")).html).not.toMatch(/alert\(1\)/);
  });

  it("[CON-09] settings of the site give mission and vision, and remove the sample boards", async () => {
    const samples = ["v1", "v2", "v3", "v3/abc", "plantilla"].map((name) => `/cuadro-pastoral-${name}`);
    for (const path of samples) expect((await product.get(path)).status, path).toBe(200);
    const id = await given("paginas_sitio", {
      id: singleRecords.paginas_sitio,
      mision: "Caminar juntos.",
      mision_texto: "Uno.\n\nDos.",
      ocultar_muestras: true,
    });
    expect((await open("/mision-vision")).body.one("region", "MISIÓN").text).toBe("MISIÓNCaminar juntos.Uno.Dos.");
    expect((await open("/")).body.one("region", "Misión y Visión").text).toContain("Caminar juntos.");
    // The vision stays as installed.
    expect((await open("/mision-vision")).body.one("region", "VISIÓN").text).toContain("Iglesia en salida");
    for (const path of samples) expect((await product.get(path)).status, path).toBe(404);
    await product.api.backend.content.replace("paginas_sitio", { id, values: { ocultar_muestras: false } });
    for (const path of samples) expect((await product.get(path)).status, path).toBe(200);
  });

  it("[CON-09] an urgent notice begins and ends by itself on every page, cached ones too", async () => {
    const paths = ["/", "/noticias", "/terminos", "/revista-conectados", "/no-hay", "/noticias/no-hay"];
    const values = {
      texto: "Hoy no hay misa <b>",
      enlace: "/noticias",
      texto_enlace: "Leer",
      desde: stored(1),
      hasta: stored(2),
    };
    await given("avisos_urgentes", values);
    const shown = async () =>
      Promise.all(paths.map(async (path) => (await product.get(path)).html.includes("Hoy no hay misa &lt;b&gt;")));
    const none = paths.map(() => false);
    expect(await shown()).toEqual(none);
    product.api.setNow(new Date(now.getTime() + hour - 1));
    expect(await shown()).toEqual(none);
    product.api.setNow(new Date(now.getTime() + hour));
    expect(await shown()).toEqual(paths.map(() => true));
    const notice = (await open("/terminos")).body.one("complementary", "Aviso urgente");
    expect(notice.one("link", "Leer").attribute("href")).toBe("/noticias");
    product.api.setNow(new Date(now.getTime() + 2 * hour));
    expect(await shown()).toEqual(none);
    for (const path of ["/rss.xml", "/sitemap.xml", "/menu/cuadro-pastoral"]) {
      expect((await product.get(path)).html).not.toContain("Hoy no hay misa");
    }
  });
});

it("[CON-09] [DAT-02] the demonstration content has the installed settings", { timeout: 30_000 }, async () => {
  const demo = await demoProduct();
  await using installed = await startProduct(new Date());
  const parts = {
    "/terminos": /<header.*<\/footer>/s,
    "/mision-vision": /<main.*<\/main>/s,
    "/": /<section [^>]*aria-label="Portada".*?<\/section>/s,
  };
  for (const [path, part] of Object.entries(parts)) {
    const [shown, expected] = await Promise.all(
      [demo, installed].map(async (product) => part.exec((await product.get(path)).html)?.[0].replace(day, "")),
    );
    expect(expected).toBeTruthy();
    expect(shown).toBe(expected);
  }
});

describe("a change of the site's settings", () => {
  const pages = [
    "/",
    "/noticias",
    "/terminos",
    "/mision-vision",
    "/revista-conectados",
    "/sinodo",
    "/cuadro-pastoral-v1",
  ];
  const others = ["/rss.xml", "/robots.txt", "/menu/cuadro-pastoral"];
  beforeAll(async () => {
    product = await startProduct(now);
  });
  afterAll(() => product[Symbol.asyncDispose]());

  const isKept = (path: string) => product.site.pages.find(path) !== undefined;
  const change = (collection: string) => given(collection, {});

  it.each([
    ["avisos_urgentes", pages],
    ["menus", pages],
    ["datos_sitio", pages],
    ["diapositivas", ["/"]],
    ["revistas", ["/revista-conectados"]],
    ["documentos_sinodo", ["/sinodo"]],
    ["paginas_sitio", ["/", "/mision-vision", "/sinodo", "/cuadro-pastoral-v1"]],
    // A change of a menu's target ends no page.
    ["parroquias", []],
  ])("[CON-09] a change of %s ends only the pages that show it", async (collection, expected) => {
    for (const path of [...pages, ...others]) await product.get(path);
    expect([...pages, ...others].filter((path) => !isKept(path))).toEqual([]);
    await change(collection);
    expect([...pages, ...others].filter((path) => !isKept(path))).toEqual(expected);
  });

  it("[CON-09] a change is the only reason for the site to read them again", async () => {
    const settingsAsked = () =>
      product.asked.filter((address) => /datos_sitio|menus|avisos_urgentes/.test(address)).length;
    await product.get("/terminos");
    const before = settingsAsked();
    product.site.pages.clear();
    for (const path of pages) await product.get(path);
    expect(settingsAsked()).toBe(before);
    await change("menus");
    await product.get("/terminos");
    expect(settingsAsked()).toBe(before + 1);
  });
});

it("[CON-09] a failed read of settings is logged once, however many pages have asked for it", async () => {
  await using own = await startProduct(now);
  const { promise, reject } = Promise.withResolvers<Response>();
  own.failOnce(
    (address) => address.includes("/datos_sitio/"),
    () => promise,
  );
  // The page is sent while the settings are still loading.
  for (let page = 0; page < 3; page++) expect((await own.get(`/${loginPrefix}/login`)).status).toBe(200);
  const failure = new TypeError("fetch failed");
  reject(failure);
  expect((await own.get("/terminos")).status).toBe(200);
  expect(own.errors).toEqual([failure]);
});

async function listen(site: Site) {
  const server = createServer((request, response) => {
    if (!site.answerKept(request, response)) void site.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    async get(path: string) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      return { status: answer.status, html: await answer.text() };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

it("[CON-09] [API-18] a server from before these collections is asked once more, and the site is as installed", async () => {
  const older = collections.filter(
    ({ name }) => !/^(?:datos_sitio|menus|avisos|diapos|paginas|revistas|documentos)/.test(name),
  );
  await using api = await startBackend({ database: "sqlite", collections: older, now });
  const { url } = await api.clients();
  expect(await checkForeignBackend(url)).toBeNull();
  const asked: string[] = [];
  const errors: unknown[] = [];
  let moment = now;
  const site = await createSite({
    backendFetch: (input, init) => {
      asked.push(String(input instanceof Request ? input.url : input));
      return fetch(input, init);
    },
    backendUrl: url,
    publicOrigin: "https://sitio.example",
    onChange: () => {},
    longestKept: 10,
    onError: (error) => errors.push(error),
    clock: () => moment,
  });
  await using server = await listen(site);
  const settings = () =>
    asked.filter((address) => /datos_sitio|menus|avisos|diapos|paginas_|revistas|sinodo/.test(address)).length;
  for (const path of ["/", "/revista-conectados", "/sinodo", "/mision-vision", "/cuadro-pastoral-v1"]) {
    const { status, html } = await server.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(html).toContain(organization.address);
  }
  expect(settings()).toBe(1);
  expect(site.pages.find("/sinodo")).toBeDefined();
  moment = new Date(now.getTime() + 10_000);
  await server.get("/sinodo");
  expect(settings()).toBe(2);
  expect(errors).toEqual([]);
});
