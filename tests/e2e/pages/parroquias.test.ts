import type { Locator, Page } from "@playwright/test";
import { plain } from "../demo/demo-noticias.ts";
import { type DemoParroquia, parroquias, vicarias } from "../demo/demo-parroquias.ts";
import { expect, test } from "../fixtures.ts";
import { addressOf, pagesAskedFor, results, titles, visit } from "../steps/steps.ts";

const path = "/parroquias";

/** Opens the filter panel, which is folded on a phone. */
async function filters(page: Page): Promise<Locator> {
  const form = page.getByRole("search", { name: "Filtrar parroquias" });
  const toggle = page.getByText("Filtrar", { exact: true });
  await form.or(toggle).filter({ visible: true }).first().waitFor();
  if (!(await form.isVisible())) await toggle.click();
  return form;
}

async function expectExactly(page: Page, expected: DemoParroquia[]): Promise<void> {
  await expect(results(page).getByRole("status")).toHaveText(
    expected.length === 1 ? "1 parroquia" : `${expected.length} parroquias`,
  );
  await expect(titles(page)).toHaveText(expected.slice(0, 10).map(({ nombre }) => nombre));
}

// Filters, pages and sizes are tested in tests/pages/parroquias.test.ts; a search without an answer in
// list-failure.test.ts.
test("[PAR-01] [PAR-03] [DAT-02] the list of parroquias is searched and shared in its place, Back restores everything, and the browser asks only for pages", {
  tag: "@phone",
}, async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, path);
  const asked = pagesAskedFor(page);
  const form = await filters(page);
  await form.getByLabel("Por nombre").fill("  senora ");
  await form.getByLabel("Por ubicación").fill(" LA PAZ  ");
  await form.getByRole("button", { name: "Buscar por filtro" }).click();
  await expect(page).toHaveURL(/search=/);
  expect(addressOf(page)).toBe(`${path}?search=senora&ubicacion=LA+PAZ`);
  const found = parroquias.filter(
    ({ nombre, ubicacion }) => plain(nombre).includes("senora") && plain(ubicacion).includes("la paz"),
  );
  expect(found.length).toBeGreaterThan(2);
  await expectExactly(page, found);

  await (await filters(page)).getByRole("button", { name: "Compartir" }).click();
  await expect(page.getByRole("dialog")).toContainText("La dirección ha sido copiada al portapapeles");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}${path}?search=senora&ubicacion=LA+PAZ`,
  );
  await page.getByRole("dialog").getByRole("button", { name: "Entendido" }).click();

  await page.getByRole("link", { name: "Quitar filtro «senora»" }).click();
  await expect(page).toHaveURL(`${path}?ubicacion=LA+PAZ`);
  await page.goBack();
  await expectExactly(page, found);
  await expect((await filters(page)).getByLabel("Por nombre")).toHaveValue("senora");

  // Types and vicarias come with the pages.
  await titles(page).first().getByRole("link").click();
  const search = page.getByRole("search", { name: "Buscar otra parroquia" });
  await search.getByText("Más filtros").click();
  await expect(search.getByRole("checkbox")).toHaveCount(vicarias.length);
  expect(new Set(asked)).toEqual(new Set([path, new URL(page.url()).pathname]));
});

test("[INI-05] the search of the home page leads to the list in its place, with the trimmed text", {
  tag: "@phone",
}, async ({ page }) => {
  await visit(page, "/");
  const asked = pagesAskedFor(page);
  const form = page.getByRole("search", { name: "Buscar parroquia" });
  await form.getByRole("searchbox").fill("  san pedro ");
  await form.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(`${path}?search=san+pedro`);
  expect(new Set(asked)).toEqual(new Set([path]));
});
