import type { Page } from "@playwright/test";
import {
  type DemoNoticia,
  localDay,
  nameOf,
  now,
  plain,
  present,
  published,
  tags,
  tipos,
} from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { addressOf, openFilters, pagesAskedFor, results, search, titles, visit } from "../steps/steps.ts";

async function expectExactly(page: Page, expected: DemoNoticia[]): Promise<void> {
  await expect(results(page).getByRole("status")).toHaveText(
    expected.length === 1 ? "1 noticia" : `${expected.length} noticias`,
  );
  await expect(titles(page)).toHaveText(expected.slice(0, 10).map(({ titulo }) => titulo));
}

test.describe("the filters of the list", () => {
  test("[NOT-02] [NOT-03] [NOT-04] the key Enter searches for the trimmed title; a type and tags are added in place, and the Back button restores the list and the fields", async ({
    page,
  }) => {
    const { titulo, tipo, tags: chosen } = present(published.find((noticia) => noticia.tags.length > 1));
    const word = present(titulo.split(" ").find((part) => part.length > 5)).toUpperCase();
    const found = published.filter((noticia) => plain(noticia.titulo).includes(plain(word)));
    await visit(page, "/noticias");
    let form = await openFilters(page);
    await form.getByLabel("Por título").fill(`   ${word}  `);
    await form.getByLabel("Por título").press("Enter");
    await expect(page).toHaveURL(/search=/);
    expect(addressOf(page)).toBe(`/noticias?search=${encodeURIComponent(word)}`);
    await expectExactly(page, found);
    await expect(page).toHaveTitle(new RegExp(`^Noticias: «${word}» · `));

    form = await openFilters(page);
    await form.getByLabel("Por tipo").selectOption(nameOf(tipos, tipo));
    for (const tag of chosen) await form.getByLabel(nameOf(tags, tag), { exact: true }).check();
    await search(page, form);
    expect(new URL(page.url()).searchParams.get("tags")?.split(",").sort()).toEqual(chosen.toSorted());
    await expectExactly(
      page,
      found.filter((noticia) => noticia.tipo === tipo && noticia.tags.some((tag) => chosen.includes(tag))),
    );

    await page.goBack();
    await expectExactly(page, found);
    expect(addressOf(page)).toBe(`/noticias?search=${encodeURIComponent(word)}`);
    // A phone folds the panel of a page that comes back a moment later.
    await expect(async () => {
      form = await openFilters(page);
      await expect(form.getByLabel("Por título")).toHaveValue(word, { timeout: 500 });
    }).toPass();
    await expect(form.getByLabel("Por tipo")).toHaveValue("");
    await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await page.goBack();
    await expectExactly(page, published);
    await expect(async () => {
      form = await openFilters(page);
      await expect(form.getByLabel("Por título")).toHaveValue("", { timeout: 500 });
    }).toPass();
  });

  test("[NOT-02] [NOT-03] [DAT-02] presets exclude each other, hide the range, and become its two dates, with which the browser asks for the list and nothing else", async ({
    page,
  }) => {
    await visit(page, "/noticias");
    const asked = pagesAskedFor(page);
    let form = await openFilters(page);
    const presets = ["Esta semana", "Este año", "Este mes"];
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

    await form.getByLabel("Este mes").check({ force: true });
    await search(page, form);
    const [year = "", month = ""] = localDay(now).split("-");
    const [from, to] = [`${year}-${month}-01`, new Date(Date.UTC(+year, +month, 0)).toISOString().slice(0, 10)];
    expect(addressOf(page)).toBe(`/noticias?fecha_publicacion_inicio=${from}&fecha_publicacion_fin=${to}`);
    await expectExactly(
      page,
      published.filter(({ date }) => localDay(date) >= from && localDay(date) <= to),
    );
    form = await openFilters(page);
    await expect(form.getByLabel("Este mes")).toBeChecked();
    await expect(page.getByRole("link", { name: "Quitar filtro Este mes" })).toBeVisible();
    // Types and tags come with the list.
    await expect(form.getByLabel("Por tipo").getByRole("option")).toHaveCount(tipos.length + 1);
    expect(new Set(asked)).toEqual(new Set(["/noticias"]));
  });
});
