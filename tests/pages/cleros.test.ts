import { describe, expect, it } from "vitest";
import { cargos, cleros, type DemoClero, hasWords, parroquias, vicarias } from "../e2e/demo/demo-cleros.ts";
import { present } from "../e2e/demo/demo-noticias.ts";
import { demoPages } from "../support/demo-product.ts";
import { textsOf } from "../support/pages/html-part.ts";
import { cards, chips, count, optionsOf, results, titles } from "../support/pages/list-page.ts";
import type { PlainPage } from "../support/pages/plain-browser.ts";

const path = "/cleros-diocesanos";
const searchForm = (page: PlainPage) => page.form("Buscar en el clero");
const search = (words: string[]) => `search=${encodeURIComponent(words.join("  "))}`;

function expectExactly(page: PlainPage, expected: DemoClero[]): void {
  expect(count(page)).toBe(expected.length === 1 ? "1 persona" : `${expected.length} personas`);
  if (expected.length > 100) throw new Error("More than a page shows.");
  expect(titles(page).sort()).toEqual(expected.map(({ name }) => name).sort());
  const levels = titles(page).map((name) => present(expected.find((clero) => clero.name === name)).cargo.nivel);
  expect(levels, "by rank").toEqual(levels.toSorted((one, other) => one - other));
}

const { api, open } = demoPages();

