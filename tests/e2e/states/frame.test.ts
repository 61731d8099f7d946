import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { visit } from "../steps/steps.ts";

const rail = (page: Page) => page.getByRole("list", { name: "Redes sociales, barra fija" });

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
}

test.describe("the social bar", () => {
  test.use({ viewport: { width: 1360, height: 800 } });

  test("[NAV-10] [APP-07] the social bar takes its scrolled style after more than 200 px, within a landmark, only in the margin and not where that has less room", async ({
    page,
  }) => {
    await visit(page, "/noticias");
    await expect(rail(page)).toBeHidden();
    await scrollTo(page, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
    await expect(rail(page)).toBeHidden();
    await scrollTo(page, 201);
    await expect(rail(page)).toBeVisible();
    await expect(rail(page)).toHaveCSS("position", "fixed");
    await expect(rail(page).getByRole("link")).toHaveCount(4);
    for (const [place, network] of ["facebook", "tiktok", "instagram", "youtube"].entries()) {
      await expect(rail(page).getByRole("link").nth(place)).toHaveAttribute(
        "href",
        new RegExp(`^https://www.${network}.com/`),
      );
    }
    await expect(page.getByRole("complementary", { name: "Redes sociales" }).getByRole("link")).toHaveCount(4);
    await expectAccessible(page);

    const { x: left = 0 } = (await rail(page).boundingBox()) ?? {};
    const { x = 0, width = 0 } = (await page.locator("main .envoltura").first().boundingBox()) ?? {};
    expect(left).toBeGreaterThanOrEqual(x + width);
    await scrollTo(page, 0);
    await expect(rail(page)).toBeHidden();
    await scrollTo(page, 600);
    await expect(rail(page)).toBeVisible();
    for (const narrower of [1359, 768, 431, 430]) {
      await page.setViewportSize({ width: narrower, height: 800 });
      await expect(rail(page), `at ${narrower} px`).toBeHidden();
    }
  });
});
