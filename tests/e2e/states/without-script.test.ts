import type { Page } from "@playwright/test";
import { onEither } from "../../support/devices.ts";
import { present, published } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { navigation, openFilters } from "../steps/steps.ts";
import { openGroup, openMenu } from "./reach.ts";

// The server's answers to links and forms are tested in tests/pages; these stories test what a browser does with style
// alone.
test.use({ javaScriptEnabled: false });

/** Buttons and fields that need a script. */
const onlyWithScript = (page: Page) => page.locator(".con-guion");

test.describe("without a script", () => {
  test("[APP-04] [NOT-02] a control that needs a script is hidden and its substitute shown, the filters are at hand, and a preset hides the range", {
    tag: onEither("the filters are at hand"),
  }, async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("img", { name: /^Imagen 1 de 3/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Imagen siguiente" })).toBeHidden();
    await expect(onlyWithScript(page).filter({ visible: true })).toHaveCount(0);
    await page.goto(`/noticias/${present(published[0]).id}`);
    await expect(onlyWithScript(page).filter({ visible: true })).toHaveCount(0);
    await page.goto("/noticias?perPage=3");
    await expect(page.getByRole("button", { name: "Compartir" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Aplicar" })).toBeVisible();
    const form = await openFilters(page);
    await expect(form.getByLabel("Desde")).toBeVisible();
    await form.getByLabel("Este año").check({ force: true });
    await expect(form.getByLabel("Desde")).toBeHidden();
    await expect(form.getByRole("button", { name: "Buscar por filtro" })).toBeVisible();
  });

  test("[APP-04] [NAV-07] [NAV-08] every menu opens and leads on", { tag: "@both" }, async ({ page }) => {
    await page.goto("/terminos");
    await openMenu(page);
    const link = (name: string) => navigation(page).getByRole("link", { name }).filter({ visible: true }).first();
    await expect(link("Cuadro Pastoral")).toHaveAttribute("href", "/cuadro-pastoral");
    for (const [group, name, address] of [
      ["Noticias", "Videos", "/videos"],
      ["Parroquias", "San Pedro", "/parroquias/parroquia000012"],
    ] as const) {
      await openGroup(page, group);
      await expect(link(name)).toHaveAttribute("href", address);
      // Closes the group again: without a script it would cover the next one.
      await openGroup(page, group);
    }
    await openGroup(page, "Arquidiócesis/Arzobispado");
    await link("Misión Visión").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Misión y Visión");
  });
});
