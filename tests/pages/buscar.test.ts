import { describe, expect, it } from "vitest";
import { present, published } from "../e2e/demo/demo-noticias.ts";
import { parroquias, vicarias } from "../e2e/demo/demo-parroquias.ts";
import { demoPages } from "../support/demo-product.ts";
import { type Part, textsOf } from "../support/pages/html-part.ts";
import type { PlainPage } from "../support/pages/plain-browser.ts";
import { now } from "../support/run-moment.ts";

const { get, open } = demoPages();

const results = (page: PlainPage) => page.body.one("main").one("region", "Resultados");
const chips = (page: PlainPage) => textsOf(page.body.one("navigation", "Tipos de resultado").all("link"));
const sections = (page: PlainPage): [string, string[]][] =>
  results(page)
    .select("section")
    .map((section) => [present(section.select("h2")[0]).text, textsOf(section.select("h3"))]);
const ofKind = (page: PlainPage, kind: string) => new Map(sections(page)).get(kind) ?? [];
const marks = (part: Part) => textsOf(part.select("mark"));

describe("one search for everything", () => {
  it("[BUS-01] the search answers with counts by type, three of each, and the found words marked", async () => {
    const page = await open("/buscar?q=san+miguel");
    expect(page.status).toBe(200);
    expect(page.title).toMatch(/^Buscar: «san miguel» · /);
    expect(page.meta("robots")).toBe("noindex");
    const numbers = chips(page).map((chip) => Number(/\d+$/.exec(chip)?.[0]));
    const [all, ...each] = numbers;
    expect(each.length).toBeGreaterThan(1);
    expect(all).toBe(each.reduce((sum, number) => sum + number, 0));
    expect(results(page).text).toContain(`${all} resultados para «san miguel»`);
    for (const [, names] of sections(page)) expect(names.length).toBeLessThanOrEqual(3);
    expect(ofKind(page, "Parroquias y capillas")[0]).toBe("Parroquia San Miguel Arcángel");
    expect(marks(results(page))).toContain("Miguel");
    const field = page.form("Buscar en todo el sitio").part.field("Buscar en el sitio");
    expect(field.value).toBe("san miguel");
  });

  it.each([
    ["Masses of a zone", "misa calacoto", "Misas", /^\/parroquias\/parroquia/],
    ["a parish", "merced", "Parroquias y capillas", /^\/parroquias\/parroquia000008$/],
    ["somebody of the clergy", "eliseo", "Clero", /^\/cleros-diocesanos\/clero0000000007$/],
    ["somebody of whom little is told", "nacho espinoza", "Clero", /^\/cleros-diocesanos\?search=Rolando/],
    ["a social work", "farmacia", "Obras sociales", /^\/obras-sociales\/obrasocial00012$/],
    ["a board", "liturgia", "Cuadros pastorales", /^\/cuadro-pastoral\/cuadropast00006$/],
    ["the magazine", "revista", "Páginas y documentos", /^\/revista-conectados$/],
    ["a document of the synod", "sinodo", "Páginas y documentos", /^\/sinodo/],
    ["a video", "oracion", "Videos", /^\/videos\?video=/],
    ["a page", "privacidad", "Páginas y documentos", /^\/privacidad$/],
  ])("[BUS-01] the search finds %s, and leads there", async (_what, q, kind, address) => {
    const page = await open(`/buscar?${new URLSearchParams({ q })}`);
    const section = results(page)
      .select("section")
      .find((each) => each.select("h2")[0]?.text === kind);
    const link = present(section?.select("h3")[0]).one("link");
    expect(link.attribute("href")).toMatch(address);
    expect((await page.follow(link)).status).toBe(200);
  });

  it("[BUS-01] a chip shows all of one type, in pages that lead to each other", async () => {
    const mixed = await open("/buscar?q=parroquia");
    const chip = present(
      mixed.body
        .one("navigation", "Tipos de resultado")
        .all("link")
        .find(({ text }) => text.startsWith("Parroquias y capillas")),
    );
    const number = Number(/\d+$/.exec(chip.text)?.[0]);
    expect(number).toBeGreaterThan(20);
    let page = await mixed.follow(chip);
    expect(page.address).toBe("/buscar?q=parroquia&tipo=parroquias");
    expect(sections(page).map(([kind]) => kind)).toEqual(["Parroquias y capillas"]);
    const seen = new Set<string>();
    for (;;) {
      for (const name of ofKind(page, "Parroquias y capillas")) seen.add(name);
      if (page.body.all("link", "Siguiente").length === 0) break;
      page = await page.follow("Siguiente");
    }
    expect(seen.size).toBe(number);
    expect(page.address).toContain(`page=${Math.ceil(number / 10)}`);
    expect((await open("/buscar?q=parroquia&tipo=parroquias&page=999")).address).toBe(page.address);
  });

  it("[BUS-01] the search finds news by title and by tag, the newest first, with type and date", async () => {
    const word = "misa";
    const page = await open(`/buscar?q=${word}&tipo=noticias`);
    const found = ofKind(page, "Noticias");
    expect(found.length).toBeGreaterThan(0);
    const order = published.map(({ titulo }) => titulo).filter((title) => found.includes(title));
    expect(found).toEqual(order);
    const first = present(published.find(({ titulo }) => titulo === found[0]));
    expect(results(page).select(".hallazgo__rotulo")[0]?.text).toMatch(/ · \d+ de \w+ de 20\d\d$/);
    const link = present(results(page).select("h3")[0]).one("link");
    expect(link.attribute("href")).toBe(`/noticias/${first.id}`);
  });

  it("the address of a form is redirected to the short one; unknown parts are left out", async () => {
    const page = await (await open("/"))
      .form("Buscar en el sitio")
      .fill("Buscar en el sitio", "  san   pedro ")
      .send("Buscar");
    expect(page.address).toBe("/buscar?q=san+pedro");
    expect((await open("/buscar?q=san&tipo=nada&page=3")).address).toBe("/buscar?q=san");
    expect((await open("/buscar?q=++")).address).toBe("/buscar");
  });

  it("an empty search offers the field and the lists, and may be found by search engines", async () => {
    const page = await open("/buscar");
    expect(page.meta("robots")).toBeUndefined();
    expect(page.body.all("region", "Resultados")).toEqual([]);
    const lists = page.body.one("navigation", "Listas del sitio").all("link");
    expect(lists.map((link) => link.attribute("href"))).toContain("/parroquias");
  });
});

