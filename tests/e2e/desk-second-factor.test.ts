import { readFile } from "node:fs/promises";
import { totpCode } from "@arzobispado/backend/testing/totp-code";
import type { Page } from "@playwright/test";
import { settingsKey } from "../support/technician.ts";
import { addToApplication } from "./factor-steps.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { loginPath } from "./login-prefix.ts";
import { type OwnProduct, startOwnProduct } from "./own-product.ts";
import { expectToServeEverybody } from "./serves-everybody.ts";
import { lucia, storedSession } from "./sign-in-steps.ts";
import { visit } from "./steps.ts";

const password = "cuatro perros verdes";
const nextPassword = "cinco gatos azules";

const accounts = "/api/collections/administradores_arzobispado";
const account = `${accounts}/records/${lucia.id}`;

let product: OwnProduct;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startOwnProduct({ SETTINGS_KEY: settingsKey });
  await product.write("PATCH", account, { password, passwordConfirm: password });
});
test.afterAll(() => product[Symbol.asyncDispose]());

test.use({ onPurpose: { errors: [/400/, /401/, /429/] } });
test.describe.configure({ timeout: 90_000 });

/** Sends the password on the login page. */
async function sendPassword(page: Page): Promise<void> {
  await page.evaluate(() => window.localStorage.clear()).catch(() => undefined);
  await visit(page, `${product.origin}${loginPath}?forma=clave`);
  await page.getByLabel("Correo").fill(lucia.email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByLabel("Contraseña").press("Enter");
}

const home = () => `${product.origin}/home-administrador`;
/** Waits for home as a whole: while it is on its way, a page that loses its session leads to the login page by itself. */
async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveURL(home());
  await expect(page.getByRole("banner")).toContainText("Bienvenid@");
}
const section = (page: Page) => page.getByRole("region", { name: "Segundo factor" });

