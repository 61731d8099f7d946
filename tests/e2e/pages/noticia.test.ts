import type { Route } from "@playwright/test";
import { onEither } from "../../support/devices.ts";
import { newest, photosOf, present, published } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { askForFiles, untilTakenOver, visit } from "../steps/steps.ts";

test.describe("a noticia", () => {
  test("[NOT-10] [NOT-13] a noticia with several photos starts at the first and changes by thumbnail and arrow; a press anywhere in the side panel leads to the next noticia, at its own first photo", async ({
    page,
  }) => {
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

    await gallery.getByRole("button", { name: "Foto siguiente" }).click();
    const next = present(published.find(({ id }) => id !== noticia.id));
    const item = page.getByRole("complementary", { name: "Últimas noticias" }).getByRole("listitem");
    await item.filter({ hasText: next.titulo }).click({ position: { x: 20, y: 30 } });
    await expect(page).toHaveURL(`/noticias/${next.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(next.titulo);
    await expect(large).toHaveAttribute("src", new RegExp(`/${next.foto_portada.replace(/\W.*$/, "")}`));
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
    // The page behind the enlarged photo shows the same one.
    await expect(page.getByRole("figure")).toContainText(`${count} de ${count}`);
  });

  test("[NOT-10] Back closes an enlarged photo and stays at the noticia, where its reader was", {
    tag: onEither("Back closes an enlarged photo"),
  }, async ({ page }) => {
    const { id, titulo } = newest((candidate) => photosOf(candidate).length > 1);
    await visit(page, "/terminos");
    await visit(page, `/noticias/${id}`);
    const way = page.getByRole("link", { name: "Ampliar la fotografía" });
    const enlarged = page.getByRole("dialog", { name: "Fotografía ampliada" });
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    const entries = () => page.evaluate(() => window.history.length);
    await way.evaluate((link) => window.scrollTo(0, link.getBoundingClientRect().top - 40));
    const [place, before] = [await scrolled(), await entries()];

    await way.click();
    await expect.poll(entries).toBe(before + 1);
    await page.keyboard.press("ArrowRight");
    await expect(enlarged.getByRole("paragraph")).toContainText("2 de");
    await page.goBack();
    await expect(enlarged).toHaveCount(0);
    await expect(page).toHaveURL(`/noticias/${id}`);
    await expect(way).toBeFocused();
    await expect(page.getByRole("figure")).toContainText("2 de");
    expect(await scrolled()).toBe(place);

    // Forward opens what Back has closed; it stays open after a reload.
    await page.goForward();
    await expect(enlarged.getByRole("paragraph")).toContainText("2 de");
    await expect(page).toHaveURL(`/noticias/${id}#foto`);
    await page.reload();
    await untilTakenOver(page);
    await expect(enlarged).toBeVisible();
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => enlarged.getByRole("button", { name: "Cerrar" }).click(),
    ]) {
      await close();
      await expect(enlarged).toHaveCount(0);
      await expect(page).toHaveURL(`/noticias/${id}`);
      await way.click();
      await expect(page).toHaveURL(`/noticias/${id}#foto`);
    }
    expect(await entries()).toBe(before + 1);
    await enlarged.getByRole("button", { name: "Cerrar" }).click();
    await expect(page).toHaveURL(`/noticias/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titulo);
    await page.goBack();
    await expect(page).toHaveURL("/terminos");
  });

  test("[NOT-10] an enlarged photo that came by its address closes and stays at its noticia", async ({ page }) => {
    const { id } = newest((candidate) => photosOf(candidate).length > 1);
    await visit(page, `/noticias/${id}#foto`);
    const way = page.getByRole("link", { name: "Ampliar la fotografía" });
    const enlarged = page.getByRole("dialog", { name: "Fotografía ampliada" });
    await expect(enlarged).toHaveCount(0);
    const before = await page.evaluate(() => window.history.length);
    await page.evaluate(() => document.documentElement.setAttribute("data-primero", ""));
    await way.click();
    await expect.poll(() => page.evaluate(() => window.history.length)).toBe(before + 1);
    await page.goBack();
    await expect(enlarged).toHaveCount(0);
    await expect(page).toHaveURL(`/noticias/${id}`);
    await expect(page.locator("html")).toHaveAttribute("data-primero");
    await expect(page.getByRole("figure")).toContainText("1 de");
  });
});

test.describe("a photo that comes late or not", () => {
  test.use({ onPurpose: { errors: [/ERR_FAILED/] } });

  test("[NOT-10] an enlarged photo says that it is loading, until it or its words cover that", async ({ page }) => {
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
    let answer = async (route: Route) => {
      await held.promise;
      await route.continue();
    };
    await askForFiles(page);
    // Keeps one route and changes its answer: a request could pass between two routes.
    await page.route("**/api/files/**", (route) => answer(route));
    await page.keyboard.press("ArrowRight");
    await expect(words).toBeVisible();
    await expect.poll(drawn).toEqual(["IMG", false, false, '""']);
    held.resolve();
    await expect.poll(drawn).toEqual(["IMG", true, true, '""']);
    answer = (route) => route.abort();
    await page.keyboard.press("ArrowRight");
    // The failed photo's place, with its alternative text, covers 'Cargando la foto…'.
    await expect.poll(drawn).toEqual(["IMG", true, false, '""']);
  });
});