describe("the directory of the clergy", () => {
  it("[CLE-01] the directory has its title, its way back and one field", async () => {
    const somebody = present(cleros.find(({ name }) => name.includes("José")));
    const list = await open(path);
    expect(list.title).toBe("Clero paceño · Arquidiócesis de Nuestra Señora de La Paz");
    expect(textsOf(list.body.select("h1"))).toEqual(["Clero paceño"]);
    expect(list.body.one("navigation", "Ruta").one("link", "Inicio").attribute("href")).toBe("/");
    const [field, ...more] = searchForm(list).part.select('input[type="search"]');
    expect([field?.attribute("placeholder"), more]).toEqual(["Buscar...", []]);
    const page = await searchForm(list).fill("Nombre", "  jose ignacio ").send();
    expect(page.address).toBe(`${path}?search=jose+ignacio`);
    expect(titles(page)).toEqual([somebody.name]);
  });

  it("[CLE-01] the directory without results says so and leads to all", async () => {
    const page = await open(`${path}?search=zzzz`);
    expect(results(page).text).toContain("No encontramos a nadie con esa búsqueda");
    expect(titles(await page.follow("Ver todo el clero"))).toHaveLength(10);
  });

  it.each([
    ["Cargos", cargos],
    ["Parroquias", parroquias],
    ["Vicarias", vicarias],
  ])("[CLE-02] the directory's dropdown %s offers existing values, in ascending order", async (name, choices) => {
    const { body } = await open(path);
    const shown = textsOf(body.one("search", "Buscar en el clero").one("group", name).select("label"));
    expect([...shown].sort()).toEqual(choices.map((choice) => choice.name).sort());
    expect(shown).toEqual(shown.toSorted((one, other) => one.localeCompare(other, "es")));
  });

  it("[CLE-03] the card of a priest has portrait, full name and position, and leads to the parroquia", async () => {
    const clero = present(cleros.find(({ imagen, parroquia }) => imagen !== "" && parroquia));
    const page = await open(`${path}?${search([clero.name])}`);
    const card = present(cards(page).find(({ text }) => text.includes(clero.name)));
    expect(textsOf(card.all("heading"))).toEqual([clero.name]);
    expect(card.text).toContain(clero.cargo.name);
    const picture = String(card.select("img")[0]?.attribute("src"));
    expect(picture).toContain("thumb=300x300");
    expect((await api.get(picture)).status).toBe(200);
    const parroquia = present(clero.parroquia);
    expect(card.one("link", parroquia.name).attribute("href")).toBe(`/parroquias/${parroquia.id}`);
  });

  it.each([[["p.", "mamani"]], [["huanca", "eliseo"]], [["a", "e"]]])(
    "[CLE-04] the search for %j wants every word in some part of the name",
    async (words) => {
      const found = cleros.filter((clero) => hasWords(clero, words));
      if (words[0] !== "p.") expect(found.length).toBeGreaterThan(0);
      expectExactly(await open(`${path}?perPage=100&${search(words)}`), found);
    },
  );

  it("[CLE-04] [CLE-06] a list of filters needs any of its values, and all lists hold together", async () => {
    const [first, second] = [present(vicarias[0]), present(vicarias[1])];
    const chosen = cargos.slice(-2);
    const fits = (clero: DemoClero) =>
      chosen.some(({ id }) => id === clero.cargo.id) &&
      [first.id, second.id].includes(clero.parroquia?.vicaria ?? "none");
    const page = await searchForm(await open(`${path}?perPage=100`))
      .check(...chosen.map(({ name }) => name), first.name, second.name)
      .send("Buscar");
    expect(page.address).toBe(
      `${path}?cargos=${chosen.map(({ id }) => id).join(",")}&vicarias=${first.id},${second.id}&perPage=100`,
    );
    expect(cleros.filter(fits).length).toBeGreaterThan(0);
    expectExactly(page, cleros.filter(fits));

    const there = present(cleros.find((clero) => fits(clero)));
    const parroquia = present(there.parroquia);
    const nearer = await searchForm(page)
      .check(parroquia.name)
      .fill("Nombre", present(there.name.split(" ").at(-1)))
      .send();
    expect(titles(nearer)).toEqual([there.name]);
  });

  it("[CLE-06] the address fills the fields when the page is opened with it", async () => {
    const [cargo, parroquia, vicaria] = [present(cargos[0]), present(parroquias[0]), present(vicarias[0])];
    const page = await open(`${path}?search=ana&cargos=${cargo.id}&parroquias=${parroquia.id}&vicarias=${vicaria.id}`);
    const { part } = searchForm(page);
    expect(part.select('input[type="search"]')[0]?.value).toBe("ana");
    expect(textsOf(part.select("summary"))).toEqual(["Cargos (1)", "Parroquias (1)", "Vicarias (1)"]);
    for (const [name, label] of [
      ["Cargos", cargo.name],
      ["Parroquias", parroquia.name],
      ["Vicarias", vicaria.name],
    ] as const) {
      expect(part.one("group", name).field(label).isChecked).toBe(true);
    }
    expect(chips(page)).toHaveLength(4);
  });

  it("[CLE-05] the directory has pages, and its own sizes", async () => {
    const list = await open(path);
    expect(titles(list)).toHaveLength(10);
    expect(optionsOf(list.body.field("Mostrar"))).toEqual(["10", "20", "30", "40", "50", "100"]);
    expect(list.body.field("Mostrar").value).toBe("10");
    const second = await list.follow("Siguiente");
    expect(second.address).toBe(`${path}?page=2`);
    expect(titles(second).filter((name) => titles(list).includes(name))).toEqual([]);
    const whole = await second.form("Mostrar").choose("Mostrar", "100").send("Aplicar");
    expect(whole.address).toBe(`${path}?perPage=100`);
    expectExactly(whole, cleros);
    expect(titles(await open(`${path}?perPage=7`))).toHaveLength(10);
  });

  it("[CLE-04] [SEG-11] five hundred words and a whole list of ids break nothing", async () => {
    const words = Array.from({ length: 500 }, (_, at) => `p${at}`);
    const ids = parroquias.map(({ id }) => id).join(",");
    const nobody = await open(`${path}?search=${encodeURIComponent(words.join(" "))}&parroquias=${ids}`);
    expect(nobody.status).toBe(200);
    expect(nobody.body.has("alert")).toBe(false);
    const all = await open(`${path}?perPage=100&parroquias=${ids}&cargos=${cargos.map(({ id }) => id).join(",")}`);
    expect(all.status).toBe(200);
    expectExactly(
      all,
      cleros.filter(({ parroquia }) => parroquia),
    );
  });

  it("[INI-05] the clergy search of home leads to the directory", async () => {
    const form = (await open("/")).form("Buscar en el clero");
    const page = await form.fill("¿Buscas a un sacerdote o diácono?", "  quispe ").send("Buscar");
    expect(page.address).toBe(`${path}?search=quispe`);
    expectExactly(
      page,
      cleros.filter((clero) => hasWords(clero, ["quispe"])),
    );
  });
});

