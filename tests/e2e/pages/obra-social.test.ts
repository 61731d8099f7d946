import type { Page } from "@playwright/test";
import { present } from "../demo/demo-noticias.ts";
import { noticiasOf, obras, told } from "../demo/demo-obras.ts";
import { expect, test } from "../fixtures.ts";
import { answerAsGone, hold, pageAt, pagesAskedFor, titles, visit } from "../steps/steps.ts";

test.use({ onPurpose: { errors: [/obras-sociales\//] } });

const path = "/obras-sociales";
const noticia = present(noticiasOf(told)[0]);
const message = (page: Page) => page.getByRole("dialog", { name: "Error" });
const noticias = (page: Page) => page.getByRole("region", { name: "NOTICIAS DE LA OBRA SOCIAL:" });
const openFromList = (page: Page) => titles(page).filter({ hasText: told.nombre }).getByRole("link").click();

test.describe("a social work", () => {
  test("[OBR-03] a work's gallery starts at the first photo; a thumbnail chooses another", async ({ page }) => {
    await visit(page, `${path}/${told.id}`);
    const gallery = page.getByRole("region", { name: "Fotografías" });
    const large = gallery.locator("figure img");
    const thumbnails = gallery.getByRole("list").getByRole("button");
    await expect(thumbnails).toHaveCount(told.imagenes.length);
    await expect(large).toHaveAttribute("src", /thumb=800x800$/);
    await expect(large).toHaveAttribute("alt", present(told.imagenes_datos[0]?.alt));
    await thumbnails.nth(1).click();
    await expect(large).toHaveAttribute("alt", present(told.imagenes_datos[1]?.alt));
    await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");
  });

  test("[OBR-04] a press on a card of a work's noticias opens it in the size 1280x720", async ({ page }) => {
    await visit(page, `${path}/${told.id}`);
    await noticias(page).getByRole("article").first().getByRole("link").click();
    await expect(page).toHaveURL(`/noticias/${noticia.id}?desde=obra`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`/noticias/${noticia.id}$`));
    const cover = page.getByRole("region", { name: "Fotografías" }).locator("figure img");
    await expect(cover).toHaveAttribute("src", /thumb=1280x720/);
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("thumb=1280x720");
  });

  test("[OBR-05] a work opened from the list is one request for its page, and none besides", async ({ page }) => {
    await visit(page, `${path}?perPage=30`);
    const asked = pagesAskedFor(page);
    await openFromList(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(told.nombre);
    await expect(page.locator(".prosa > *").first()).toBeVisible();
    await expect(noticias(page).getByRole("article")).toHaveCount(noticiasOf(told).length);
    expect(asked).toEqual([`${path}/${told.id}`]);
  });
});

test.describe("a social work that cannot be shown", () => {
  test("[OBR-06] [APP-05] a missing work opened directly answers 404; the message leads to the list in its place", async ({
    page,
  }) => {
    await visit(page, "/");
    const answer = await page.goto(`${path}/noexiste`);
    expect(answer?.status()).toBe(404);
    await expect(message(page)).toContainText("No se ha encontrado la obra social");
    await message(page).getByRole("button", { name: "Entendido" }).click();
    await expect(page).toHaveURL(path);
    await expect(message(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/");
  });

  test("[OBR-06] a press on a deleted work shows the message over its page, and then the list", async ({ page }) => {
    await visit(page, `${path}?perPage=30`);
    await answerAsGone(page, `${path}/${told.id}`);
    await openFromList(page);
    await expect(message(page)).toContainText("No se ha encontrado la obra social");
    await expect(page).toHaveURL(`${path}/${told.id}`);
    await message(page).getByRole("button").click();
    await expect(page).toHaveURL(path);
    await expect(titles(page)).toHaveCount(Math.min(10, obras.length));
  });

  test("[OBR-06] a press without an answer shows a message, and the list stays", async ({ page }) => {
    await visit(page, `${path}?perPage=30`);
    await page.route(pageAt(`${path}/${told.id}`), (route) => route.abort());
    await openFromList(page);
    await expect(message(page)).toContainText("No hay conexión con el sitio.");
    await message(page).getByRole("button").click();
    await expect(page).toHaveURL(`${path}?perPage=30`);
    await expect(titles(page).first()).toBeVisible();
  });
});

test("[APP-03] the overlay says that a work is coming", async ({ page }) => {
  await visit(page, `${path}?perPage=30`);
  const answers = await hold(page, pageAt(`${path}/${told.id}`));
  await openFromList(page);
  await expect(page.getByRole("status").filter({ hasText: "Cargando..." })).toBeAttached();
  answers.release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(told.nombre);
});
