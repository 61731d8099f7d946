import type { Page } from "@playwright/test";
import { onEither } from "../../support/devices.ts";
import { cargos, cleros } from "../demo/demo-cleros.ts";
import { nameOf, present, published, tipos } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { addressOf, holdFiles, openFilters, results, titles, untilTakenOver } from "../steps/steps.ts";

// Parts for use without a script are hidden from the first paint: a control that waited for its script would be dead.
const holdScripts = (page: Page) => holdFiles(page, /\/assets\/.*\.js/);
const open = (page: Page, path: string) => page.goto(path, { waitUntil: "commit" });
const isTakenOver = (page: Page) => page.locator("html[data-ready]").count();

const { tipo } = present(published[0]);
const oldest = published.filter((noticia) => noticia.tipo === tipo).toReversed();

test.describe("a list whose script has not come yet", () => {
  test("[DOC-03] a list without its script is filtered, sorted, paged and freed of a filter", {
    tag: onEither("is filtered, sorted, paged"),
  }, async ({ page }) => {
    await holdScripts(page);
    await open(page, "/noticias?perPage=2");
    const form = await openFilters(page);
    await form.getByLabel("Ordenar").selectOption("Más antiguo");
    await form.getByLabel("Por tipo").selectOption(nameOf(tipos, tipo));
    await form.getByRole("button", { name: "Buscar por filtro" }).click();
    await expect(titles(page)).toHaveText(oldest.slice(0, 2).map(({ titulo }) => titulo));
    expect(addressOf(page)).toBe(`/noticias?tipo=${tipo}&sort=fecha_publicacion&perPage=2`);
    await page.getByRole("link", { name: "Siguiente" }).click();
    await expect(titles(page)).toHaveText(oldest.slice(2, 4).map(({ titulo }) => titulo));
    await page.getByRole("link", { name: /^Quitar filtro/ }).click();
    await expect(page).toHaveURL("/noticias?sort=fecha_publicacion&perPage=2");
    expect(await isTakenOver(page)).toBe(0);
  });

  test("[DOC-03] a list changes its size and is shared as soon as its script comes", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const first = await holdScripts(page);
    await open(page, "/noticias");
    await page.getByLabel("Mostrar").selectOption("3");
    expect(await isTakenOver(page)).toBe(0);
    first.release();
    await expect(page).toHaveURL("/noticias?perPage=3");
    await expect(titles(page)).toHaveCount(3);

    const second = await holdScripts(page);
    await open(page, "/parroquias?search=san");
    await page
      .getByRole("main")
      .locator("summary")
      .filter({ visible: true })
      .click({ timeout: 1000 })
      .catch(() => {});
    const share = page.getByRole("button", { name: "Compartir" });
    await share.click();
    await expect(share).toHaveAttribute("aria-busy", "true");
    second.release();
    await expect(page.getByRole("dialog", { name: "Copiado" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test("[DOC-03] a list has its dropdowns open, choose and search; a chip is removed as soon as the script comes", {
    tag: onEither("has its dropdowns open, choose and search"),
  }, async ({ page }) => {
    const scripts = await holdScripts(page);
    const [one, other] = [present(cargos[0]), present(cargos[1])];
    await open(page, "/cleros-diocesanos");
    const form = page.getByRole("search", { name: "Buscar en el clero" });
    const dropdown = form.locator("summary").filter({ hasText: "Cargos" });
    await dropdown.click();
    for (const { name } of [one, other]) await form.getByLabel(name, { exact: true }).check();
    await form.getByRole("button", { name: "Buscar", exact: true }).click();
    await expect(dropdown).toHaveText("Cargos (2)");
    const found = cleros.filter(({ cargo }) => [one.id, other.id].includes(cargo.id)).length;
    await expect(results(page).getByRole("status")).toHaveText(`${found} personas`);

    await dropdown.click();
    await form.getByRole("button", { name: `Quitar ${one.name}` }).click();
    expect(await isTakenOver(page)).toBe(0);
    scripts.release();
    await untilTakenOver(page);
    await expect(dropdown).toHaveText("Cargos (1)");
    await expect(form.getByLabel(one.name, { exact: true })).not.toBeChecked();
    await expect(form.getByRole("list", { name: "Elegidos" }).getByRole("button")).toHaveText([other.name]);
  });
});
