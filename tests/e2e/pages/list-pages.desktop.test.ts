import type { Locator, Page } from "@playwright/test";
import { present, published } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { addressOf, titles, visit } from "../steps/steps.ts";

const pager = (page: Page): Locator => page.getByRole("navigation", { name: "Páginas de resultados" });

test("[NOT-05] the pager shows eleven numbers; it goes on, back and to a number, each time to the top", async ({
  page,
}) => {
  await page.goto("/noticias?page=20&perPage=1");
  await expect(pager(page).getByRole("list").getByRole("link")).toHaveText(
    Array.from({ length: 11 }, (_, at) => `${15 + at}`),
  );
  await visit(page, "/noticias");
  await pager(page).getByRole("link", { name: "Siguiente" }).click();
  await expect(titles(page)).toHaveText(published.slice(10, 20).map(({ titulo }) => titulo));
  expect(addressOf(page)).toBe("/noticias?page=2");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await pager(page).getByRole("link", { name: "Página 4" }).click();
  await expect(titles(page)).toHaveText(published.slice(30, 40).map(({ titulo }) => titulo));
  await pager(page).getByRole("link", { name: "Anterior" }).click();
  await expect(titles(page)).toHaveText(published.slice(20, 30).map(({ titulo }) => titulo));
  await page.goBack();
  await page.goBack();
  await expect(titles(page)).toHaveText(published.slice(10, 20).map(({ titulo }) => titulo));
});

test("[NOT-06] the select 'Mostrar' changes the size at once and keeps the search", async ({ page }) => {
  const { tipo } = present(published[0]);
  await visit(page, `/noticias?tipo=${tipo}&page=2&perPage=3`);
  await page.getByLabel("Mostrar").selectOption("2");
  await expect(titles(page)).toHaveCount(2);
  expect(addressOf(page)).toBe(`/noticias?tipo=${tipo}&perPage=2`);
  await page.getByLabel("Mostrar").selectOption("10");
  await expect(page).toHaveURL(`/noticias?tipo=${tipo}`);
});
