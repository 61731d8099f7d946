import { startSecondProvider } from "../support/second-provider.ts";
import { told } from "./desk-told.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { loginPath } from "./login-prefix.ts";
import { type OwnProduct, startOwnProduct } from "./own-product.ts";
import { chooseAccount, lucia, openProvider, revoke, storedSession, stranger } from "./sign-in-steps.ts";
import { visit } from "./steps.ts";

let product: OwnProduct;
let provider: Awaited<ReturnType<typeof startSecondProvider>>;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startOwnProduct();
  const { id, nombre: name, email } = lucia;
  provider = await startSecondProvider(product.origin, [{ id: `otra-${id}`, name, email }]);
  const { clientId, clientSecret, issuer } = provider;
  const oidcAuth = { enabled: true, clientId, clientSecret, issuer, displayName: "la Diócesis" };
  await product.write("PATCH", "/api/settings", { oidcAuth });
});
test.afterAll(async () => {
  await provider.close();
  await product[Symbol.asyncDispose]();
});

test.describe.configure({ timeout: 60_000 });
test.use({ fresh: true, onPurpose: { errors: [/400/, /401/, /403/] } });

const button = "Continuar con la Diócesis";

test("[ADM-01] [ADM-02] somebody comes in by another provider than Google, and again by the same one over a page", async ({
  page,
}) => {
  // A provider that is too slow to describe itself is left out, and asked again with the next page.
  await expect(async () => {
    await visit(page, `${product.origin}${loginPath}`);
    await expect(page.getByRole("button")).toHaveText(["Continue with Google", button]);
  }).toPass({ timeout: 40_000 });
  await expectAccessible(page);

  await chooseAccount(page, stranger, button);
  await expect(page.getByRole("alert")).toContainText("Esta cuenta de la Diócesis no puede entrar.");
  const window = await openProvider(page, button);
  await expect(page.getByRole("status")).toHaveText("Elige tu cuenta en la ventana de la Diócesis.");
  // Whoever thinks better of it has one window, not two.
  const gone = window.waitForEvent("close");
  const google = await openProvider(page);
  await gone;
  await google.close();

  // By keyboard alone.
  await page.getByRole("button", { name: button }).focus();
  const [opened] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
  await opened.getByRole("button", { name: lucia.nombre }).focus();
  const closed = opened.waitForEvent("close");
  await opened.keyboard.press("Enter");
  await closed;
  await expect(page).toHaveURL(`${product.origin}/home-administrador`);
  expect((await storedSession(page))?.record.id).toBe(lucia.id);

  await visit(page, `${product.origin}/videos-administrador/crear`);
  await page.getByLabel("Título").fill("Escrito mientras la sesión terminaba");
  await page.getByRole("textbox", { name: "Enlace del video" }).fill("https://youtu.be/DemoVideo09");
  await revoke(product.origin, (await storedSession(page))?.token ?? "");
  await page.getByRole("button", { name: "Crear video" }).click();
  const again = page.getByRole("dialog", { name: "Entra de nuevo" });
  await expect(again.getByRole("button", { name: button })).toBeFocused();
  await expect(again.getByRole("button", { name: "Continue with Google" })).toHaveCount(0);
  await expectAccessible(page);
  await chooseAccount(page, lucia.nombre, button);
  await expect(told(page, "Video guardado")).toBeVisible();
});

test("[ADM-02] a provider that is switched off meanwhile gives way to those that are on", async ({ page }) => {
  await visit(page, `${product.origin}${loginPath}`);
  await chooseAccount(page, lucia.nombre, button);
  await expect(page).toHaveURL(`${product.origin}/home-administrador`);
  await product.write("PATCH", "/api/settings", { oidcAuth: { enabled: false } });
  try {
    await visit(page, `${product.origin}/videos-administrador/crear`);
    await page.getByLabel("Título").fill("Con lo que haya");
    await page.getByRole("textbox", { name: "Enlace del video" }).fill("https://youtu.be/DemoVideo09");
    await revoke(product.origin, (await storedSession(page))?.token ?? "");
    await page.getByRole("button", { name: "Crear video" }).click();
    const again = page.getByRole("dialog", { name: "Entra de nuevo" });
    // The one that had the focus is gone.
    await expect(again.getByRole("button", { name: "Continue with Google" })).toBeFocused();
    await expect(again.getByRole("button", { name: button })).toHaveCount(0);
  } finally {
    await product.write("PATCH", "/api/settings", { oidcAuth: { enabled: true } });
  }
});

test("[CON-10] one's own account names every way in, whichever this device used last", async ({ page }) => {
  await visit(page, `${product.origin}${loginPath}`);
  await chooseAccount(page, lucia.nombre, button);
  await expect(page).toHaveURL(`${product.origin}/home-administrador`);
  await visit(page, `${product.origin}/mi-cuenta-administrador`);
  const ways = page.getByRole("region", { name: "Cómo entras" });
  await expect(ways).toContainText("la Diócesis");
  await expect(ways).toContainText("Google");
});
