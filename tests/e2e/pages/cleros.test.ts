import type { Locator, Page } from "@playwright/test";
import { cargos, cleros, type DemoClero, vicarias } from "../demo/demo-cleros.ts";
import { present } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { addressOf, pageAt, pagesAskedFor, pressInVain, results, titles, visit } from "../steps/steps.ts";

test.use({ onPurpose: { errors: [/ERR_FAILED/] } });

const path = "/cleros-diocesanos";
const ofTheList = pageAt(path);
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

test.describe("the directory of the clergy", () => {
  test("[CLE-01] the key Enter searches for the trimmed name, the button too; no result leads back to all", async ({
    page,
  }) => {
    const somebody = present(cleros.find(({ name }) => name.includes("José")));
    await visit(page, path);
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
  });

  test("[CLE-02] a dropdown closes on Escape, on a press outside and when the next one opens", async ({ page }) => {
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
  });

  test("[CLE-02] the chosen values stand as chips that can be removed, before the search and after it", async ({
    page,
  }) => {
    const [one, other] = [present(cargos[0]).name, present(cargos[1]).name];
    await visit(page, path);
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

  test("[CLE-04] [CLE-06] a list needs any of its values, and all lists hold together", async ({ page }) => {
    const [first, second] = [present(vicarias[0]), present(vicarias[1])];
    const chosen = cargos.slice(-2);
    const fits = (clero: DemoClero) =>
      chosen.some(({ id }) => id === clero.cargo.id) &&
      [first.id, second.id].includes(clero.parroquia?.vicaria ?? "none");
    await visit(page, `${path}?perPage=100`);
    await choose(
      page,
      "Cargos",
      chosen.map(({ name }) => name),
    );
    await choose(page, "Vicarias", [first.name, second.name]);
    await form(page).getByRole("button", { name: "Buscar", exact: true }).click();
    await expect(page).toHaveURL(/vicarias=/);
    const address = `${path}?cargos=${chosen.map(({ id }) => id).join(",")}&vicarias=${first.id},${second.id}&perPage=100`;
    expect(addressOf(page)).toBe(address);
    expect(cleros.filter(fits).length).toBeGreaterThan(0);
    await expectExactly(page, cleros.filter(fits));

    const there = present(cleros.find((clero) => fits(clero)));
    const parroquia = present(there.parroquia);
    await choose(page, "Parroquias", [parroquia.name]);
    await form(page)
      .getByPlaceholder("Buscar...")
      .fill(present(there.name.split(" ").at(-1)));
    await form(page).getByPlaceholder("Buscar...").press("Enter");
    await expect(page).toHaveURL(/search=/);
    await expect(titles(page)).toHaveText([there.name]);

    await page.goBack();
    await expect(dropdown(page, "Parroquias")).toHaveText("Parroquias");
    await expect(dropdown(page, "Vicarias")).toHaveText("Vicarias (2)");
    await expectExactly(page, cleros.filter(fits));
  });

  test("[CLE-05] pages lead to the top, and the size changes at once", async ({ page }) => {
    await visit(page, path);
    const first = await titles(page).allTextContents();
    await page.getByRole("link", { name: "Siguiente" }).scrollIntoViewIfNeeded();
    await page.getByRole("link", { name: "Siguiente" }).click();
    await expect(page).toHaveURL(`${path}?page=2`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(titles(page).first()).not.toHaveText(first[0] ?? "");
    const second = await titles(page).allTextContents();
    expect(second.filter((name) => first.includes(name))).toEqual([]);
    await page.getByLabel("Mostrar").selectOption("100");
    await expect(page).toHaveURL(`${path}?perPage=100`);
    await expectExactly(page, cleros);
  });

  test("[CLE-05] [VID-06] a search without an answer opens no dialog: the list says so, keeps all and can be tried again", async ({
    page,
  }) => {
    await visit(page, path);
    const before = await titles(page).allTextContents();
    await page.route(ofTheList, (route) => route.abort());
    await form(page).getByPlaceholder("Buscar...").fill("mamani");
    await pressInVain(form(page).getByRole("button", { name: "Buscar", exact: true }));
    await expect(page.getByRole("alert")).toContainText("No pudimos cargar el clero");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(titles(page)).toHaveText(before);
    await expect(form(page).getByPlaceholder("Buscar...")).toHaveValue("mamani");
    await page.unroute(ofTheList);
    await page.getByRole("link", { name: "Reintentar" }).click();
    await expect(page).toHaveURL(`${path}?search=mamani`);
    await expect(titles(page)).not.toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("[DAT-02] the browser asks only for pages: the lists of the dropdowns come with them", async ({ page }) => {
    await visit(page, path);
    const asked = pagesAskedFor(page);
    await form(page).getByPlaceholder("Buscar...").fill("quispe");
    await form(page).getByPlaceholder("Buscar...").press("Enter");
    await expect(page).toHaveURL(/quispe/);
    await page.getByRole("link", { name: /^Quitar filtro/ }).click();
    await expect(page).toHaveURL(path);
    await expect(titles(page)).toHaveCount(10);
    expect(new Set(asked)).toEqual(new Set([path]));
  });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("[APP-04] [CLE-02] [CLE-06] the dropdowns open and the form searches", async ({ page }) => {
    const [one, other] = [present(cargos[0]), present(cargos[1])];
    await page.goto(path);
    await choose(page, "Cargos", [one.name, other.name]);
    await form(page).getByRole("button", { name: "Buscar", exact: true }).click();
    expect(addressOf(page)).toBe(`${path}?cargos=${one.id},${other.id}`);
    await expect(dropdown(page, "Cargos")).toHaveText("Cargos (2)");
    await expect(results(page).getByRole("status")).toHaveText(
      `${cleros.filter(({ cargo }) => [one.id, other.id].includes(cargo.id)).length} personas`,
    );
  });
});
