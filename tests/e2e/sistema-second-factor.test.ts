import { totpCode } from "@arzobispado/backend/testing/totp-code";
import { settingsKey } from "../support/technician.ts";
import { addToApplication } from "./factor-steps.ts";
import { expect, test } from "./fixtures.ts";
import { type OwnProduct, startOwnProduct } from "./own-product.ts";
import { expectToServeEverybody } from "./serves-everybody.ts";
import { dialog, enter, enterPart, sistemaPath } from "./sistema-steps.ts";
import { visit } from "./steps.ts";

let product: OwnProduct;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startOwnProduct({ SETTINGS_KEY: settingsKey });
});
test.afterAll(() => product[Symbol.asyncDispose]());

test.use({ onPurpose: { errors: [/400/, /401/, /403/] } });
test.describe.configure({ timeout: 90_000 });

test("[SEG-89] a superuser demands the second factor, sets theirs before anything opens, and enters again with a code", async ({
  page,
}) => {
  await enterPart(page, product, "ajustes/proteccion");
  await page.getByLabel("Exigir el segundo factor").check();
  await page.getByRole("form", { name: "Protección" }).getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Todo está guardado." })).toBeVisible();

  await page.evaluate(() => window.sessionStorage.clear());
  await visit(page, `${product.origin}${sistemaPath}#estado`);
  await page.reload();
  await enter(page);
  await expect(page.getByRole("heading", { name: "Antes de entrar, pon un segundo factor" })).toBeFocused();
  await expect(page.getByText("El servidor responde.")).toHaveCount(0);
  await expectToServeEverybody(page, "sistema-demanded");
  expect(await page.evaluate(() => window.sessionStorage.getItem("sistema"))).toBeNull();

  // Whoever leaves begins again.
  await page.reload();
  await expect(page.getByLabel("Contraseña")).toBeVisible();
  await enter(page);
  await page.getByRole("button", { name: "Empezar" }).press("Enter");
  const { secret } = await addToApplication(page);
  await expectToServeEverybody(page, "sistema-codes");
  await page.getByRole("button", { name: "Ya los guardé" }).press("Enter");
  await expect(page.getByText("El servidor responde.")).toBeVisible();

  await page.evaluate(() => {
    window.location.hash = "cuenta";
  });
  const part = page.getByRole("region", { name: "Segundo factor" });
  await expect(part).toContainText("Te quedan 10 códigos de recuperación.");
  await expect(part).toContainText("El sitio lo exige, así que no se puede quitar.");
  await expectToServeEverybody(page, "sistema-account");

  // Their session ends while something is typed: the code is asked for over the page.
  await page.evaluate(() => {
    window.location.hash = "ajustes";
  });
  await page.getByLabel("Nombre del sitio").fill("Otro nombre");
  const token = await page.evaluate(() => JSON.parse(window.sessionStorage.getItem("sistema") ?? "{}").token);
  await fetch(`${product.origin}/api/collections/_superusers/auth-logout`, {
    method: "POST",
    headers: { authorization: token },
  });
  await page.getByRole("form", { name: "General" }).getByRole("button", { name: "Guardar" }).click();
  const again = dialog(page, "Entra de nuevo");
  await enter(again);
  await expect(again.getByLabel("Código de tu aplicación")).toBeFocused();
  await expectToServeEverybody(page, "sistema-again");
  await again.getByLabel("Código de tu aplicación").fill(totpCode(secret, Date.now() + 30_000));
  await again.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(again).toHaveCount(0);
  await expect(page.getByLabel("Nombre del sitio")).toHaveValue("Otro nombre");
});
