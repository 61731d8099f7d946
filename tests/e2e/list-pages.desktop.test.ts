import type { Locator, Page } from "@playwright/test";
import { present, published } from "./demo-noticias.ts";
import { expect, test } from "./fixtures.ts";
import { addressOf, titles, visit } from "./steps.ts";

const pager = (page: Page): Locator => page.getByRole("navigation", { name: "Páginas de resultados" });
const numbers = (page: Page): Locator => pager(page).getByRole("list").getByRole("link");
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => `${first + at}`);
const total = published.length;
const sizes = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "20", "30", "40", "50", "100"];

test.describe("the pager of the list", () => {
  for (const [current, shown] of [
    [1, range(1, 11)],
    [6, range(1, 11)],
    [7, range(2, 12)],
    [20, range(15, 25)],
    [total - 2, range(total - 10, total)],
    [total, range(total - 10, total)],
  ] as const) {
    test(`[NOT-05] page ${current} of ${total} shows ${shown[0]} to ${shown.at(-1)}`, async ({ page }) => {
      await page.goto(`/noticias?page=${current}&perPage=1`);
      await expect(numbers(page)).toHaveText(shown);
      await expect(numbers(page).and(page.locator('[aria-current="page"]'))).toHaveText(`${current}`);
      await expect(titles(page)).toHaveText([present(published[current - 1]).titulo]);
    });
  }

  test("[NOT-05] goes on, back and to a number, each time to the top", async ({ page }) => {
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

  test("[NOT-05] a step out of range is not offered", async ({ page }) => {
    await page.goto(`/noticias?perPage=100`);
    await expect(pager(page).getByText("Anterior")).toBeVisible();
    await expect(pager(page).getByRole("link", { name: "Anterior" })).toHaveCount(0);
    await expect(pager(page).getByRole("link", { name: "Siguiente" })).toHaveCount(0);
  });

  for (const [asked, got, address] of [
    ["999", total, `/noticias?page=${total}&perPage=1`],
    ["0", 1, "/noticias?page=0&perPage=1"],
    ["-3", 1, "/noticias?page=-3&perPage=1"],
    ["x", 1, "/noticias?page=x&perPage=1"],
  ] as const) {
    test(`[NOT-05] asking for page ${asked} stays within the list`, async ({ page }) => {
      await page.goto(`/noticias?page=${asked}&perPage=1`);
      await expect(titles(page)).toHaveText([present(published[got - 1]).titulo]);
      expect(addressOf(page)).toBe(address);
    });
  }
});

test.describe("'Mostrar'", () => {
  test("[NOT-06] offers each size once and starts at 10", async ({ page }) => {
    await visit(page, "/noticias");
    await expect(page.getByLabel("Mostrar").getByRole("option")).toHaveText(sizes);
    await expect(page.getByLabel("Mostrar")).toHaveValue("10");
  });

  test("[NOT-06] changes the size at once and keeps the search", async ({ page }) => {
    const { tipo } = present(published[0]);
    await visit(page, `/noticias?tipo=${tipo}&page=2&perPage=3`);
    await page.getByLabel("Mostrar").selectOption("2");
    await expect(titles(page)).toHaveCount(2);
    expect(addressOf(page)).toBe(`/noticias?tipo=${tipo}&perPage=2`);
    await page.getByLabel("Mostrar").selectOption("10");
    await expect(page).toHaveURL(`/noticias?tipo=${tipo}`);
  });

  for (const size of ["11", "0", "1000", "abc"]) {
    test(`[NOT-06] perPage=${size} in the address falls back to 10`, async ({ page }) => {
      await page.goto(`/noticias?perPage=${size}`);
      await expect(titles(page)).toHaveCount(10);
      await expect(page.getByLabel("Mostrar")).toHaveValue("10");
    });
  }
});
