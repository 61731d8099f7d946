import { describe, expect, it } from "vitest";
import { plain, present } from "../e2e/demo/demo-noticias.ts";
import {
  cargos,
  cleroDe,
  type DemoParroquia,
  parroquias,
  tiposDeParroquia,
  vicarias,
} from "../e2e/demo/demo-parroquias.ts";
import { demoPages } from "../support/demo-product.ts";
import { type Part, textsOf } from "../support/pages/html-part.ts";
import { cards, chips, count, optionsOf, results, titles } from "../support/pages/list-page.ts";
import type { PlainPage } from "../support/pages/plain-browser.ts";

const path = "/parroquias";
const names = (list: DemoParroquia[]) => list.map(({ nombre }) => nombre);
const filters = (page: PlainPage) => page.form("Filtrar parroquias");
const [sur, norte] = [present(vicarias[5]), present(vicarias[6])];
const tipo = present(tiposDeParroquia[2]);
const tipoOf = ({ tipo_parroquia }: DemoParroquia) =>
  present(tiposDeParroquia.find(({ id }) => id === tipo_parroquia)).tipo;

function expectExactly(page: PlainPage, expected: DemoParroquia[]): void {
  expect(count(page)).toBe(expected.length === 1 ? "1 parroquia" : `${expected.length} parroquias`);
  expect(titles(page)).toEqual(names(expected.slice(0, 10)));
}

const { api, open } = demoPages();

