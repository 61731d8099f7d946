import { firstView, firstViewOf, scriptBytes } from "../support/page-weight.ts";
import { newest, photosOf } from "./demo-noticias.ts";
import { expect, test } from "./fixtures.ts";
import { type OwnProduct, startNewProduct } from "./own-product.ts";
import { pages } from "./pages.ts";
import { visit } from "./steps.ts";

test.use({ fresh: true });

/**
 * Pages that wait at the same time for what still comes, each in a browser's context of its own: one has six connections,
 * and home tells more to whoever has looked at a zone.
 */
const together = 12;

test.describe("[DOC-02] what a page costs before anybody touches it", () => {
  test("is 15 kB of script at most on every public page, all that comes until 5 s after it has loaded", async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const waiting = Object.entries(pages);
    const sizes: [name: string, bytes: number][] = [];
    const measure = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const context = await browser.newContext({ baseURL: baseURL ?? "" });
        const page = await context.newPage();
        await page.goto(next[1], { waitUntil: "load" });
        await page.waitForTimeout(firstView);
        sizes.push([next[0], await scriptBytes(page)]);
        await context.close();
      }
    };
    await Promise.all(Array.from({ length: together }, measure));
    expect(sizes).toHaveLength(Object.keys(pages).length);
    expect(Math.min(...sizes.map(([, bytes]) => bytes))).toBeGreaterThan(1000);
    expect(sizes.filter(([, bytes]) => bytes > 15_000)).toEqual([]);
  });

  test("is no more than that on home whose homily is kept open", async ({ page }) => {
    await visit(page, "/terminos");
    await page.evaluate(() => localStorage.setItem("homilia-abierta", "si"));
    await visit(page, "/");
    await page.getByRole("button", { name: "Mantener Abierto" }).scrollIntoViewIfNeeded();
    await page.waitForTimeout(firstView);
    expect(await scriptBytes(page)).toBeLessThanOrEqual(15_000);
  });

  test.describe("with photos", () => {
    // They are the real ones, of a product that fills itself: without them home would have a third of its weight.
    let product: OwnProduct;
    test.beforeAll(async () => {
      // Beside other work that takes long.
      test.setTimeout(120_000);
      product = await startNewProduct();
    });
    test.afterAll(() => product[Symbol.asyncDispose]());

    for (const [name, path, most] of [
      ["home", "/", { requests: 15, bytes: 220 * 1024 }],
      [
        "a noticia with one photo",
        `/noticias/${newest((noticia) => photosOf(noticia).length === 1).id}`,
        { requests: 12, bytes: 140 * 1024 },
      ],
    ] as const) {
      test(`is ${most.requests} requests and ${most.bytes / 1024} KiB at most in all for ${name}`, async ({ page }) => {
        const { requests, bytes } = await firstViewOf(page, product.origin + path);
        expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(most.requests);
        expect(bytes).toBeLessThanOrEqual(most.bytes);
        expect(bytes).toBeGreaterThan(60_000);
      });
    }
  });
});
