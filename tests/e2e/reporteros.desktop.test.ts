import type { Page } from "@playwright/test";
import { comision, conDocumento, reporteros } from "./demo-cuadros.ts";
import { expect, test } from "./fixtures.ts";
import { hold, navigation, visit } from "./steps.ts";

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
  await page.waitForTimeout(700);
  return shown(page);
}

const names = reporteros.map(({ nombre }) => nombre);

test.describe("the communication team", () => {
  test("[CUA-02] stands by name, each with photo and parish or movement", async ({ page }) => {
    await visit(page, address);
    await expect(page.getByRole("heading", { name: "Conoce al equipo que hace posible esto:" })).toBeVisible();
    await expect(team(page).getByRole("heading")).toHaveText(names);
    await expect(team(page).locator("p")).toHaveText(
      reporteros.map(({ parroquia_o_movimiento }) => parroquia_o_movimiento),
    );
    for (const photo of await team(page).locator("img").all()) {
      await expect(photo).toHaveAttribute("src", /\?thumb=0x500$/);
    }
  });

  for (const [width, count] of [
    [1440, 5],
    [1025, 5],
    [1024, 4],
    [992, 4],
    [991, 3],
    [767, 3],
    [766, 1],
    [425, 1],
    [360, 1],
  ] as const) {
    test(`[CUA-02] shows ${count} at ${width} px, before and after the carousel is there`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(address);
      expect(await shown(page)).toEqual(names.slice(0, count));
      await ready(page);
      expect(await shown(page)).toEqual(names.slice(0, count));
    });
  }

  test("[CUA-02] moves one on after 3 s within 400 ms, waits under the pointer, for the focus and when stopped", async ({
    page,
  }) => {
    await visit(page, address);
    await ready(page);
    const settings = await team(page).evaluate((frame) => {
      const { params } = (frame as unknown as { swiper: { params: { speed: number; autoplay: { delay: number } } } })
        .swiper;
      return [params.autoplay.delay, params.speed];
    });
    expect(settings).toEqual([3000, 400]);
    await expect.poll(() => shown(page), { timeout: 5000 }).toEqual(names.slice(1, 6));

    await team(page).hover();
    const underPointer = await settled(page);
    await page.waitForTimeout(3600);
    expect(await shown(page)).toEqual(underPointer);
    await page.mouse.move(5, 5);
    await expect.poll(() => shown(page), { timeout: 5000 }).not.toEqual(underPointer);

    await page.getByRole("button", { name: "Reporteros anteriores" }).focus();
    const focused = await settled(page);
    await page.waitForTimeout(3600);
    expect(await shown(page)).toEqual(focused);
    await page.keyboard.press("Enter");
    await expect.poll(() => shown(page)).not.toEqual(focused);

    await page.getByRole("button", { name: "Detener el movimiento" }).click();
    await page.getByRole("heading", { level: 1 }).click();
    const stopped = await settled(page);
    await page.waitForTimeout(3600);
    expect(await shown(page)).toEqual(stopped);
    await page.getByRole("button", { name: "Reanudar el movimiento" }).click();
    await page.getByRole("heading", { level: 1 }).click();
    await expect.poll(() => shown(page), { timeout: 5000 }).not.toEqual(stopped);
  });

  test("[CUA-02] never moves by itself with reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(page, address);
    await ready(page);
    await page.waitForTimeout(3800);
    expect(await shown(page)).toEqual(names.slice(0, 5));
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
    await page.waitForTimeout(300);
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
