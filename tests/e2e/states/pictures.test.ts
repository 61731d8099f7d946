import type { Locator } from "@playwright/test";
import { isCaptioned, newest, photosOf } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { visit } from "../steps/steps.ts";

test.use({ fresh: true, onPurpose: { errors: [/ERR_FAILED/] } });

/** State of a picture's place: whether it has loaded, the proportions of its box, and what is drawn in it. */
const drawn = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect();
    const ours = getComputedStyle(image, "::before");
    return {
      came: image.complete && image.naturalWidth > 0,
      ratio: Math.round((width / height) * 10) / 10,
      covers:
        Math.abs(Number.parseFloat(ours.height) - height) < 1 &&
        /^(?:linear|radial)-gradient\(/.test(ours.backgroundImage),
      words: getComputedStyle(image, "::after").content,
    };
  });

test.describe("a picture that does not come", () => {
  test.beforeEach(({ page }) => page.route("**/api/files/**", (route) => route.abort()));

  test("[DOC-10] a missing picture leaves the ridge of the mountain in a card, and in a noticia its words and a link to it", async ({
    page,
  }) => {
    await visit(page, "/noticias");
    const cover = page.locator(".nota__foto img").first();
    await expect.poll(() => drawn(cover)).toEqual({ came: false, ratio: 1.5, covers: true, words: "none" });

    // The alternative text is in the caption; a photo with another caption shows it in its place.
    await visit(page, `/noticias/${newest((noticia) => photosOf(noticia).length > 1 && !isCaptioned(noticia)).id}`);
    const photo = page.locator("figure img");
    await expect.poll(() => drawn(photo)).toEqual({ came: false, ratio: 1.5, covers: true, words: "none" });
    await expect(page.locator("figcaption").getByText((await photo.getAttribute("alt")) ?? "")).toBeVisible();
    const captioned = newest((noticia) => noticia.foto_portada_datos?.[0]?.pie !== undefined);
    await visit(page, `/noticias/${captioned.id}`);
    await expect(page.locator("figcaption")).toContainText(captioned.foto_portada_datos?.[0]?.pie ?? "");
    await expect.poll(() => drawn(photo)).toMatchObject({ words: `"${await photo.getAttribute("alt")}"` });
    await expect(page.getByRole("link", { name: "Ampliar la fotografía" })).toBeVisible();
  });

  test("[DOC-10] a missing picture keeps the shape of its box, however long its words are", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await visit(page, "/");
    const small = page.locator(".primera-plana article:not(:first-child) img");
    await expect(small).toHaveCount(2);
    for (const image of await small.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => drawn(image)).toMatchObject({ came: false, ratio: 1 });
    }
  });
});
