import type { BrowserContext, Page } from "@playwright/test";
import { filmed, heard } from "../demo/demo-homilias.ts";
import { ownFile } from "../demo/demo-videos.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { cutNetwork } from "../states/reach.ts";
import { openHomilia } from "../steps/homilia-steps.ts";
import { failedStep, goOnline, pressInVain, titles, untilTakenOver, visit } from "../steps/steps.ts";

test.use({
  fresh: true,
  onPurpose: {
    errors: [
      /ERR_(?:INTERNET_DISCONNECTED|FAILED)/,
      /saint of the day could not be loaded/,
      /Failed to fetch/,
      /\.js\b.*404|404.*\.js\b/,
    ],
  },
});

const noConnection = "No hay conexión con el sitio. Revisa tu internet y vuelve a intentarlo.";
const line = (page: Page) => page.getByRole("status").filter({ hasText: "Sin conexión." });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Error" });
const footer = (page: Page) => page.getByRole("contentinfo");

async function restore(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(false);
  await expect(line(page)).toHaveCount(0);
}

/** Retries, and waits for the failed request: the message looks the same before and after. */
async function retryInVain(page: Page): Promise<void> {
  const failed = page.waitForEvent("requestfailed");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await failed;
}

async function askInVain(page: Page): Promise<void> {
  const failed = failedStep(page);
  await page.getByRole("link", { name: "Reintentar" }).click();
  await failed;
}

