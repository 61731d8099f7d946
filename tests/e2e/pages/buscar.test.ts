import type { Page } from "@playwright/test";
import { onEither } from "../../support/devices.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { hold, visit } from "../steps/steps.ts";

/** Finds the search field of the header, or of the phone's menu, which it opens. */
async function searchField(page: Page) {
  const menu = page.getByText("Menú", { exact: true });
  if (await menu.isVisible()) await menu.click();
  return page.getByRole("banner").getByLabel("Buscar en el sitio", { exact: true }).filter({ visible: true }).last();
}

const options = (page: Page) => page.getByRole("option");

test.describe("suggestions", () => {
  // The field works the same in the header and in the phone's menu: one device is enough.
  test("[BUS-04] suggestions come while one writes, are walked by arrows and opened by Enter", {
    tag: onEither("come while one writes"),
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const { fetch } = window;
      const asked: [number, string][] = [];
      Object.assign(window, { asked });
      window.fetch = (input, init) => {
        if (String(input).startsWith("/buscar/sugerencias")) asked.push([performance.now(), String(input)]);
        return fetch(input, init);
      };
    });
    await visit(page, "/terminos");
    const field = await searchField(page);
    await field.focus();
    await expect(field).toHaveRole("combobox");
    await field.pressSequentially("s");
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await field.pressSequentially("an mig", { delay: 40 });
    await expect(options(page).first()).toHaveText(/Parroquia San Miguel Arcángel/);
    await expect(options(page).first().locator("mark")).toHaveText(["Miguel"]);
    await expect(options(page).last()).toHaveText("Buscar «san mig» en el sitio");
    // Each key narrows the list at once; the request for the last key is sent after the pause.
    let asked: [number, string][] = [];
    let words: string[] = [];
    await expect(async () => {
      asked = await page.evaluate(() => (window as unknown as { asked: [number, string][] }).asked);
      words = asked.map(([, address]) => new URLSearchParams(address.split("?")[1]).get("q") ?? "");
      expect(words.at(-1)).toBe("san mig");
    }).toPass();
    expect(words.every(({ length }) => length >= 2)).toBe(true);
    const pauses = asked.slice(1).map(([at], before) => at - (asked[before]?.[0] ?? 0));
    expect(pauses.length).toBeGreaterThan(0);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(150);
    await expectAccessible(page);

    await field.press("ArrowDown");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await expect(field).toHaveAttribute(
      "aria-activedescendant",
      await options(page)
        .first()
        .evaluate(({ id }) => id),
    );
    await field.press("ArrowUp");
    await expect(field).not.toHaveAttribute("aria-activedescendant");
    await field.press("ArrowUp");
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
    await field.press("ArrowDown");
    await field.press("ArrowDown");
    await field.press("Escape");
    await expect(options(page).first()).toBeHidden();
    await expect(field).toHaveValue("san mig");
    await field.press("ArrowDown");
    await expect(options(page).first()).toBeVisible();
    await field.press("ArrowDown");
    await field.press("Enter");
    await expect(page).toHaveURL("/parroquias/parroquia000036");
  });

  test("[BUS-04] the listed suggestions narrow down with each key, before the answer comes, and a late answer is not shown", async ({
    page,
  }) => {
    const late = await hold(page, /sugerencias\?q=me$/);
    await visit(page, "/terminos");
    const field = await searchField(page);
    await field.fill("me");
    await field.fill("calacoto");
    await expect(options(page).first()).toHaveText(/Calacoto/);
    late.release();
    await field.fill("calacotos");
    await field.fill("calacoto");
    await expect(options(page).last()).toHaveText("Buscar «calacoto» en el sitio");
    await expect(options(page).filter({ hasText: "Merced" })).toHaveCount(0);

    await page.unrouteAll();
    await page.route(/sugerencias\?q=mendieta/, () => undefined);
    await field.fill("me");
    await expect(options(page).filter({ hasText: "Mecapaca" })).not.toHaveCount(0);
    await field.fill("mendieta");
    await expect(options(page).filter({ hasText: "Mecapaca" })).toHaveCount(0);
    await expect(options(page).filter({ hasText: "Mendieta" })).not.toHaveCount(0);
    await expect(options(page).last()).toHaveText("Buscar «mendieta» en el sitio");
  });

  test("[BUS-04] the last searches stay on the device until they are removed", async ({ page }) => {
    await visit(page, "/terminos");
    const field = await searchField(page);
    await field.fill("comida");
    await field.press("Enter");
    await expect(page).toHaveURL("/buscar?q=comida");
    await expect(page.getByRole("heading", { name: "Obras sociales", exact: true })).toBeVisible();
    const own = page.getByRole("main").getByLabel("Buscar en el sitio");
    await expect(own).toHaveValue("comida");
    await own.fill("");
    await expect(options(page)).toHaveText(["comida"]);
    await page.getByRole("button", { name: "Borrar búsquedas" }).click();
    await expect(options(page).first()).toBeHidden();
    await own.fill("a");
    await own.fill("");
    await expect(options(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("busquedas"))).toBeNull();
  });
});

test("[BUS-01] [BUS-04] there is one search field in each view, to which the key '/' leads, except while typing", {
  tag: "@desktop",
}, async ({ page }) => {
  const expectInHeader = async (howMany: number) => {
    const banner = page.getByRole("banner");
    await expect(banner.getByRole("searchbox").or(banner.getByRole("combobox")).filter({ visible: true })).toHaveCount(
      howMany,
    );
    const icon = banner.getByRole("link", { name: "Buscar en el sitio" });
    await expect(icon).toBeVisible({ visible: howMany === 0 });
  };
  await visit(page, "/terminos");
  await expectInHeader(1);
  await page.keyboard.press("/");
  const field = await searchField(page);
  await expect(field).toBeFocused();
  await page.keyboard.type("a/b");
  await expect(field).toHaveValue("a/b");
  await visit(page, "/parroquias?perPage=1");
  await expectInHeader(0);
  await page.keyboard.press("/");
  await expect(page.getByLabel("Por nombre")).toBeFocused();
});
