import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectEntries, navigation, visit } from "../steps/steps.ts";

const toggle = (page: Page): Locator => page.getByText("Menú", { exact: true });
const closing = (page: Page): Locator => page.locator("summary").getByText("Cerrar", { exact: true });

test.describe("the menu of a narrow window", () => {
  test("[NAV-11] [NAV-07] the menu opens and closes with its toggle and has the same entries", async ({ page }) => {
    await visit(page, "/");
    await expect(navigation(page)).toBeHidden();
    await toggle(page).click();
    await expectEntries(page);
    await expect(toggle(page)).toBeHidden();
    await closing(page).click();
    await expect(closing(page)).toBeHidden();
    await expect(navigation(page)).toBeHidden();
  });

  for (const [name, links, path] of [
    ["Noticias", ["Noticias", "Videos"], "/videos"],
    [
      "Arquidiócesis/Arzobispado",
      ["Clero Paceño", "Misión Visión", "Seminario", "CBR La Paz", "Revista Conectados"],
      "/revista-conectados",
    ],
  ] as const) {
    test(`[NAV-07] «${name}» opens within it and leads on`, async ({ page }) => {
      await visit(page, "/terminos");
      await toggle(page).click();
      await navigation(page)
        .locator("summary")
        .filter({ hasText: new RegExp(`^${name}`) })
        .click();
      const shown = navigation(page).locator("details[open] a");
      await expect(shown).toHaveText([...links]);
      await shown.last().click();
      await expect(page).toHaveURL(path);
    });
  }

  test("[NAV-07] the logo beside it goes home", async ({ page }) => {
    await visit(page, "/noticias");
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Nuestra Señora de La Paz, inicio/ })
      .click();
    await expect(page).toHaveURL("/");
  });

  test("[NAV-11] the menu covers the page and holds it still", async ({ page }) => {
    await visit(page, "/");
    await toggle(page).click();
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
    await expect
      .poll(async () => {
        const { y = 0, height = 0, width = 0 } = (await navigation(page).boundingBox()) ?? {};
        return [width, Math.round(y + height)];
      })
      .toEqual([360, 780]);
    await closing(page).click();
    await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
  });

  test("[NAV-11] Escape closes the inner list, then the menu, and gives the focus back", async ({ page }) => {
    await visit(page, "/");
    await toggle(page).click();
    await navigation(page).locator("summary").filter({ hasText: "Noticias" }).click();
    await navigation(page).getByRole("link", { name: "Videos" }).focus();
    await page.keyboard.press("Escape");
    await expect(navigation(page).getByRole("link", { name: "Videos" })).toBeHidden();
    await expect(navigation(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(navigation(page)).toBeHidden();
    await expect(page.locator("summary").filter({ hasText: "Menú" })).toBeFocused();
  });

  test("[NAV-11] the menu closes when it has led to a page", async ({ page }) => {
    await visit(page, "/");
    await toggle(page).click();
    await navigation(page).locator("summary").filter({ hasText: "Noticias" }).click();
    await navigation(page).getByRole("link", { name: "Noticias" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Noticias" })).toBeVisible();
    await expect(navigation(page)).toBeHidden();
    await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
  });

  test("[NAV-11] [NAV-10] the menu holds the networks, which the narrow header has no room for", async ({ page }) => {
    await visit(page, "/");
    await expect(page.getByRole("list", { name: "Redes sociales", exact: true })).toBeHidden();
    await toggle(page).click();
    await expect(page.getByRole("list", { name: "Redes sociales del menú" }).getByRole("link")).toHaveCount(4);
  });

  test.describe("without a script", () => {
    test.use({ javaScriptEnabled: false });

    test("[NAV-11] the menu still opens without a script, and its lists too", async ({ page }) => {
      await page.goto("/");
      await toggle(page).click();
      await navigation(page).locator("summary").filter({ hasText: "Noticias" }).click();
      await navigation(page).getByRole("link", { name: "Noticias" }).click();
      await expect(page).toHaveURL("/noticias");
    });
  });
});
