import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { Locator, Page } from "@playwright/test";
import { openContent } from "../desk-content/desk-content.ts";
import { desk, deskTitles, openDeskFilters } from "../desk-lists/desk-list.ts";
import { titled } from "../desk-lists/desk-noticias.ts";
import { addressOf, results, visit } from "../steps/steps.ts";
import { form } from "./desk-form.ts";
import { expect, test } from "./desk-story.ts";

test.describe.configure({ timeout: 60_000 });

const topOf = (element: Locator) => element.evaluate((each) => Math.round(each.getBoundingClientRect().top));

/** Expects the focus on the item that was opened, at its earlier place on the screen. */
async function expectPlace(page: Page, opener: Locator, top: number): Promise<void> {
  await expect(opener).toBeFocused();
  await expect.poll(async () => Math.abs((await topOf(opener)) - top)).toBeLessThanOrEqual(2);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
}

test("[HIS-12] the way back from a noticia leads to the list as it was: filters, page, place", {
  tag: "@phone",
}, async ({ page, noticias }) => {
  const mark = titled("Vuelta");
  for (let number = 1; number <= 12; number++) await noticias.make(`${mark} ${number}`, { foto_portada: [] });
  await visit(page, `${desk}?search=${encodeURIComponent(mark)}&sort=fecha_publicacion&perPage=9`);
  await openDeskFilters(page);
  await page.getByRole("link", { name: "Página 2", exact: true }).click();
  await expect(deskTitles(page)).toHaveCount(3);
  await page.getByRole("link", { name: "Página 1", exact: true }).click();
  await expect(deskTitles(page)).toHaveCount(9);
  const before = addressOf(page);
  const opener = deskTitles(page).nth(7).getByRole("link");
  await opener.evaluate((link) => window.scrollTo(0, link.getBoundingClientRect().top + window.scrollY - 333));
  const top = await topOf(opener);

  const ways: [string, () => Promise<unknown>][] = [
    ["Back", () => page.goBack()],
    ["the breadcrumb", () => page.getByRole("navigation", { name: "Ruta" }).getByRole("link").click()],
    [
      "the breadcrumb of a form that was loaded anew",
      async () => {
        await page.reload();
        await expect(form(page).titulo).toBeVisible();
        await page.getByRole("navigation", { name: "Ruta" }).getByRole("link").click();
      },
    ],
    [
      "the preview",
      async () => {
        await page.getByRole("button", { name: "Vista previa" }).click();
        await page.getByRole("link", { name: "Volver al editor" }).click();
        await page.getByRole("navigation", { name: "Ruta" }).getByRole("link").click();
      },
    ],
  ];
  // Draws one way that leaves the form at once, and one that leaves it after another action.
  for (const [way, goBack] of drawnCases(ways, 1, (each) => ways.indexOf(each) < 2)) {
    await test.step(way, async () => {
      await opener.click();
      await expect(form(page).titulo).toBeVisible();
      await goBack();
      await expect.poll(() => addressOf(page)).toBe(before);
      await expectPlace(page, opener, top);
    });
  }
});

test("[HIS-12] the way back from an item of any collection too, by Cancelar, the breadcrumb and Back; the list begins at its top when it is opened from elsewhere", async ({
  page,
  content,
}) => {
  const mark = titled("Vuelta");
  for (let number = 1; number <= 12; number++) await content.make("tags", { nombre: `${mark} ${number}` });
  await openContent(page, `/tags?${new URLSearchParams({ search: mark, perPage: "20" })}`);
  const opener = results(page).getByRole("heading", { level: 3 }).nth(9).getByRole("link");
  await opener.evaluate((link) => window.scrollTo(0, link.getBoundingClientRect().top + window.scrollY - 333));
  const [before, top] = [addressOf(page), await topOf(opener)];
  const ways = [
    () => page.getByRole("link", { name: "Cancelar" }).click(),
    () => page.getByRole("navigation", { name: "Ruta" }).getByRole("link", { name: "Tags" }).click(),
    () => page.goBack(),
  ];
  for (const goBack of drawnCases(ways, 2)) {
    await opener.click();
    await expect(page.getByRole("link", { name: "Cancelar" })).toBeVisible();
    await goBack();
    await expect.poll(() => addressOf(page)).toBe(before);
    await expectPlace(page, opener, top);
  }

  // A list that is opened from elsewhere begins at its top: within the application, its notes are still in memory.
  await opener.click();
  await expect(page.getByRole("link", { name: "Cancelar" })).toBeVisible();
  await page.getByRole("navigation", { name: "Ruta" }).getByRole("link", { name: "Contenido" }).click();
  // The form's breadcrumb has a link 'Tags' too.
  await expect(page.getByRole("heading", { level: 1, name: "Contenido" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Tags", exact: true }).click();
  await expect(results(page).getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(results(page).locator(":focus")).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
