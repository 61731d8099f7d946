import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { navigation, visit } from "../steps/steps.ts";

const word = (page: Page): Locator => page.locator("summary:visible").filter({ hasText: /^Parroquias/ });
const panel = (page: Page): Locator => navigation(page).locator("details[open] .mega").filter({ visible: true });

// Groups and links of this menu are tested in tests/pages/every-page.test.ts, its use without a script in
// tests/e2e/states/without-script.test.ts.
test("[NAV-08] the menu of the parroquias opens and closes by keyboard, the focus stays in sight, and it closes when it has led to one", {
  tag: "@both",
}, async ({ page }) => {
  await visit(page, "/terminos");
  const menu = page.getByText("Menú", { exact: true });
  if (await menu.isVisible()) await menu.click();
  await word(page).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect(panel(page).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(word(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/parroquias/parroquia000001");
  await expect(panel(page)).toHaveCount(0);
});
