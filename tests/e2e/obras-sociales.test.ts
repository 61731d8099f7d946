import type { Locator, Page } from "@playwright/test";
import { plain } from "./demo-noticias.ts";
import { type DemoObra, obras } from "./demo-obras.ts";
import { expect, test } from "./fixtures.ts";
import { addressOf, results, titles, visit } from "./steps.ts";

test.use({ onPurpose: { errors: [/obras-sociales\.data/] } });

const path = "/obras-sociales";

/** The filter panel; on a phone it is opened first. */
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
  test("[OBR-01] [OBR-02] is searched, shared, widened and paged in its place, and Back brings all back", async ({
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
    await expect((await filters(page)).getByLabel("Por nombre")).toHaveValue("josé");
    await expectExactly(page, found);

    await visit(page, path);
    await page.getByLabel("Mostrar").selectOption("5");
    await expect(page).toHaveURL(`${path}?perPage=5`);
    await page.getByRole("link", { name: "Siguiente" }).click();
    await expect(page).toHaveURL(`${path}?page=2&perPage=5`);
    await expect(titles(page)).toHaveCount(5);
  });

  test("[OBR-02] [VID-06] [NOT-04] a failure opens no dialog, keeps what was typed and can be tried again", async ({
    page,
  }) => {
    await visit(page, path);
    await page.route(/obras-sociales\.data/, (route) => route.abort());
    const form = await filters(page);
    await form.getByLabel("Por nombre").fill("hogar");
    await form.getByLabel("Por nombre").press("Enter");
    await expect(page.getByRole("alert")).toContainText("No pudimos cargar las obras sociales");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect((await filters(page)).getByLabel("Por nombre")).toHaveValue("hogar");
    await expect(page).toHaveURL(`${path}?search=hogar`);
    await page.unroute(/obras-sociales\.data/);
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expectExactly(
      page,
      obras.filter((obra) => findable(obra, "hogar", "")),
    );
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});
