import { present } from "./demo-noticias.ts";
import { parroquias, tiposDeParroquia } from "./demo-parroquias.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { type ProductWithFailures, startProductWithFailures } from "./product-with-failures.ts";
import { titles } from "./steps.ts";

// The product asks a foreign backend here, and its pictures are that one's.
test.use({ onPurpose: { errors: [/50[03]|404/] } });

const busy = "El sitio está muy ocupado en este momento. Vuelve a intentarlo en unos minutos.";
const tipo = present(tiposDeParroquia[2]);
let product: ProductWithFailures;

test.beforeAll(async ({ baseURL }) => {
  product = await startProductWithFailures(present(baseURL));
});
test.afterAll(() => product[Symbol.asyncDispose]());
test.beforeEach(() => product.setFailing(true));

test("[PAR-05] while the backend fails the list answers 503, keeps its filters and can be tried again", async ({
  page,
}) => {
  const address = `${product.origin}/parroquias?search=san&tipo=${tipo.id}`;
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(503);
  const dialog = page.getByRole("dialog", { name: "Error" });
  await expect(dialog).toContainText(busy);
  await dialog.getByRole("button").click();
  await expect(page.getByRole("alert")).toContainText("No pudimos cargar las parroquias");
  const form = page.getByRole("search", { name: "Filtrar parroquias" });
  await expect(form.getByLabel("Por nombre")).toHaveValue("san");
  await expect(form.getByLabel("Por tipo")).toHaveValue(tipo.id);
  await expectAccessible(page);

  product.setFailing(false);
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(titles(page).first()).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(form.getByLabel("Por tipo").getByRole("option")).toHaveCount(tiposDeParroquia.length + 1);
});

test("[PAR-11] while the backend fails a parroquia answers 503 with the error's text and leads to the list", async ({
  page,
}) => {
  const answer = await page.goto(`${product.origin}/parroquias/${present(parroquias[0]).id}`);
  expect(answer?.status()).toBe(503);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const dialog = page.getByRole("dialog", { name: "Error" });
  await expect(dialog).toContainText(busy);
  product.setFailing(false);
  await dialog.getByRole("button", { name: "Entendido" }).click();
  await expect(page).toHaveURL(`${product.origin}/parroquias`);
  await expect(titles(page)).toHaveCount(10);
});