describe("forgiving", () => {
  it.each([
    ["iglesia san pedro", "Parroquias y capillas", "Parroquia San Pedro"],
    ["SAN PÉDRO", "Parroquias y capillas", "Parroquia San Pedro"],
    ["pedro san templo", "Parroquias y capillas", "Parroquia San Pedro"],
    ["san pdero", "Parroquias y capillas", "Parroquia San Pedro"],
    ["padre eliseo", "Clero", "P. Eliseo Mercado"],
    ["calacoto", "Parroquias y capillas", "Parroquia San Miguel Arcángel"],
    ["comida", "Obras sociales", "Comedor Cristo Obrero"],
  ])("[BUS-02] a query «%s» finds, among %s, first %s", async (q, kind, name) => {
    const page = await open(`/buscar?${new URLSearchParams({ q })}`);
    expect(ofKind(page, kind)[0]).toMatch(new RegExp(`^${name}`));
  });

  it("[MIS-22] a query as people write it finds its item, word by word", async () => {
    for (const [q, kind, name] of [
      ["iglesia san pedro", "Parroquias y capillas", "Parroquia San Pedro"],
      ["padre eliseo", "Clero", "P. Eliseo Mercado"],
      ["comida", "Obras sociales", "Comedor Cristo Obrero"],
      ["calacoto", "Parroquias y capillas", "Parroquia San Miguel Arcángel"],
      ["san pdero", "Parroquias y capillas", "Parroquia San Pedro"],
    ] as const) {
      expect(ofKind(await open(`/buscar?${new URLSearchParams({ q })}`), kind)[0], q).toContain(name);
    }
    const page = await open("/buscar?q=misa+aymara+domingo");
    const labels = textsOf(results(page).select(".hallazgo__rotulo"));
    for (const label of labels.slice(0, 3)) expect(label).toMatch(/^(?:Sábado|Domingo) \d+, .*aymara/);
    // The rest of a Sunday may fit on the page, without a link to more.
    const isSunday = new Date(now.getTime() - 4 * 3_600_000).getUTCDay() === 0;
    const [q, address] = isSunday
      ? ["misa mañana", "/misas?dia=manana"]
      : ["misa aymara domingo", "/misas?dia=domingo&idioma=aymara"];
    const many = await open(`/buscar?${new URLSearchParams({ q })}`);
    expect(ofKind(many, "Misas").length).toBeGreaterThan(0);
    const all = await many.follow(/^Ver las \d+ misas$/);
    expect([all.address, all.status]).toEqual([address, 200]);
  });

  it.each([["abogado"], ["salud"]])("[BUS-02] a query «%s» finds what a work does", async (q) => {
    expect(ofKind(await open(`/buscar?q=${q}`), "Obras sociales").length).toBeGreaterThan(0);
  });

  it("[BUS-02] a vicaría finds its parishes", async () => {
    const sur = present(vicarias.find(({ nombre }) => nombre === "Vicaría Sur"));
    const page = await open("/buscar?q=vicaria+sur&tipo=parroquias");
    const names = parroquias.filter(({ vicaria }) => vicaria === sur.id).map(({ nombre }) => nombre);
    expect(names.length).toBeGreaterThan(3);
    expect(ofKind(page, "Parroquias y capillas")).toEqual(expect.arrayContaining(names.slice(0, 3)));
  });

  it("[BUS-05] the search proposes another spelling only when there are no results, and shows its results", async () => {
    const page = await open("/buscar?q=san+pdero");
    expect(results(page).text).toContain(
      "Quizás buscabas: San Pedro. No encontramos nada con «san pdero»; esto es lo que hay con «San Pedro».",
    );
    expect(results(page).attribute("data-sin-resultados")).toBeDefined();
    const meant = await page.follow(results(page).one("status").one("link", "San Pedro"));
    expect(meant.address).toBe("/buscar?q=San+Pedro");
    expect(meant.body.text).not.toContain("Quizás buscabas");
    expect(sections(meant)).toEqual(sections(page));
  });

  it("[BUS-05] a search without results says so, and offers the lists and a telephone", async () => {
    const page = await open("/buscar?q=zzzzzz+%3Cb%3E");
    const main = page.body.one("main");
    expect(main.text).toContain("No encontramos nada con «zzzzzz <b>».");
    expect(main.one("link", /^Llamar al Arzobispado/).attribute("href")).toMatch(/^tel:\+591\d+$/);
    expect(textsOf(main.one("navigation", "Listas del sitio").all("link"))).toContain("Obras sociales");
    expect(results(page).attribute("data-sin-resultados")).toBeDefined();
  });
});

