import type { Page } from "@playwright/test";
import { nameOf, present, published, tipos } from "./demo-noticias.ts";
import { expect, test } from "./fixtures.ts";
import { openFilters, titles, visit } from "./steps.ts";

test.use({ onPurpose: { errors: [/noticias\.data/] } });

const { tipo } = present(published[0]);
const busy = "El sitio está muy ocupado en este momento. Vuelve a intentarlo en unos minutos.";
const offline = "No hay conexión con el sitio. Revisa tu internet y vuelve a intentarlo.";

async function searchByType(page: Page): Promise<void> {
  const form = await openFilters(page);
  await form.getByLabel("Por tipo").selectOption(nameOf(tipos, tipo));
  await form.getByRole("button", { name: "Buscar por filtro" }).click();
}

test.describe("a search that fails", () => {
  test("[NOT-08] says what happened, keeps the filters and can be tried again", async ({ page }) => {
    await visit(page, "/noticias");
    const dialog = page.getByRole("dialog", { name: "Error" });
    const read = async (text: string) => {
      await expect(dialog).toContainText(text);
      await dialog.getByRole("button", { name: "Entendido" }).click();
      await expect(page.getByRole("alert")).toContainText("No pudimos cargar las noticias");
      await expect((await openFilters(page)).getByLabel("Por tipo")).toHaveValue(tipo);
    };
    await page.route(/\/noticias\.data/, (route) => route.fulfill({ status: 503, body: "" }));
    await searchByType(page);
    await read(busy);

    await page.unroute(/\/noticias\.data/);
    await page.route(/\/noticias\.data/, (route) => route.abort());
    await page.getByRole("button", { name: "Reintentar" }).click();
    await read(offline);

    await page.unroute(/\/noticias\.data/);
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(titles(page).first()).toHaveText(present(published[0]).titulo);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("[NOT-04] [NOT-08] has the short address that a search with an answer has", async ({ page }) => {
    await visit(page, "/noticias");
    await page.route(/\/noticias\.data/, (route) => route.abort());
    await searchByType(page);
    await expect(page.getByRole("alert")).toContainText("No pudimos cargar las noticias");
    await expect(page).toHaveURL(`/noticias?tipo=${tipo}`);
    await expect(page.getByRole("dialog", { name: "Error" })).toContainText(offline);
  });

  test("[NOT-08] leaves the way back to the list that was there", async ({ page }) => {
    await visit(page, "/noticias");
    await page.route(/\/noticias\.data\?.*tipo=/, (route) => route.abort());
    await searchByType(page);
    await page.getByRole("dialog").getByRole("button").click();
    await page.goBack();
    await expect(titles(page).first()).toHaveText(present(published[0]).titulo);
  });
});