/** Expects the message, and the same page under it as before. */
async function expectToStay(page: Page, address: string): Promise<void> {
  await expect(dialog(page)).toContainText(noConnection);
  await dialog(page).getByRole("button", { name: "Entendido" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test.describe("offline", () => {
  test("[NAV-09] an amber line under the header says so, politely, and so does the menu of the boards, until the connection is back", async ({
    page,
    context,
  }) => {
    await visit(page, "/terminos");
    await expect(line(page)).toHaveCount(0);
    await cutNetwork(page);
    await expect(line(page)).toContainText("Puedes seguir leyendo lo que ya abriste; lo nuevo llegará");
    await expect(line(page).locator(".sin-red")).toHaveCSS("background-color", "rgb(253, 240, 211)");
    const { y: top = 0 } = (await line(page).boundingBox()) ?? {};
    const { y = 0, height = 0 } = (await page.getByRole("banner").boundingBox()) ?? {};
    expect(Math.round(top)).toBe(Math.round(y + height));
    await expectAccessible(page);

    const menu = page.getByText("Menú", { exact: true });
    if (await menu.isVisible()) await menu.click();
    await page.locator("summary:visible").filter({ hasText: "Cuadro Pastoral" }).click();
    await expect(page.getByRole("alert")).toContainText("No pudimos cargar esta lista.");
    await restore(context, page);
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(page.locator("details[open] .sub--perezoso a").first()).toBeVisible();
  });

  test("a link, back and forward keep the present page, and lead on once the connection is back", async ({
    page,
    context,
  }) => {
    await visit(page, "/terminos");
    await footer(page).getByRole("link", { name: "Privacidad", exact: true }).click();
    await expect(page).toHaveURL("/privacidad");
    // Reloads, because the page visited just before would come back from memory.
    await page.reload();
    await untilTakenOver(page);

    await cutNetwork(page);
    await footer(page).getByRole("link", { name: "Sinodo 22/26" }).click();
    await expectToStay(page, "/privacidad");
    await page.goBack();
    await expectToStay(page, "/privacidad");

    await restore(context, page);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Términos de uso");
    await context.setOffline(true);
    // The page that was left just now is still in memory.
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacidad");
    await context.setOffline(false);
    await footer(page).getByRole("link", { name: "Sinodo 22/26" }).click();
    await expect(page).toHaveURL("/sinodo");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("[SAN-06] the calendar on home turns, another day says so in one line, a search keeps what was typed", async ({
    page,
    context,
  }) => {
    await visit(page, "/");
    await cutNetwork(page);
    const form = page.getByRole("search", { name: "Buscar parroquia" });
    await form.getByRole("searchbox").fill("san");
    await pressInVain(form.getByRole("button"));
    await expectToStay(page, "/");

    const saints = page.getByRole("region", { name: /^Santo/ });
    await page.getByRole("button", { name: "Calendario" }).click();
    const day = saints.getByRole("table").getByRole("link").first();
    await day.click();
    const failed = saints.getByRole("alert");
    await expect(failed).toHaveText("No pudimos traer el santo. Inténtalo otra vez.");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(saints.getByRole("table")).toBeVisible();

    await restore(context, page);
    await day.click();
    await expect(failed).toHaveCount(0);
    await expect(saints.getByRole("heading", { name: /^Santo del/ })).toBeVisible();
    await expect(form.getByRole("searchbox")).toHaveValue("san");
    await form.getByRole("button").click();
    await expect(page).toHaveURL("/parroquias?search=san");
  });

  test("[VID-06] cards and pager of the videos say so above them, keep them, and can be tried again", async ({
    page,
    context,
  }) => {
    await visit(page, "/videos");
    await cutNetwork(page);
    await page.getByRole("link", { name: ownFile.titulo }).click();
    await expect(page.getByRole("alert")).toContainText(noConnection);
    await expect(page).toHaveURL("/videos");
    await restore(context, page);
    await page.getByRole("link", { name: ownFile.titulo }).click();
    await expect(page.getByRole("dialog", { name: ownFile.titulo })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/videos");
    await expect(page.getByRole("alert")).toHaveCount(0);

    const first = titles(page).first();
    const before = (await first.textContent()) ?? "";
    await cutNetwork(page);
    await page.getByRole("link", { name: "Siguiente" }).click();
    await expect(page.getByRole("alert")).toContainText("No pudimos cargar los videos");
    await expect(page.getByRole("alert")).toContainText(noConnection);
    await expect(dialog(page)).toHaveCount(0);
    await expect(first).toHaveText(before);
    await askInVain(page);
    await expect(page.getByRole("alert")).toContainText("No pudimos cargar los videos");
    await restore(context, page);
    await page.getByRole("link", { name: "Reintentar" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(first).not.toHaveText(before);
    await expect(page.getByRole("link", { name: "Anterior" })).toBeVisible();
  });

  test("a homily says that it cannot be played, and plays once it can", async ({ page, context }) => {
    await openHomilia(page, heard);
    await cutNetwork(page);
    await page.evaluate(() => document.querySelector<HTMLAudioElement>(".reproductor audio")?.load());
    await page.getByRole("button", { name: "Reproducir" }).click();
    await expect(page.getByRole("alert")).toContainText("No pudimos reproducir la homilía. Revisa tu conexión");
    await restore(context, page);
    await page.getByRole("button", { name: "Reproducir" }).click();
    await expect(page.getByRole("button", { name: "Pausar" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("a film says that it cannot be played, and plays once it can", async ({ page, context }) => {
    await openHomilia(page, filmed);
    await cutNetwork(page);
    const film = page.locator("video");
    await film.evaluate((video: HTMLVideoElement) => video.load());
    await expect(page.getByRole("alert")).toContainText("No pudimos reproducir el video. Revisa tu conexión");
    await retryInVain(page);
    await expect(page.getByRole("alert")).toBeVisible();
    await restore(context, page);
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
  });

  test("a video of another service and a map keep our picture", async ({ page, context }) => {
    await visit(page, "/videos?video=paginavideo0004");
    await context.setOffline(true);
    await page.getByRole("button", { name: /^Ver el video/ }).click();
    await expect(dialog(page)).toContainText(noConnection);
    await dialog(page).getByRole("button").click();
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Ver el video/ })).toBeVisible();

    await goOnline(page);
    await visit(page, "/parroquias/parroquia000001");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Ver el mapa" }).click();
    await expect(dialog(page)).toContainText(noConnection);
    await dialog(page).getByRole("button").click();
    await expect(page.locator(".mapa iframe")).toHaveCount(0);
  });

  test("[PAR-05] the pager of the parroquias keeps them and leads on once the connection is back; a control without requests still works", async ({
    page,
    context,
  }) => {
    await visit(page, "/parroquias");
    const first = titles(page).first();
    const before = (await first.textContent()) ?? "";
    await cutNetwork(page);
    await page.getByText("Filtrar", { exact: true }).click();
    await page.getByRole("button", { name: "Compartir" }).click();
    await page
      .getByRole("dialog", { name: /^Copia/ })
      .getByRole("button")
      .first()
      .click();
    await page.getByRole("link", { name: "Siguiente" }).click();
    await expectToStay(page, "/parroquias");
    await expect(first).toHaveText(before);
    await restore(context, page);
    await page.getByRole("link", { name: "Siguiente" }).click();
    await expect(page).toHaveURL("/parroquias?page=2");
    await expect(first).not.toHaveText(before);
  });
});

test.describe("a connection that only seems to be there", () => {
  test("a link keeps the page, and leads on at the next try", async ({ page, context }) => {
    await visit(page, "/terminos");
    await context.route(/\/(?:sinodo)?$/, (route) => route.abort());
    for (const name of ["Sinodo 22/26", "Inicio"]) {
      await footer(page).getByRole("link", { name, exact: true }).click();
      await expectToStay(page, "/terminos");
    }
    await expectAccessible(page);
    await context.unrouteAll();
    await footer(page).getByRole("link", { name: "Sinodo 22/26", exact: true }).click();
    await expect(page).toHaveURL("/sinodo");
  });
});
