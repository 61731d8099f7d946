import type { Page } from "@playwright/test";
import { onEither } from "../../support/devices.ts";
import { nameOf, present, published, tags, tipos } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { navigation, openFilters, search, titles } from "../steps/steps.ts";
import { openGroup, openMenu } from "./reach.ts";

// The server's answers to links and forms are tested in tests/pages; these stories test what a browser does with style
// alone.
test.use({ javaScriptEnabled: false });

/** Buttons and fields that need a script. */
const onlyWithScript = (page: Page) => page.locator(".con-guion");

test.describe("without a script", () => {
  test("[APP-04] a control that needs a script is hidden, and its substitute is shown", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("img", { name: /^Imagen 1 de 3/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Imagen siguiente" })).toBeHidden();
    await expect(onlyWithScript(page).filter({ visible: true })).toHaveCount(0);
    await page.goto(`/noticias/${present(published[0]).id}`);
    await expect(onlyWithScript(page).filter({ visible: true })).toHaveCount(0);
    await page.goto("/noticias");
    await expect(page.getByRole("button", { name: "Compartir" })).toHaveCount(0);
    await page.getByLabel("Mostrar").selectOption("5");
    await page.getByRole("button", { name: "Aplicar" }).click();
    await expect(page).toHaveURL("/noticias?perPage=5");
    await expect(titles(page)).toHaveText(published.slice(0, 5).map(({ titulo }) => titulo));
  });

  test("[APP-04] [NOT-02] the filters are at hand, and a preset hides the range", {
    tag: onEither("the filters are at hand"),
  }, async ({ page }) => {
    const { tipo, tags: chosen, titulo } = present(published[0]);
    await page.goto("/noticias");
    const form = await openFilters(page);
    await form.getByLabel("Por título").fill(titulo.slice(0, 6));
    await form.getByLabel("Por tipo").selectOption(nameOf(tipos, tipo));
    await form.getByLabel(nameOf(tags, chosen[0]), { exact: true }).check();
    await form.getByLabel("Este año").check({ force: true });
    await expect(form.getByLabel("Desde")).toBeHidden();
    await search(page, form);
    await expect(page.getByRole("list", { name: "Filtros puestos" }).getByRole("link")).toHaveCount(4);
  });

  test("[APP-04] [NAV-07] every menu opens and leads on", { tag: "@both" }, async ({ page }) => {
    for (const [group, link, title] of [
      ["Noticias", "Videos", "Conoce más sobre nosotros"],
      ["Arquidiócesis/Arzobispado", "Clero Paceño", "Clero paceño"],
      ["Parroquias", "Todas las parroquias", "Conoce nuestras Parroquias"],
    ] as const) {
      await page.goto("/terminos");
      await openGroup(page, group);
      await navigation(page).getByRole("link", { name: link }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    }
    await page.goto("/terminos");
    await openMenu(page);
    await navigation(page).getByRole("link", { name: "Cuadro Pastoral" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cuadro pastoral");
  });
});

test.describe("with a script", () => {
  test.use({ javaScriptEnabled: true });

  test("a substitute for scripts is hidden", async ({ page }) => {
    await page.goto("/noticias");
    await expect(page.getByLabel("Mostrar")).toBeVisible();
    await expect(page.getByRole("button", { name: "Aplicar" })).toHaveCount(0);
  });
});
