import type { Locator, Page, Route } from "@playwright/test";
import { santoOf, today } from "../demo/demo-santoral.ts";
import { expect, test } from "../fixtures.ts";
import { hold, visit, visitListening } from "../steps/steps.ts";
import { untilSettled } from "../steps/until-settled.ts";

const section = (page: Page): Locator => page.locator("#santoral");
const santo = (page: Page, name: string): Locator => section(page).getByText(name, { exact: true });
const toggle = (page: Page): Locator => section(page).getByRole("button", { name: "Calendario" });
const dayLink = (page: Page, name: string): Locator => section(page).getByRole("link", { name, exact: true });
const overlay = (page: Page): Locator => page.locator(".cargando");
/** Matches the page of a day, from which the calendar takes its part. */
const pageOf = (day: string) => (url: URL) => url.pathname === "/" && url.search === day;
const [fifth, sixth] = ["?mes=8&anio=2026&dia=5", "?mes=8&anio=2026&dia=6"];

/** Opens the grid at a month of a year. */
async function openMonth(page: Page, month: string, year: number): Promise<void> {
  if ((await toggle(page).getAttribute("aria-pressed")) === "false") await toggle(page).click();
  await section(page).getByLabel("Mes", { exact: true }).selectOption(month);
  const thisYear = Number(today.slice(0, 4));
  await expect(section(page).getByRole("table", { name: `${month} de ` })).toBeVisible();
  const arrow = year < thisYear ? "Año anterior" : "Año siguiente";
  for (let step = 1; step <= Math.abs(year - thisYear); step++) {
    await section(page).getByRole("link", { name: arrow }).click();
    const shown = thisYear + (year < thisYear ? -step : step);
    await expect(section(page).getByRole("table", { name: `${month} de ${shown}` })).toBeVisible();
  }
}

