import type { Locator, Page } from "@playwright/test";
import { plain, present } from "./demo-noticias.ts";
import { cleroDe, type DemoParroquia, parroquias, tiposDeParroquia, vicarias } from "./demo-parroquias.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { addressOf, results, titles, visit } from "./steps.ts";

const path = "/parroquias";
const busy = "El sitio está muy ocupado en este momento. Vuelve a intentarlo en unos minutos.";
const offline = "No hay conexión con el sitio. Revisa tu internet y vuelve a intentarlo.";

test.use({ onPurpose: { errors: [/parroquias\.data/] } });

/** The filter panel; on a phone it is opened first. */
async function filters(page: Page): Promise<Locator> {
  const form = page.getByRole("search", { name: "Filtrar parroquias" });
  const toggle = page.getByText("Filtrar", { exact: true });
  await form.or(toggle).filter({ visible: true }).first().waitFor();
  if (!(await form.isVisible())) await toggle.click();
  return form;
}

async function expectExactly(page: Page, expected: DemoParroquia[]): Promise<void> {
  await expect(results(page).getByRole("status")).toHaveText(
    expected.length === 1 ? "1 parroquia" : `${expected.length} parroquias`,
  );
  await expect(titles(page)).toHaveText(expected.slice(0, 10).map(({ nombre }) => nombre));
}

const press = (form: Locator) => form.getByRole("button", { name: "Buscar por filtro" }).click();
const [sur, norte] = [present(vicarias[5]), present(vicarias[6])];
const tipo = present(tiposDeParroquia[2]);

