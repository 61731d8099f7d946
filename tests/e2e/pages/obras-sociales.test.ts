import type { Locator, Page } from "@playwright/test";
import { plain } from "../demo/demo-noticias.ts";
import { type DemoObra, obras } from "../demo/demo-obras.ts";
import { expect, test } from "../fixtures.ts";
import { addressOf, pageAt, pressInVain, results, titles, visit } from "../steps/steps.ts";

test.use({ onPurpose: { errors: [/ERR_FAILED/] } });

const path = "/obras-sociales";
const ofTheList = pageAt(path);

/** Opens the filter panel, which is folded on a phone. */
async function filters(page: Page): Promise<Locator> {
  const form = page.getByRole("search", { name: "Filtrar obras sociales" });
  if (!(await form.isVisible())) await page.getByRole("main").locator("summary").click();
  return form;
}

const findable = (obra: DemoObra, search: string, ubicacion: string) =>
  plain(obra.nombre).includes(plain(search)) && plain(obra.ubicacion).includes(plain(ubicacion));

async function expectExactly(page: Page, expected: DemoObra[]): Promise<void> {
  await expect(results(page).getByRole("status")).toHaveText(
    expected.length === 1 ? "1 obra social" : `${expected.length} obras sociales`,
  );
  const shown = await titles(page).allTextContents();
  expect([...shown].sort()).toEqual(expected.map(({ nombre }) => nombre).sort());
}

test.describe("the list of social works", () => {
  test("[OBR-01] a phone shows seven needs and the chosen one, and all of them after one tap, without a script too @phone", async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(path);
    const needs = page.getByRole("navigation", { name: "¿Qué necesitas?" }).getByRole("listitem");
    const all = await page.getByRole("navigation", { name: "¿Qué necesitas?" }).locator("li").count();
    expect(all).toBeGreaterThan(8);
    await expect(needs).toHaveCount(7);
    await page.getByRole("link", { name: `Ver las ${all}` }).click();
    await expect(needs).toHaveCount(all);
    await expect(page.getByRole("link", { name: `Ver las ${all}` })).toHaveCount(0);
    await page.goto(`${path}?necesidad=carcel`);
    await expect(needs).toHaveCount(8);
    await context.close();
  });

  test("[OBR-01] [OBR-02] the list is searched, shared, widened and paged in its place, and Back restores everything", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit(page, path);
    const form = await filters(page);
    await form.getByLabel("Por nombre").fill("  josé ");
    await form.getByLabel("Por ubicación").fill(" SOPOCACHI  ");
    await form.getByRole("button", { name: "Buscar por filtro" }).click();
    await expect(page).toHaveURL(/ubicacion=/);
    expect(addressOf(page)).toBe(`${path}?search=jos%C3%A9&ubicacion=SOPOCACHI`);
    const found = obras.filter((obra) => findable(obra, "jose", "sopocachi"));
    expect(found.length).toBeGreaterThan(0);
    await expectExactly(page, found);

    await (await filters(page)).getByRole("button", { name: "Compartir" }).click();
    await expect(page.getByRole("dialog", { name: "Copiado" })).toContainText(
      "La dirección ha sido copiada al portapapeles",
    );
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.getByRole("dialog").getByRole("button", { name: "Entendido" }).click();

    await page.getByRole("link", { name: "Quitar filtro «josé»" }).click();
    await expect(page).toHaveURL(`${path}?ubicacion=SOPOCACHI`);
    await page.goBack();
    await expect(page.getByRole("link", { name: "Quitar filtro «josé»" })).toBeVisible();
    await expectExactly(page, found);
    await expect((await filters(page)).getByLabel("Por nombre")).toHaveValue("josé");

    await visit(page, path);
    await page.getByLabel("Mostrar").selectOption("5");
    await expect(page).toHaveURL(`${path}?perPage=5`);
    await page.getByRole("link", { name: "Siguiente" }).click();
    await expect(page).toHaveURL(`${path}?page=2&perPage=5`);
    await expect(titles(page)).toHaveCount(5);
  });

  test("[OBR-02] [VID-06] a search without an answer opens no dialog: the list says so, keeps all and can be tried again", async ({
    page,
  }) => {
    await visit(page, path);
    const before = await titles(page).allTextContents();
    await page.route(ofTheList, (route) => route.abort());
    const form = await filters(page);
    await form.getByLabel("Por nombre").fill("hogar");
    await pressInVain(form.getByRole("button", { name: "Buscar por filtro" }));
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("No pudimos cargar las obras sociales");
    await expect(alert.getByRole("link", { name: "Reintentar" })).toBeFocused();
    await alert.getByRole("link", { name: "Reintentar" }).click();
    await expect(alert.getByRole("link", { name: "Reintentar" })).toBeFocused();
    await expect(alert).toHaveCount(1);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(titles(page)).toHaveText(before);
    expect(addressOf(page)).toBe(path);
    await expect((await filters(page)).getByLabel("Por nombre")).toHaveValue("hogar");
    await page.unroute(ofTheList);
    await alert.getByRole("link", { name: "Reintentar" }).click();
    await expect(page).toHaveURL(`${path}?search=hogar`);
    await expectExactly(
      page,
      obras.filter((obra) => findable(obra, "hogar", "")),
    );
    await expect(alert).toHaveCount(0);
  });
});
