import { describe, expect, it } from "vitest";
import {
  type DemoNoticia,
  dayInWords,
  localDay,
  nameOf,
  newest,
  now,
  photosOf,
  plain,
  present,
  published,
  tags,
  tipos,
} from "../e2e/demo/demo-noticias.ts";
import { demoPages } from "../support/demo-product.ts";
import { textsOf } from "../support/pages/html-part.ts";
import { cards, chips, count, newest as newestBelow, optionsOf, results, titles } from "../support/pages/list-page.ts";
import type { PlainPage } from "../support/pages/plain-browser.ts";

const titlesOf = (list: DemoNoticia[]) => list.map(({ titulo }) => titulo);
const filters = (page: PlainPage) => page.form("Filtrar noticias");

function expectExactly(page: PlainPage, expected: DemoNoticia[], perPage = 10): void {
  expect(count(page)).toBe(expected.length === 1 ? "1 noticia" : `${expected.length} noticias`);
  expect(titles(page)).toEqual(titlesOf(expected.slice(0, perPage)));
}

const aDay = 86_400_000;
const today = localDay(now);
const isoDay = (day: string, days: number) => new Date(Date.parse(day) + days * aDay).toISOString().slice(0, 10);
const [year = "", month = ""] = today.split("-");
const monday = isoDay(today, -((new Date(today).getUTCDay() + 6) % 7));
/** First and last day of the current week (Monday to Sunday), month and year. */
const ranges = [
  ["Esta semana", monday, isoDay(monday, 6)],
  ["Este mes", `${year}-${month}-01`, new Date(Date.UTC(+year, +month, 0)).toISOString().slice(0, 10)],
  ["Este año", `${year}-01-01`, `${year}-12-31`],
] as const;

const between = (from: string, to: string) =>
  published.filter(({ date }) => localDay(date) >= from && localDay(date) <= to);

const {
  tipo,
  tags: [tag = ""],
  date,
  titulo,
} = present(published[0]);

const { api, open } = demoPages();

