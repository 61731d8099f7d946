import type { Locator, Page } from "@playwright/test";
import { onEither } from "../../support/devices.ts";
import { nameOf, plain, present, tags } from "../demo/demo-noticias.ts";
import { type DemoVideo, fromTikTok, fromYouTube, ownFile, titlesOf, videos } from "../demo/demo-videos.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { addressOf, search, titles, visit } from "../steps/steps.ts";

const outside = /^https:\/\/www\.(?:youtube-nocookie|tiktok)\.com\//;
test.use({ onPurpose: { addresses: [outside], errors: [/videos\?/, /ERR_FAILED/] } });

/** Answers in place of the video services: tests use loopback only. @returns the requested addresses */
async function playServices(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(outside, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Video</title>" });
  });
  return asked;
}

async function openPanel(page: Page): Promise<Locator> {
  const form = page.getByRole("search", { name: "Filtrar videos" });
  if (!(await form.isVisible())) await page.getByText("Filtrar y ordenar").click();
  return form;
}

const dialogOf = (page: Page, video: DemoVideo) => page.getByRole("dialog", { name: video.titulo });

test.describe("videos", () => {
  test("[VID-01] [VID-05] videos are sorted, searched in a list of tags that scrolls, and paged in their place", async ({
    page,
  }) => {
    await visit(page, "/videos?perPage=3");
    const chosen = [...new Set(videos.flatMap((video) => video.tags))].slice(0, 4);
    const form = await openPanel(page);
    await form.getByLabel("Ordenar").selectOption("Más antiguo");
    await form.getByLabel("Por nombre").fill(" la ");
    for (const id of chosen) await form.getByLabel(nameOf(tags, id), { exact: true }).check();
    const box = await form.getByRole("group", { name: "Por etiquetas" }).locator(".casillas").boundingBox();
    expect(present(box ?? undefined).height).toBeLessThanOrEqual(320);
    await search(page, form);
    const found = videos
      .toReversed()
      .filter((video) => plain(video.titulo).includes("la") && video.tags.some((id) => chosen.includes(id)));
    await expect(titles(page)).toHaveText(titlesOf(found.slice(0, 3)));
    expect(new URL(page.url()).searchParams.get("tags")?.split(",").sort()).toEqual(chosen.toSorted());
    await page.getByRole("link", { name: "Siguiente" }).click();
    await expect(titles(page)).toHaveText(titlesOf(found.slice(3, 6)));
  });

  test("[VID-03] [VID-04] [SEG-38] a video of YouTube opens in a frame as given and resets when closed", async ({
    page,
  }) => {
    const asked = await playServices(page);
    await visit(page, "/videos");
    await page.getByRole("link", { name: fromYouTube.titulo }).click();
    const dialog = dialogOf(page, fromYouTube);
    const { pathname, search: query } = new URL(fromYouTube.link_video);
    const address = `https://www.youtube-nocookie.com${pathname}${query}`;
    await expect(dialog.locator("iframe")).toHaveAttribute("src", address);
    await dialog.locator("iframe").click({ trial: true });
    await expect.poll(() => asked).toEqual([address]);
    await expectAccessible(page);

    await dialog.getByRole("button", { name: "Cerrar" }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => addressOf(page)).toBe("/videos");
    await expect(page.getByRole("link", { name: fromYouTube.titulo })).toBeFocused();

    await page.getByRole("link", { name: ownFile.titulo }).click();
    await expect(dialogOf(page, ownFile).locator("video")).toHaveAttribute("src", /\.mp4$/);
    await expect(page.locator("iframe")).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("link", { name: ownFile.titulo })).toBeFocused();
    await expect(page).toHaveTitle(/^Videos · /);
    await page.goForward();
    await expect(dialogOf(page, ownFile)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(ownFile.titulo)} · `));

    // A second `close` event of the same dialog must not leave the list too. It comes when Escape is pressed before the
    // event of the dialog's opening.
    await page.getByRole("dialog").evaluate((dialog: HTMLDialogElement) => {
      dialog.close();
      dialog.dispatchEvent(new Event("close"));
    });
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const first = page.getByRole("article").getByRole("link").first();
    await first.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/videos");
  });

  test("[VID-03] [VID-04] TikTok stands upright, has no 'Cerrar' and closes all the same", {
    tag: onEither("TikTok stands upright"),
  }, async ({ page }) => {
    await playServices(page);
    await visit(page, "/videos");
    await page.getByRole("link", { name: fromTikTok.titulo }).click();
    const dialog = dialogOf(page, fromTikTok);
    const frame = dialog.locator("iframe");
    await expect(frame).toHaveAttribute(
      "src",
      `https://www.tiktok.com/embed/v2/${fromTikTok.link_video.split("/").at(-1)}`,
    );
    const box = present((await frame.boundingBox()) ?? undefined);
    expect(box.height).toBeGreaterThan(box.width * 1.5);
    await expect(dialog.getByRole("button", { name: "Cerrar" })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Volver a los videos" }).click();
    await expect(dialog).toHaveCount(0);
  });

  test("[VID-03] a closed video leads back to the list, also in a browser that keeps no entries", async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, "navigation"));
    await visit(page, "/videos");
    await titles(page).getByText(ownFile.titulo).click();
    await expect(dialogOf(page, ownFile)).toBeVisible();
    await page.getByRole("button", { name: "Cerrar" }).click();
    await expect(page).toHaveURL("/videos");
    await expect(dialogOf(page, ownFile)).toHaveCount(0);
    // A second copy of the list in the history would have replaced the video.
    await page.goForward();
    await expect(dialogOf(page, ownFile)).toBeVisible();
  });

  test("[VID-03] an address that opens a video asks no other server before the tap", async ({ page }) => {
    const asked = await playServices(page);
    await visit(page, `/videos?page=2&video=${fromYouTube.id}`);
    const dialog = dialogOf(page, fromYouTube);
    await expect(dialog).toBeVisible();
    expect(asked).toEqual([]);
    await dialog.getByRole("button", { name: `Ver el video: ${fromYouTube.titulo}` }).click();
    await expect.poll(() => asked).toHaveLength(1);
    // Inside the frame Escape would close nothing.
    await expect(dialog.getByRole("button", { name: "Cerrar" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dialog.locator("iframe")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/videos?page=2");
  });
});
