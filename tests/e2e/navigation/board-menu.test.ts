import type { Locator, Page, Route } from "@playwright/test";
import { onEither } from "../../support/devices.ts";
import { menuTitles } from "../demo/demo-cuadros.ts";
import { expect, test } from "../fixtures.ts";
import { untilAllIsThere } from "../states/reach.ts";
import { holdFiles, navigation, visit } from "../steps/steps.ts";

test.use({ onPurpose: { errors: [/menu\/cuadro-pastoral/] } });

const source = /\/menu\/cuadro-pastoral$/;
const word = (page: Page): Locator => navigation(page).locator("summary").filter({ hasText: "Cuadro Pastoral" });
const group = (page: Page): Locator => navigation(page).locator("details").filter({ hasText: "Cuadro Pastoral" });

/**
 * Opens the navigation, also behind its toggle.
 * @returns requests for the list of boards; more are added as they come
 */
async function openNavigation(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (source.test(new URL(request.url()).pathname)) asked.push(request.url());
  });
  await visit(page, "/mision-vision");
  const toggle = page.getByText("Menú", { exact: true });
  if (await toggle.isVisible()) await toggle.click();
  return asked;
}

test("[NAV-09] the menu of boards asks on the first click, not before, says that it loads, leaves a way to the page and a button to try again where that fails, and asks no more once they are there", {
  tag: onEither("asks for the boards on the first click"),
}, async ({ page }) => {
  const held = Promise.withResolvers<void>();
  const failures = [
    async (route: Route) => {
      await held.promise;
      await route.fulfill({ status: 503, body: "" });
    },
    (route: Route) => route.abort(),
  ];
  await page.route(source, (route) => failures.shift()?.(route) ?? route.continue());
  const asked = await openNavigation(page);
  await expect(word(page)).toBeVisible();
  await untilAllIsThere(page);
  expect(asked).toEqual([]);
  await word(page).click();
  await expect(group(page).getByRole("status")).toHaveText("Cargando...");
  held.resolve();

  const again = group(page).getByRole("button", { name: "Reintentar" });
  await expect(group(page).getByRole("alert")).toContainText("No pudimos cargar esta lista.");
  const way = group(page).getByRole("link", { name: /Cuadro Pastoral/ });
  await expect(way).toHaveAttribute("href", "/cuadro-pastoral");
  const failed = page.waitForEvent("requestfailed", (request) => source.test(request.url()));
  await again.click();
  await failed;
  await expect(group(page).getByRole("alert")).toContainText("No pudimos cargar esta lista.");
  await again.click();
  await expect(group(page).getByRole("link")).toHaveText(menuTitles);

  await word(page).click();
  await expect(group(page).getByRole("link").first()).toBeHidden();
  await word(page).click();
  await expect(group(page).getByRole("link").first()).toBeVisible();
  expect(asked).toHaveLength(3);
});

test("[NAV-09] [APP-07] the menu of boards works by keyboard alone, leads to a board, closes behind itself and marks the visitor's place", {
  tag: "@both",
}, async ({ page }) => {
  const asked = await openNavigation(page);
  await word(page).focus();
  await page.keyboard.press("Enter");
  await expect(group(page).getByRole("link")).toHaveCount(menuTitles.length);
  await page.keyboard.press("Tab");
  await expect(group(page).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(group(page).getByRole("link").first()).toBeHidden();
  await expect(word(page)).toBeFocused();

  await word(page).click();
  await group(page).getByRole("link", { name: "Comisión de Catequesis" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comisión de Catequesis");
  await expect(page.locator("details.nav__grupo[open]")).toHaveCount(0);
  const toggle = page.getByText("Menú", { exact: true });
  if (await toggle.isVisible()) await toggle.click();
  await word(page).click();
  await expect(group(page).getByRole("link", { name: "Comisión de Catequesis" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  // The header and its loaded list stay during in-page navigation.
  expect(asked).toHaveLength(1);
});

test("[NAV-09] [DOC-03] the menu of boards, opened before the script is there, has a link, and then the boards", {
  tag: onEither("opened before the script is there"),
}, async ({ page }) => {
  const scripts = await holdFiles(page, /\/assets\/.*\.js$/);
  await page.goto("/mision-vision", { waitUntil: "commit" });
  const toggle = page.getByText("Menú", { exact: true });
  if (await toggle.isVisible()) await toggle.click();
  await word(page).click();
  await expect(group(page).getByRole("link", { name: "Ver la página «Cuadro Pastoral»" })).toBeVisible();
  await expect(group(page).getByRole("status")).toHaveText("Cargando...");
  scripts.release();
  await expect(group(page).getByRole("link")).toHaveText(menuTitles);
});
