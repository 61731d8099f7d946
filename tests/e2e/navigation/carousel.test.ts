import { expect, test } from "../fixtures.ts";
import { banner, dot, expectPicture, letGo, pictures, startAtFirst } from "../steps/carousel.ts";

test.describe("the carousel", () => {
  test("[INI-01] the carousel moves on every 7000 ms through three pictures, has arrows that go round and a dot for each", async ({
    page,
  }) => {
    await startAtFirst(page);
    for (const next of [2, 3, 1]) {
      await page.clock.runFor(6999);
      await expectPicture(page, next === 1 ? 3 : next - 1);
      await page.clock.runFor(1);
      await expectPicture(page, next);
    }

    await expect(banner(page).getByRole("button", { name: /^Imagen \d$/ })).toHaveCount(3);
    await banner(page).getByRole("button", { name: "Imagen anterior" }).click();
    await expectPicture(page, 3);
    await banner(page).getByRole("button", { name: "Imagen siguiente" }).click();
    await expectPicture(page, 1);
    await dot(page, 2).click();
    await expectPicture(page, 2);
    await banner(page)
      .getByRole("button", { name: `Ver imagen 3 de 3: ${pictures[2]}` })
      .click();
    await expectPicture(page, 3);
  });

  test("[INI-02] the carousel waits while the tab is hidden, and can be stopped and started again", async ({
    page,
  }) => {
    await startAtFirst(page);
    const see = (seen: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event("visibilitychange"));
      }, !seen);
    await see(false);
    await page.clock.runFor(30_000);
    await expectPicture(page, 1);
    await see(true);
    await page.clock.runFor(7000);
    await expectPicture(page, 2);

    await banner(page).getByRole("button", { name: "Detener el cambio de imágenes" }).click();
    await letGo(page);
    await page.clock.runFor(30_000);
    await expectPicture(page, 2);
    await banner(page).getByRole("button", { name: "Reanudar el cambio de imágenes" }).click();
    await letGo(page);
    await page.clock.runFor(7000);
    await expectPicture(page, 3);
  });

  test("[INI-02] the carousel stays with reduced motion, and its arrows still work", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await startAtFirst(page);
    await page.clock.runFor(30_000);
    await expectPicture(page, 1);
    await banner(page).getByRole("button", { name: "Imagen siguiente" }).click();
    await expectPicture(page, 2);
  });
});
