import { present } from "./demo-noticias.ts";
import { told } from "./demo-obras.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { type ProductWithFailures, startProductWithFailures } from "./product-with-failures.ts";
import { titles } from "./steps.ts";

// The product asks a foreign backend here, and its pictures are that one's.
test.use({ onPurpose: { errors: [/50[03]|404/] } });

let product: ProductWithFailures;

test.beforeAll(async ({ baseURL }) => {
  product = await startProductWithFailures(present(baseURL));
});
test.afterAll(() => product[Symbol.asyncDispose]());
test.beforeEach(() => product.setFailing(true));

test.describe("while the backend fails", () => {
  for (const [row, path, title] of [
    ["OBR-02", "/obras-sociales?ubicacion=alto", "No pudimos cargar las obras sociales"],
    ["CLE-05", "/cleros-diocesanos?search=quispe", "No pudimos cargar el clero"],
  ] as const) {
    test(`[${row}] [VID-06] ${path} answers 503 without a dialog and can be tried again`, async ({ page }) => {
      const answer = await page.goto(product.origin + path);
      expect(answer?.status()).toBe(503);
      await expect(page.getByRole("alert")).toContainText(title);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await expectAccessible(page);
      product.setFailing(false);
      await page.getByRole("button", { name: "Reintentar" }).click();
      await expect(titles(page).first()).toBeVisible();
      await expect(page).toHaveURL(product.origin + path);
    });
  }

  test("[OBR-06] [APP-05] a work answers 503 with the error text and leads to the list", async ({ page }) => {
    const answer = await page.goto(`${product.origin}/obras-sociales/${told.id}`);
    expect(answer?.status()).toBe(503);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("main").getByRole("link", { name: "Ver obras sociales" })).toBeAttached();
    const dialog = page.getByRole("dialog", { name: "Error" });
    await expect(dialog).toContainText("El sitio está muy ocupado en este momento.");
    product.setFailing(false);
    await dialog.getByRole("button", { name: "Entendido" }).click();
    await expect(page).toHaveURL(`${product.origin}/obras-sociales`);
    await expect(titles(page).first()).toBeVisible();
  });
});
