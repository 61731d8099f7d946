import { drawnBy } from "../../support/devices.ts";
import { signIn } from "../accounts/admin-session.ts";
import { expect, test } from "../fixtures.ts";
import { visit } from "../steps/steps.ts";
import { lookedAtPages } from "./pages.ts";
import type { State } from "./reach.ts";
import { deviceOfStory, expectToServeEverybody } from "./serves-everybody.ts";
import { drawnStates, errorsOfStates } from "./states.ts";

test.use({ onPurpose: { errors: errorsOfStates } });

// Pages load on one device and then become the other: all that depends on the device must follow at once.
test.describe("it serves everybody", () => {
  for (const [name, path] of lookedAtPages) {
    test(`${rowsOf(path)} the page: ${name}`, { tag: `@${drawnBy(name)}` }, async ({ page }) => {
      await visit(page, path);
      await expectToServeEverybody(page, name, { keepsWords: true });
    });
  }

  for (const [name, state] of drawnStates) {
    test(`${rowsOf(state.path)} the state: ${name}`, { tag: tagOf(name, state) }, async ({ page, baseURL }) => {
      const { path, reach, signedIn, layout } = state;
      if (signedIn) await signIn(page, String(baseURL));
      if (path !== "about:blank") await visit(page, path);
      await reach(page);
      const device = deviceOfStory();
      await expectToServeEverybody(page, name, {
        ...(layout && { as: [device] }),
        readsCode: layout !== "each" || device === drawnBy(name),
      });
    });
  }
});

/** Requirements that a story checks; pages about Masses have one more. */
function rowsOf(path: string): string {
  const isOfMasses = /^\/(?:misas|sin-conexion|parroquias\/\w)/.test(path);
  return `[APP-07] [APP-08]${isOfMasses ? " [MIS-34]" : ""}`;
}

function tagOf(name: string, { layout }: State): string {
  return layout === "each" ? "@both" : `@${layout ?? drawnBy(name)}`;
}

test("[APP-07] a page does not move by itself with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
