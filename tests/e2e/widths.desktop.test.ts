import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { pages, states } from "./pages.ts";
import { visit } from "./steps.ts";

test.use({ onPurpose: { errors: [/no-?existe/, /noticias\.data/] } });

const widths = [320, 360, 430, 639, 640, 768, 959, 960, 1087, 1088, 1440, 1920, 2560];
const widthsOfLargeText = [320, 360, 768, 960, 1088, 1440];

/** What sticks out at the right, where a visitor would have to scroll sideways for it. */
function whatSticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    return Array.from(document.body.querySelectorAll("*"))
      .filter((element) => element.getBoundingClientRect().right > room + 0.5)
      .map((element) => `${element.tagName}.${element.className} «${element.textContent?.slice(0, 30)}»`);
  });
}

/** Words that a control or a heading cuts off. */
function whatIsCut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLElement>("h1, h2, h3, .boton, .pag a, .tramo span, .menu-boton, .marca, .ficha"),
    )
      .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName}.${element.className} «${element.textContent?.slice(0, 30)}»`),
  );
}

async function expectRoom(page: Page, width: number, state: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  expect(await whatSticksOut(page), `${state} at ${width} px`).toEqual([]);
  expect(await whatIsCut(page), `${state} at ${width} px`).toEqual([]);
}

const setTextSize = (page: Page, size: string) =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);

test.describe("nothing sticks out from 320 to 2560 px and with text at 200 %", () => {
  for (const [name, path] of Object.entries(pages)) {
    test(`[APP-08] [APP-07] ${name}`, async ({ page }) => {
      await visit(page, path);
      for (const width of widths) await expectRoom(page, width, name);
      await setTextSize(page, "200%");
      for (const width of widthsOfLargeText) await expectRoom(page, width, `${name}, large text,`);
    });
  }

  for (const [name, { path, reach }] of Object.entries(states)) {
    test(`[APP-08] [APP-07] ${name}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await visit(page, path);
      await reach(page);
      for (const width of [320, 360, 640, 959]) await expectRoom(page, width, name);
      await setTextSize(page, "200%");
      for (const width of [320, 640]) await expectRoom(page, width, `${name}, large text,`);
    });
  }
});
