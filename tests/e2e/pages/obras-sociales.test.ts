import { expect, test } from "../fixtures.ts";

const path = "/obras-sociales";

// The list is searched and paged in tests/pages/obras-sociales.test.ts; its steps in place are those of all lists
// (list-filters.test.ts, list-failure.test.ts, parroquias.test.ts).
test.describe("the list of social works", () => {
  test("[OBR-01] a phone shows seven needs and the chosen one, and all of them after one tap, without a script too @phone", async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(path);
    const needs = page.getByRole("navigation", { name: "¿Qué necesitas?" }).getByRole("listitem");
    const all = await page.getByRole("navigation", { name: "¿Qué necesitas?" }).locator("li").count();
    expect(all).toBeGreaterThan(8);
    await expect(needs).toHaveCount(7);
    await page.getByRole("link", { name: `Ver las ${all}` }).click();
    await expect(needs).toHaveCount(all);
    await expect(page.getByRole("link", { name: `Ver las ${all}` })).toHaveCount(0);
    await page.goto(`${path}?necesidad=carcel`);
    await expect(needs).toHaveCount(8);
    await context.close();
  });
});
