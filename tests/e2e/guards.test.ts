import { expect, expectAccessible, test } from "./fixtures.ts";

test.describe("the guards around every test of pages", () => {
  test("let a clean page pass", async ({ page }) => {
    await page.setContent('<html lang="es"><title>Prueba</title><main><h1>Prueba</h1></main>');
    await expectAccessible(page);
  });

  test("find what is not accessible", async ({ page }) => {
    await page.setContent('<html lang="es"><title>Prueba</title><main><h1>Prueba</h1><img src="data:,"></main>');
    await expect(expectAccessible(page)).rejects.toThrow("image-alt");
  });

  test.fail("notice an error on the console", async ({ page }) => {
    await page.setContent("<script>console.error('planted')</script>");
  });

  test.fail("notice an error that nobody catches", async ({ page }) => {
    await page.setContent("<script>throw new Error('planted')</script>");
  });

  test.fail("notice a request to the outside", async ({ page }) => {
    await page.setContent('<link rel="stylesheet" href="https://outside.invalid/a.css">');
    await page.evaluate(() => document.readyState);
  });

  test.describe("know exceptions", () => {
    test.use({ onPurpose: { errors: [/planted/, /outside\.invalid/], addresses: [/^https:\/\/outside\.invalid\//] } });

    test("that a test states", async ({ page }) => {
      await page.setContent(
        '<script>console.error("planted")</script><img alt="" src="https://outside.invalid/a.png">',
      );
    });
  });
});
