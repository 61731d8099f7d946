import { firstViewOf, ownScripts } from "../support/page-weight.ts";
import { expect, test } from "./fixtures.ts";
import { startNewProduct } from "./own-product.ts";
import { pages } from "./pages.ts";

test.use({ fresh: true });

test.describe("the weight of the site", () => {
  test("home asks for twelve files before it has loaded, and for 310 kB in all", async ({ page }) => {
    await using product = await startNewProduct();
    const { requestsBeforeLoad, bytes } = await firstViewOf(page, `${product.origin}/`);
    // A page that outlives its server asks in vain to be told of news.
    await page.close();
    // With real photos: without them it would have a third of this.
    expect(bytes).toBeGreaterThan(200_000);
    expect(requestsBeforeLoad).toBeLessThanOrEqual(12);
    expect(bytes).toBeLessThanOrEqual(310_000);
  });

  test("no page has more than 25 kB of our own scripts, gzipped", async ({ request }) => {
    const sizes: Record<string, number> = {};
    for (const [name, path] of Object.entries(pages)) {
      const files = ownScripts(await (await request.get(path)).text());
      expect(files.length, name).toBeGreaterThan(2);
      for (const file of files) {
        const answer = await request.get(file, { headers: { "accept-encoding": "gzip" } });
        expect(answer.headers()["content-encoding"], file).toBe("gzip");
        sizes[name] = (sizes[name] ?? 0) + Number(answer.headers()["content-length"]);
      }
    }
    expect(Object.entries(sizes).filter(([, size]) => size > 25_000)).toEqual([]);
  });
});
