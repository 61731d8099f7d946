import type { Locator, Page } from "@playwright/test";
import { present } from "../demo/demo-noticias.ts";
import { expect, test } from "../desk-form/desk-story.ts";
import { visit } from "../steps/steps.ts";
import { desk } from "./desk-list.ts";

const toasts = (page: Page) => page.locator(".tostadas").getByRole("status");
const nothing = { items: [], page: 1, totalItems: 0, totalPages: 1, perPage: 500 };

/**
 * Opens the list of the desk in a window without the focus. Three of its requests each answer with a toast, one after
 * the other.
 */
async function openWithToasts(page: Page): Promise<void> {
  // Toasts stay while the window has no focus.
  await page.addInitScript(() => {
    document.hasFocus = () => false;
  });
  await page.route("**/api/collections/tipos_noticias/records*", async (route) => {
    if (route.request().url().includes("page=1&")) {
      // A full page: the client asks for the next one.
      const full = { ...nothing, items: [{ id: "tiponoticia0001", name: "Pastoral" }], perPage: 1 };
      return route.fulfill({ json: { ...full, status: "success", message: "Tipos al día." } });
    }
    await toasts(page).filter({ hasText: "Tipos al día." }).waitFor();
    await route.fulfill({ json: { ...nothing, status: "success", message: "Y los demás." } });
  });
  await page.route("**/api/collections/tags/records*", async (route) => {
    await toasts(page).filter({ hasText: "Y los demás." }).waitFor();
    await route.fulfill({ json: { ...nothing, status: "success", message: "Tags al día." } });
  });
  await visit(page, desk);
  await expect(toasts(page)).toHaveCount(3);
}

/** Progress bar of a toast, whose animation measures the time of the toast. */
const barOf = (toast: Locator) => toast.locator(".Toastify__progress-bar--animated");

test("[AVI-04] administrators' toasts stand at the top right, the newest first, and go after three seconds, by a click or by a drag", async ({
  page,
}) => {
  await openWithToasts(page);
  await expect(toasts(page)).toContainText(["Tags al día.", "Y los demás.", "Tipos al día."]);
  const [newest, older] = await toasts(page).all();
  const [above, below] = [await newest?.boundingBox(), await older?.boundingBox()];
  if (!newest || !older || !above || !below) throw new Error("The toasts are not drawn.");
  expect(above.y).toBeLessThan(below.y);
  expect(above.x + above.width).toBeGreaterThan((await page.evaluate(() => innerWidth)) - 40);
  expect(above.y).toBeLessThan(300);

  const time = await barOf(newest).evaluate((bar) => {
    const [animation] = bar.getAnimations();
    return { state: animation?.playState, milliseconds: animation?.effect?.getTiming().duration };
  });
  expect(time).toEqual({ state: "paused", milliseconds: 3000 });

  await toasts(page).filter({ hasText: "Tipos al día." }).click();
  await expect(toasts(page)).toHaveText([/Tags al día\./, /Y los demás\./]);
  const dragged = toasts(page).last();
  // A mouse that leaves a toast starts its time.
  await barOf(dragged).evaluate((bar) => bar.getAnimations()[0]?.updatePlaybackRate(0.001));
  const { x, y, width } = present((await dragged.boundingBox()) ?? undefined);
  await page.mouse.move(x + width - 100, y + 20);
  await page.mouse.down();
  await page.mouse.move(x - width * 0.9, y + 20, { steps: 8 });
  await page.mouse.up();
  await expect(toasts(page)).toHaveText([/Tags al día\./]);
  await barOf(toasts(page)).evaluate(letItGo);
  await expect(toasts(page)).toHaveCount(0);
});

/** Gives the focus back to the window, and lets the rest of a toast's time pass. */
async function letItGo(bar: Element): Promise<void> {
  const [animation] = bar.getAnimations();
  window.dispatchEvent(new Event("focus"));
  while (animation?.playState !== "running") await new Promise(requestAnimationFrame);
  animation.finish();
}
