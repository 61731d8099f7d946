import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectEntries, navigation, visit } from "../steps/steps.ts";

const toggle = (page: Page): Locator => page.getByText("Menú", { exact: true });
const closing = (page: Page): Locator => page.locator("summary").getByText("Cerrar", { exact: true });
const word = (page: Page, name: string): Locator =>
  navigation(page)
    .locator("summary")
    .filter({ hasText: new RegExp(`^${name}`) });

test.describe("the menu of a narrow window", () => {
  test("[NAV-11] [NAV-07] [NAV-10] the menu covers the page, holds it still and has the same entries, and the networks, which the header has no room for", async ({
    page,
  }) => {
    await visit(page, "/terminos");
    await expect(navigation(page)).toBeHidden();
    await expect(page.getByRole("list", { name: "Redes sociales", exact: true })).toBeHidden();
    await toggle(page).click();
    await expectEntries(page);
    await expect(toggle(page)).toBeHidden();
    await expect(page.getByRole("list", { name: "Redes sociales del menú" }).getByRole("link")).toHaveCount(4);
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
    await expect
      .poll(async () => {
        const { y = 0, height = 0, width = 0 } = (await navigation(page).boundingBox()) ?? {};
        return [width, Math.round(y + height)];
      })
      .toEqual([360, 780]);
    await closing(page).click();
    await expect(closing(page)).toBeHidden();
    await expect(navigation(page)).toBeHidden();
    await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
  });

  test("[NAV-11] [NAV-07] the menu closes on Escape, its inner list first, and when it has led to a page; the logo beside it goes home", async ({
    page,
  }) => {
    await visit(page, "/terminos");
    await toggle(page).click();
    const shown = navigation(page).locator("details[open] a");
    await word(page, "Noticias").click();
    await expect(shown).toHaveText(["Noticias", "Videos"]);
    await navigation(page).getByRole("link", { name: "Videos" }).focus();
    await page.keyboard.press("Escape");
    await expect(navigation(page).getByRole("link", { name: "Videos" })).toBeHidden();
    await expect(navigation(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(navigation(page)).toBeHidden();
    await expect(page.locator("summary").filter({ hasText: "Menú" })).toBeFocused();

    await toggle(page).click();
    await word(page, "Arquidiócesis/Arzobispado").click();
    await expect(shown).toHaveText(["Clero Paceño", "Misión Visión", "Seminario", "CBR La Paz", "Revista Conectados"]);
    await shown.filter({ hasText: "Misión Visión" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Misión y Visión" })).toBeVisible();
    await expect(navigation(page)).toBeHidden();
    await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Nuestra Señora de La Paz, inicio/ })
      .click();
    await expect(page).toHaveURL("/");
  });
});
