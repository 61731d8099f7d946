import type { Page } from "@playwright/test";
import { present } from "./demo-noticias.ts";
import { noticiasOf, obras, told } from "./demo-obras.ts";
import { expect, test } from "./fixtures.ts";
import { hold, results, titles, visit } from "./steps.ts";

test.use({ onPurpose: { errors: [/obras-sociales\//] } });

const path = "/obras-sociales";
const noticia = present(noticiasOf(told)[0]);
const message = (page: Page) => page.getByRole("dialog", { name: "Error" });
const noticias = (page: Page) => page.getByRole("region", { name: "NOTICIAS DE LA OBRA SOCIAL:" });
const openFromList = (page: Page) => titles(page).filter({ hasText: told.nombre }).getByRole("link").click();

/** The routes whose data the browser asks for from now on, once for each request. */
function dataRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === `${path}/${told.id}.data`) asked.push(searchParams.get("_routes") ?? "all");
  });
  return asked;
}

test.describe("a social work", () => {
  test("[OBR-03] its gallery starts at the first photo; a thumbnail chooses another", async ({ page }) => {
    await visit(page, `${path}/${told.id}`);
    const gallery = page.getByRole("region", { name: "Fotografías" });
    const large = gallery.locator("figure img");
    const thumbnails = gallery.getByRole("list").getByRole("button");
    await expect(thumbnails).toHaveCount(told.imagenes.length);
    await expect(large).toHaveAttribute("src", /thumb=800x800$/);
    await expect(large).toHaveAttribute("alt", `Fotografía 1 de ${told.nombre}`);
    await thumbnails.nth(1).click();
    await expect(large).toHaveAttribute("alt", `Fotografía 2 de ${told.nombre}`);
    await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");
  });

  test("[OBR-04] a press on a card of its noticias opens it in the size 1280x720", async ({ page }) => {
    await visit(page, `${path}/${told.id}`);
    await noticias(page).getByRole("article").first().getByRole("link").click();
    await expect(page).toHaveURL(`/noticias/${noticia.id}`);
    const cover = page.getByRole("region", { name: "Fotografías" }).locator("figure img");
    await expect(cover).toHaveAttribute("src", /thumb=1280x720/);
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("thumb=1280x720");
  });

  test("[OBR-05] opened from the list only its noticias are asked for; whoever comes back later asks anew", async ({
    page,
  }) => {
    await visit(page, `${path}?perPage=30`);
    const asked = dataRequests(page);
    await openFromList(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(told.nombre);
    await expect(page.locator(".prosa > *").first()).toBeVisible();
    await expect(noticias(page).getByRole("article")).toHaveCount(noticiasOf(told).length);
    expect(asked).toEqual(["routes/public/obra-social-noticias"]);

    asked.length = 0;
    await page.goBack();
    await expect(results(page)).toBeVisible();
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(told.nombre);
    expect([...asked].sort()).toEqual(["routes/public/obra-social", "routes/public/obra-social-noticias"]);
  });

  test("[OBR-04] noticias that cannot be had leave the work standing and can be asked for again", async ({ page }) => {
    await visit(page, `${path}?perPage=30`);
    await page.route(/obra-social-noticias/, (route) =>
      route.request().url().includes(".data") ? route.fulfill({ status: 503, body: "" }) : route.continue(),
    );
    await openFromList(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(told.nombre);
    await expect(noticias(page).getByRole("alert")).toContainText("No pudimos cargar las noticias de esta obra");
    await page.unroute(/obra-social-noticias/);
    await noticias(page).getByRole("button", { name: "Reintentar" }).click();
    await expect(noticias(page).getByRole("article")).toHaveCount(noticiasOf(told).length);
  });
});

test.describe("a social work that cannot be shown", () => {
  test("[OBR-06] [APP-05] opened directly answers 404; the message leads to the list in its place", async ({
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

  test("[OBR-06] a way to one that is gone, or cannot be had, shows the message over the list", async ({ page }) => {
    const data = new RegExp(`${path}/${told.id}\\.data`);
    for (const [status, text] of [
      [404, "No se ha encontrado la obra social"],
      [503, "El sitio está muy ocupado en este momento."],
      [0, "No hay conexión con el sitio."],
    ] as const) {
      // Back to it: nothing was handed on, so it is asked for.
      await visit(page, `${path}/${told.id}`);
      await page.getByRole("navigation", { name: "Ruta" }).getByRole("link", { name: "Obras sociales" }).click();
      await expect(titles(page).first()).toBeVisible();
      await page.route(data, (route) => (status === 0 ? route.abort() : route.fulfill({ status, body: "" })));
      await page.goBack();
      await expect(message(page)).toContainText(text);
      await expect(page).toHaveURL(path);
      await message(page).getByRole("button").click();
      await expect(titles(page)).toHaveCount(Math.min(10, obras.length));
      await page.unroute(data);
    }
  });
});

test("[APP-03] the overlay says that a work is coming", async ({ page }) => {
  await visit(page, `${path}?perPage=30`);
  const answers = await hold(page, new RegExp(`${told.id}\\.data`));
  await openFromList(page);
  await expect(page.getByRole("status").filter({ hasText: "Cargando..." })).toBeAttached();
  answers.release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(told.nombre);
});
