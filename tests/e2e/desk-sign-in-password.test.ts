import { expect, expectAccessible, test } from "./fixtures.ts";
import { loginPath } from "./login-prefix.ts";
import { type OwnProduct, startOwnProduct } from "./own-product.ts";
import { lucia, openProvider, storedSession } from "./sign-in-steps.ts";
import { hold, visit } from "./steps.ts";

const password = "cuatro perros verdes";

let product: OwnProduct;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startOwnProduct();
  const account = `/api/collections/administradores_arzobispado/records/${lucia.id}`;
  await product.write("PATCH", account, { password, passwordConfirm: password });
});
test.afterAll(() => product[Symbol.asyncDispose]());

test.use({ fresh: true, onPurpose: { errors: [/400/, /429/, /ERR_INTERNET_DISCONNECTED/] } });

test("[ADM-01] the link below the notices leads to the fields by keyboard, and back to Google", async ({ page }) => {
  await visit(page, product.origin + loginPath);
  await expect(page.getByRole("button")).toHaveText(["Continue with Google"]);
  await expect(page.getByRole("textbox")).toHaveCount(0);
  const other = page.getByRole("link", { name: "Otra forma de entrar" });
  await expect(page.getByRole("link").last()).toHaveText("Otra forma de entrar");

  // Switching closes the window of Google that still waits.
  const window = await openProvider(page);
  const gone = window.waitForEvent("close");
  await other.press("Enter");
  await gone;
  await expect(page).toHaveURL(`${product.origin}${loginPath}?forma=clave`);
  await expect(page.getByLabel("Correo")).toBeFocused();
  await expect(page.getByRole("status")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveText(["Entrar"]);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Entrar con Google" }).press("Enter");
  await expect(page).toHaveURL(product.origin + loginPath);
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel("Correo")).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeFocused();
});

test("[ADM-01] a bookmark of the fields says what is wrong, and lets in whoever has a password", async ({
  page,
  context,
}) => {
  await visit(page, `${product.origin}${loginPath}?forma=clave`);
  const enter = page.getByRole("button", { name: "Entrar", exact: true });
  const problem = page.getByRole("alert");
  await enter.press("Enter");
  await expect(problem).toHaveText("Escribe tu correo y tu contraseña.");
  await page.getByLabel("Correo").fill(lucia.email);
  await page.getByLabel("Contraseña").fill("otra que no es");
  await page.getByLabel("Contraseña").press("Enter");
  await expect(problem).toHaveText("El correo o la contraseña no son correctos.");
  await expectAccessible(page);
  expect(await storedSession(page)).toBeNull();

  await page.route("**/auth-with-password", (route) => route.fulfill({ status: 429, json: {} }), { times: 1 });
  await enter.press("Enter");
  await expect(problem).toContainText("Espera un minuto y vuelve a intentarlo.");

  // The forms are changed without a connection too; the address stays as it was typed, the password does not.
  await context.setOffline(true);
  await page.getByRole("link", { name: "Entrar con Google" }).press("Enter");
  await expect(problem).toHaveCount(0);
  await page.getByRole("link", { name: "Otra forma de entrar" }).press("Enter");
  await expect(page.getByLabel("Correo")).toHaveValue(lucia.email);
  await expect(page.getByLabel("Contraseña")).toBeFocused();
  await expect(page.getByLabel("Contraseña")).toHaveValue("");
  await page.getByLabel("Contraseña").fill(password);
  await enter.press("Enter");
  await expect(problem).toContainText("No hay conexión con el sitio.");
  await context.setOffline(false);
  await enter.press("Enter");
  await expect(page).toHaveURL(`${product.origin}/home-administrador`);
  expect((await storedSession(page))?.record.id).toBe(lucia.id);
});

test("[ADM-01] fields that are filled before the page's script comes keep what was typed and are sent nowhere", async ({
  page,
}) => {
  const scripts = await hold(page, /\/assets\/.*\.js/);
  await page.goto(`${product.origin}${loginPath}?forma=clave`, { waitUntil: "commit" });
  await page.getByLabel("Correo").fill(lucia.email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByLabel("Contraseña").press("Enter");
  const enter = page.getByRole("button", { name: "Entrar", exact: true });
  await expect(enter).toBeDisabled();
  scripts.release();
  await expect(enter).toBeEnabled();
  await expect(page).toHaveURL(`${product.origin}${loginPath}?forma=clave`);
  await expect(page.getByLabel("Correo")).toHaveValue(lucia.email);
  await enter.press("Enter");
  await expect(page).toHaveURL(`${product.origin}/home-administrador`);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("[ADM-01] the links lead to both forms, and a password is sent nowhere", async ({ page }) => {
    await page.goto(product.origin + loginPath);
    const words = page.locator("noscript");
    await expect(words).toBeVisible();
    await page.getByRole("link", { name: "Otra forma de entrar" }).click();
    await expect(page).toHaveURL(`${product.origin}${loginPath}?forma=clave`);
    await expect(words).toBeVisible();
    await page.getByLabel("Correo").fill(lucia.email);
    await page.getByLabel("Contraseña").fill(password);
    await page.getByLabel("Contraseña").press("Enter");
    await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeDisabled();
    await expect(page).toHaveURL(`${product.origin}${loginPath}?forma=clave`);
    await page.getByRole("link", { name: "Entrar con Google" }).click();
    await expect(page).toHaveURL(product.origin + loginPath);
    await expect(page.getByRole("button")).toHaveCount(1);
  });
});
