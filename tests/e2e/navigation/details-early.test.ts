import type { Page } from "@playwright/test";
import { comision, conDocumento } from "../demo/demo-cuadros.ts";
import { newest, photosOf, present } from "../demo/demo-noticias.ts";
import { parroquias } from "../demo/demo-parroquias.ts";
import { fromYouTube, ownFile } from "../demo/demo-videos.ts";
import { expect, test } from "../fixtures.ts";
import { addressOf, holdFiles, untilTakenOver, visit } from "../steps/steps.ts";

const outside = /^https:\/\/www\.(?:openstreetmap\.org|youtube-nocookie\.com|facebook\.com)\//;
/** Delay of the scripts. Milliseconds. */
const held = 5000;

// The clock's script is injected into every document; documents of files block scripts.
const blocked = /^Blocked script execution in '[^']+\/api\/files\//;
test.use({ fresh: true, onPurpose: { addresses: [outside], errors: [blocked] } });

const several = newest((noticia) => photosOf(noticia).length > 1);
const single = newest((noticia) => photosOf(noticia).length === 1);

/** Opens a page while its scripts are held. @returns lets five seconds of the page pass and releases the scripts */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  await page.context().route(outside, (route) => route.fulfill({ contentType: "text/html", body: "<p>afuera</p>" }));
  const scripts = await holdFiles(page, /\/assets\/.*\.js/);
  await page.clock.install();
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    await page.clock.fastForward(held);
    scripts.release();
    await untilTakenOver(page);
    await expect(page.locator("[aria-busy]")).toHaveCount(0);
  };
}

async function pressEarly(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
}

test.describe("with scripts held back for 5 s", () => {
  test("[DOC-03] a photo and a thumbnail of a noticia open and it is shared at once, its photos step on when the scripts come", async ({
    page,
    context,
  }) => {
    const release = await openEarly(page, `/noticias/${several.id}`);
    await page.getByRole("button", { name: /^Foto 2 de/ }).click();
    await expect(page).toHaveURL(/\/api\/files\/.+thumb=1280x0(&v=\w+)?$/);
    await page.goBack({ waitUntil: "commit" });
    await page.getByRole("link", { name: "Ampliar la fotografía" }).click();
    await expect(page).toHaveURL(/\/api\/files\/.+thumb=1280x0(&v=\w+)?$/);
    await page.goBack({ waitUntil: "commit" });

    await pressEarly(page, "Foto siguiente");
    const opened = context.waitForEvent("page");
    await page.getByRole("list", { name: "Compartir" }).getByRole("link", { name: "Facebook" }).click();
    const network = await opened;
    await network.waitForURL(outside);
    await network.close();
    await release();
    await expect(page.getByRole("figure")).toContainText(`2 de ${photosOf(several).length}`);
  });

  test("[DOC-03] the map of a parroquia and its next photo are there when the scripts come", async ({ page }) => {
    const { id, nombre } = present(parroquias.find((parroquia) => parroquia.id === "parroquia000001"));
    const release = await openEarly(page, `/parroquias/${id}`);
    await expect(
      page.getByRole("region", { name: "Ubicación" }).getByRole("link", { name: "Cómo llegar" }),
    ).toBeVisible();
    await pressEarly(page, "Ver el mapa");
    await pressEarly(page, "Foto siguiente");
    await release();
    await expect(page.getByTitle(`Mapa: ${nombre}`)).toBeFocused();
    await expect(page.getByRole("figure")).toContainText("2 de");
  });

  test("[DOC-03] a video opens and closes at once; another service's frame comes with the scripts", async ({
    page,
  }) => {
    const release = await openEarly(page, "/videos");
    await page.getByRole("link", { name: ownFile.titulo }).click();
    await expect(page.getByRole("dialog", { name: ownFile.titulo }).locator("video")).toBeVisible();
    await page.getByRole("button", { name: "Cerrar" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goBack({ waitUntil: "commit" });
    await page.getByRole("link", { name: fromYouTube.titulo }).click();
    await expect.poll(() => addressOf(page)).toBe(`/videos?video=${fromYouTube.id}`);
    await pressEarly(page, `Ver el video: ${fromYouTube.titulo}`);
    await release();
    await expect(page.getByRole("dialog", { name: fromYouTube.titulo }).locator("iframe")).toBeVisible();
  });

  test("[DOC-03] the document of a board can be had at once, its team moves on when the scripts come", async ({
    page,
  }) => {
    const release = await openEarly(page, `/cuadro-pastoral/${conDocumento.id}`);
    await expect(page.getByRole("link", { name: /^Abrir PDF/ })).toHaveAttribute("href", /\.pdf$/);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: /^Descargar PDF/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await page.goto(`/cuadro-pastoral/${comision.id}`, { waitUntil: "commit" });
    await pressEarly(page, "Detener el movimiento");
    await release();
    await expect(page.getByRole("button", { name: "Reanudar el movimiento" })).toBeVisible();
  });
});

test("[DOC-01] a noticia loads no React, with one photo or several", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.push(pathname);
  });
  for (const { id } of [single, several]) {
    await visit(page, `/noticias/${id}`);
    await page.getByRole("link", { name: "Ampliar la fotografía" }).click();
    const enlarged = page.getByRole("dialog", { name: "Fotografía ampliada" });
    await enlarged.getByRole("button", { name: "Cerrar" }).click();
    await expect(enlarged).toBeHidden();
    // Closing steps back in the history: waits for that, or the next navigation would be cancelled.
    await expect(page).toHaveURL(`/noticias/${id}`);
  }
  await page.getByRole("button", { name: "Foto siguiente" }).click();
  await expect(page.getByRole("figure")).toContainText("2 de");
  expect(scripts.join()).toContain("/entry.client-");
  expect(scripts.filter((path) => /react|router/.test(path))).toEqual([]);
});