describe("the list of parroquias", () => {
  it("[PAR-01] the list of parroquias has its banner, its way back and its filters", async () => {
    const page = await open(path);
    expect(textsOf(page.body.select("h1"))).toEqual(["Conoce nuestras Parroquias"]);
    expect(page.body.one("navigation", "Ruta").one("link", "Inicio").attribute("href")).toBe("/");
    const { part } = filters(page);
    expect(part.field("Por nombre").attribute("name")).toBe("search");
    expect(optionsOf(part.field("Por tipo"))).toEqual([
      "Selecciona un tipo",
      ...tiposDeParroquia.map((one) => one.tipo).sort(),
    ]);
    expect(part.one("group", "Por vicaría").all("checkbox")).toHaveLength(vicarias.length);
    expect(part.field("Por ubicación").attribute("name")).toBe("ubicacion");
    expect(textsOf(part.select("button"))).toEqual(["Buscar por filtro", "Compartir"]);
  });

  it("[PAR-02] the list of parroquias shows ten by name, each with picture, type, place, a short text and a link", async () => {
    const page = await open(path);
    expectExactly(page, parroquias);
    const first = present(parroquias[0]);
    const card = present(cards(page)[0]);
    const picture = String(card.select("img")[0]?.attribute("src"));
    expect(picture).toMatch(/thumb=340x340$/);
    expect((await api.get(picture)).headers["content-type"]).toMatch(/^image\//);
    const tipo = present(card.select(".tipo")[0]);
    expect(tipo.text).toBe(tipoOf(first));
    expect(tipo.attribute("style")).toMatch(/--c:\s*#[0-9a-f]{6}/i);
    expect(card.text).toContain(first.ubicacion);
    const words = present(card.select(".recorte")[0]).text;
    expect(words.length).toBeGreaterThan(40);
    expect(words.length).toBeLessThan(200);
    expect(words).not.toContain("<");
    expect(card.text).toContain(present(cleroDe(first)[0]).apellido_paterno);
    const parroquia = await page.follow(present(card.all("link")[0]));
    expect(parroquia.address).toBe(`${path}/${first.id}`);
    expect(textsOf(parroquia.body.select("h1"))).toEqual([first.nombre]);
  });

  it("[PAR-03] the filters by name and place are trimmed, match parts without accents, and go to the address", async () => {
    const page = await filters(await open(path))
      .fill("Por nombre", "  senora ")
      .fill("Por ubicación", " LA PAZ  ")
      .send("Buscar por filtro");
    expect(page.address).toBe(`${path}?search=senora&ubicacion=LA+PAZ`);
    const found = parroquias.filter(
      ({ nombre, ubicacion }) => plain(nombre).includes("senora") && plain(ubicacion).includes("la paz"),
    );
    expect(found.length).toBeGreaterThan(2);
    expectExactly(page, found);
    expect((await page.follow("Quitar filtro «senora»")).address).toBe(`${path}?ubicacion=LA+PAZ`);
  });

  it("[PAR-03] type and any of the vicarias hold together; the vicarias are one list in the address", async () => {
    const page = await filters(await open(path))
      .choose("Por tipo", tipo.tipo)
      .check(sur.nombre, norte.nombre)
      .send("Buscar por filtro");
    const params = new URLSearchParams(page.address.split("?")[1]);
    expect([...params.keys()]).toEqual(["tipo", "vicarias"]);
    expect(params.get("tipo")).toBe(tipo.id);
    expect(params.get("vicarias")?.split(",").sort()).toEqual([sur.id, norte.id].sort());
    expectExactly(
      page,
      parroquias.filter(
        ({ tipo_parroquia, vicaria }) => tipo_parroquia === tipo.id && [sur.id, norte.id].includes(vicaria),
      ),
    );
    expect(chips(page)).toHaveLength(3);
  });

  it("[PAR-03] a filter without results says so and leads to the whole list", async () => {
    const page = await open(`${path}?search=zzzzzz`);
    expect(results(page).text).toContain("No hay parroquias con esos filtros");
    expectExactly(await page.follow("Ver todas las parroquias"), parroquias);
  });

  it("[PAR-04] the list of parroquias has pages and sizes; a size that is not offered is ten", async () => {
    let page = await open(`${path}?perPage=11`);
    expect(titles(page)).toHaveLength(10);
    const sizes = page.body.field("Mostrar");
    expect(sizes.value).toBe("10");
    expect(optionsOf(sizes)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 100].map(String));
    page = await page.form("Mostrar").choose("Mostrar", "20").send("Aplicar");
    expect(titles(page)).toEqual(names(parroquias.slice(0, 20)));
    page = await page.follow("Siguiente");
    expect(titles(page)).toEqual(names(parroquias.slice(20, 40)));
    expect(page.address).toBe(`${path}?page=2&perPage=20`);
  });

  it("[PAR-03] [INI-05] the search of the home page leads to the list with the trimmed text", async () => {
    const home = await open("/");
    const list = await home.form("Buscar parroquia").fill("Nombre de la parroquia", " san ").send("Buscar");
    expect(list.address).toBe(`${path}?search=san`);
    const page = await filters(list).check(sur.nombre, norte.nombre).send("Buscar por filtro");
    expect([...new URLSearchParams(page.address.split("?")[1]).keys()]).toEqual(["search", "vicarias"]);
    expectExactly(
      page,
      parroquias.filter(({ nombre, vicaria }) => plain(nombre).includes("san") && [sur.id, norte.id].includes(vicaria)),
    );
  });
});

describe("a parroquia", () => {
  /** Parish with several photos and people. */
  const catedral = present(parroquias.find(({ id }) => id === "parroquia000001"));

  it("[PAR-06] a parroquia has type, name, place, vicaria, cover and description", async () => {
    const { body } = await open(`${path}/${catedral.id}`);
    const head = present(body.select(".ficha-alta")[0]);
    expect(textsOf(head.select("h1"))).toEqual([catedral.nombre]);
    expect(textsOf(head.select(".tipo"))).toEqual([tipoOf(catedral)]);
    expect(head.text).toContain(catedral.ubicacion);
    expect(present(vicarias.find(({ id }) => id === catedral.vicaria)).nombre).toBe("Vicaría Centro");
    expect(head.text).toContain("Vicaría: Centro");
    const [cover] = head.all("img");
    expect(cover?.attribute("src")).toMatch(/thumb=1400x700$/);
    expect((await api.get(String(cover?.attribute("src")))).headers["content-type"]).toMatch(/^image\//);
    const prose = present(body.select(".prosa")[0]);
    expect(prose.text).toContain("iglesia madre");
    expect(textsOf(prose.all("heading"))).toEqual(["Confesiones y certificados"]);
  });

  it("[PAR-06] a parroquia's gallery starts at its first photo", async () => {
    const gallery = (await open(`${path}/${catedral.id}`)).body.one("region", "Fotografías");
    expect(gallery.select("figure")[0]?.select("img")[0]?.attribute("src")).toMatch(/thumb=800x800$/);
    expect(gallery.one("list").all("button")).toHaveLength(catedral.imagenes.length);
    expect(gallery.text).toContain(`1 de ${catedral.imagenes.length}`);
  });

  it("[PAR-07] a parroquia names its clergy with portrait, full name and position", async () => {
    const { body } = await open(`${path}/${catedral.id}`);
    const people = cleroDe(catedral);
    expect(people.length).toBeGreaterThan(2);
    const items = body.one("region", "Clero diosesano de la Arquidiócesis nuestra Señora de La Paz:").all("listitem");
    expect(items).toHaveLength(people.length);
    for (const { titulo, nombres, apellido_paterno, apellido_materno, cargo } of people) {
      const name = [titulo, nombres, apellido_paterno, apellido_materno].join(" ");
      const item = present(items.find(({ text }) => text.includes(name)));
      expect(item.text).toContain(`Cargo: ${present(cargos.find(({ id }) => id === cargo)).cargo}`);
      expect(item.select("img")[0]?.attribute("src")).toMatch(/thumb=300x300$/);
    }
  });

  it("[PAR-09] the link 'Buscar otra parroquia' leads to the list with the chosen filters", async () => {
    const [one, other] = [present(vicarias[0]), present(vicarias[1])];
    const page = await (await open(`${path}/${catedral.id}`))
      .form("Buscar otra parroquia")
      .fill("Por nombre", " san ")
      .choose("Por tipo", tipo.tipo)
      .check(one.nombre, other.nombre)
      .fill("Por ubicación", "plaza")
      .send("Buscar");
    const params = new URLSearchParams(page.address.split("?")[1]);
    expect([...params.keys()]).toEqual(["search", "tipo", "vicarias", "ubicacion"]);
    expect(Object.fromEntries(params)).toMatchObject({ search: "san", tipo: tipo.id, ubicacion: "plaza" });
    expect(params.get("vicarias")?.split(",").sort()).toEqual([one.id, other.id].sort());
    expect(textsOf(page.body.select("h1"))).toEqual(["Conoce nuestras Parroquias"]);
  });

  it("[PAR-09] the form 'Buscar otra parroquia' shows the name first, and folds the rest without a script", async () => {
    const { body } = await open(`${path}/${catedral.id}`);
    const search = body.one("search", "Buscar otra parroquia");
    expect(textsOf(search.select("summary"))).toEqual(["Más filtros"]);
    const folded = present(search.select("details")[0]);
    const namesIn = (part: Part, kind: string) => part.select(kind).map((field) => field.attribute("name"));
    expect([...namesIn(folded, "select"), ...namesIn(folded, "input")]).toEqual([
      "tipo",
      ...vicarias.map(() => "vicarias"),
      "ubicacion",
    ]);
    expect(namesIn(search, "input")[0]).toBe("search");
  });

  it("[PAR-08] [PAR-09] a parroquia is complete without a script, with a link to a map", async () => {
    const { body } = await open(`${path}/${catedral.id}`);
    const place = body.one("region", "Ubicación");
    expect(place.has("button", "Ver el mapa")).toBe(false);
    expect(place.select("iframe")).toEqual([]);
    expect(place.one("link", /^Cómo llegar/).attribute("href")).toMatch(/^https:\/\/www\.google\.com/);
  });

  it("[PAR-11] a missing parroquia answers 404; the page says so and leads to the list", async () => {
    const page = await open(`${path}/noexiste`);
    expect(page.status).toBe(404);
    expect(page.meta("robots")).toBe("noindex");
    const main = page.body.one("main");
    expect(main.text).toContain("No se ha encontrado la parroquia");
    expect(titles(await page.follow(main.one("link", "Ver parroquias")))).toHaveLength(10);
  });
});