test.describe("the list of parroquias", () => {
  test("[PAR-01] has its banner, its way back and its filters", async ({ page }) => {
    await visit(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conoce nuestras Parroquias");
    const trail = page.getByRole("navigation", { name: "Ruta" });
    await expect(trail.getByRole("link", { name: "Inicio" })).toHaveAttribute("href", "/");
    const form = await filters(page);
    await expect(form.getByLabel("Por nombre")).toBeVisible();
    await expect(form.getByLabel("Por tipo").getByRole("option")).toHaveText([
      "Selecciona un tipo",
      ...tiposDeParroquia.map((one) => one.tipo).sort(),
    ]);
    await expect(form.getByRole("group", { name: "Por vicaría" }).getByRole("checkbox")).toHaveCount(vicarias.length);
    await expect(form.getByLabel("Por ubicación")).toBeVisible();
    await expect(form.getByRole("button")).toHaveText(["Buscar por filtro", "Compartir"]);
    await expectAccessible(page);
  });

  test("[PAR-01] 'Compartir' copies the address with its filters", async ({ page, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit(page, `${path}?ubicacion=El+Alto`);
    await (await filters(page)).getByRole("button", { name: "Compartir" }).click();
    await expect(page.getByRole("dialog")).toContainText("La dirección ha sido copiada al portapapeles");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}?ubicacion=El+Alto`);
  });

  test("[PAR-02] shows ten by name, each with picture, type, place, a short text and the way to it", async ({
    page,
  }) => {
    await visit(page, path);
    await expectExactly(page, parroquias);
    const first = present(parroquias[0]);
    const card = results(page).getByRole("article").first();
    await expect(card.locator("img")).toHaveAttribute("src", /thumb=340x340$/);
    const kind = present(tiposDeParroquia.find(({ id }) => id === first.tipo_parroquia)).tipo;
    await expect(card.locator(".tipo")).toHaveText(kind);
    await expect(card.locator(".tipo")).toHaveAttribute("style", /--c:\s*#[0-9a-f]{6}/i);
    await expect(card).toContainText(first.ubicacion);
    const words = (await card.locator(".recorte").textContent()) ?? "";
    expect(words.length).toBeGreaterThan(40);
    expect(words.length).toBeLessThan(200);
    expect(words).not.toContain("<");
    await expect(card).toContainText(present(cleroDe(first)[0]).apellido_paterno);
    await card.getByRole("link").click();
    await expect(page).toHaveURL(`${path}/${first.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(first.nombre);
  });

  test("[PAR-03] name and place are trimmed, found in parts and without accents, and go to the address", async ({
    page,
  }) => {
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

    await page.getByRole("link", { name: "Quitar filtro «senora»" }).click();
    await expect(page).toHaveURL(`${path}?ubicacion=LA+PAZ`);
    await page.goBack();
    form = await filters(page);
    await expect(form.getByLabel("Por nombre")).toHaveValue("senora");
    await expectExactly(page, found);
  });

  test("[PAR-03] type and any of the vicarias hold together; the vicarias are one list in the address", async ({
    page,
  }) => {
    await visit(page, path);
    const form = await filters(page);
    await form.getByLabel("Por tipo").selectOption(tipo.tipo);
    for (const { nombre } of [sur, norte]) await form.getByLabel(nombre, { exact: true }).check();
    await press(form);
    await expect(page).toHaveURL(/vicarias=/);
    const params = new URL(page.url()).searchParams;
    expect([...params.keys()]).toEqual(["tipo", "vicarias"]);
    expect(params.get("tipo")).toBe(tipo.id);
    expect(params.get("vicarias")?.split(",").sort()).toEqual([sur.id, norte.id].sort());
    await expectExactly(
      page,
      parroquias.filter(
        ({ tipo_parroquia, vicaria }) => tipo_parroquia === tipo.id && [sur.id, norte.id].includes(vicaria),
      ),
    );
    await expect(page.getByRole("list", { name: "Filtros puestos" }).getByRole("link")).toHaveCount(3);
  });

  test("[PAR-03] nothing found says so and leads to the whole list", async ({ page }) => {
    await visit(page, `${path}?search=zzzzzz`);
    await expect(results(page)).toContainText("No hay parroquias con esos filtros");
    await page.getByRole("link", { name: "Ver todas las parroquias" }).click();
    await expectExactly(page, parroquias);
  });

  test("[PAR-04] has pages and sizes; a size that is not offered is ten", async ({ page }) => {
    await visit(page, `${path}?perPage=11`);
    await expect(titles(page)).toHaveCount(10);
    const sizes = page.getByLabel("Mostrar");
    await expect(sizes).toHaveValue("10");
    await expect(sizes.getByRole("option")).toHaveText(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 100].map(String),
    );
    await sizes.selectOption("20");
    await expect(titles(page)).toHaveText(parroquias.slice(0, 20).map(({ nombre }) => nombre));
    await page.getByRole("link", { name: "Siguiente" }).click();
    await expect(titles(page)).toHaveText(parroquias.slice(20, 40).map(({ nombre }) => nombre));
    expect(addressOf(page)).toBe(`${path}?page=2&perPage=20`);
  });

  for (const [cause, text] of [
    ["a busy server", busy],
    ["no connection", offline],
  ] as const) {
    test(`[PAR-05] a search that fails for ${cause} says so, and the address stays`, async ({ page }) => {
      await visit(page, `${path}?ubicacion=El+Alto`);
      await page.route(/\/parroquias\.data/, (route) =>
        cause === "no connection" ? route.abort() : route.fulfill({ status: 503, body: "" }),
      );
      const form = await filters(page);
      await form.getByLabel("Por nombre").fill("jesus");
      await press(form);
      const dialog = page.getByRole("dialog", { name: "Error" });
      for (const _ of ["the search", "once more"]) {
        await expect(dialog).toContainText(text);
        await dialog.getByRole("button", { name: "Entendido" }).click();
        await expect(page.getByRole("alert")).toContainText("No pudimos cargar las parroquias");
        expect(addressOf(page)).toBe(`${path}?ubicacion=El+Alto`);
        await expect((await filters(page)).getByLabel("Por nombre")).toHaveValue("jesus");
        await page.getByRole("button", { name: "Reintentar" }).click();
      }
      await expect(dialog).toContainText(text);
      await dialog.getByRole("button", { name: "Entendido" }).click();

      await page.unroute(/\/parroquias\.data/);
      await page.getByRole("button", { name: "Reintentar" }).click();
      await expect(page).toHaveURL(`${path}?search=jesus&ubicacion=El+Alto`);
      await expectExactly(
        page,
        parroquias.filter(({ nombre, ubicacion }) => plain(nombre).includes("jesus") && ubicacion.includes("El Alto")),
      );
      await expect(page.getByRole("alert")).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(`${path}?ubicacion=El+Alto`);
    });
  }

  test("[DAT-02] types and vicarias are fetched once in a visit, not on every navigation", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const routes = searchParams.get("_routes");
      if (pathname.endsWith(".data") && (routes === null || routes.includes("parroquias-catalogo")))
        asked.push(pathname);
    });
    await visit(page, path);
    const form = await filters(page);
    await form.getByLabel("Por nombre").fill("san");
    await press(form);
    await expect(page).toHaveURL(/search=san/);
    await titles(page).first().getByRole("link").click();
    await expect(page.getByRole("search", { name: "Buscar otra parroquia" }).getByRole("checkbox")).toHaveCount(
      vicarias.length,
    );
    await page.getByRole("navigation", { name: "Ruta" }).getByRole("link", { name: "Parroquias" }).click();
    await expectExactly(page, parroquias);
    expect(asked).toEqual([]);
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

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("[PAR-03] [INI-05] searching works from home and in the list", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("search", { name: "Buscar parroquia" }).getByRole("searchbox").fill(" san ");
    await page.getByRole("search", { name: "Buscar parroquia" }).getByRole("button").click();
    expect(addressOf(page)).toBe(`${path}?search=san`);
    const form = await filters(page);
    for (const { nombre } of [sur, norte]) await form.getByLabel(nombre, { exact: true }).check();
    await press(form);
    const params = new URL(page.url()).searchParams;
    expect([...params.keys()]).toEqual(["search", "vicarias"]);
    await expectExactly(
      page,
      parroquias.filter(({ nombre, vicaria }) => plain(nombre).includes("san") && [sur.id, norte.id].includes(vicaria)),
    );
  });
});