describe("the list of noticias", () => {
  it("[NOT-01] the list shows the ten newest as cards with cover, date, title, summary and 'Leer más'", async () => {
    const page = await open("/noticias");
    expectExactly(page, published);
    const noticia = newest((candidate) => photosOf(candidate).length > 0);
    const card = present(cards(page).find(({ text }) => text.includes(noticia.titulo)));
    for (const text of [dayInWords(noticia.date), nameOf(tipos, noticia.tipo), noticia.resumen, "Leer más"]) {
      expect(card.text).toContain(text);
    }
    expect(card.one("link", noticia.titulo).attribute("href")).toBe(`/noticias/${noticia.id}`);
    const cover = present(card.select("img")[0]?.attribute("src"));
    expect(cover).toMatch(/^\/api\/files\/.*\?thumb=640x0(?:&v=\w+)?$/);
    expect((await api.get(cover)).headers["content-type"]).toMatch(/^image\//);
  });

  it("[NOT-02] the select 'Más antiguo' reverses the order", async () => {
    const page = await filters(await open("/noticias"))
      .choose("Ordenar", "Más antiguo")
      .send("Buscar por filtro");
    expect(page.address).toBe("/noticias?sort=fecha_publicacion");
    expectExactly(page, published.toReversed());
  });

  it("an empty result says so, shows the newest of all, and leads back to the whole list", async () => {
    const page = await open("/noticias?search=zzzzzz");
    expect(results(page).has("heading", "No hay noticias con esos filtros")).toBe(true);
    expect(count(page)).toBe("0 noticias");
    expect(results(page).has("region", "Últimas noticias")).toBe(true);
    expect(titles(page)).toEqual([]);
    expect(titles(page, newestBelow(page))).toEqual(titlesOf(published.slice(0, 3)));
    expect(results(await open("/noticias")).has("region", "Últimas noticias")).toBe(false);
    expectExactly(await page.follow("Ver todas las noticias"), published);
    expect((await page.follow("Buscar en todo el sitio")).address).toBe("/buscar?q=zzzzzz");
  });

  it("a single result is followed by the newest of all others, and a list without filters is not", async () => {
    const title = present(published[0]).titulo;
    const page = await open(`/noticias?search=${encodeURIComponent(title)}`);
    expect(count(page)).toBe("1 noticia");
    expect(titles(page)).toEqual([title]);
    expect(titles(page, newestBelow(page))).toEqual(titlesOf(published.slice(1, 4)));
    expect(results(page).text).toContain("¿No es lo que buscas?");
    expectExactly(await page.follow("Ver todas las noticias"), published);
    const search = new URLSearchParams({ q: title });
    expect((await page.follow("Buscar en todo el sitio")).address).toBe(`/buscar?${search}`);
    expect(results(await open("/noticias")).text).not.toContain("¿No es lo que buscas?");
  });
});

describe("the filters of the list", () => {
  it("[NOT-02] [NOT-03] a title search is trimmed and finds parts of titles", async () => {
    const words = present(published[3]).titulo.split(" ");
    const word = present(words.find((part) => part.length > 5)).toUpperCase();
    const page = await filters(await open("/noticias"))
      .fill("Por título", `   ${word}  `)
      .send();
    expect(page.address).toBe(`/noticias?search=${encodeURIComponent(word)}`);
    expectExactly(
      page,
      published.filter((noticia) => plain(noticia.titulo).includes(plain(word))),
    );
    expect(page.title).toMatch(new RegExp(`^Noticias: «${word}» · `));
  });

  it("[NOT-02] [NOT-03] a type filter keeps only its noticias", async () => {
    const { tipo } = present(published[1]);
    const list = await open("/noticias");
    expect(optionsOf(list.body.field("Por tipo"))).toHaveLength(tipos.length + 1);
    const page = await filters(list).choose("Por tipo", nameOf(tipos, tipo)).send("Buscar por filtro");
    expect(page.address).toBe(`/noticias?tipo=${tipo}`);
    expectExactly(
      page,
      published.filter((noticia) => noticia.tipo === tipo),
    );
  });

  it("[NOT-02] [NOT-03] [NOT-04] a filter by several tags needs any of them", async () => {
    const other = present(published.find(({ tags: [first] }) => first !== tag)?.tags[0]);
    const list = await open("/noticias");
    expect(list.body.one("group", "Por etiquetas").all("checkbox")).toHaveLength(tags.length);
    const page = await filters(list).check(nameOf(tags, tag), nameOf(tags, other)).send("Buscar por filtro");
    expect(new URLSearchParams(page.address.split("?")[1]).get("tags")?.split(",").sort()).toEqual([tag, other].sort());
    expectExactly(
      page,
      published.filter((noticia) => noticia.tags.includes(tag) || noticia.tags.includes(other)),
    );
  });

  it.each(ranges)(
    "[NOT-02] [NOT-03] a preset «%s» becomes its two dates and stays pressed",
    async (preset, from, to) => {
      const page = await filters(await open("/noticias"))
        .check(preset)
        .send("Buscar por filtro");
      expect(page.address).toBe(`/noticias?fecha_publicacion_inicio=${from}&fecha_publicacion_fin=${to}`);
      expectExactly(page, between(from, to));
      expect(page.body.field(preset).isChecked).toBe(true);
      expect(page.body.has("link", `Quitar filtro ${preset}`)).toBe(true);
    },
  );

  it("[NOT-03] a range goes from the start of its first day to the end of its last", async () => {
    // Days of two noticias: both ends belong to the range.
    const [to, from] = [localDay(present(published[2]).date), localDay(present(published[6]).date)];
    const page = await filters(await open("/noticias"))
      .fill("Desde", from)
      .fill("Hasta", to)
      .send("Buscar por filtro");
    expect(page.address).toBe(`/noticias?fecha_publicacion_inicio=${from}&fecha_publicacion_fin=${to}`);
    expectExactly(page, between(from, to));
  });

  it("[NOT-03] all filters hold together", async () => {
    const {
      tipo,
      tags: [tag = ""],
      date,
    } = present(published[4]);
    const from = localDay(date);
    expectExactly(
      await open(`/noticias?tipo=${tipo}&tags=${tag}&fecha_publicacion_inicio=${from}`),
      published.filter(
        (noticia) => noticia.tipo === tipo && noticia.tags.includes(tag) && localDay(noticia.date) >= from,
      ),
    );
  });

  it("[APP-04] [NOT-02] every filter of the list works as a plain form", async () => {
    const other = present(tags.find(({ id }) => id !== tag)).id;
    const page = await filters(await open("/noticias"))
      .fill("Por título", titulo.slice(0, 6))
      .choose("Por tipo", nameOf(tipos, tipo))
      .check(nameOf(tags, tag), nameOf(tags, other), "Este año")
      .send("Buscar por filtro");
    const params = new URLSearchParams(page.address.split("?")[1]);
    expect([...params.keys()]).toEqual(["search", "tipo", "tags", "fecha_publicacion_inicio", "fecha_publicacion_fin"]);
    expect(params.get("tags")?.split(",").sort()).toEqual([tag, other].sort());
    expect(params.get("fecha_publicacion_inicio")).toBe(`${year}-01-01`);
    expect(chips(page)).toHaveLength(5);
  });
});

describe("the address of the list", () => {
  const from = localDay(new Date(date.getTime() - 90 * aDay));
  const to = localDay(date);
  const whole = `/noticias?search=a&tipo=${tipo}&tags=${tag}&fecha_publicacion_inicio=${from}&fecha_publicacion_fin=${to}&sort=fecha_publicacion&perPage=5`;

  it("[NOT-04] the address fills every field when the page is opened with it", async () => {
    const page = await open(whole);
    expect(page.address).toBe(whole);
    const { part } = filters(page);
    const fields = ["Por título", "Por tipo", "Ordenar", "Desde", "Hasta"];
    expect(fields.map((label) => part.field(label).value)).toEqual(["a", tipo, "fecha_publicacion", from, to]);
    expect(part.all("checkbox").filter(({ isChecked }) => isChecked)).toHaveLength(1);
    expect(part.field(nameOf(tags, tag)).isChecked).toBe(true);
    expect(page.body.field("Mostrar").value).toBe("5");
  });

  it("[NOT-04] the address keeps size and order when a search is made", async () => {
    const list = await open("/noticias?perPage=5&sort=fecha_publicacion&page=2");
    const page = await filters(list).choose("Por tipo", nameOf(tipos, tipo)).send("Buscar por filtro");
    expect(page.address).toBe(`/noticias?tipo=${tipo}&sort=fecha_publicacion&perPage=5`);
  });

  it("[NOT-04] each filter can be removed alone", async () => {
    let page = await open(whole);
    // Checked in this order, since a type and a tag may have the same name.
    const words = textsOf(chips(page));
    expect(words.slice(0, 3)).toEqual(["«a»", nameOf(tipos, tipo), nameOf(tags, tag)]);
    expect(words.slice(3)).toEqual([expect.stringMatching(/^(?:Del|Est)/)]);
    page = await page.follow(present(chips(page)[2]));
    expect(textsOf(chips(page)).slice(0, 2)).toEqual(["«a»", nameOf(tipos, tipo)]);
    for (const left of [2, 1, 0]) {
      page = await page.follow(present(chips(page)[0]));
      expect(chips(page)).toHaveLength(left);
    }
    expect(page.address).toBe("/noticias?sort=fecha_publicacion&perPage=5");
    expectExactly(page, published.toReversed(), 5);
  });
});
