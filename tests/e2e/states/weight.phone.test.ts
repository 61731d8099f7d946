import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { Page } from "@playwright/test";
import { firstView, firstViewOf, scriptBytes } from "../../support/pages/page-weight.ts";
import { newest, photosOf } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { type OwnProduct, startProductWithPhotos } from "../own-product.ts";
import { drawnPages } from "./pages.ts";

test.use({ fresh: true });

/** Some of the pages of a run: they share a frame, which brings most of the scripts. */
const measured = drawnCases(drawnPages, 3);

test.describe("[DOC-02] the weight of a page before it is touched", () => {
  test("a public page has 15 kB of script at most, home with an open homily too, all that comes until 5 s after it has loaded", async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const sizes: [name: string, bytes: number][] = [];
    const measure = async ([name, path]: readonly [string, string], prepare?: (page: Page) => Promise<unknown>) => {
      const context = await browser.newContext({ baseURL: baseURL ?? "" });
      const page = await context.newPage();
      await prepare?.(page);
      await page.goto(path, { waitUntil: "load" });
      if (prepare) await page.getByRole("button", { name: "Mantener Abierto" }).scrollIntoViewIfNeeded();
      await page.waitForTimeout(firstView);
      sizes.push([name, await scriptBytes(page)]);
      await context.close();
    };
    await Promise.all([
      ...measured.map((each) => measure(each)),
      measure(["home with an open homily", "/"], (page) =>
        page.addInitScript(() => localStorage.setItem("homilia-abierta", "si")),
      ),
    ]);
    expect(sizes).toHaveLength(measured.length + 1);
    expect(Math.min(...sizes.map(([, bytes]) => bytes))).toBeGreaterThan(1000);
    expect(sizes.filter(([, bytes]) => bytes > 15_000)).toEqual([]);
  });

  test.describe("with photos", () => {
    // Product with real photos: without them home would have a third of its weight.
    let product: OwnProduct;
    test.beforeAll(async () => {
      // Longer timeout, in case other slow work runs at the same time.
      test.setTimeout(120_000);
      product = await startProductWithPhotos();
    });
    test.afterAll(() => product[Symbol.asyncDispose]());

    const most: [name: string, path: string, requests: number, bytes: number][] = [
      ["home", "/", 15, 220 * 1024],
      [
        "a noticia with one photo",
        `/noticias/${newest((noticia) => photosOf(noticia).length === 1).id}`,
        ...([12, 140 * 1024] as const),
      ],
    ];

    test("a page has 15 requests and 220 KiB at most in all for home, 12 and 140 KiB for a noticia with one photo", async ({
      browser,
    }) => {
      await Promise.all(
        most.map(async ([name, path, mostRequests, mostBytes]) => {
          await using context = await browser.newContext();
          const { requests, bytes } = await firstViewOf(await context.newPage(), product.origin + path);
          expect(requests.length, `${name}: ${requests.join("\n")}`).toBeLessThanOrEqual(mostRequests);
          expect(bytes, name).toBeLessThanOrEqual(mostBytes);
          expect(bytes, name).toBeGreaterThan(60_000);
        }),
      );
    });
  });
});