describe("the field 'Buscar en el sitio'", () => {
  it.each(["/", "/noticias", "/terminos"])(
    "[BUS-01] the field 'Buscar en el sitio' stands in the header and in the phone's menu of %s",
    async (path) => {
      const page = await open(path);
      for (const name of ["Buscar en el sitio", "Buscar en el sitio desde el menú"]) {
        const { part } = page.form(name);
        expect(part.attribute("action")).toBe("/buscar");
        expect(part.field("Buscar en el sitio").attribute("name")).toBe("q");
      }
      expect(present(page.body.select("header")[0]).one("link", "Buscar en el sitio").attribute("href")).toBe(
        "/buscar",
      );
    },
  );

  it("the field 'Buscar en el sitio' stands on the page of an unknown address", async () => {
    const lost = await open("/no-existe");
    const found = await lost.form("Buscar otra página").fill("Buscar en el sitio", "calacoto").send("Buscar");
    expect(ofKind(found, "Parroquias y capillas")).toContain("Parroquia San Miguel Arcángel");
  });
});

describe("suggestions for who is writing", () => {
  const suggested = async (q: string) => {
    const answer = await get(`/buscar/sugerencias?${new URLSearchParams({ q })}`);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    return JSON.parse(answer.html) as { name: string[]; line: string; to: string }[];
  };

  it("[BUS-04] suggestions name what begins so, with its kind, its place and its address", async () => {
    const [first] = await suggested("san mig");
    expect(first).toEqual({
      name: ["Parroquia San ", "Miguel", " Arcángel"],
      line: "Calle 21, zona San Miguel (Calacoto), La Paz · Vicaría Sur",
      to: "/parroquias/parroquia000036",
    });
    expect((await suggested("mi")).length).toBeLessThanOrEqual(8);
  });

  it("suggestions are news too, another spelling where there is nothing, and none for nothing", async () => {
    expect((await suggested("misa")).some(({ to }) => to.startsWith("/noticias/"))).toBe(true);
    expect(await suggested("calakoto")).toEqual([
      { name: ["Calacoto"], line: "Quizás buscabas", to: "/buscar?q=Calacoto" },
    ]);
    expect(await suggested("zzzzzz")).toEqual([]);
    expect(await suggested("")).toEqual([]);
  });
});