test.describe("calendar of saints", () => {
  // The words of the grid, and the weekday of a day, are tested in tests/pages/home.test.ts.
  test("[SAN-01] [SAN-02] [SAN-05] the button 'Calendario' turns between the saint and the grid, the arrows change its year and keep the focus", async ({
    page,
  }) => {
    await visit(page, "/");
    const picture = section(page).locator("img");
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await expect(toggle(page)).toHaveAttribute("aria-pressed", "false");
    await expect(section(page).getByRole("table")).toHaveCount(0);

    // With the keyboard alone.
    await toggle(page).focus();
    await page.keyboard.press("Enter");
    await expect(toggle(page)).toHaveAttribute("aria-pressed", "true");
    await expect(picture).toBeHidden();
    const marked = section(page).getByRole("table").locator('[aria-current="date"]');
    await expect(marked).toHaveText(String(Number(today.slice(8))));
    await expect(marked).toHaveCSS("border-top-left-radius", "999px");
    await marked.focus();
    await page.keyboard.press("Enter");
    await expect(santo(page, santoOf(today.slice(5))).first()).toBeVisible();

    await toggle(page).click();
    const next = section(page).getByRole("link", { name: "Año siguiente" });
    await next.focus();
    const thisYear = Number(today.slice(0, 4));
    for (const year of [thisYear + 1, thisYear + 2]) {
      await page.keyboard.press("Enter");
      await expect(section(page).getByRole("table", { name: `${year}` })).toBeVisible();
      await expect(section(page).locator(".calendario__anio")).toHaveText(String(year));
      await expect(next).toBeFocused();
      await expect(next).toHaveAccessibleDescription(`${year}`);
    }
    const sunday = section(page).locator("td:last-child a").first();
    const saturday = section(page).locator("td:nth-child(6) a").first();
    await expect(sunday).toHaveCSS("color", "rgb(168, 32, 26)");
    await expect(saturday).not.toHaveCSS("color", "rgb(168, 32, 26)");
    await section(page).getByRole("link", { name: "Año anterior" }).click();
    await expect(section(page).getByRole("table", { name: `${thisYear + 1}` })).toBeVisible();

    await toggle(page).click();
    await expect(toggle(page)).toHaveAttribute("aria-pressed", "false");
    await expect(santo(page, santoOf(today.slice(5))).first()).toBeVisible();
  });

  test("[SAN-03] [SAN-04] [SAN-07] a day brings its saint and its liturgical day, or says that there is none, and nothing else of the page changes", async ({
    page,
  }) => {
    await visit(page, "/");
    const news = await page.getByRole("region", { name: "Últimas noticias" }).elementHandle();
    await openMonth(page, "Agosto", 2026);
    await dayLink(page, "5 de agosto de 2026").click();
    await expect(santo(page, santoOf("08-05")).first()).toBeFocused();
    const line = section(page).locator(".santo__liturgia");
    // The celebration of that day is the saint whose name is above.
    for (const text of ["Blanco, solemnidad", "Tiempo Ordinario"]) await expect(line).toContainText(text);
    const thread = line.locator("[data-liturgia]");
    await expect(thread).toHaveCSS("background-color", "rgb(255, 255, 255)");
    expect(await thread.boundingBox()).toMatchObject({ width: 20, height: 6 });
    await expect(page).toHaveURL(`/${fifth}#santoral`);
    await section(page).getByRole("link", { name: "Ver el santo de hoy" }).click();
    await expect(santo(page, santoOf(today.slice(5))).first()).toBeFocused();
    expect(await news?.evaluate((element) => element.isConnected)).toBe(true);

    // Ends of a month and of the year, which must not depend on the device's zone.
    await openMonth(page, "Enero", 2026);
    for (const day of ["01", "31"]) {
      if (day !== "01") await toggle(page).click();
      await dayLink(page, `${Number(day)} de enero de 2026`).click();
      await expect(santo(page, santoOf(`01-${day}`)).first()).toBeVisible();
    }

    await openMonth(page, "Febrero", 2028);
    await dayLink(page, "29 de febrero de 2028").click();
    const dialog = page.getByRole("dialog", { name: "¡Ups!" });
    await expect(dialog.getByText("No hay información disponible para esta fecha.", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Entendido" }).click();
    await expect(dialog).toBeHidden();
    await expect(santo(page, santoOf(today.slice(5))).first()).toBeVisible();
  });

  test("[SAN-06] the overlay goes when the saint is there, or after 5 seconds, and then the saint still comes", async ({
    page,
  }) => {
    await page.clock.install();
    await visitListening(page, "/");
    await openMonth(page, "Agosto", 2026);
    const soon = await hold(page, pageOf(fifth));
    await dayLink(page, "5 de agosto de 2026").click();
    await expect(overlay(page)).toBeVisible();
    await expect(overlay(page).locator("i")).toHaveCount(3);
    soon.release();
    await expect(santo(page, santoOf("08-05")).first()).toBeVisible();
    await expect(overlay(page)).toHaveCount(0);

    await toggle(page).click();
    const late = await hold(page, pageOf(sixth));
    // From here on time passes only when the test advances it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await dayLink(page, "6 de agosto de 2026").click();
    await expect(overlay(page)).toHaveCount(1);
    await page.clock.fastForward(4900);
    await expect(overlay(page)).toHaveCount(1);
    await page.clock.fastForward(200);
    await expect(overlay(page)).toHaveCount(0);
    late.release();
    await expect(santo(page, santoOf("08-06")).first()).toBeVisible();
  });
});

test.describe("a day that is an address", () => {
  test("[SAN-05] Back and Forward turn the calendar and leave the rest of the page alone", async ({ page }) => {
    await visit(page, "/");
    const news = await page.getByRole("region", { name: "Últimas noticias" }).elementHandle();
    await openMonth(page, "Agosto", 2028);
    await dayLink(page, "5 de agosto de 2028").click();
    await expect(santo(page, santoOf("08-05")).first()).toBeVisible();
    await page.goBack();
    await expect(section(page).getByRole("table", { name: "Agosto de 2028" })).toBeVisible();
    await page.evaluate((steps) => history.go(-steps), 1 + 2028 - Number(today.slice(0, 4)));
    // The grid is shown, as it was left.
    await expect(section(page).locator('[aria-current="date"]')).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.goForward();
    await expect(section(page).getByRole("table", { name: /^Agosto de/ })).toBeVisible();
    expect(await news?.evaluate((element) => element.isConnected)).toBe(true);
  });
});

test.describe("no answer", () => {
  test.use({ onPurpose: { errors: [/Failed to load resource/] } });

  test("[SAN-03] [SAN-06] a day without an answer leaves the grid and the address, says so in one line, comes at the next try, and the last of two presses stays", async ({
    page,
  }) => {
    await visit(page, "/");
    await openMonth(page, "Agosto", 2026);
    const failed = section(page).getByRole("alert");
    const before = page.url();
    const failures: ((route: Route) => Promise<void>)[] = [
      (route) => route.abort(),
      async (route) => route.fulfill({ response: await route.fetch(), status: 503 }),
    ];
    for (const fail of failures) {
      await page.route(pageOf(fifth), fail);
      await dayLink(page, "5 de agosto de 2026").click();
      await expect(failed).toHaveText("No pudimos traer el santo. Inténtalo otra vez.");
      await expect(overlay(page)).toHaveCount(0);
      await expect(section(page).getByRole("table")).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(page.url()).toBe(before);
      await page.unrouteAll();
    }
    await dayLink(page, "5 de agosto de 2026").click();
    await expect(santo(page, santoOf("08-05")).first()).toBeVisible();
    await expect(failed).toHaveCount(0);

    await toggle(page).click();
    const late = await hold(page, pageOf(fifth));
    await dayLink(page, "5 de agosto de 2026").click();
    await dayLink(page, "6 de agosto de 2026").press("Enter");
    await expect(santo(page, santoOf("08-06")).first()).toBeVisible();
    late.release();
    await untilSettled(page);
    await expect(santo(page, santoOf("08-06")).first()).toBeVisible();
    await expect(santo(page, santoOf("08-05"))).toHaveCount(0);
  });
});
