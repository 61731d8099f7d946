import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { navigation, visit } from "../steps/steps.ts";

const groups = {
  Catedral: { "Catedral Metropolitana": "parroquia000001" },
  Basílicas: { "San Francisco": "parroquia000002", "María Auxiliadora": "parroquia000003" },
  Parroquias: {
    "San Miguel Arcángel": "parroquia000036",
    "San Pedro": "parroquia000012",
    "San Sebastián": "parroquia000009",
    "Nuestra Señora de La Merced": "parroquia000008",
    "Santo Domingo": "parroquia000004",
    "San Agustín": "parroquia000005",
    "Cristo Rey": "parroquia000013",
    "Señor de la Exaltación": "parroquia000035",
  },
  Otros: {
    "Santuario Jesús del Gran Poder": "parroquia000017",
    "Santuario del Carmen": "parroquia000006",
    "Capilla El Montículo": "parroquia000014",
  },
};

const word = (page: Page): Locator => page.locator("summary:visible").filter({ hasText: /^Parroquias/ });
const panel = (page: Page): Locator => navigation(page).locator("details[open] .mega").filter({ visible: true });

async function openNavigation(page: Page): Promise<void> {
  const menu = page.getByText("Menú", { exact: true });
  if (await menu.isVisible()) await menu.click();
}

async function openMegaMenu(page: Page): Promise<Locator> {
  await openNavigation(page);
  await word(page).click();
  return panel(page);
}

test.describe("the menu of the parroquias", { tag: "@both" }, () => {
  test("[NAV-08] the menu groups its parroquias and leads to each, and to all of them", async ({ page, request }) => {
    await visit(page, "/noticias");
    const menu = await openMegaMenu(page);
    for (const [title, parroquias] of Object.entries(groups)) {
      const links = menu.getByRole("list", { name: title }).getByRole("link");
      await expect(links).toHaveText(Object.keys(parroquias));
      for (const [label, id] of Object.entries(parroquias)) {
        await expect(links.filter({ hasText: label })).toHaveAttribute("href", `/parroquias/${id}`);
        expect(await (await request.get(`/parroquias/${id}`)).text()).toContain(label.split(" ").at(-1) ?? "");
      }
    }
    await expectAccessible(page);
    await menu.getByRole("link", { name: /^Todas las Parroquias/ }).click();
    await expect(page).toHaveURL("/parroquias");
    await expect(panel(page)).toHaveCount(0);
  });

  test("[NAV-08] the menu opens and closes by keyboard, and the focus stays in sight", async ({ page }) => {
    await visit(page, "/noticias");
    await openNavigation(page);
    await word(page).focus();
    await page.keyboard.press("Enter");
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(panel(page).getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(word(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/parroquias/parroquia000001");
  });

  test.describe("without a script", () => {
    test.use({ javaScriptEnabled: false });

    test("[NAV-08] the menu opens without a script too", async ({ page }) => {
      await page.goto("/noticias");
      const menu = await openMegaMenu(page);
      await menu.getByRole("link", { name: "San Pedro" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Parroquia San Pedro");
    });
  });
});
