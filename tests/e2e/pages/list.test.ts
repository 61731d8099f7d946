import { newest, photosOf } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { deviceOfStory } from "../states/serves-everybody.ts";
import { openFilters, results, search, visit } from "../steps/steps.ts";

test.describe("the list of noticias", () => {
  test("[NOT-01] a press anywhere on a card opens its noticia", async ({ page }) => {
    const noticia = newest((candidate) => photosOf(candidate).length > 0);
    await visit(page, "/noticias");
    const card = results(page).getByRole("article").filter({ hasText: noticia.titulo });
    await expect
      .poll(() => card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await card.getByText("Leer más").click({ force: true });
    await expect(page).toHaveURL(`/noticias/${noticia.id}`);
  });

  test("a search on a phone closes the panel over its results; the focus waits at them", {
    tag: "@both",
  }, async ({ page }) => {
    await visit(page, "/noticias?perPage=3");
    const form = await openFilters(page);
    await form.getByLabel("Por tipo").selectOption({ index: 1 });
    await search(page, form);
    await expect(results(page)).toBeFocused();
    await expect(form).toBeVisible({ visible: deviceOfStory() === "desktop" });
  });
});
