import { expect, expectAccessible, test } from "./fixtures.ts";
import { pages, states } from "./pages.ts";
import { visit } from "./steps.ts";

test.use({ onPurpose: { errors: [/no-?existe/, /noticias\.data/] } });

test.describe("axe finds nothing on", () => {
  for (const [name, path] of Object.entries(pages)) {
    test(`[APP-07] the page: ${name}`, async ({ page }) => {
      await visit(page, path);
      await expectAccessible(page);
    });
  }

  for (const [name, { path, reach }] of Object.entries(states)) {
    test(`[APP-07] the state: ${name}`, async ({ page }) => {
      await visit(page, path);
      await reach(page);
      await expectAccessible(page);
    });
  }
});

test("[APP-07] nothing moves by itself with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
