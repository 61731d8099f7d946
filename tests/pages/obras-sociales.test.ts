import { describe, expect, it } from "vitest";
import { dayInWords, nameOf, plain, present, tipos } from "../e2e/demo/demo-noticias.ts";
import { type DemoObra, noticiasOf, obras, told } from "../e2e/demo/demo-obras.ts";
import { demoPages } from "../support/demo-product.ts";
import { textsOf } from "../support/pages/html-part.ts";
import { cards, count, optionsOf, results, titles } from "../support/pages/list-page.ts";
import type { PlainPage } from "../support/pages/plain-browser.ts";

const path = "/obras-sociales";
const filters = (page: PlainPage) => page.form("Filtrar obras sociales");
const findable = (obra: DemoObra, search: string, ubicacion: string) =>
  plain(obra.nombre).includes(plain(search)) && plain(obra.ubicacion).includes(plain(ubicacion));

function expectExactly(page: PlainPage, expected: DemoObra[]): void {
  expect(count(page)).toBe(expected.length === 1 ? "1 obra social" : `${expected.length} obras sociales`);
  expect(titles(page).sort()).toEqual(expected.map(({ nombre }) => nombre).sort());
}

const { api, open } = demoPages();

describe("the list of social works", () => {
  it("[OBR-01] the list of works has its banner and searches by name and by place", async () => {
    const list = await open(path);
    expect(textsOf(list.body.select("h1"))).toEqual(["Conoce sobre nuestras Obras Sociales Católicas Paceñas"]);
    expect(list.body.select(".estandarte")[0]?.select(".entrada")).toHaveLength(1);
    const page = await filters(list)
      .fill("Por nombre", "  josé ")
      .fill("Por ubicación", " SOPOCACHI  ")
      .send("Buscar por filtro");
    expect(page.address).toBe(`${path}?search=jos%C3%A9&ubicacion=SOPOCACHI`);
    const found = obras.filter((obra) => findable(obra, "jose", "sopocachi"));
    expect(found.length).toBeGreaterThan(0);
    expectExactly(page, found);
    expect(filters(page).part.field("Por nombre").value).toBe("josé");
    const wider = await page.follow("Quitar filtro «josé»");
    expect(wider.address).toBe(`${path}?ubicacion=SOPOCACHI`);
    expectExactly(
      wider,
      obras.filter((obra) => findable(obra, "", "sopocachi")),
    );
  });

  it("[OBR-02] a card has picture, name, place and contact", async () => {
    const obra = present(obras[0]);
    const page = await open(`${path}?search=${encodeURIComponent(obra.nombre)}`);
    const card = present(cards(page).find(({ text }) => text.includes(obra.nombre)));
    expect(textsOf(card.all("term")).sort()).toEqual(["Contacto", "Ubicación"]);
    for (const text of [obra.ubicacion, ...obra.contacto.split(" · ")]) expect(card.text).toContain(text);
    const picture = String(card.select("img")[0]?.attribute("src"));
    expect(picture).toContain("thumb=340x340");
    expect((await api.get(picture)).status).toBe(200);
    expect(card.one("link", obra.nombre).attribute("href")).toBe(`${path}/${obra.id}`);
    const [telephone] = /\+591[\d ]+\d/.exec(obra.contacto) ?? [""];
    expect(card.one("link", `Llamar a ${obra.nombre}: ${telephone}`).attribute("href")).toBe(
      `tel:${telephone.replaceAll(" ", "")}`,
    );
  });

  it("[OBR-02] a card says what a work does and for whom, then calls it; without a number there is no button", async () => {
    const page = await open(`${path}?perPage=30`);
    for (const obra of obras) {
      const card = present(cards(page).find(({ text }) => text.includes(obra.nombre)));
      const texts = [obra.nombre, obra.que_hace, `Para: ${obra.para_quien}`, "Llamar", obra.ubicacion];
      const at = texts.map((text) => card.text.indexOf(text));
      expect(at, card.text).toEqual(at.toSorted((one, other) => one - other));
      expect(at).not.toContain(-1);
      const call = card.one("link", new RegExp(`^Llamar a ${obra.nombre}`));
      expect(call.attribute("href")).toBe(`tel:${obra.telefono.replaceAll(" ", "")}`);
      const talks = card.all("link", `WhatsApp a ${obra.nombre}`).map((link) => link.attribute("href"));
      expect(talks).toEqual(obra.whatsapp ? [`https://wa.me/${obra.whatsapp.replace(/\D/g, "")}`] : []);
    }
    expect(obras.some(({ whatsapp }) => !whatsapp)).toBe(true);
  });

  it("[OBR-02] each card has each telephone once, and a need is asked for in one place", async () => {
    const page = await open(`${path}?perPage=30`);
    for (const card of cards(page)) {
      const numbers = card.text.match(/\+591[\d ]+\d/g) ?? [];
      expect(numbers, card.text).toHaveLength(1);
    }
    expect(page.body.has("navigation", "¿Qué necesitas?")).toBe(true);
    expect(page.body.select('select[name="necesidad"]')).toEqual([]);
  });

  it("[OBR-01] [BUS-02] a need lists its works by one press, and is removed by another", async () => {
    const needs = (page: PlainPage) => page.body.one("navigation", "¿Qué necesitas?");
    let page = await open(`${path}?search=a`);
    page = await page.follow(needs(page).one("link", "Comida"));
    expect(page.address).toBe(`${path}?search=a&necesidad=comida`);
    page = await page.follow("Quitar filtro «a»");
    expectExactly(
      page,
      obras.filter(({ necesidades }) => necesidades.includes("comida")),
    );
    expect(needs(page).one("link", "Comida").attribute("aria-current")).toBe("true");
    // The form keeps the need when a name is added.
    const both = await filters(page).fill("Por nombre", "casa").send("Buscar por filtro");
    expect(both.address).toBe(`${path}?search=casa&necesidad=comida`);
    page = await page.follow(needs(page).one("link", "Comida"));
    expect(page.address).toBe(path);
    expect((await open(`${path}?necesidad=oro&ubicacion=sopocachi`)).address).toBe(`${path}?ubicacion=sopocachi`);
    const none = await open(`${path}?necesidad=adicciones`);
    expect(results(none).text).toContain("No hay obras sociales con esos filtros");
    expect(textsOf(needs(none).all("link"))).not.toContain("Adicciones");
  });

  it("[OBR-02] the list of works has its own pages and sizes, and the page is the server's", async () => {
    let page = await open(path);
    expect(optionsOf(page.body.field("Mostrar"))).toEqual(["5", "10", "15", "20", "25", "30"]);
    expect(page.body.field("Mostrar").value).toBe("10");
    expect(titles(page)).toHaveLength(10);
    page = await page.form("Mostrar").choose("Mostrar", "5").send("Aplicar");
    expect(page.address).toBe(`${path}?perPage=5`);
    const second = await page.follow("Siguiente");
    expect(second.address).toBe(`${path}?page=2&perPage=5`);
    expect(titles(second)).toHaveLength(5);
    expect(titles(second).filter((title) => titles(page).includes(title))).toEqual([]);
    page = await open(`${path}?page=99&perPage=30`);
    expect(page.address).toBe(`${path}?perPage=30`);
    expectExactly(page, obras);
    expect((await open(`${path}?perPage=7`)).body.field("Mostrar").value).toBe("10");
  });

  it.each(["%", '" || id != "', "@request.auth.id", "El%20Alto"])(
    "[OBR-01] [NOT-03] a query for works, %s, is only text",
    async (text) => {
      const page = await open(`${path}?ubicacion=${encodeURIComponent(text)}`);
      expect(page.status).toBe(200);
      expect(results(page).text).toContain("No hay obras sociales con esos filtros");
    },
  );

  it("[APP-04] [OBR-01] the list of works is searched without a script, and leads to a complete work", async () => {
    const page = await filters(await open(path))
      .fill("Por ubicación", "sopocachi")
      .send("Buscar por filtro");
    expect(page.address).toBe(`${path}?ubicacion=sopocachi`);
    expectExactly(
      page,
      obras.filter((obra) => findable(obra, "", "sopocachi")),
    );
    const { body } = await page.follow(present(cards(page)[0]?.all("link")[0]));
    expect(body.select("h1")).toHaveLength(1);
    expect(body.select(".prosa")[0]?.select("p").length).toBeGreaterThan(0);
    expect(body.has("heading", "NOTICIAS DE LA OBRA SOCIAL:")).toBe(true);
  });
});

