import type { Page } from "@playwright/test";
import { comision, conDocumento, reporteros } from "./demo-cuadros.ts";
import { expect, test } from "./fixtures.ts";
import { hold, navigation, visit, visitListening } from "./steps.ts";

const address = `/cuadro-pastoral/${comision.id}`;
const team = (page: Page) => page.getByRole("region", { name: "Equipo de reporteros" });
const ready = (page: Page) => expect(team(page)).toHaveClass(/swiper-initialized/);

/** The people whose whole box is in the frame. */
const shown = (page: Page): Promise<string[]> =>
  team(page).evaluate((frame) => {
    const { left, right } = frame.getBoundingClientRect();
    return [...frame.querySelectorAll("li")]
      .filter((person) => {
        const box = person.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      })
      .map((person) => person.querySelector("h3")?.textContent ?? "");
  });

/** Who is shown once a movement under way is over. */
async function settled(page: Page): Promise<string[]> {
  await team(page).evaluate(async (frame) => {
    const moving = frame.getAnimations({ subtree: true });
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  return shown(page);
}

/** The carousel is there, and only what the test lets pass is time. */
async function visitStopped(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2026-03-02T12:00:00Z") });
  await visitListening(page, address);
  await ready(page);
  await page.clock.pauseAt(new Date("2026-03-02T13:00:00Z"));
}

/** Whoever is shown now is still there long after the carousel's three seconds. */
async function expectToStay(page: Page): Promise<void> {
  const before = await settled(page);
  await page.clock.runFor(10_000);
  expect(await settled(page)).toEqual(before);
}

/** Three seconds after the call, and not a moment earlier, it goes on by one. */
async function expectToMove(page: Page): Promise<void> {
  const before = await settled(page);
  await page.clock.runFor(2999);
  expect(await settled(page)).toEqual(before);
  await page.clock.runFor(1);
  await expect.poll(() => settled(page)).not.toEqual(before);
}

const names = reporteros.map(({ nombre }) => nombre);

test.describe("the communication team", () => {
  test("[CUA-02] shows five, four, three or one by the width, before and after the carousel is there", async ({
    page,
  }) => {
    const widths = [
      ...[1440, 1025].map((width) => [width, 5] as const),
      ...[1024, 992].map((width) => [width, 4] as const),
      ...[991, 767].map((width) => [width, 3] as const),
      ...[766, 425, 360].map((width) => [width, 1] as const),
    ];
    await page.emulateMedia({ reducedMotion: "reduce" });
    const library = await hold(page, /\/assets\/swiper/);
    await visit(page, address);
    for (const [width, count] of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await shown(page), `${width} px, a list`).toEqual(names.slice(0, count));
    }
    library.release();
    await ready(page);
    for (const [width, count] of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => shown(page), `${width} px, a carousel`).toEqual(names.slice(0, count));
    }
  });

  test("[CUA-02] moves one on after 3 s within 400 ms, waits under the pointer, for the focus and when stopped", async ({
    page,
  }) => {
    await visitStopped(page);
    const settings = await team(page).evaluate((frame) => {
      const { params } = (frame as unknown as { swiper: { params: { speed: number; autoplay: { delay: number } } } })
        .swiper;
      return [params.autoplay.delay, params.speed];
    });
    expect(settings).toEqual([3000, 400]);

    await team(page).hover();
    await expectToStay(page);
    await page.mouse.move(5, 5);
    await expectToMove(page);

    await page.getByRole("button", { name: "Reporteros anteriores" }).focus();
    await expectToStay(page);
    const focused = await shown(page);
    await page.keyboard.press("Enter");
    await expect.poll(() => settled(page)).not.toEqual(focused);

    await page.getByRole("button", { name: "Detener el movimiento" }).click();
    await page.getByRole("heading", { level: 1 }).click();
    await expectToStay(page);
    await page.getByRole("button", { name: "Reanudar el movimiento" }).click();
    await page.getByRole("heading", { level: 1 }).click();
    await expectToMove(page);
  });

  test("[CUA-02] never moves by itself with reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visitStopped(page);
    expect(await shown(page)).toEqual(names.slice(0, 5));
    await expectToStay(page);
    await page.getByRole("button", { name: "Reporteros siguientes" }).click();
    await expect.poll(() => shown(page)).toEqual(names.slice(1, 6));
  });

  test("[CUA-02] comes only after its board, and anew when the route leads back", async ({ page }) => {
    const libraries: string[] = [];
    page.on("request", (request) => {
      if (/\/assets\/swiper/.test(request.url())) libraries.push(request.url());
    });
    await visit(page, `/cuadro-pastoral/${conDocumento.id}`);
    await expect(team(page)).toHaveCount(0);
    const answers = await hold(page, new RegExp(`${comision.id}\\.data`));
    await navigation(page).locator("summary").filter({ hasText: "Cuadro Pastoral" }).click();
    await navigation(page).getByRole("link", { name: comision.titulo }).click();
    await expect(page.getByRole("status").filter({ hasText: "Cargando..." })).toBeAttached();
    expect(libraries).toEqual([]);
    answers.release();
    await ready(page);
    expect(libraries).not.toEqual([]);

    const carousel = await team(page).evaluateHandle(
      (frame) => (frame as unknown as { swiper: { destroyed: boolean } }).swiper,
    );
    await navigation(page).locator("summary").filter({ hasText: "Cuadro Pastoral" }).click();
    await navigation(page).getByRole("link", { name: conDocumento.titulo }).last().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(conDocumento.titulo);
    await expect(team(page)).toHaveCount(0);
    expect(await carousel.evaluate(({ destroyed }) => destroyed)).toBe(true);
    await page.goBack();
    await ready(page);
    expect(await shown(page)).toEqual(names.slice(0, 5));
  });
});
