import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { deviceOfStory } from "./states/serves-everybody.ts";
import { visit } from "./steps/steps.ts";

/** Properties of a device that pages can read. */
const devices = {
  phone: { window: [360, 780], fingers: 1, coarse: true, fine: false, hovers: false },
  desktop: { window: [1440, 900], fingers: 0, coarse: false, fine: true, hovers: true },
};

test.describe("the browser of a device", { tag: "@both" }, () => {
  test("the browser of a device has its window and its pointer", async ({ page }) => {
    await visit(page, "/terminos");
    expect(
      await page.evaluate(() => ({
        window: [innerWidth, innerHeight],
        fingers: navigator.maxTouchPoints,
        coarse: matchMedia("(pointer: coarse)").matches,
        fine: matchMedia("(pointer: fine)").matches,
        hovers: matchMedia("(hover: hover)").matches,
      })),
    ).toEqual(devices[deviceOfStory()]);
  });

  test("the browser of a device shows a page that is too wide as such a device does", async ({ page }) => {
    await visit(page, "/terminos");
    await page.evaluate(() => {
      document.body.style.width = "900px";
    });
    // A phone zooms out to show the whole page; a desktop has room for it.
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(deviceOfStory() === "phone" ? 900 : 1440);
  });

  test("the browser of a device gives a page from memory with its former state", async ({ page, warm }) => {
    await visit(page, "/noticias");
    const next = await warm?.newPage();
    if (!next) throw new Error("The story has a warm context.");
    const fromMemory = await fromMemoryIn(next);
    await visit(next, "/noticias");
    expect(fromMemory()).toBeGreaterThan(5);
  });
});

async function fromMemoryIn(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  let count = 0;
  session.on("Network.requestServedFromCache", () => {
    count += 1;
  });
  await session.send("Network.enable");
  return () => count;
}
