import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { launchOptionsOf } from "../launch.ts";
import { hold, twoFrames, untilDrawn, untilTakenOver } from "../steps/steps.ts";
import { sumShifts } from "./shifts.ts";

const { args = [], env, ...launch } = launchOptionsOf("phone");
/** Browser with only the fonts of an Android phone. */
const android = {
  ...launch,
  // On screens with fewer pixels letters are moved to whole pixels, and no font has its own width.
  args: [...args, "--force-device-scale-factor=2"],
  env: { ...env, FONTCONFIG_FILE: join(import.meta.dirname, "../../fixtures/faces", "fonts.conf") },
};

/** Layout shift that Lighthouse shows as 0.01: a line that moves a few pixels. */
const most = 0.01;
/** Pages that together reveal each font that is 5 % too wide or too narrow, by the ends of their lines. */
const pages = {
  home: "/",
  "a noticia": "/noticias/noticia00000072",
  "a legal page": "/privacidad",
};

test.use({ fresh: true, launchOptions: android });

for (const [name, path] of Object.entries(pages)) {
  test(`the phone's own letters are exchanged for ours without moving anything on ${name}`, async ({ page }) => {
    await page.addInitScript(sumShifts);
    const letters = await hold(page, /\.woff2$/);
    await page.goto(path, { waitUntil: "commit" });
    await untilTakenOver(page);
    await expect.poll(() => facesOf(page)).toEqual(expect.arrayContaining(["Texto-roboto", "Titulo-noto"]));
    // Waits for a paint: parts that were never painted cannot shift.
    await twoFrames(page);
    expect(await facesOf(page)).not.toContain("Texto");

    letters.release();
    await untilDrawn(page);
    expect(await facesOf(page)).toEqual(expect.arrayContaining(["Texto", "Titulo"]));
    expect(await page.evaluate("shift")).toBeLessThanOrEqual(most);
  });
}

/** Font families that are loaded. */
function facesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
  );
}
