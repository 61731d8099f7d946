import { newest, photosOf, present, published } from "./demo-noticias.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test.describe("a noticia", () => {
  test("[NOT-10] with several photos starts at the first and changes by thumbnail and arrow", async ({ page }) => {
    const noticia = newest((candidate) => photosOf(candidate).length > 1);
    const count = photosOf(noticia).length;
    await visit(page, `/noticias/${noticia.id}`);
    const gallery = page.getByRole("region", { name: "Fotografías" });
    const large = gallery.locator("figure img");
    const thumbnails = gallery.getByRole("button", { name: /^Foto \d/ });
    await expect(thumbnails).toHaveCount(count);
    await expect(thumbnails.first()).toHaveAttribute("aria-current", "true");
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    const first = present((await large.getAttribute("src")) ?? undefined);
    await thumbnails.nth(1).click();
    await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");
    await expect(large).not.toHaveAttribute("src", first);
    await gallery.getByRole("button", { name: "Foto anterior" }).click();
    await gallery.getByRole("button", { name: "Foto anterior" }).click();
    await expect(thumbnails.last()).toHaveAttribute("aria-current", "true");
    await gallery.getByRole("button", { name: "Foto siguiente" }).click();
    await expect(large).toHaveAttribute("src", first);
    await expect(gallery.getByRole("figure")).toContainText(`1 de ${count}`);
  });

  test("[NOT-10] a photo is enlarged with its words; the keyboard leads on and out", async ({ page }) => {
    const noticia = newest((candidate) => photosOf(candidate).length > 1);
    const count = photosOf(noticia).length;
    await visit(page, `/noticias/${noticia.id}`);
    const way = page.getByRole("link", { name: "Ampliar la fotografía" });
    const words = await page.locator("figcaption [data-words]").textContent();
    await way.click();
    const enlarged = page.getByRole("dialog", { name: "Fotografía ampliada" });
    await expect(enlarged.getByRole("button", { name: "Cerrar" })).toBeFocused();
    await expect(enlarged.getByRole("paragraph")).toHaveText(`${words}1 de ${count}`);
    await page.keyboard.press("ArrowRight");
    await expect(enlarged.getByRole("paragraph")).toContainText(`2 de ${count}`);
    await page.keyboard.press("ArrowLeft");
    await enlarged.getByRole("button", { name: "Anterior" }).click();
    await expect(enlarged.getByRole("paragraph")).toContainText(`${count} de ${count}`);
    await page.keyboard.press("Escape");
    await expect(enlarged).toHaveCount(0);
    await expect(way).toBeFocused();
    // The page behind it shows the same photo.
    await expect(page.getByRole("figure")).toContainText(`${count} de ${count}`);
  });

  test("[NOT-13] [NOT-10] a press anywhere in the side panel leads to the next noticia, at its own first photo", async ({
    page,
  }) => {
    const noticia = newest((candidate) => photosOf(candidate).length > 1);
    const next = present(published.find(({ id }) => id !== noticia.id));
    await visit(page, `/noticias/${noticia.id}`);
    await page.getByRole("button", { name: "Foto siguiente" }).click();
    const item = page.getByRole("complementary", { name: "Últimas noticias" }).getByRole("listitem");
    await item.filter({ hasText: next.titulo }).click({ position: { x: 20, y: 30 } });
    await expect(page).toHaveURL(`/noticias/${next.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(next.titulo);
    await expect(page.getByRole("region", { name: "Fotografías" }).locator("figure img")).toHaveAttribute(
      "src",
      new RegExp(`/${next.foto_portada.replace(/\W.*$/, "")}`),
    );
  });
});

test.describe("a photo that comes late or not", () => {
  test.use({ onPurpose: { errors: [/ERR_FAILED/] } });

  test("[NOT-10] its enlarged place says that it is coming, until it or its words cover that", async ({ page }) => {
    const noticia = newest((candidate) => photosOf(candidate).length > 2);
    await visit(page, `/noticias/${noticia.id}`);
    await page.getByRole("link", { name: "Ampliar la fotografía" }).click();
    const enlarged = page.getByRole("dialog", { name: "Fotografía ampliada" });
    const words = enlarged.getByText("Cargando la foto…");
    const drawn = () =>
      words.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const photo = document.elementFromPoint(left + width / 2, top + height / 2) as HTMLImageElement;
        return [photo.tagName, photo.complete, photo.naturalWidth > 0, getComputedStyle(photo, "::before").content];
      });
    await expect.poll(drawn).toEqual(["IMG", true, true, '""']);

    const held = Promise.withResolvers<void>();
    await page.route("**/api/files/**", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.keyboard.press("ArrowRight");
    await expect(words).toBeVisible();
    await expect.poll(drawn).toEqual(["IMG", false, false, '""']);
    held.resolve();
    await expect.poll(drawn).toEqual(["IMG", true, true, '""']);
    await page.unroute("**/api/files/**");
    await page.route("**/api/files/**", (route) => route.abort());
    await page.keyboard.press("ArrowRight");
    // Its place is drawn, with its words, over those.
    await expect.poll(drawn).toEqual(["IMG", true, false, '""']);
  });
});
