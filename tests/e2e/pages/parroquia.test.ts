import type { Page } from "@playwright/test";
import { present } from "../demo/demo-noticias.ts";
import { parroquias } from "../demo/demo-parroquias.ts";
import { expect, test } from "../fixtures.ts";
import { addressOf, answerAsGone, pageAt, titles, visit } from "../steps/steps.ts";

test.use({
  onPurpose: { errors: [/parroquias\/|www\.openstreetmap\.org/], addresses: [/^https:\/\/www\.openstreetmap\.org\//] },
});

const path = "/parroquias";
/** Parroquia with several photos and people. */
const catedral = present(parroquias.find(({ id }) => id === "parroquia000001"));
const missing = "No se ha encontrado la parroquia";
const message = (page: Page) => page.getByRole("dialog", { name: "Error" });

test.describe("a parroquia", () => {
  test("[PAR-06] the gallery starts at its first photo and shows each chosen one", async ({ page }) => {
    await visit(page, `${path}/${catedral.id}`);
    const gallery = page.getByRole("region", { name: "Fotografías" });
    const large = gallery.locator("figure img");
    const miniatures = gallery.getByRole("listitem").getByRole("button");
    const count = catedral.imagenes.length;
    await expect(miniatures).toHaveCount(count);
    await expect(large).toHaveAttribute("src", /thumb=800x800$/);
    const first = await large.getAttribute("src");
    await miniatures.nth(1).click();
    await expect(large).not.toHaveAttribute("src", first ?? "");
    await expect(miniatures.nth(1)).toHaveAttribute("aria-current", "true");
    await gallery.getByRole("button", { name: "Foto anterior" }).click();
    await expect(large).toHaveAttribute("src", first ?? "");
    await gallery.getByRole("button", { name: "Foto anterior" }).click();
    await expect(gallery.getByRole("figure")).toContainText(`${count} de ${count}`);
  });

  test("[PAR-08] the map service is asked only after the press; the map is as wide as its panel", async ({ page }) => {
    const outside: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith("https:")) outside.push(request.url());
    });
    await visit(page, `${path}/${catedral.id}`);
    const panel = page.getByRole("region", { name: "Ubicación" });
    await panel.scrollIntoViewIfNeeded();
    await expect(panel.locator("iframe")).toHaveCount(0);
    expect(outside).toEqual([]);

    await panel.getByRole("button", { name: "Ver el mapa" }).click();
    const frame = panel.getByTitle(`Mapa: ${catedral.nombre}`);
    const source = present(/src="([^"]+)"/.exec(catedral.maps_ubicacion)?.[1]).replaceAll("&amp;", "&");
    await expect(frame).toHaveAttribute("src", source);
    await expect(frame).toBeFocused();
    // A click reaches the frame: no element covers it.
    await frame.click({ trial: true });
    const [wide, whole] = [await frame.boundingBox(), await panel.boundingBox()];
    expect(Math.abs((wide?.width ?? 0) - (whole?.width ?? 0))).toBeLessThan(4);
    await expect.poll(() => outside).toContain(source);
  });

  test("[PAR-10] another address shows the other parroquia, its gallery at the start and its map closed", async ({
    page,
  }) => {
    const other = present(parroquias.find(({ id }) => id === "parroquia000036"));
    await visit(page, `${path}/${catedral.id}`);
    await page.getByRole("button", { name: "Foto siguiente" }).click();
    await page.getByRole("button", { name: "Ver el mapa" }).click();
    const menu = page.getByText("Menú", { exact: true });
    if (await menu.isVisible()) await menu.click();
    await page.locator("summary:visible").filter({ hasText: "Parroquias" }).click();
    await page
      .getByRole("navigation", { name: "Principal" })
      .getByRole("link", { name: "San Miguel Arcángel" })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(`${path}/${other.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(other.nombre);
    await expect(page.getByRole("figure")).toContainText(`1 de ${other.imagenes.length}`);
    await expect(page.getByRole("button", { name: "Ver el mapa" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(catedral.nombre);
  });
});

test.describe("a parroquia that cannot be shown", () => {
  test("[PAR-11] a missing parroquia opened directly answers 404; the message leads to the list in its place", async ({
    page,
  }) => {
    await visit(page, "/");
    const answer = await page.goto(`${path}/noexiste`);
    expect(answer?.status()).toBe(404);
    await expect(message(page)).toContainText(missing);
    await message(page).getByRole("button", { name: "Entendido" }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL("/");
  });

  test("[PAR-11] a press on a deleted parroquia shows the message over its page, and then the list", async ({
    page,
  }) => {
    const { id, nombre } = present(parroquias[1]);
    await visit(page, `${path}?perPage=20`);
    await answerAsGone(page, `${path}/${id}`);
    await titles(page).filter({ hasText: nombre }).getByRole("link").click();
    await expect(message(page)).toContainText(missing);
    await expect(page).toHaveURL(`${path}/${id}`);
    await message(page).getByRole("button").click();
    await expect(page).toHaveURL(path);
    await expect(titles(page)).toHaveCount(10);
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe(`${path}?perPage=20`);
  });

  test("[PAR-11] a press without an answer shows a message, and the list stays", async ({ page }) => {
    const { id, nombre } = present(parroquias[1]);
    await visit(page, `${path}?perPage=20`);
    await page.route(pageAt(`${path}/${id}`), (route) => route.abort());
    await titles(page).filter({ hasText: nombre }).getByRole("link").click();
    await expect(message(page)).toContainText("No hay conexión con el sitio.");
    await message(page).getByRole("button").click();
    expect(addressOf(page)).toBe(`${path}?perPage=20`);
    await expect(titles(page)).toHaveCount(20);
  });
});
