import type { Page } from "@playwright/test";
import { signIn } from "./admin-session.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { pages } from "./pages.ts";
import { expectRoom, setTextSize } from "./room.ts";
import { errorsOfStates, states } from "./states.ts";
import { visit } from "./steps.ts";
import { tooSmall } from "./touch.ts";

test.use({ onPurpose: { errors: errorsOfStates } });

/** Loaded once on each of the two devices; the windows between them are tried on the device that is nearer. */
const widths = { phone: [320, 360, 430, 639, 640, 768, 959], desktop: [960, 1087, 1088, 1440, 1920, 2560] };
const widthsOfLargeText = { phone: [320, 360, 768], desktop: [960, 1088, 1440] };

async function expectToServeEverybody(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  const device = test.info().project.name as keyof typeof widths;
  if (device === "phone") expect(await tooSmall(page), "what a finger would miss").toEqual([]);
  await expectRoom(page, widths[device], name);
  await setTextSize(page, "200%");
  await expectRoom(page, widthsOfLargeText[device], `${name}, large text,`);
}

test.describe("it serves everybody", () => {
  for (const [name, path] of Object.entries(pages)) {
    test(`[APP-07] [APP-08] the page: ${name}`, async ({ page }) => {
      await visit(page, path);
      await expectToServeEverybody(page, name);
    });
  }

  for (const [name, { path, reach, signedIn }] of Object.entries(states)) {
    test(`[APP-07] [APP-08] the state: ${name}`, async ({ page, baseURL }) => {
      if (signedIn) await signIn(page, String(baseURL));
      if (path !== "about:blank") await visit(page, path);
      await reach(page);
      await expectToServeEverybody(page, name);
    });
  }
});

test("[APP-07] nothing moves by itself with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