test("[SEG-89] a member sets a second factor, signs in with a code, and without the phone with a recovery code", async ({
  page,
}) => {
  await sendPassword(page);
  await expectHome(page);
  await visit(page, `${product.origin}/mi-cuenta-administrador`);
  const part = section(page);
  await part.getByRole("button", { name: "Poner un segundo factor" }).press("Enter");
  await expect(part.getByRole("heading", { name: "Poner un segundo factor" })).toBeFocused();
  await part.getByLabel("Tu contraseña").fill("otra que no es");
  await part.getByRole("button", { name: "Seguir" }).click();
  await expect(part.getByRole("alert")).toHaveText("La contraseña actual falta o no es correcta.");
  await expectToServeEverybody(page, "factor-proof");
  await part.getByLabel("Tu contraseña").fill(password);
  await part.getByRole("button", { name: "Seguir" }).press("Enter");
  await expect(part.getByRole("heading", { name: "Agrega el sitio a tu aplicación" })).toBeFocused();
  await part.getByLabel("Código de tu aplicación").fill("12345");
  await part.getByRole("button", { name: "Confirmar" }).click();
  await expect(part.getByRole("alert")).toHaveText("Escribe las seis cifras que muestra tu aplicación.");
  await expectToServeEverybody(page, "factor-secret");
  await part.getByRole("heading", { name: "Agrega el sitio a tu aplicación" }).focus();
  const { secret, codes } = await addToApplication(part);
  await expectToServeEverybody(page, "factor-codes");

  // The file and the paper have the codes, the account and the site; the paper has nothing else.
  const download = page.waitForEvent("download");
  await part.getByRole("button", { name: "Descargar" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  for (const words of [...codes, lucia.email, new URL(product.origin).host]) expect(text).toContain(words);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading")).toHaveText(["Códigos de recuperación"]);
  await expect(page.getByRole("listitem")).toHaveText(codes);
  await expect(page.getByText(lucia.email).filter({ visible: true })).toHaveCount(1);
  await page.emulateMedia({ media: null });

  await part.getByRole("button", { name: "Ya los guardé" }).press("Enter");
  await expect(part.getByRole("status")).toHaveText(/^El segundo factor está puesto\./);
  await expect(part).toContainText("Te quedan 10 códigos de recuperación.");
  await expect(part.getByText(codes[0] ?? "")).toHaveCount(0);
  await expectToServeEverybody(page, "factor-set");

  await test.step("the code is asked for after the password", async () => {
    await sendPassword(page);
    const field = page.getByLabel("Código de tu aplicación");
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("inputmode", "numeric");
    await expectAccessible(page);
    expect(await storedSession(page)).toBeNull();
    await field.fill("000000");
    await field.press("Enter");
    await expect(page.getByRole("alert")).toContainText("El código no es correcto");
    await page.getByRole("button", { name: "Volver" }).press("Enter");
    await expect(page.getByLabel("Contraseña")).toBeFocused();
    await expect(page.getByLabel("Correo")).toHaveValue(lucia.email);
    await page.getByLabel("Contraseña").fill(password);
    await page.getByLabel("Contraseña").press("Enter");
    // The code confirmed a moment ago is spent: that of the next step is right too, and stays so if a step ends meanwhile.
    await field.fill(totpCode(secret, Date.now() + 30_000));
    await field.press("Enter");
    await expectHome(page);
  });

  await test.step("a recovery code opens once in its place", async () => {
    await sendPassword(page);
    await page.getByRole("button", { name: "Usar un código de recuperación" }).press("Enter");
    const field = page.getByLabel("Código de recuperación");
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("inputmode", "text");
    await field.fill(` ${String(codes[0]).toUpperCase().replaceAll("-", " ")}`);
    await field.press("Enter");
    await expectHome(page);
    await visit(page, `${product.origin}/mi-cuenta-administrador`);
    await expect(section(page)).toContainText("Te quedan 9 códigos de recuperación.");
  });

  await test.step("a new password ends this session too, and a code goes on", async () => {
    const own = page.getByRole("region", { name: "Tu contraseña" });
    await own.getByLabel("Contraseña actual").fill(password);
    await own.getByLabel("Contraseña nueva").fill(nextPassword);
    await own.getByLabel("La misma otra vez").fill(nextPassword);
    const change = own.getByRole("button", { name: "Cambiar la contraseña" });
    const tooMany = { status: 429, headers: { "retry-after": "841" }, json: {} };
    await page.route(product.origin + account, (route) => route.fulfill(tooMany), { times: 1 });
    await change.press("Enter");
    await expect(own.getByRole("alert")).toContainText("Espera 15 minutos");
    // Two passwords are hashed before the code is asked for, which takes its time.
    const asked = page.waitForResponse(`${product.origin}${accounts}/auth-with-password`);
    await change.press("Enter");
    await asked;
    await expect(own.getByLabel("Código de tu aplicación")).toBeFocused();
    await expectToServeEverybody(page, "factor-new-password");
    await own.getByLabel("Código de tu aplicación").fill(codes[1] ?? "");
    await own.getByRole("button", { name: "Entrar", exact: true }).press("Enter");
    await page.getByRole("dialog", { name: "Contraseña guardada" }).getByRole("button").click();
    await expect(section(page)).toContainText("Te quedan 8 códigos de recuperación.");
  });
});

test("[SEG-89] a member sets the factor that is demanded on the login page, and is inside when the codes are kept", async ({
  page,
}) => {
  await product.write("DELETE", `${accounts}/factor?account=${lucia.id}`).catch(() => undefined);
  await product.write("PATCH", account, { password, passwordConfirm: password });
  await product.write("PATCH", "/api/settings", { secondFactor: { required: true } });
  await sendPassword(page);
  await expect(page.getByRole("heading", { name: "Antes de entrar, pon un segundo factor" })).toBeFocused();
  await expectToServeEverybody(page, "factor-demanded");
  await page.getByRole("button", { name: "Empezar" }).press("Enter");
  await addToApplication(page);
  await expectToServeEverybody(page, "factor-demanded-codes");
  expect(await storedSession(page)).toBeNull();
  await expect(page.getByRole("link", { name: "Entrar con Google" })).toHaveCount(0);
  await page.getByRole("button", { name: "Ya los guardé" }).press("Enter");
  await expect(page).toHaveURL(`${product.origin}/home-administrador`);
  expect((await storedSession(page))?.record.id).toBe(lucia.id);
});

test("[SEG-89] an invited person sets the factor that is demanded after choosing a password", async ({ page }) => {
  await product.write("PATCH", "/api/settings", { secondFactor: { required: true } });
  const email = `${crypto.randomUUID()}@books.example`;
  const { key } = await product.write("POST", `${accounts}/invite`, { nombre: "Beatriz", email, rol: "editor" });
  await visit(page, `${product.origin}/entrar#${key}`);
  await page.getByRole("button", { name: /Entrar$/ }).click();
  await page.getByRole("button", { name: "Usar una contraseña" }).click();
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByLabel("La misma otra vez").fill(password);
  await page.getByRole("button", { name: "Guardar la contraseña" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Antes de entrar, pon un segundo factor" })).toBeFocused();
  await page.getByRole("button", { name: "Empezar" }).press("Enter");
  await addToApplication(page);
  await expectToServeEverybody(page, "factor-invited");
  await page.getByRole("button", { name: "Ya los guardé" }).press("Enter");
  await expect(page).toHaveURL(home());
  expect((await storedSession(page))?.record.nombre).toBe("Beatriz");
});
