import { drawnBy } from "../support/devices.ts";
import { signIn } from "./admin-session.ts";
import { expect, test } from "./fixtures.ts";
import { pages } from "./pages.ts";
import { expectToServeEverybody } from "./serves-everybody.ts";
import { errorsOfStates, states } from "./states.ts";
import { visit } from "./steps.ts";

test.use({ onPurpose: { errors: errorsOfStates } });

// The code of a page is the same on both devices, so one of them reads it; room and targets are looked at on both.
test.describe("it serves everybody", { tag: "@both" }, () => {
  for (const [name, path] of Object.entries(pages)) {
    test(`[APP-07] [APP-08] the page: ${name}`, async ({ page }) => {
      await visit(page, path);
      await expectToServeEverybody(page, name, drawnBy(name));
    });
  }

  for (const [name, { path, reach, signedIn, layout }] of Object.entries(states)) {
    test(`[APP-07] [APP-08] the state: ${name}`, async ({ page, baseURL }) => {
      if (signedIn) await signIn(page, String(baseURL));
      if (path !== "about:blank") await visit(page, path);
      await reach(page);
      await expectToServeEverybody(page, name, layout ?? drawnBy(name));
    });
  }
});

test("[APP-07] nothing moves by itself with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
