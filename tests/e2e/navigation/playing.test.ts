import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { Page } from "@playwright/test";
import { filmed, heard } from "../demo/demo-homilias.ts";
import { expect, test } from "../fixtures.ts";
import { openHomilia } from "../steps/homilia-steps.ts";

const bar = (page: Page) => page.getByRole("complementary", { name: "Homilía en curso" });
const walk = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true }).first().click();

/** Both functions run in the page. */
const timeOf = (media: Node) => (media as HTMLMediaElement).currentTime;
const isPaused = (media: Node) => (media as HTMLMediaElement).paused;

// Elements that go on playing across pages: `audio` or `video`.
const kinds = [
  ["sound", heard, "audio"],
  ["film", filmed, "video"],
] as const;
for (const [kind, homilias, element] of drawnCases(kinds, 1)) {
  test(`[DOC-05] the ${kind} of a homily goes on from page to page, can be paused there, and is back on Back`, {
    tag: "@phone",
  }, async ({ page }) => {
    const homilia = await openHomilia(page, [...homilias]);
    const media = page.locator(`[data-suena]:not([hidden]) ${element}`);
    const handle = await media.elementHandle();
    if (!handle) throw new Error("The homily has no recording.");
    if (element === "audio") await page.getByRole("button", { name: "Reproducir" }).click();
    else await media.evaluate((video: HTMLVideoElement) => video.play());
    await expect.poll(() => media.evaluate(timeOf)).toBeGreaterThan(0);

    await walk(page, "Privacidad");
    await expect(page).toHaveURL("/privacidad");
    await expect(bar(page)).toHaveCSS("position", "fixed");
    await expect(bar(page)).toContainText(homilia.titulo);
    expect(await handle.evaluate(isPaused)).toBe(false);
    const then = await handle.evaluate(timeOf);
    await expect.poll(() => handle.evaluate(timeOf)).toBeGreaterThan(then);

    await walk(page, "Sinodo 22/26");
    await expect(page).toHaveURL("/sinodo");
    await bar(page).getByRole("button", { name: "Pausar" }).click();
    expect(await handle.evaluate(isPaused)).toBe(true);
    await bar(page).getByRole("button", { name: "Reproducir" }).click();
    await expect(bar(page).getByRole("button", { name: "Pausar" })).toBeVisible();

    await bar(page).getByRole("link").click();
    await expect(page).toHaveURL("/");
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole("region", { name: homilia.titulo })).toBeVisible();
    expect(await media.evaluate((sound: HTMLMediaElement) => [sound.isConnected, sound.paused])).toEqual([true, false]);
    expect(await media.evaluate((sound, before) => sound === before, handle)).toBe(true);
  });
}

test("[DOC-05] a new home takes the playing recording into its own panel; one that was ended in the bar stays in its page", {
  tag: "@phone",
}, async ({ page }) => {
  await openHomilia(page, heard);
  const player = page.getByRole("group", { name: "Reproductor de la homilía" });
  await player.getByRole("button", { name: "Reproducir" }).click();
  await expect(player.getByRole("button", { name: "Pausar" })).toBeVisible();
  await walk(page, "Privacidad");
  await expect(bar(page)).toBeVisible();
  await walk(page, "Inicio");
  await expect(page).toHaveURL("/");
  await expect(bar(page)).toBeHidden();
  await expect(player.getByRole("button", { name: "Pausar" })).toBeVisible();

  await walk(page, "Privacidad");
  await bar(page).getByRole("button", { name: "Terminar la homilía" }).click();
  await expect(bar(page)).toBeHidden();
  await page.goBack();
  await expect(player.getByRole("button", { name: "Reproducir" })).toBeVisible();
  await walk(page, "Privacidad");
  await expect(page).toHaveURL("/privacidad");
  await expect(bar(page)).toBeHidden();
});
