import { menuTitles } from "./demo-cuadros.ts";
import { expect, test } from "./fixtures.ts";
import { navigation, visit } from "./steps.ts";

test("[NAV-09] the first hover asks for the boards, so that they are there at the click", async ({ page }) => {
  await visit(page, "/mision-vision");
  const word = navigation(page).locator("summary").filter({ hasText: "Cuadro Pastoral" });
  const [answer] = await Promise.all([page.waitForResponse(/\/menu\/cuadro-pastoral$/), word.hover()]);
  await answer.finished();
  await expect(navigation(page).getByRole("link", { name: "Comisión de Liturgia" })).toBeHidden();
  await page.route(/\/menu\/cuadro-pastoral$/, (route) => route.abort());
  await word.click();
  await expect(navigation(page).locator("details[open] a")).toHaveText(menuTitles);
});

test("[NAV-09] [NAV-07] a menu takes the place of the link without moving anything", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await visit(page, "/cuadro-pastoral");
  await expect(navigation(page).locator("summary").filter({ hasText: "Cuadro Pastoral" })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});
