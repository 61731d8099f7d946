import type { Page } from "@playwright/test";
import { type DemoNoticia, dayInLaPaz, nameOf, plain, present, published, tags, tipos } from "./demo-noticias.ts";
import { expect, test } from "./fixtures.ts";
import { addressOf, openFilters, results, search, titles, visit } from "./steps.ts";

async function expectExactly(page: Page, expected: DemoNoticia[]): Promise<void> {
  await expect(results(page).getByRole("status")).toHaveText(
    expected.length === 1 ? "1 noticia" : `${expected.length} noticias`,
  );
  await expect(titles(page)).toHaveText(expected.slice(0, 10).map(({ titulo }) => titulo));
}

const aDay = 86_400_000;
const today = () => dayInLaPaz(new Date());
const isoDay = (day: string, days: number) => new Date(Date.parse(day) + days * aDay).toISOString().slice(0, 10);

/** First and last day of the week (Monday to Sunday), month and year of today. */
function ranges(): Record<string, [string, string]> {
  const [year = "", month = ""] = today().split("-");
  const monday = isoDay(today(), -((new Date(today()).getUTCDay() + 6) % 7));
  return {
    "Esta semana": [monday, isoDay(monday, 6)],
    "Este mes": [`${year}-${month}-01`, new Date(Date.UTC(+year, +month, 0)).toISOString().slice(0, 10)],
    "Este año": [`${year}-01-01`, `${year}-12-31`],
  };
}

const between = (from: string, to: string) =>
  published.filter(({ date }) => dayInLaPaz(date) >= from && dayInLaPaz(date) <= to);

test.describe("the filters of the list", () => {
  test("[NOT-02] [NOT-03] the title search is trimmed and finds parts of titles", async ({ page }) => {
    const word = present(
      present(published[3])
        .titulo.split(" ")
        .find((part) => part.length > 5),
    );
    await visit(page, "/noticias");
    const form = await openFilters(page);
    await form.getByLabel("Por título").fill(`   ${word.toUpperCase()}  `);
    await form.getByLabel("Por título").press("Enter");
    await expect(page).toHaveURL(/search=/);
    expect(addressOf(page)).toBe(`/noticias?search=${encodeURIComponent(word.toUpperCase())}`);
    await expectExactly(
      page,
      published.filter(({ titulo }) => plain(titulo).includes(plain(word))),
    );
    await expect(page).toHaveTitle(new RegExp(`^Noticias: «${word.toUpperCase()}» · `));
  });

  test("[NOT-02] [NOT-03] a type keeps only its noticias", async ({ page }) => {
    const { tipo } = present(published[1]);
    await visit(page, "/noticias");
    const form = await openFilters(page);
    await expect(form.getByLabel("Por tipo").getByRole("option")).toHaveCount(tipos.length + 1);
    await form.getByLabel("Por tipo").selectOption(nameOf(tipos, tipo));
    await search(page, form);
    expect(addressOf(page)).toBe(`/noticias?tipo=${tipo}`);
    await expectExactly(
      page,
      published.filter((noticia) => noticia.tipo === tipo),
    );
  });

  test("[NOT-02] [NOT-03] [NOT-04] of several tags any is enough", async ({ page }) => {
    const [one, other] = [
      present(published[0]?.tags[0]),
      present(published.find(({ tags: [tag] }) => tag !== published[0]?.tags[0])?.tags[0]),
    ];
    await visit(page, "/noticias");
    const form = await openFilters(page);
    await expect(form.getByRole("group", { name: "Por etiquetas" }).getByRole("checkbox")).toHaveCount(tags.length);
    for (const tag of [one, other]) await form.getByLabel(nameOf(tags, tag), { exact: true }).check();
    await search(page, form);
    const inAddress = new URL(page.url()).searchParams.get("tags")?.split(",").sort();
    expect(inAddress).toEqual([one, other].sort());
    await expectExactly(
      page,
      published.filter((noticia) => noticia.tags.includes(one) || noticia.tags.includes(other)),
    );
  });

  test("[NOT-02] presets exclude each other and hide the range", async ({ page }) => {
    await visit(page, "/noticias");
    const form = await openFilters(page);
    const presets = Object.keys(ranges());
    await expect(form.getByLabel("Desde")).toBeVisible();
    for (const preset of presets) {
      await form.getByLabel(preset).check({ force: true });
      for (const other of presets) await expect(form.getByLabel(other)).toBeChecked({ checked: other === preset });
      await expect(form.getByLabel("Desde")).toBeHidden();
      await expect(form.getByLabel("Hasta")).toBeHidden();
    }
    await form.getByLabel("Otras fechas").check({ force: true });
    await expect(form.getByLabel("Desde")).toBeVisible();
    await expect(form.getByLabel("Hasta")).toBeVisible();
  });

  for (const preset of ["Esta semana", "Este mes", "Este año"]) {
    test(`[NOT-02] [NOT-03] «${preset}» becomes its two dates and stays pressed`, async ({ page }) => {
      const [from, to] = present(ranges()[preset]);
      await visit(page, "/noticias");
      let form = await openFilters(page);
      await form.getByLabel(preset).check({ force: true });
      await search(page, form);
      expect(addressOf(page)).toBe(`/noticias?fecha_publicacion_inicio=${from}&fecha_publicacion_fin=${to}`);
      await expectExactly(page, between(from, to));
      form = await openFilters(page);
      await expect(form.getByLabel(preset)).toBeChecked();
      await expect(page.getByRole("link", { name: `Quitar filtro ${preset}` })).toBeVisible();
    });
  }

  test("[NOT-03] a range goes from the start of its first day to the end of its last", async ({ page }) => {
    // The days of two noticias themselves: both ends belong to the range.
    const [to, from] = [dayInLaPaz(present(published[2]).date), dayInLaPaz(present(published[6]).date)];
    await visit(page, "/noticias");
    const form = await openFilters(page);
    await form.getByLabel("Desde").fill(from);
    await form.getByLabel("Hasta").fill(to);
    await search(page, form);
    expect(addressOf(page)).toBe(`/noticias?fecha_publicacion_inicio=${from}&fecha_publicacion_fin=${to}`);
    await expectExactly(page, between(from, to));
  });

  test("[NOT-03] all parts hold together", async ({ page }) => {
    const {
      tipo,
      tags: [tag],
      date,
    } = present(published[4]);
    const from = dayInLaPaz(date);
    await visit(page, `/noticias?tipo=${tipo}&tags=${tag}&fecha_publicacion_inicio=${from}`);
    await expectExactly(
      page,
      published.filter(
        (noticia) => noticia.tipo === tipo && noticia.tags.includes(tag ?? "") && dayInLaPaz(noticia.date) >= from,
      ),
    );
  });
});
