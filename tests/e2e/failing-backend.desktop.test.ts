import { nameOf, present, published, tipos } from "./demo-noticias.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { type ProductWithFailures, startProductWithFailures } from "./product-with-failures.ts";
import { openFilters, titles, visit } from "./steps.ts";

// The product asks a foreign backend here, and its pictures are that one's.
test.use({ onPurpose: { errors: [/50[03]|404/, /\/api\/realtime/] } });

const noticia = present(published[0]);
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

  test("[NOT-08] [APP-05] the list answers 503, keeps the filters and can be tried again", async ({ page }) => {
    const answer = await page.goto(`${product.origin}/noticias?search=a&tipo=${noticia.tipo}`);
    expect(answer?.status()).toBe(503);
    const dialog = page.getByRole("dialog", { name: "Error" });
    await expect(dialog).toContainText("El sitio está muy ocupado en este momento.");
    await dialog.getByRole("button").click();
    await expect(page.getByRole("alert")).toContainText("No pudimos cargar las noticias");
    const form = await openFilters(page);
    await expect(form.getByLabel("Por título")).toHaveValue("a");
    await expect(form.getByLabel("Por tipo")).toHaveValue(noticia.tipo);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expectAccessible(page);

    product.setFailing(false);
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(titles(page).first()).toBeVisible();
    await expect(page).toHaveURL(`${product.origin}/noticias?search=a&tipo=${noticia.tipo}`);
    await expect(page.getByRole("list", { name: "Filtros puestos" })).toContainText(nameOf(tipos, noticia.tipo));
    await expect(form.getByLabel("Por tipo")).toHaveValue(noticia.tipo);
    await expect(form.getByLabel("Por tipo").getByRole("option")).toHaveCount(tipos.length + 1);
  });

  test("[APP-05] home answers 503 in Spanish with a way back, and tells nothing of its insides", async ({ page }) => {
    const answer = await page.goto(`${product.origin}/`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No pudimos abrir esta página");
    await expect(page).toHaveTitle(/^Página no disponible · /);
    expect(await answer?.text()).not.toMatch(/Busy|ClientResponseError|node_modules|\.tsx?:\d/);
    await expectAccessible(page);
    await expect(page.getByRole("main").getByRole("link", { name: "Ver noticias" })).toBeVisible();

    product.setFailing(false);
    await page.getByRole("main").getByRole("link", { name: "Ir al inicio" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Bienvenidos");
  });

  test("[NOT-15] [APP-05] a noticia answers 503 with the text of a missing one and leads to the list", async ({
    page,
  }) => {
    const answer = await page.goto(`${product.origin}/noticias/${noticia.id}`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole("main")).toContainText("No se encontro la noticia");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    const dialog = page.getByRole("dialog", { name: "Error" });
    await expect(dialog).toContainText("No se encontro la noticia");
    product.setFailing(false);
    await dialog.getByRole("button", { name: "Entendido" }).click();
    await expect(page).toHaveURL(`${product.origin}/noticias`);
    await expect(titles(page).first()).toHaveText(noticia.titulo);
  });
});
