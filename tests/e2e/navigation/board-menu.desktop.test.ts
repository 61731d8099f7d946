import { menuTitles } from "../demo/demo-cuadros.ts";
import { expect, test } from "../fixtures.ts";
import { holdFiles, navigation, untilDrawn, untilTakenOver } from "../steps/steps.ts";

test("[NAV-09] [NAV-07] the script takes the menu of boards over without moving anything; the first hover asks for the boards, so that they are there at the click", async ({
  page,
}) => {
  const scripts = await holdFiles(page, /\/assets\/.*\.js$/);
  await page.goto("/cuadro-pastoral", { waitUntil: "commit" });
  const word = navigation(page).locator("summary").filter({ hasText: "Cuadro Pastoral" });
  await expect(word).toBeVisible();
  await untilDrawn(page);
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    }).observe({ type: "layout-shift" });
  });
  scripts.release();
  await untilTakenOver(page);
  await expect(word).toBeVisible();
  await untilDrawn(page);
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);

  const [answer] = await Promise.all([page.waitForResponse(/\/menu\/cuadro-pastoral$/), word.hover()]);
  await answer.finished();
  await expect(navigation(page).getByRole("link", { name: "Comisión de Liturgia" })).toBeHidden();
  await page.route(/\/menu\/cuadro-pastoral$/, (route) => route.abort());
  await word.click();
  await expect(navigation(page).locator("details[open] a")).toHaveText(menuTitles);
});
