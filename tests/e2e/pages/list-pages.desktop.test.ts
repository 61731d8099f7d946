import type { Locator, Page } from "@playwright/test";
import { present, published } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { addressOf, titles, visit } from "../steps/steps.ts";

const pager = (page: Page): Locator => page.getByRole("navigation", { name: "Páginas de resultados" });

test("[NOT-05] the pager shows eleven numbers; it goes on, back and to a number, each time to the top", async ({
  page,
}) => {
  const shown = (first: number) => expect(titles(page)).toHaveText([present(published[first]).titulo]);
  await visit(page, "/noticias?page=20&perPage=1");
  await expect(pager(page).getByRole("list").getByRole("link")).toHaveText(
    Array.from({ length: 11 }, (_, at) => `${15 + at}`),
  );
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await pager(page).getByRole("link", { name: "Siguiente" }).click();
  await shown(20);
  expect(addressOf(page)).toBe("/noticias?page=21&perPage=1");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await pager(page).getByRole("link", { name: "Página 18" }).click();
  await shown(17);
  await pager(page).getByRole("link", { name: "Anterior" }).click();
  await shown(16);
  await page.goBack();
  await page.goBack();
  await shown(20);
});

test("[NOT-06] the select 'Mostrar' changes the size at once and keeps the search", async ({ page }) => {
  const { tipo } = present(published[0]);
  await visit(page, `/noticias?tipo=${tipo}&page=2&perPage=3`);
  // Without a script this button sends the size.
  await expect(page.getByRole("button", { name: "Aplicar" })).toHaveCount(0);
  await page.getByLabel("Mostrar").selectOption("2");
  await expect(titles(page)).toHaveCount(2);
  expect(addressOf(page)).toBe(`/noticias?tipo=${tipo}&perPage=2`);
  await page.getByLabel("Mostrar").selectOption("10");
  await expect(page).toHaveURL(`/noticias?tipo=${tipo}`);
});