describe("a social work", () => {
  it("[OBR-03] a work shows name, picture, place, person in charge, contact, text and photos", async () => {
    const { title, body } = await open(`${path}/${told.id}`);
    expect(title).toBe(`${told.nombre} · Arquidiócesis de Nuestra Señora de La Paz`);
    expect(textsOf(body.select("h1"))).toEqual([told.nombre]);
    expect(body.one("img", present(told.imagen_datos[0]?.alt)).attribute("src")).toMatch(/thumb=1400x700(?:&v=\w+)?$/);
    const contact = body.one("complementary", "Para acercarte");
    for (const text of ["Responsable", told.nombre_responsable, told.ubicacion]) expect(contact.text).toContain(text);
    expect(contact.select("img")[0]?.attribute("src")).toMatch(/thumb=340x340$/);
    expect(textsOf(contact.all("term"))).toEqual(["Ubicación", "Contacto"]);
    expect(contact.all("link", /^\+591/)[0]?.attribute("href")).toMatch(/^tel:\+591\d+$/);
    expect(body.select(".prosa")[0]?.select("p").length).toBeGreaterThan(1);
    expect(textsOf(body.one("navigation", "Ruta").all("link"))).toEqual(["Inicio", "Obras sociales"]);
    const gallery = body.one("region", "Fotografías");
    const [large] = gallery.select("figure")[0]?.select("img") ?? [];
    expect(large?.attribute("src")).toMatch(/thumb=800x800$/);
    expect(large?.attribute("alt")).toBe(told.imagenes_datos[0]?.alt);
    expect(gallery.one("list").all("button")).toHaveLength(told.imagenes.length);
  });

  it("[OBR-03] a work shows its services, for whom and how to reach it before its picture and its text", async () => {
    const obra = present(obras.find(({ whatsapp }) => whatsapp));
    const { html, body } = await open(`${path}/${obra.id}`);
    const main = html.slice(html.indexOf("<h1"));
    const dial = `href="tel:${obra.telefono.replaceAll(" ", "")}"`;
    const order = [obra.que_hace, obra.para_quien, dial, "https://wa.me/", "Cómo llegar", obra.horario_atencion];
    const at = [...order, "thumb=1400x700", 'class="prosa"'].map((text) => main.indexOf(text));
    expect(at).toEqual(at.toSorted((one, other) => one - other));
    expect(at).not.toContain(-1);
    expect(body.one("link", "Cómo llegar").attribute("href")).toContain(encodeURIComponent(obra.ubicacion));
    const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const thing = things.map(([, json]) => JSON.parse(present(json))).find((each) => each["@type"] === "NGO");
    expect(thing).toMatchObject({ telephone: obra.telefono.replaceAll(" ", ""), description: obra.que_hace });
  });

  it("[OBR-03] a work with a secret address shows no way to it", async () => {
    const secret = present(obras.find(({ ubicacion }) => ubicacion.startsWith("Dirección reservada")));
    const { body } = await open(`${path}/${secret.id}`);
    expect(body.one("link", "Llamar").attribute("href")).toMatch(/^tel:\+591/);
    expect(body.all("link", "Cómo llegar")).toEqual([]);
  });

  it("[OBR-04] a work's noticias have cover, day, type and title", async () => {
    const noticia = present(noticiasOf(told)[0]);
    const { body } = await open(`${path}/${told.id}`);
    const cards = body.one("region", "NOTICIAS DE LA OBRA SOCIAL:").all("article");
    expect(cards).toHaveLength(noticiasOf(told).length);
    const card = present(cards[0]);
    expect(card.one("link", noticia.titulo).attribute("href")).toBe(`/noticias/${noticia.id}?desde=obra`);
    for (const text of [dayInWords(noticia.date), "Leer más"]) expect(card.text).toContain(text);
    const tipo = present(card.select(".tipo")[0]);
    expect(tipo.text).toBe(nameOf(tipos, noticia.tipo));
    expect(tipo.attribute("style")).toMatch(/--c:\s*#[0-9a-f]{6}/i);
    expect(card.select("img")[0]?.attribute("src")).toMatch(/thumb=290x290/);
  });

  it("[OBR-06] [APP-05] a missing work answers 404; the page says so and leads to the list", async () => {
    const page = await open(`${path}/noexiste`);
    expect(page.status).toBe(404);
    expect(page.meta("robots")).toBe("noindex");
    const main = page.body.one("main");
    expect(main.text).toContain("No se ha encontrado la obra social");
    expect(titles(await page.follow(main.one("link", "Ver obras sociales")))).toHaveLength(10);
  });
});
