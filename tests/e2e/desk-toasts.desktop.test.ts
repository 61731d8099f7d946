import type { Page } from "@playwright/test";
import { signIn } from "./admin-session.ts";
import { present } from "./demo-noticias.ts";
import { desk } from "./desk-list.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const toasts = (page: Page) => page.locator(".tostadas").getByRole("status");
const nothing = { items: [], page: 1, totalItems: 0, totalPages: 1, perPage: 500 };

/** The list of the desk, whose catalogues answer with a word each, the second one later. */
async function openWithToasts(page: Page, origin: string): Promise<void> {
  await signIn(page, origin);
  await page.route("**/api/collections/tipos_noticias/records*", (route) =>
    route.fulfill({ json: { ...nothing, status: "success", message: "Tipos al día." } }),
  );
  await page.route("**/api/collections/tags/records*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.fulfill({ json: { ...nothing, status: "success", message: "Tags al día." } });
  });
  await visit(page, desk);
  await expect(toasts(page)).toHaveCount(2);
}

test("[AVI-04] administrators' toasts stand at the top right, the newest first, and go after three seconds", async ({
  page,
  baseURL,
}) => {
  await openWithToasts(page, present(baseURL));
  const start = Date.now();
  await expect(toasts(page)).toContainText(["Tags al día.", "Tipos al día."]);
  const [newest, older] = await Promise.all(
    (await toasts(page).all()).map(async (toast) => present((await toast.boundingBox()) ?? undefined)),
  );
  expect(present(newest).y).toBeLessThan(present(older).y);
  const { width } = present(page.viewportSize() ?? undefined);
  expect(present(newest).x + present(newest).width).toBeGreaterThan(width - 40);
  expect(present(newest).y).toBeLessThan(300);
  await expect(toasts(page)).toHaveCount(0);
  expect(Date.now() - start).toBeGreaterThan(1500);
  expect(Date.now() - start).toBeLessThan(4800);
});

test("[AVI-04] a click or a drag closes one of them", async ({ page, baseURL }) => {
  await openWithToasts(page, present(baseURL));
  // As when the window loses the focus: they wait.
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  await toasts(page).filter({ hasText: "Tipos al día." }).click();
  await expect(toasts(page)).toHaveText([/Tags al día\./]);
  const { x, y, width } = present((await toasts(page).boundingBox()) ?? undefined);
  await page.mouse.move(x + width - 100, y + 20);
  await page.mouse.down();
  await page.mouse.move(x - width * 0.9, y + 20, { steps: 8 });
  await page.mouse.up();
  await expect(toasts(page)).toHaveCount(0);
});
