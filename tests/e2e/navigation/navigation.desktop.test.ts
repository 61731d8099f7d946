import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { addressOf, expectEntries, hold, navigation, pageAt, visit } from "../steps/steps.ts";
import { untilSettled } from "../steps/until-settled.ts";

const word = (page: Page, name: string) =>
  navigation(page)
    .locator("summary")
    .filter({ hasText: new RegExp(`^${name}`) });

test.describe("the navigation of a wide window", () => {
  test("[NAV-07] [NAV-10] the navigation opens one menu at a time, leads on, marks the visitor's place and has the networks; the logo goes home", async ({
    page,
  }) => {
    await visit(page, "/terminos");
    await expectEntries(page);
    const shown = navigation(page).locator("details[open] a");
    await word(page, "Noticias").click();
    await expect(shown).toHaveText(["Noticias", "Videos"]);
    await expect(shown.last()).toBeVisible();
    await word(page, "Arquidiócesis/Arzobispado").click();
    await expect(navigation(page).getByRole("link", { name: "Videos" })).toBeHidden();
    await expect(shown).toHaveText(["Clero Paceño", "Misión Visión", "Seminario", "CBR La Paz", "Revista Conectados"]);
    await shown.filter({ hasText: "Misión Visión" }).click();
    await expect(page).toHaveURL("/mision-vision");
    await expect(navigation(page).locator("details[open]")).toHaveCount(0);
    await word(page, "Arquidiócesis/Arzobispado").click();
    await expect(shown.filter({ hasText: "Misión Visión" })).toHaveAttribute("aria-current", "page");

    const banner = page.getByRole("banner");
    const networks = banner.getByRole("list", { name: "Redes sociales", exact: true }).getByRole("link");
    await expect(networks.filter({ visible: true })).toHaveCount(4);
    await banner.getByRole("link", { name: /Nuestra Señora de La Paz, inicio/ }).click();
    await expect(page).toHaveURL("/");
    await expect(navigation(page).getByRole("link", { name: "Inicio" })).toHaveAttribute("aria-current", "page");
  });

  test("[NAV-07] a menu closes on Escape, on a press outside and when the focus leaves", async ({ page }) => {
    await visit(page, "/terminos");
    const noticias = word(page, "Noticias");
    const videos = navigation(page).getByRole("link", { name: "Videos" });

    await noticias.click();
    await videos.focus();
    await page.keyboard.press("Escape");
    await expect(videos).toBeHidden();
    await expect(noticias).toBeFocused();

    await noticias.click();
    await expect(videos).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(videos).toBeHidden();

    await noticias.focus();
    await page.keyboard.press("Enter");
    await expect(videos).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(navigation(page).getByRole("link", { name: "Noticias", exact: true })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(videos).toBeHidden();
  });
});

test("[NAV-07] [DOC-04] the last of two links counts and the other page is never shown, whichever arrives first", async ({
  page,
}) => {
  // By keyboard: the overlay over a loading page blocks the pointer.
  const press = (name: string) => page.getByRole("contentinfo").getByRole("link", { name, exact: true }).press("Enter");
  for (const order of [
    ["/sinodo", "/privacidad"],
    ["/privacidad", "/sinodo"],
  ]) {
    await visit(page, "/terminos");
    const answers = new Map<string, () => void>();
    for (const path of order) answers.set(path, (await hold(page, pageAt(path))).release);
    await press("Sinodo 22/26");
    await press("Privacidad");
    for (const path of order) {
      answers.get(path)?.();
      // The response to the cancelled navigation may come at any time or never: gives the page time for it.
      await untilSettled(page);
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacidad");
    await untilSettled(page);
    expect(addressOf(page)).toBe("/privacidad");
    await page.goBack();
    await expect(page).toHaveURL("/terminos");
    await page.unrouteAll();
  }
});
