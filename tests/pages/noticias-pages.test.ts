import { describe, expect, it } from "vitest";
import { plain, present, published } from "../e2e/demo/demo-noticias.ts";
import { demoPages } from "../support/demo-product.ts";
import { type Part, textsOf } from "../support/pages/html-part.ts";
import { count, optionsOf, titles } from "../support/pages/list-page.ts";
import type { PlainPage } from "../support/pages/plain-browser.ts";

const titlesOf = (list: typeof published) => list.map(({ titulo }) => titulo);
const pager = ({ body }: PlainPage): Part => body.one("navigation", "Páginas de resultados");
const numbers = (page: PlainPage): Part[] => pager(page).one("list").all("link");
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => `${first + at}`);
const total = published.length;

const { open } = demoPages();

describe("the pager of the list", () => {
  it.each([
    [1, range(1, 11)],
    [6, range(1, 11)],
    [7, range(2, 12)],
    [20, range(15, 25)],
    [total - 2, range(total - 10, total)],
    [total, range(total - 10, total)],
  ])("[NOT-05] the pager on page %i shows %j", async (current, shown) => {
    const page = await open(`/noticias?page=${current}&perPage=1`);
    expect(textsOf(numbers(page))).toEqual(shown);
    const here = numbers(page).filter((number) => number.attribute("aria-current") === "page");
    expect(textsOf(here)).toEqual([`${current}`]);
    expect(titles(page)).toEqual([present(published[current - 1]).titulo]);
  });

  it("[NOT-05] the pager goes on, back and to a number", async () => {
    let page = await (await open("/noticias")).follow("Siguiente");
    expect(page.address).toBe("/noticias?page=2");
    expect(titles(page)).toEqual(titlesOf(published.slice(10, 20)));
    page = await page.follow("Página 4");
    expect(titles(page)).toEqual(titlesOf(published.slice(30, 40)));
    expect(titles(await page.follow("Anterior"))).toEqual(titlesOf(published.slice(20, 30)));
  });

  it("[NOT-05] the pager does not offer a step out of range", async () => {
    const pages = Math.ceil(total / 20);
    const all = range(1, pages);
    const first = pager(await open("/noticias?perPage=20"));
    expect(first.text).toContain("Anterior");
    expect(textsOf(first.all("link"))).toEqual([...all, "Siguiente"]);
    const last = pager(await open(`/noticias?perPage=20&page=${pages}`));
    expect(last.text).toContain("Siguiente");
    expect(textsOf(last.all("link"))).toEqual(["Anterior", ...all]);
  });

  it("[NOT-05] [NOT-06] a list of one page has no pager, and one item no sizes", async () => {
    const whole = await open("/noticias?perPage=100");
    expect(titles(whole)).toEqual(titlesOf(published));
    expect(whole.body.has("navigation", "Páginas de resultados")).toBe(false);
    expect(whole.body.field("Mostrar").value).toBe("100");
    const one = await open(`/noticias?search=${encodeURIComponent(present(published[0]).titulo)}`);
    expect(titles(one)).toEqual(titlesOf(published.slice(0, 1)));
    expect(one.body.select('[name="perPage"]')).toHaveLength(0);
  });

  it.each([
    ["999", total, `/noticias?page=${total}&perPage=1`],
    ["0", 1, "/noticias?page=0&perPage=1"],
    ["-3", 1, "/noticias?page=-3&perPage=1"],
    ["x", 1, "/noticias?page=x&perPage=1"],
  ] as const)("[NOT-05] a request for page %s stays within the list", async (asked, got, address) => {
    const page = await open(`/noticias?page=${asked}&perPage=1`);
    expect(titles(page)).toEqual([present(published[got - 1]).titulo]);
    expect(page.address).toBe(address);
  });
});

describe("'Mostrar'", () => {
  it("[NOT-06] the select 'Mostrar' offers each size once and starts at 10", async () => {
    const sizes = (await open("/noticias")).body.field("Mostrar");
    expect(optionsOf(sizes)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 100].map(String));
    expect(sizes.value).toBe("10");
  });

  it("[NOT-06] the select 'Mostrar' changes the size and keeps the search", async () => {
    const { tipo } = present(published[0]);
    const list = await open(`/noticias?tipo=${tipo}&page=2&perPage=3`);
    let page = await list.form("Mostrar").choose("Mostrar", "2").send("Aplicar");
    expect(page.address).toBe(`/noticias?tipo=${tipo}&perPage=2`);
    expect(titles(page)).toHaveLength(2);
    page = await page.form("Mostrar").choose("Mostrar", "10").send("Aplicar");
    expect(page.address).toBe(`/noticias?tipo=${tipo}`);
  });

  it("[APP-04] [NOT-05] [NOT-06] pages and sizes work without a script, 'Mostrar' with its own button", async () => {
    let page = await (await open("/noticias")).form("Mostrar").choose("Mostrar", "5").send("Aplicar");
    expect(page.address).toBe("/noticias?perPage=5");
    expect(titles(page)).toEqual(titlesOf(published.slice(0, 5)));
    page = await page.follow("Siguiente");
    expect(titles(page)).toEqual(titlesOf(published.slice(5, 10)));
    expect(page.body.has("button", "Compartir")).toBe(false);
  });

  it.each(["11", "0", "1000", "abc"])("[NOT-06] a size perPage=%s in the address falls back to 10", async (size) => {
    const page = await open(`/noticias?perPage=${size}`);
    expect(titles(page)).toHaveLength(10);
    expect(page.body.field("Mostrar").value).toBe("10");
  });
});

/** Word of some title that is written with an accent. */
const accented = present(
  published
    .flatMap(({ titulo }) => titulo.split(/[^\p{L}]+/u))
    .find((word) => word.length > 3 && plain(word) !== word.toLowerCase()),
);

describe("the search", () => {
  it("[NOT-17] 'jose' finds 'José'", async () => {
    const found = published.filter(({ titulo }) => plain(titulo).includes("jose"));
    expect(found.some(({ titulo }) => titulo.includes("José"))).toBe(true);
    const page = await (await open("/noticias")).form("Filtrar noticias").fill("Por título", "jose").send();
    expect(page.address).toBe("/noticias?search=jose");
    expect(titles(page)).toEqual(titlesOf(found.slice(0, 10)));
  });

  it.each([
    ["without its accent", plain(accented)],
    ["in capitals", accented.toUpperCase()],
    ["in capitals without its accent", plain(accented).toUpperCase()],
    ["as it is", accented],
  ])("[NOT-17] a word is found %s", async (_how, text) => {
    const found = published.filter(({ titulo }) => plain(titulo).includes(plain(accented)));
    const page = await open(`/noticias?search=${encodeURIComponent(text)}&perPage=100`);
    expect(count(page)).toBe(found.length === 1 ? "1 noticia" : `${found.length} noticias`);
    expect(titles(page)).toEqual(titlesOf(found));
  });

  it.each([
    "%",
    "_",
    "\\",
    "' OR 1=1 --",
    '" || id != "',
    "<script>alert(1)</script>",
    "@request.auth.id",
    "{:search}",
  ])("[NOT-03] a query %s is only text", async (text) => {
    const page = await open(`/noticias?search=${encodeURIComponent(text)}`);
    expect(page.status).toBe(200);
    expect(titles(page)).toEqual(titlesOf(published.filter(({ titulo }) => titulo.includes(text)).slice(0, 10)));
    expect(page.body.field("Por título").value).toBe(text);
  });
});
