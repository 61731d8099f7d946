import { plain, present, published } from "./demo-noticias.ts";
import { expect, test } from "./fixtures.ts";
import { openFilters, results, titles, visit } from "./steps.ts";

/** A word of some title that is written with an accent. */
const accented = present(
  published
    .flatMap(({ titulo }) => titulo.split(/[^\p{L}]+/u))
    .find((word) => word.length > 3 && plain(word) !== word.toLowerCase()),
);
const withJose = published.filter(({ titulo }) => plain(titulo).includes("jose"));

test.describe("the search", () => {
  test("[NOT-17] 'jose' finds 'José'", async ({ page }) => {
    expect(withJose.some(({ titulo }) => titulo.includes("José"))).toBe(true);
    await visit(page, "/noticias");
    const form = await openFilters(page);
    await form.getByLabel("Por título").fill("jose");
    await form.getByLabel("Por título").press("Enter");
    await expect(page).toHaveURL("/noticias?search=jose");
    await expect(titles(page)).toHaveText(withJose.slice(0, 10).map(({ titulo }) => titulo));
  });

  for (const [how, text] of [
    ["without its accent", plain(accented)],
    ["in capitals", accented.toUpperCase()],
    ["in capitals without its accent", plain(accented).toUpperCase()],
    ["as it is", accented],
  ] as const) {
    test(`[NOT-17] a word is found ${how}`, async ({ page }) => {
      const found = published.filter(({ titulo }) => plain(titulo).includes(plain(accented)));
      await page.goto(`/noticias?search=${encodeURIComponent(text)}&perPage=100`);
      await expect(results(page).getByRole("status")).toHaveText(
        found.length === 1 ? "1 noticia" : `${found.length} noticias`,
      );
      await expect(titles(page)).toHaveText(found.map(({ titulo }) => titulo));
    });
  }

  for (const text of [
    "%",
    "_",
    "\\",
    "' OR 1=1 --",
    '" || id != "',
    "<script>alert(1)</script>",
    "@request.auth.id",
    "{:search}",
  ]) {
    test(`[NOT-03] ${text} is only text`, async ({ page }) => {
      const answer = await page.goto(`/noticias?search=${encodeURIComponent(text)}`);
      expect(answer?.status()).toBe(200);
      const found = published.filter(({ titulo }) => titulo.includes(text));
      await expect(titles(page)).toHaveText(found.slice(0, 10).map(({ titulo }) => titulo));
      await expect((await openFilters(page)).getByLabel("Por título")).toHaveValue(text);
    });
  }
});
