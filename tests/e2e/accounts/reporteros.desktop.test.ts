import type { Page } from "@playwright/test";
import { comision, conDocumento, reporteros } from "../demo/demo-cuadros.ts";
import { expect, test } from "../fixtures.ts";
import { hold, holdFiles, navigation, pageAt, untilTakenOver, visit, visitListening } from "../steps/steps.ts";

const address = `/cuadro-pastoral/${comision.id}`;
const team = (page: Page) => page.getByRole("region", { name: "Equipo de reporteros" });

/** Names of the people whose whole box is inside the frame. */
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

/** Returns the visible people after the current animation ends. */
async function settled(page: Page): Promise<string[]> {
  await team(page).evaluate(async (frame) => {
    const moving = frame.getAnimations({ subtree: true });
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  return shown(page);
}

/** Opens the page with its script running and its clock stopped: time passes only when the test advances it. */
async function visitStopped(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2026-03-02T12:00:00Z") });
  await visitListening(page, address);
  await page.clock.pauseAt(new Date("2026-03-02T13:00:00Z"));
}

/** Expects the carousel to be stopped: the same people are visible long after its three seconds. */
async function expectToStay(page: Page): Promise<void> {
  const before = await settled(page);
  await page.clock.runFor(10_000);
  expect(await settled(page)).toEqual(before);
}

/** Expects the carousel to move exactly three seconds after the call. */
async function expectToMove(page: Page): Promise<void> {
  const before = await settled(page);
  await page.clock.runFor(2999);
  expect(await settled(page)).toEqual(before);
  await page.clock.runFor(1);
  await expect.poll(() => settled(page)).not.toEqual(before);
}

const names = reporteros.map(({ nombre }) => nombre);

test.describe("the communication team", () => {
  test("[CUA-02] the team shows five, four, three or one by the width, before the script is there and after", async ({
    page,
  }) => {
    const widths = [
      ...[1440, 1025].map((width) => [width, 5] as const),
      ...[1024, 992].map((width) => [width, 4] as const),
      ...[991, 767].map((width) => [width, 3] as const),
      ...[766, 425, 360].map((width) => [width, 1] as const),
    ];
    const look = async (when: string, those = widths) => {
      for (const [width, count] of those) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => shown(page), `${width} px, ${when}`).toEqual(names.slice(0, count));
      }
    };
    await page.emulateMedia({ reducedMotion: "reduce" });
    const scripts = await holdFiles(page, /\/assets\/.+\.js/);
    await page.goto(address, { waitUntil: "commit" });
    await look("before");
    scripts.release();
    await untilTakenOver(page);
    await look(
      "after",
      [widths[8], widths[4], widths[0]].filter((one) => one !== undefined),
    );
  });

  test("[CUA-02] the team moves one on after 3 s within 400 ms, waits under the pointer, for the focus and when stopped", async ({
    page,
  }) => {
    await visitStopped(page);
    await team(page).hover();
    await expectToStay(page);
    await page.mouse.move(5, 5);
    await expectToMove(page);

    const next = page.getByRole("button", { name: "Reporteros siguientes" });
    await next.focus();
    await expectToStay(page);
    const focused = await shown(page);
    // Measured in the page: the movement is shorter than a click and a check from outside.
    const lasts = await next.evaluate((button: HTMLElement) => {
      button.click();
      const [movement] = document.getAnimations().filter(({ effect }) => effect?.getTiming().duration === 400);
      return movement?.effect?.getComputedTiming().endTime;
    });
    expect(lasts).toBe(400);
    await expect.poll(() => settled(page)).not.toEqual(focused);

    await page.getByRole("button", { name: "Detener el movimiento" }).click();
    await expect(page.getByRole("button", { name: "Reanudar el movimiento" })).toBeFocused();
    await page.getByRole("heading", { level: 1 }).click();
    await expectToStay(page);
  });

  test("[CUA-02] the team comes only with its board, and anew when the route leads back", async ({ page }) => {
    await visit(page, `/cuadro-pastoral/${conDocumento.id}`);
    await expect(team(page)).toHaveCount(0);
    const answers = await hold(page, pageAt(address));
    await navigation(page).locator("summary").filter({ hasText: "Cuadro Pastoral" }).click();
    await navigation(page).getByRole("link", { name: comision.titulo }).click();
    await expect(page.getByRole("status").filter({ hasText: "Cargando..." })).toBeAttached();
    await expect(team(page)).toHaveCount(0);
    answers.release();
    await expect(team(page)).toBeVisible();

    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(conDocumento.titulo);
    await expect(team(page)).toHaveCount(0);
    await page.goForward();
    await expect(team(page)).toBeVisible();
    const before = await shown(page);
    await page.getByRole("button", { name: "Reporteros siguientes" }).click();
    await expect.poll(() => settled(page)).not.toEqual(before);
  });
});
