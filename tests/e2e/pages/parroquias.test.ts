import type { Locator, Page } from "@playwright/test";
import { plain, present } from "../demo/demo-noticias.ts";
import { type DemoParroquia, parroquias, tiposDeParroquia, vicarias } from "../demo/demo-parroquias.ts";
import { expect, test } from "../fixtures.ts";
import { addressOf, pageAt, pagesAskedFor, pressInVain, results, titles, visit } from "../steps/steps.ts";

const path = "/parroquias";
const ofTheList = pageAt(path);

test.use({ onPurpose: { errors: [/ERR_FAILED/] } });

/** Opens the filter panel, which is folded on a phone. */
async function filters(page: Page): Promise<Locator> {
  const form = page.getByRole("search", { name: "Filtrar parroquias" });
  const toggle = page.getByText("Filtrar", { exact: true });
  await form.or(toggle).filter({ visible: true }).first().waitFor();
  if (!(await form.isVisible())) await toggle.click();
  return form;
}

async function expectExactly(page: Page, expected: DemoParroquia[], perPage = 10): Promise<void> {
  await expect(results(page).getByRole("status")).toHaveText(
    expected.length === 1 ? "1 parroquia" : `${expected.length} parroquias`,
  );
  await expect(titles(page)).toHaveText(expected.slice(0, perPage).map(({ nombre }) => nombre));
}

const press = (form: Locator) => form.getByRole("button", { name: "Buscar por filtro" }).click();
const [sur, norte] = [present(vicarias[5]), present(vicarias[6])];
const tipo = present(tiposDeParroquia[2]);

test.describe("the list of parroquias", () => {
  test("[PAR-01] [PAR-03] [PAR-04] the list of parroquias is searched, shared, widened and paged in its place, and Back restores everything", async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit(page, path);
    let form = await filters(page);
    await form.getByLabel("Por nombre").fill("  senora ");
    await form.getByLabel("Por ubicación").fill(" LA PAZ  ");
    await press(form);
    await expect(page).toHaveURL(/search=/);
    expect(addressOf(page)).toBe(`${path}?search=senora&ubicacion=LA+PAZ`);
    const found = parroquias.filter(
      ({ nombre, ubicacion }) => plain(nombre).includes("senora") && plain(ubicacion).includes("la paz"),
    );
    expect(found.length).toBeGreaterThan(2);
    await expectExactly(page, found);

    await (await filters(page)).getByRole("button", { name: "Compartir" }).click();
    await expect(page.getByRole("dialog")).toContainText("La dirección ha sido copiada al portapapeles");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${baseURL}${path}?search=senora&ubicacion=LA+PAZ`,
    );
    await page.getByRole("dialog").getByRole("button", { name: "Entendido" }).click();

    await page.getByRole("link", { name: "Quitar filtro «senora»" }).click();
    await expect(page).toHaveURL(`${path}?ubicacion=LA+PAZ`);
    await page.goBack();
    await expectExactly(page, found);
    await expect((await filters(page)).getByLabel("Por nombre")).toHaveValue("senora");

    await visit(page, path);
    await page.getByLabel("Mostrar").selectOption("20");
    await expect(titles(page)).toHaveText(parroquias.slice(0, 20).map(({ nombre }) => nombre));
    await page.getByRole("link", { name: "Siguiente" }).click();
    await expect(titles(page)).toHaveText(parroquias.slice(20, 40).map(({ nombre }) => nombre));
    expect(addressOf(page)).toBe(`${path}?page=2&perPage=20`);

    form = await filters(page);
    await form.getByLabel("Por tipo").selectOption(tipo.tipo);
    for (const { nombre } of [sur, norte]) await form.getByLabel(nombre, { exact: true }).check();
    await press(form);
    await expect(page).toHaveURL(/vicarias=/);
    const params = new URL(page.url()).searchParams;
    expect([...params.keys()]).toEqual(["tipo", "vicarias", "perPage"]);
    expect(params.get("vicarias")?.split(",").sort()).toEqual([sur.id, norte.id].sort());
    await expectExactly(
      page,
      parroquias.filter(
        ({ tipo_parroquia, vicaria }) => tipo_parroquia === tipo.id && [sur.id, norte.id].includes(vicaria),
      ),
      20,
    );
  });

  test("[PAR-05] a search without an answer says why, list and address stay, and it can be tried again", async ({
    page,
  }) => {
    await visit(page, `${path}?ubicacion=La+Paz`);
    const before = await titles(page).allTextContents();
    await page.route(ofTheList, (route) => route.abort());
    const form = await filters(page);
    await form.getByLabel("Por nombre").fill("jesus");
    await pressInVain(form.getByRole("button", { name: "Buscar por filtro" }));
    const dialog = page.getByRole("dialog", { name: "Error" });
    await expect(dialog).toContainText("No hay conexión con el sitio. Revisa tu internet y vuelve a intentarlo.");
    await dialog.getByRole("button", { name: "Entendido" }).click();
    expect(addressOf(page)).toBe(`${path}?ubicacion=La+Paz`);
    await expect(titles(page)).toHaveText(before);
    await expect((await filters(page)).getByLabel("Por nombre")).toHaveValue("jesus");

    await page.unroute(ofTheList);
    await press(await filters(page));
    await expect(page).toHaveURL(`${path}?search=jesus&ubicacion=La+Paz`);
    await expectExactly(
      page,
      parroquias.filter(({ nombre, ubicacion }) => plain(nombre).includes("jesus") && ubicacion.includes("La Paz")),
    );
    await page.goBack();
    await expect(page).toHaveURL(`${path}?ubicacion=La+Paz`);
  });

  test("[DAT-02] the browser asks only for pages: types and vicarias come with them", async ({ page }) => {
    await visit(page, path);
    const asked = pagesAskedFor(page);
    const form = await filters(page);
    await form.getByLabel("Por nombre").fill("san");
    await press(form);
    await expect(page).toHaveURL(/search=san/);
    await titles(page).first().getByRole("link").click();
    const search = page.getByRole("search", { name: "Buscar otra parroquia" });
    await search.getByText("Más filtros").click();
    await expect(search.getByRole("checkbox")).toHaveCount(vicarias.length);
    const detail = new URL(page.url()).pathname;
    await page.getByRole("navigation", { name: "Ruta" }).getByRole("link", { name: "Parroquias" }).click();
    await expectExactly(page, parroquias);
    expect(new Set(asked)).toEqual(new Set([path, detail]));
  });
});

test("[INI-05] the search of the home page leads to the list with the trimmed text", async ({ page }) => {
  await visit(page, "/");
  const form = page.getByRole("search", { name: "Buscar parroquia" });
  await form.getByRole("searchbox").fill("  san pedro ");
  await form.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(`${path}?search=san+pedro`);
  await expectExactly(
    page,
    parroquias.filter(({ nombre }) => plain(nombre).includes("san pedro")),
  );
});
