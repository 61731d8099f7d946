import { present } from "../demo/demo-noticias.ts";
import { noticiasOf, told } from "../demo/demo-obras.ts";
import { expect, test } from "../fixtures.ts";
import { hold, pageAt, pagesAskedFor, titles, visit } from "../steps/steps.ts";

const path = "/obras-sociales";

// A work that cannot be shown is tested in record-missing.test.ts.
test("[OBR-03] [OBR-04] [OBR-05] a work opened from the list is one request for its page, which an overlay says; its gallery changes by a thumbnail, and a card opens a noticia in the size 1280x720", {
  tag: "@phone",
}, async ({ page }) => {
  await visit(page, `${path}?perPage=30`);
  const asked = pagesAskedFor(page);
  const answers = await hold(page, pageAt(`${path}/${told.id}`));
  await titles(page).filter({ hasText: told.nombre }).getByRole("link").click();
  // The overlay of APP-03.
  await expect(page.getByRole("status").filter({ hasText: "Cargando..." })).toBeAttached();
  answers.release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(told.nombre);
  await expect(page.locator(".prosa > *").first()).toBeVisible();
  const noticias = page.getByRole("region", { name: "NOTICIAS DE LA OBRA SOCIAL:" }).getByRole("article");
  await expect(noticias).toHaveCount(noticiasOf(told).length);
  expect(asked).toEqual([`${path}/${told.id}`]);

  const large = page.getByRole("region", { name: "Fotografías" }).locator("figure img");
  const thumbnails = page.getByRole("region", { name: "Fotografías" }).getByRole("list").getByRole("button");
  await expect(large).toHaveAttribute("alt", present(told.imagenes_datos[0]?.alt));
  await thumbnails.nth(1).click();
  await expect(large).toHaveAttribute("alt", present(told.imagenes_datos[1]?.alt));
  await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");

  const { id } = present(noticiasOf(told)[0]);
  await noticias.first().getByRole("link").click();
  await expect(page).toHaveURL(`/noticias/${id}?desde=obra`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`/noticias/${id}$`));
  await expect(large).toHaveAttribute("src", /thumb=1280x720/);
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("thumb=1280x720");
});