describe("a page of a priest", () => {
  const withPage = cleros.filter(({ semblanza, telefono }) => semblanza || telefono);
  const quiet = present(cleros.find((clero) => !withPage.includes(clero)));
  const eliseo = present(withPage.find(({ name }) => name.includes("Eliseo")));

  it("[CLE-03] [MIS-22] a priest with further data has a page: from the list, from the parish and from the search", async () => {
    const list = await open(`${path}?${search([eliseo.name])}`);
    const page = await list.follow(results(list).one("link", eliseo.name));
    expect(page.address).toBe(`${path}/${eliseo.id}`);
    expect(page.title).toBe(`${eliseo.name} · Arquidiócesis de Nuestra Señora de La Paz`);
    expect(textsOf(page.body.select("h1"))).toEqual([eliseo.name]);
    const main = page.body.one("main");
    for (const text of [eliseo.cargo.name, "Llegó a la ciudad desde Sorata"]) expect(main.text).toContain(text);
    expect(main.one("link", "Llamar").attribute("href")).toBe(`tel:${eliseo.telefono.replaceAll(" ", "")}`);
    expect(main.one("link", "WhatsApp").attribute("href")).toBe(`https://wa.me/${eliseo.whatsapp.replace(/\D/g, "")}`);
    expect(main.all("link", "Correo")).toEqual([]);
    const parish = await page.follow(main.one("link", present(eliseo.parroquia).name));
    expect(parish.body.one("link", eliseo.name).attribute("href")).toBe(page.address);
    const found = await open("/buscar?q=padre+eliseo");
    expect(found.body.one("main").one("link", eliseo.name).attribute("href")).toBe(page.address);
    expect((await open("/buscar?q=restaurador")).body.text).toContain("P. Bernabé Ticona Arce");
  });

  it("a priest's page is described to search engines, with their telephone", async () => {
    const { html } = await open(`${path}/${eliseo.id}`);
    const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const thing = things.map(([, json]) => JSON.parse(present(json))).find((each) => each["@type"] === "Person");
    expect(thing).toMatchObject({
      name: "Eliseo Mercado Huanca",
      honorificPrefix: "P.",
      jobTitle: eliseo.cargo.name,
      telephone: eliseo.telefono.replaceAll(" ", ""),
      worksFor: { "@type": "Church", name: present(eliseo.parroquia).name },
    });
    const { html: map } = await open("/sitemap.xml");
    for (const clero of cleros) expect(map.includes(`${path}/${clero.id}<`), clero.name).toBe(withPage.includes(clero));
  });

  it("a priest without further data has only the list", async () => {
    const card = results(await open(`${path}?${search([quiet.name])}`));
    expect(card.all("link", quiet.name)).toEqual([]);
    const page = await open(`${path}/${quiet.id}`);
    expect(page.address.startsWith(`${path}?search=`)).toBe(true);
    expect(titles(page)).toEqual([quiet.name]);
    expect((await open(`/buscar?${new URLSearchParams({ q: quiet.name })}`)).html).not.toContain(`${path}/${quiet.id}`);
  });

  it("a missing priest is answered with 404; the page says so and leads to the list", async () => {
    const page = await open(`${path}/noexiste`);
    expect(page.status).toBe(404);
    expect(page.meta("robots")).toBe("noindex");
    const main = page.body.one("main");
    expect(main.text).toContain("No se ha encontrado a esta persona");
    expect(titles(await page.follow(main.one("link", "Ver todo el clero")))).toHaveLength(10);
  });
});
