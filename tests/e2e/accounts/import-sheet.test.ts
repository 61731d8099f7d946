import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import type { OwnProduct } from "../own-product.ts";
import { expectToServeEverybody } from "../states/serves-everybody.ts";
import { visit } from "../steps/steps.ts";
import { realSession, signIn } from "./admin-session.ts";
import { cleroSheet, cleroWorkbook } from "./clero-sheet.ts";
import { downloadSheet } from "./download-sheet.ts";

const list = "/contenido-administrador/cleros_diocesanos";
const imported = "apellido_materno = 'Importado'";

// Not the shared product: other stories count the clergy there.
let product: OwnProduct;
let token: string;
test.beforeAll(async ({ ownProduct }) => {
  product = ownProduct;
  ({ token } = await realSession(product.origin));
});

async function countImported(): Promise<number> {
  const query = new URLSearchParams({ filter: imported, fields: "id" });
  const answer = await fetch(`${product.origin}/api/collections/cleros_diocesanos/records?${query}`, {
    headers: { authorization: token },
  });
  return (await answer.json()).totalItems;
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
const figures = (page: Page) => page.locator("dl div").allInnerTexts();

test("[CON-12] [ENT-03] 40 clergy come from a spreadsheet with three wrong rows, and go again", async ({ page }) => {
  await signIn(page, product.origin);
  await visit(page, product.origin + list);
  await press(page, "Hoja de cálculo de Clero");
  await page.getByRole("menuitem", { name: "Importar…" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Importar Clero");

  await page
    .getByLabel("Elegir archivo")
    .setInputFiles({ name: "foto.csv", mimeType: "", buffer: Buffer.from([0, 1]) });
  await expect(page.getByText("«foto.csv»: No es una hoja de cálculo.")).toBeVisible();
  await page.getByLabel("Elegir archivo").setInputFiles(cleroWorkbook);
  await expect(page.getByRole("main")).toContainText(
    "«clero.xlsx»: 1 fila. Leímos la hoja «Clero». Los nombres de las columnas están en la fila 3.",
  );
  await expect(page.getByText("El archivo tiene también «Léame».")).toBeVisible();
  await page.getByLabel("Fila con los nombres de las columnas").selectOption({ index: 0 });
  await expect(page.getByText("Ninguna columna se llama como los datos de Clero.")).toBeVisible();
  await page.getByLabel("Hoja", { exact: true }).selectOption("Léame");
  await expect(page.getByText("Leímos la hoja «Léame».")).toBeVisible();
  await expectAccessible(page);
  await press(page, "Elegir otro archivo");
  await page.getByLabel("Elegir archivo").setInputFiles(cleroSheet);
  await expect(page.getByText("«clero.csv»: 40 filas.")).toBeVisible();
  await expect(page.getByText("1 columna no se importa")).toBeVisible();
  await expect(page.getByLabel("Apellido paterno")).toHaveValue("apellido_paterno");
  await expectAccessible(page);

  await press(page, "Probar sin guardar");
  const rows = page.locator("ol > li");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText(
    "Fila 14: no existe la parroquia «Basílica María Auxiliadoar». ¿Quisiste decir «Basílica María Auxiliadora»?",
  );
  await expect(rows.nth(1)).toContainText("Fila 22: no existe el cargo «Sacristán».");
  await expect(rows.nth(2)).toContainText("Fila 31: es la misma que la fila 30.");
  expect(await figures(page)).toEqual(["se crearán\n37", "cambiarán\n0", "ya están igual\n0", "con problemas\n3"]);
  await page.getByLabel("Sólo con problemas").press("Space");
  await expect(rows).toHaveCount(40);
  await expect(rows.first()).toContainText("Fila 2: se creará Pbro. Silvestre 2 Ñuñez Importado.");
  expect(await countImported()).toBe(0);
  await expectToServeEverybody(page, "what an import would do");

  await press(page, "Importar 37 filas, dejar 3 fuera");
  await expect(page.getByText("37 creados, 3 filas fuera.")).toBeVisible();
  expect(await countImported()).toBe(37);

  await press(page, "Deshacer");
  await press(page, "Sí, deshacer");
  await expect(page.getByText("37 filas quedaron como antes de importar.")).toBeVisible();
  await press(page, "Entendido");
  expect(await countImported()).toBe(0);
  await expect(page.getByRole("region", { name: "Importaciones de los últimos 30 días" })).toContainText("Deshecha.");
});

test.describe("a sheet that a proxy refuses first", () => {
  test.use({ onPurpose: { errors: [/status of 413/] } });

  test("[CON-12] Masses find their places by the names that people use, after words about a proxy", async ({
    page,
  }) => {
    await signIn(page, product.origin);
    await visit(page, `${product.origin}/contenido-administrador/horarios/importar`);
    const rows = [
      ["Parroquia", "Qué es", "Día", "Hora", "Vale desde"],
      ["San Miguel Arcangel", "Misa", "Lunes", "5:10", "1/2/2027"],
      ["nuestra señora del carmen", "Misa", "Lunes", "5:10", "1/2/2027"],
    ];
    const buffer = Buffer.from(rows.map((row) => row.join(";")).join("\r\n"));
    await page.getByLabel("Elegir archivo").setInputFiles({ name: "misas.csv", mimeType: "text/csv", buffer });
    await expect(page.getByLabel("Parroquia")).toHaveValue("lugar");

    const body = "<html><h1>413 Request Entity Too Large</h1></html>";
    const refuse = { status: 413, contentType: "text/html", body };
    await page.route("**/api/collections/horarios/sheets", (route) => route.fulfill(refuse), { times: 1 });
    await press(page, "Probar sin guardar");
    await expect(page.getByRole("alert")).toHaveText(/demasiado texto.*Divídela en varias con menos filas/);

    await press(page, "Probar sin guardar");
    await expect(page.getByText("¿Quisiste decir «Parroquia Nuestra Señora del Carmen» o")).toBeVisible();
    await expectAccessible(page);
    await press(page, "Usar «Parroquia Nuestra Señora del Carmen»");
    await expect(page.getByRole("button", { name: "Importar 2 filas" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(
      "Lugar: Parroquia San Miguel Arcángel · Días: Lunes · Hora: 05:10 · Vale desde: 1 de febrero de 2027",
    );
    await expect(page.getByRole("main")).toContainText("Lugar: Parroquia Nuestra Señora del Carmen");
  });
});

// The way back is tested in tests/sheets-untouched.test.ts.
test("[CON-02] a list goes out as it is shown", async ({ page }) => {
  await signIn(page, product.origin);
  await visit(page, `${product.origin}/contenido-administrador/parroquias?search=santa&sort=-updated`);
  await press(page, "Hoja de cálculo de Parroquias");
  await page.getByRole("menuitem", { name: "Exportar…" }).press("Enter");
  const { name, lines } = await downloadSheet(page);
  expect(name).toMatch(/^parroquias-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines[0]).toMatch(/^\uFEFFid;Nombre;/);
  const shown = await listed("parroquias", { filter: "nombre ~ 'santa' || ubicacion ~ 'santa'", sort: "-updated,id" });
  expect(lines.slice(1).map((line) => line.slice(0, 15))).toEqual(shown.map(({ id }) => id));
});

async function listed(collection: string, query: Record<string, string>): Promise<{ id: string }[]> {
  const asked = new URLSearchParams({ ...query, fields: "id", perPage: "500" });
  const answer = await fetch(`${product.origin}/api/collections/${collection}/records?${asked}`, {
    headers: { authorization: token },
  });
  return (await answer.json()).items;
}
