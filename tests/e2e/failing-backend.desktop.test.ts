import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { Page } from "@playwright/test";
import { nameOf, present, published, tipos } from "./demo-noticias.ts";
import { noticiasOf, told } from "./demo-obras.ts";
import { parroquias } from "./demo-parroquias.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { type ProductWithFailures, startProductWithFailures } from "./product-with-failures.ts";
import { expectToServeEverybody } from "./serves-everybody.ts";
import { openFilters, titles, visit } from "./steps.ts";

// What the server answers is proved in tests/failing-backend.test.ts; here is what a person sees of it and presses.
test.use({ onPurpose: { errors: [/50[03]|404/, /\/api\/realtime/] } });

const noticia = present(published[0]);
const busy = "El sitio está muy ocupado en este momento. Vuelve a intentarlo en unos minutos.";
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Error" });

// A product in front of a backend elsewhere, whose pictures are that one's.
let product: ProductWithFailures;
test.beforeAll(async ({ baseURL }) => {
  product = await startProductWithFailures(present(baseURL));
});
test.afterAll(() => product[Symbol.asyncDispose]());
test.beforeEach(() => product.setFailing(true));

test.describe("while the backend fails", () => {
  // The first one: a page that was there before is shown for ten seconds (docs/decisions/0015).
  test("[APP-05] a press on a link to home keeps a page with ways on", async ({ page }) => {
    product.setFailing(false);
    await visit(page, `${product.origin}/terminos`);
    product.setFailing(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "Inicio", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No pudimos abrir esta página");
    await expect(page.getByRole("banner")).toBeVisible();
  });

  test("[NOT-08] [APP-05] the list has a dialog, keeps the filters and can be tried again", async ({ page }) => {
    const path = `/noticias?search=a&tipo=${noticia.tipo}`;
    await page.goto(product.origin + path);
    await expect(dialogOf(page)).toContainText(busy);
    await dialogOf(page).getByRole("button").click();
    await expect(page.getByRole("alert")).toContainText("No pudimos cargar las noticias");
    const form = await openFilters(page);
    await expect(form.getByLabel("Por título")).toHaveValue("a");
    await expect(form.getByLabel("Por tipo")).toHaveValue(noticia.tipo);
    await expectAccessible(page);

    product.setFailing(false);
    await page.getByRole("link", { name: "Reintentar" }).click();
    await expect(titles(page).first()).toBeVisible();
    await expect(page).toHaveURL(product.origin + path);
    await expect(page.getByRole("list", { name: "Filtros puestos" })).toContainText(nameOf(tipos, noticia.tipo));
    await expect(form.getByLabel("Por tipo")).toHaveValue(noticia.tipo);
    await expect(form.getByLabel("Por tipo").getByRole("option")).toHaveCount(tipos.length + 1);
  });

  test("[OBR-02] [VID-06] the list of works has none, and can be tried again", async ({ page }) => {
    const path = "/obras-sociales?ubicacion=sopocachi";
    await visit(page, product.origin + path);
    await expect(page.getByRole("alert")).toContainText("No pudimos cargar las obras sociales");
    await expectAccessible(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    product.setFailing(false);
    await page.getByRole("link", { name: "Reintentar" }).click();
    await expect(titles(page).first()).toBeVisible();
    await expect(page).toHaveURL(product.origin + path);
  });

  const lists = ["/noticias", "/parroquias", "/videos", "/obras-sociales", "/cleros-diocesanos"];
  for (const path of drawnCases(lists, 2)) {
    test(`[APP-07] [APP-08] the failed list of ${path} serves everybody`, async ({ page }) => {
      await visit(page, `${product.origin + path}?search=an`);
      await expect(page.getByRole("alert")).toBeVisible();
      if (await dialogOf(page).isVisible()) await dialogOf(page).getByRole("button").click();
      await expectToServeEverybody(page, path);
    });
  }

  // They share all their code but the dialog; what the server answers is proved of each.
  const searches = [
    ["[NOT-08]", "/noticias", "las noticias", true],
    ["[PAR-05]", "/parroquias", "las parroquias", true],
    ["[VID-06]", "/videos", "los videos", false],
    ["[OBR-02] [VID-06]", "/obras-sociales", "las obras sociales", false],
    ["[CLE-05] [VID-06]", "/cleros-diocesanos", "el clero", false],
  ] as const;
  for (const [row, path, says, opensDialog] of drawnCases(searches, 1, ([, , , opensDialog]) => opensDialog)) {
    test(`${row} a search of ${path} says so at its address, keeps what was typed and can be tried again`, async ({
      page,
    }) => {
      product.setFailing(false);
      await visit(page, product.origin + path);
      const before = await titles(page).allTextContents();
      const field = page.getByRole("search").getByPlaceholder("Buscar...").first();
      product.setFailing(true);
      await field.fill(" an ");
      await field.press("Enter");
      const alert = page.getByRole("alert");
      await expect(alert).toContainText(`No pudimos cargar ${says}`);
      await expect(alert).toContainText(busy);
      await expect(dialogOf(page)).toHaveCount(opensDialog ? 1 : 0);
      if (opensDialog) {
        await expect(dialogOf(page)).toContainText(busy);
        await dialogOf(page).getByRole("button", { name: "Entendido" }).click();
      }
      await expect(page).toHaveURL(product.origin + path);
      await expect(field).toHaveValue("an");

      product.setFailing(false);
      await page.getByRole("link", { name: "Reintentar" }).click();
      await expect(page).toHaveURL(`${product.origin + path}?search=an`);
      await expect(alert).toHaveCount(0);
      await expect(field).toHaveValue("an");
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(product.origin + path);
      await expect(titles(page)).toHaveText(before);
    });
  }

  test("[APP-05] home has a way back in Spanish", async ({ page }) => {
    await page.goto(product.origin);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No pudimos abrir esta página");
    await expect(page).toHaveTitle(/^Página no disponible · /);
    await expectAccessible(page);
    await expect(page.getByRole("main").getByRole("link", { name: "Ver noticias" })).toBeVisible();

    product.setFailing(false);
    await page.getByRole("main").getByRole("link", { name: "Ir al inicio" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Bienvenidos");
  });

  function openedStory(row: string, list: string, id: string, text: string): void {
    test(`[${row}] one of ${list} says why in a dialog and leads to the list`, async ({ page }) => {
      await page.goto(`${product.origin}${list}/${id}`);
      await expect(dialogOf(page)).toContainText(text);
      product.setFailing(false);
      await dialogOf(page).getByRole("button", { name: "Entendido" }).click();
      await expect(page).toHaveURL(product.origin + list);
      await expect(titles(page).first()).toBeVisible();
    });
  }

  function pressedStory(row: string, list: string, id: string, text: string): void {
    test(`[${row}] a press on one of ${list} says it over its page and leads to the list`, async ({ page }) => {
      product.setFailing(false);
      await visit(page, `${product.origin}${list}?perPage=30`);
      product.setFailing(true);
      await titles(page).locator(`[href="${list}/${id}"]`).click();
      await expect(dialogOf(page)).toContainText(text);
      await expect(page).toHaveURL(`${product.origin}${list}/${id}`);
      product.setFailing(false);
      await dialogOf(page).getByRole("button", { name: "Entendido" }).click();
      await expect(page).toHaveURL(product.origin + list);
      await expect(titles(page).first()).toBeVisible();
    });
  }

  // Two ways to each of three: the code of a way is the same for all of them, so a run goes each way at least once.
  const [pressedIn] = drawnCases(["/noticias", "/parroquias", "/obras-sociales"], 1);
  const wholly = process.env.TEST_CASES === "all";
  for (const [row, list, id, text] of [
    ["NOT-15", "/noticias", noticia.id, `No se encontro la noticia. ${busy}`],
    ["PAR-11", "/parroquias", present(parroquias[0]).id, busy],
    ["OBR-06", "/obras-sociales", told.id, busy],
  ] as const) {
    if (wholly || list !== pressedIn) openedStory(row, list, id, text);
    if (wholly || list === pressedIn) pressedStory(row, list, id, text);
  }

  test("[OBR-04] [APP-07] noticias that cannot be had leave the work standing and can be asked for again", async ({
    page,
  }) => {
    product.setFailing(/\/collections\/noticias\//);
    await visit(page, `${product.origin}/obras-sociales/${told.id}`);
    const noticias = page.getByRole("region", { name: "NOTICIAS DE LA OBRA SOCIAL:" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(told.nombre);
    await expect(noticias.getByRole("alert")).toContainText("No pudimos cargar las noticias de esta obra");
    await expectToServeEverybody(page, "social work whose noticias failed");
    product.setFailing(false);
    await noticias.getByRole("link", { name: "Reintentar" }).click();
    await expect(noticias.getByRole("article")).toHaveCount(noticiasOf(told).length);
  });
});
