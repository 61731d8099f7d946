import type { Locator, Page } from "@playwright/test";
import { plain, present } from "./demo-noticias.ts";
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
  test("[OBR-01] has its banner and searches by name and by place", async ({ page }) => {
    await visit(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Conoce sobre nuestras Obras Sociales Católicas Paceñas",
    );
    await expect(page.locator(".estandarte .entrada")).toBeVisible();
    let form = await filters(page);
    await form.getByLabel("Por nombre").fill("  josé ");
    await form.getByLabel("Por ubicación").fill(" SOPOCACHI  ");
    await form.getByRole("button", { name: "Buscar por filtro" }).click();
    await expect(page).toHaveURL(/ubicacion=/);
    expect(addressOf(page)).toBe(`${path}?search=jos%C3%A9&ubicacion=SOPOCACHI`);
    const found = obras.filter((obra) => findable(obra, "jose", "sopocachi"));
    expect(found.length).toBeGreaterThan(0);
    await expectExactly(page, found);

    await page.getByRole("link", { name: "Quitar filtro «josé»" }).click();
    await expect(page).toHaveURL(`${path}?ubicacion=SOPOCACHI`);
    await expectExactly(
      page,
      obras.filter((obra) => findable(obra, "", "sopocachi")),
    );
    await page.goBack();
    form = await filters(page);
    await expect(form.getByLabel("Por nombre")).toHaveValue("josé");
    await expectExactly(page, found);
  });

  test("[OBR-01] 'Compartir' copies the address with its filters", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit(page, `${path}?ubicacion=El+Alto`);
    const form = await filters(page);
    await expect(form.getByLabel("Por ubicación")).toHaveValue("El Alto");
    await form.getByRole("button", { name: "Compartir" }).click();
    await expect(page.getByRole("dialog", { name: "Copiado" })).toContainText(
      "La dirección ha sido copiada al portapapeles",
    );
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test("[OBR-02] a card has picture, name, place and contact", async ({ page, request }) => {
    const obra = present(obras[0]);
    await visit(page, `${path}?search=${encodeURIComponent(obra.nombre)}`);
    const card = results(page).getByRole("article").filter({ hasText: obra.nombre });
    await expect(card.getByRole("term")).toHaveText(["Ubicación", "Contacto"]);
    await expect(card).toContainText(obra.ubicacion);
    for (const way of obra.contacto.split(" · ")) await expect(card).toContainText(way);
    const source = present((await card.locator("img").getAttribute("src")) ?? undefined);
    expect(source).toContain("thumb=340x340");
    expect((await request.get(source)).status()).toBe(200);
    await card.getByRole("link", { name: obra.nombre }).click();
    await expect(page).toHaveURL(`${path}/${obra.id}`);
  });

  test("[OBR-02] pages and sizes are those of the works, and the page is the server's", async ({ page }) => {
    await visit(page, path);
    const sizes = page.getByLabel("Mostrar");
    await expect(sizes.getByRole("option")).toHaveText(["5", "10", "15", "20", "25", "30"]);
    await expect(sizes).toHaveValue("10");
    await expect(titles(page)).toHaveCount(10);
    await sizes.selectOption("5");
    await expect(page).toHaveURL(`${path}?perPage=5`);
    await page.getByRole("link", { name: "Siguiente" }).click();
    await expect(page).toHaveURL(`${path}?page=2&perPage=5`);
    await expect(titles(page)).toHaveCount(5);
    await page.goto(`${path}?page=99&perPage=30`);
    await expect(page).toHaveURL(`${path}?perPage=30`);
    await expectExactly(page, obras);
    await page.goto(`${path}?perPage=7`);
    await expect(sizes).toHaveValue("10");
  });

  test("[OBR-02] [VID-06] a failure opens no dialog, keeps what was typed and can be tried again", async ({ page }) => {
    await visit(page, path);
    await page.route(/obras-sociales\.data/, (route) => route.abort());
    const form = await filters(page);
    await form.getByLabel("Por nombre").fill("hogar");
    await form.getByLabel("Por nombre").press("Enter");
    await expect(page.getByRole("alert")).toContainText("No pudimos cargar las obras sociales");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect((await filters(page)).getByLabel("Por nombre")).toHaveValue("hogar");
    await page.unroute(/obras-sociales\.data/);
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expectExactly(
      page,
      obras.filter((obra) => findable(obra, "hogar", "")),
    );
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("[OBR-01] [NOT-03] what looks like the filter language is only text", async ({ page }) => {
    for (const text of ["%", '" || id != "', "@request.auth.id", "El%20Alto"]) {
      const answer = await page.goto(`${path}?ubicacion=${encodeURIComponent(text)}`);
      expect(answer?.status()).toBe(200);
      await expect(results(page)).toContainText("No hay obras sociales con esos filtros");
    }
  });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("[APP-04] [OBR-01] the form searches and a work is complete", async ({ page }) => {
    await page.goto(path);
    const form = await filters(page);
    await form.getByLabel("Por ubicación").fill("alto");
    await form.getByRole("button", { name: "Buscar por filtro" }).click();
    await expect(page).toHaveURL(`${path}?ubicacion=alto`);
    const found = obras.filter((obra) => findable(obra, "", "alto"));
    await expectExactly(page, found);
    await titles(page).first().getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".prosa p").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "NOTICIAS DE LA OBRA SOCIAL:" })).toBeVisible();
  });
});
