import type { Locator, Page } from "@playwright/test";
import { cargos, cleros, type DemoClero } from "../demo/demo-cleros.ts";
import { present } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { pagesAskedFor, results, titles, visit } from "../steps/steps.ts";

const path = "/cleros-diocesanos";
const form = (page: Page): Locator => page.getByRole("search", { name: "Buscar en el clero" });
const dropdown = (page: Page, name: string): Locator => form(page).locator("summary").filter({ hasText: name });
const panel = (page: Page, name: string): Locator => form(page).getByRole("group", { name, exact: true });

async function choose(page: Page, name: string, labels: string[]): Promise<void> {
  await dropdown(page, name).click();
  for (const label of labels) await panel(page, name).getByLabel(label, { exact: true }).check();
}

async function expectExactly(page: Page, expected: DemoClero[]): Promise<void> {
  await expect(results(page).getByRole("status")).toHaveText(
    expected.length === 1 ? "1 persona" : `${expected.length} personas`,
  );
  if (expected.length > 100) throw new Error("More than a page shows.");
  const names = expected.map(({ name }) => name).sort();
  // Polls, because the requested page still replaces the one before.
  await expect.poll(async () => (await titles(page).allTextContents()).sort()).toEqual(names);
  const shown = await titles(page).allTextContents();
  const levels = shown.map((name) => present(expected.find((clero) => clero.name === name)).cargo.nivel);
  expect(levels, "by rank").toEqual(levels.toSorted((one, other) => one - other));
}

// Which records the filters find, also without a script, is tested in tests/pages/cleros.test.ts; a search without an
// answer in list-failure.test.ts.
test.describe("the directory of the clergy", () => {
  test("[CLE-01] [DAT-02] the key Enter searches for the trimmed name, the button too; no result leads back to all, and the browser asks only for pages", async ({
    page,
  }) => {
    const somebody = present(cleros.find(({ name }) => name.includes("José")));
    await visit(page, path);
    const asked = pagesAskedFor(page);
    const field = form(page).getByPlaceholder("Buscar...", { exact: true });
    await field.fill("  jose ignacio ");
    await field.press("Enter");
    await expect(page).toHaveURL(`${path}?search=jose+ignacio`);
    await expect(titles(page)).toHaveText([somebody.name]);
    await field.fill("zzzz");
    await form(page).getByRole("button", { name: "Buscar", exact: true }).click();
    await expect(results(page)).toContainText("No encontramos a nadie con esa búsqueda");
    await results(page).getByRole("link", { name: "Ver todo el clero" }).click();
    await expect(titles(page)).toHaveCount(10);
    // The lists of the dropdowns come with the pages.
    expect(new Set(asked)).toEqual(new Set([path]));
  });

  test("[CLE-02] a dropdown closes on Escape, on a press outside and when the next one opens; its chosen values are chips that can be removed, before the search and after it", async ({
    page,
  }) => {
    await visit(page, path);
    await dropdown(page, "Cargos").click();
    await expect(panel(page, "Cargos")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel(page, "Cargos")).toBeHidden();
    await expect(dropdown(page, "Cargos")).toBeFocused();
    await dropdown(page, "Cargos").click();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(panel(page, "Cargos")).toBeHidden();
    await dropdown(page, "Parroquias").click();
    const list = panel(page, "Parroquias").locator(".casillas");
    const [height, whole] = await list.evaluate((element) => [element.clientHeight, element.scrollHeight]);
    expect(height).toBeLessThanOrEqual(320);
    expect(whole, "it scrolls").toBeGreaterThan(320);
    await dropdown(page, "Vicarias").click();
    await expect(panel(page, "Parroquias")).toBeHidden();
    await expect(panel(page, "Vicarias")).toBeVisible();

    const [one, other] = [present(cargos[0]).name, present(cargos[1]).name];
    await choose(page, "Cargos", [one, other]);
    await expect(dropdown(page, "Cargos")).toHaveText("Cargos (2)");
    const chosen = panel(page, "Cargos").getByRole("list", { name: "Elegidos" });
    await expect(chosen.getByRole("button")).toHaveText([one, other]);
    await chosen.getByRole("button", { name: `Quitar ${one}` }).click();
    await expect(dropdown(page, "Cargos")).toHaveText("Cargos (1)");
    await expect(panel(page, "Cargos").getByLabel(one, { exact: true })).not.toBeChecked();
    await expect(panel(page, "Cargos")).toBeVisible();
    await form(page).getByRole("button", { name: "Buscar", exact: true }).click();
    await expectExactly(
      page,
      cleros.filter(({ cargo }) => cargo.name === other),
    );
    await page.getByRole("link", { name: `Quitar filtro ${other}` }).click();
    await expect(page).toHaveURL(path);
    await expect(dropdown(page, "Cargos")).toHaveText("Cargos");
  });
});
