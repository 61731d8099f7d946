import { expect, expectAccessible, test } from "../fixtures.ts";
import { expectRoom } from "../room.ts";
import { expectToServeEverybody } from "../states/serves-everybody.ts";
import { Window } from "../steps/window.ts";

test.describe("the guards around every test of pages", { tag: "@looks" }, () => {
  test("the guards let a clean page pass", async ({ page }) => {
    await page.setContent('<html lang="es"><title>Prueba</title><main><h1>Prueba</h1></main>');
    await expectAccessible(page);
  });

  test("the guards find what is not accessible", async ({ page }) => {
    await page.setContent('<html lang="es"><title>Prueba</title><main><h1>Prueba</h1><img src="data:,"></main>');
    await expect(expectAccessible(page)).rejects.toThrow("image-alt");
  });

  test("the guards find what is not accessible in a frame of the page", async ({ page }) => {
    await page.setContent(
      `<html lang="es"><title>Prueba</title><main><h1>Prueba</h1><iframe title="Marco" srcdoc="<html lang='es'><title>Marco</title><img src='data:,'></html>"></iframe></main>`,
    );
    await expect(expectAccessible(page)).rejects.toThrow("image-alt");
  });

  test("the guards find elements without room", async ({ page }) => {
    await page.setContent('<html lang="es"><title>Prueba</title><body style="margin:0"><p style="width:400px">Ancho');
    const window = await Window.of(page);
    await expectRoom(window, [400, 640], "wide enough");
    await expect(expectRoom(window, [399], "narrow")).rejects.toThrow("sticks out: P.");
    await page.setContent('<html lang="es"><title>Prueba</title><h1 style="width:99px;overflow:hidden">Arquidiócesis');
    await expect(expectRoom(window, [640], "cut")).rejects.toThrow("is cut: H1.");
  });

  test("the guards find elements without room on a page, and keep it to be seen", async ({ page }) => {
    await page.setContent(
      '<html lang="es"><title>Prueba</title><main><h1>Prueba</h1><p style="width:400px">Ancho</p></main>',
    );
    await expect(expectToServeEverybody(page, "wide")).rejects.toThrow("sticks out: P.");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).opacity)).toBe("1");
  });

  test("the guards find elements without room for large text", async ({ page }) => {
    await page.setContent(
      '<html lang="es"><title>Prueba</title><main><h1>Prueba</h1><p style="width:18rem">Ancho</p></main>',
    );
    await expect(expectToServeEverybody(page, "wide")).rejects.toThrow("wide, large text, at 320 px");
  });

  test("the guards find a word that large text breaks", async ({ page }) => {
    await page.setContent(
      '<html lang="es"><title>Prueba</title><main style="overflow-wrap:anywhere"><h1>Prueba</h1><p style="width:6rem;max-width:9rem">Arquidiócesis de vezencuando</p></main>',
    );
    await expect(expectToServeEverybody(page, "broken", { keepsWords: true })).rejects.toThrow("«Arquidiócesis»");
  });

  test("the guards find targets that a finger would miss", async ({ page }) => {
    await page.setContent(
      '<html lang="es"><title>Prueba</title><main><h1>Prueba</h1><p>Texto</p><a href="#x">Así</a></main>',
    );
    await expect(expectToServeEverybody(page, "small")).rejects.toThrow("what a finger would miss");
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

  test.describe("exceptions", () => {
    test.use({ onPurpose: { errors: [/planted/, /outside\.invalid/], addresses: [/^https:\/\/outside\.invalid\//] } });

    test("the guards know exceptions that a test states", async ({ page }) => {
      await page.setContent(
        '<script>console.error("planted")</script><img alt="" src="https://outside.invalid/a.png">',
      );
    });
  });
});
