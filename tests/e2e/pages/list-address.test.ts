import { nameOf, present, published, tags, tipos } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import {
  addressOf,
  holdFiles,
  openFilters,
  pagesAskedFor,
  search,
  titles,
  untilTakenOver,
  visit,
} from "../steps/steps.ts";

const {
  tipo,
  id: found,
  tags: [tag = ""],
} = present(published[0]);

test.describe("the address of the list", () => {
  test("[NOT-04] the Back button restores the list and the fields", async ({ page }) => {
    await visit(page, "/noticias");
    let form = await openFilters(page);
    await form.getByLabel("Por tipo").selectOption(nameOf(tipos, tipo));
    await search(page, form);
    const ofType = published
      .filter((noticia) => noticia.tipo === tipo)
      .slice(0, 10)
      .map(({ titulo }) => titulo);
    await expect(titles(page)).toHaveText(ofType);
    form = await openFilters(page);
    await form.getByLabel("Por título").fill("zzzzzz");
    await form.getByLabel(nameOf(tags, tag), { exact: true }).check();
    await search(page, form);
    await expect(page.getByRole("heading", { name: "No hay noticias con esos filtros" })).toBeVisible();

    await page.goBack();
    await expect(titles(page)).toHaveText(ofType);
    expect(addressOf(page)).toBe(`/noticias?tipo=${tipo}`);
    form = await openFilters(page);
    await expect(form.getByLabel("Por título")).toHaveValue("");
    await expect(form.getByLabel("Por tipo")).toHaveValue(tipo);
    await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(0);

    await page.goBack();
    await expect(titles(page).first()).toHaveText(present(published[0]).titulo);
    await expect((await openFilters(page)).getByLabel("Por tipo")).toHaveValue("");
  });

  test("[NOT-04] the text typed before the script came is kept and searched for", async ({ page }) => {
    const script = await holdFiles(page, /\/assets\/entry\.client/);
    await page.goto("/noticias", { waitUntil: "commit" });
    const form = await openFilters(page);
    await form.getByLabel("Por título").fill("zzzzzz");
    await form.getByLabel("Por tipo").selectOption(nameOf(tipos, tipo));
    await form.getByLabel(nameOf(tags, tag), { exact: true }).check();
    script.release();
    await untilTakenOver(page);
    await expect(form.getByLabel("Por título")).toHaveValue("zzzzzz");
    await expect(form.getByLabel("Por tipo")).toHaveValue(tipo);
    await expect(form.getByLabel(nameOf(tags, tag), { exact: true })).toBeChecked();
    await search(page, form);
    expect(addressOf(page)).toBe(`/noticias?search=zzzzzz&tipo=${tipo}&tags=${tag}`);
  });

  test("[DAT-02] the browser asks only for pages: types and tags come with the list", async ({ page }) => {
    await visit(page, "/");
    const asked = pagesAskedFor(page);
    await page.getByRole("link", { name: "Ver más noticias" }).click();
    const form = await openFilters(page);
    await form.getByLabel("Por tipo").selectOption(nameOf(tipos, tipo));
    await search(page, form);
    await titles(page).first().getByRole("link").click();
    await expect(page).toHaveURL(`/noticias/${found}`);
    await page.getByRole("navigation", { name: "Ruta" }).getByRole("link", { name: "Noticias" }).click();
    await expect((await openFilters(page)).getByLabel("Por tipo").getByRole("option")).toHaveCount(tipos.length + 1);
    expect(new Set(asked)).toEqual(new Set(["/noticias", `/noticias/${found}`]));
  });
});
