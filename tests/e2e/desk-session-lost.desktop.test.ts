import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { giveSession, realSession, signInAlone } from "./admin-session.ts";
import { told } from "./desk-told.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { loginPath } from "./login-prefix.ts";
import { type OwnProduct, startOwnProduct } from "./own-product.ts";
import { chooseAccount, lucia, revoke, rodrigo, storedSession } from "./sign-in-steps.ts";
import { visit } from "./steps.ts";

// reCAPTCHA is set up here, with stand-ins for Google's script and for its siteverify: the true edges.
let score = 0.9;
const tokens: (string | null)[] = [];
const siteverify = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  tokens.push(new URLSearchParams(body).get("response"));
  response.end(JSON.stringify({ success: true, score, action: "ingreso" }));
});

let product: OwnProduct;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  await new Promise<void>((resolve) => siteverify.listen(0, "127.0.0.1", resolve));
  product = await startOwnProduct({
    RECAPTCHA_SITE_KEY: "clave-de-sitio",
    RECAPTCHA_SECRET: "clave-secreta",
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${(siteverify.address() as AddressInfo).port}/siteverify`,
  });
});
test.afterAll(async () => {
  siteverify.close();
  await product[Symbol.asyncDispose]();
});
test.beforeEach(async ({ context }) => {
  score = 0.9;
  tokens.length = 0;
  const contentType = "text/javascript";
  const body = `window.grecaptcha = { ready: (then) => then(), execute: async (key, { action }) => key + "/" + action }`;
  await context.route("https://www.google.com/recaptcha/**", (route) => route.fulfill({ contentType, body }));
});

test.use({
  onPurpose: { errors: [/400/, /401/, /403/, /404/], addresses: [/^https:\/\/www\.google\.com\/recaptcha\/api\.js/] },
});

const again = (page: Page) => page.getByRole("dialog", { name: "Entra de nuevo" });

/** A form with something typed in it, whose session has ended at the server. */
async function writeUntilLost(page: Page, titulo: string): Promise<void> {
  await signInAlone(page, product.origin);
  await visit(page, `${product.origin}/videos-administrador/crear`);
  await page.getByLabel("Título").fill(titulo);
  await page.getByRole("textbox", { name: "Enlace del video" }).fill("https://youtu.be/DemoVideo09");
  await revoke(product.origin, (await storedSession(page))?.token ?? "");
  await page.getByRole("button", { name: "Crear video" }).click();
  await expect(again(page)).toContainText("Tu sesión terminó.");
}

const videosWith = async (titulo: string): Promise<number> => {
  const filter = encodeURIComponent(`titulo = "${titulo}"`);
  return (await (await fetch(`${product.origin}/api/collections/pagina_videos/records?filter=${filter}`)).json())
    .totalItems;
};

test("[ADM-02] a session that ends while somebody writes is taken up again by them alone, and the save goes on", async ({
  page,
}) => {
  const titulo = "De Lucía y de nadie más";
  await writeUntilLost(page, titulo);
  await expect(page.locator("progress"), "nothing is being saved meanwhile").toHaveCount(0);
  await expectAccessible(page);
  // The form beneath is as it was.
  await page.keyboard.press("Escape");
  await expect(again(page)).toHaveCount(0);
  await expect(page.getByLabel("Título")).toHaveValue(titulo);
  expect(await videosWith(titulo)).toBe(0);

  // Another person does not send what the first one wrote.
  await page.getByRole("button", { name: "Crear video" }).click();
  await chooseAccount(page, rodrigo.nombre);
  await expect(again(page)).toContainText(
    `Quien entró es ${rodrigo.nombre}, y lo que hay en esta página es de ${lucia.nombre}.`,
  );
  expect(await storedSession(page)).toBeNull();
  expect(await videosWith(titulo)).toBe(0);
  await chooseAccount(page, lucia.nombre);
  await expect(told(page, "Video guardado")).toBeVisible();
  expect(await videosWith(titulo)).toBe(1);
});

test("[ADM-02] a session that ended is asked for before a visitor's list is shown; who goes on without is told why", async ({
  page,
}) => {
  await signInAlone(page, product.origin);
  await visit(page, `${product.origin}/noticias-administrador`);
  const totals = page.getByText(/^\d+ noticias: /);
  await expect(totals).not.toContainText("0 archivadas");
  const before = (await totals.textContent()) ?? "";
  const cards = page.getByRole("article");
  // The last part of a card to come.
  await expect(cards.first().getByText(/^Elegir/)).toBeAttached();
  const first = (await cards.first().textContent()) ?? "";
  await revoke(product.origin, (await storedSession(page))?.token ?? "");

  await page.getByRole("link", { name: "Siguiente" }).click();
  await expect(again(page)).toContainText("Tu sesión terminó.");
  await expect(totals).toHaveText(before);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const why = page.getByRole("dialog", { name: "Error" });
  await expect(why).toContainText("Tu sesión terminó. Vuelve a entrar.");
  await why.getByRole("button").last().click();
  // The list that was read before is still there, and no visitor's.
  expect(await cards.first().textContent()).toBe(first);
  await page.getByRole("button", { name: "Reintentar" }).click();
  await chooseAccount(page, lucia.nombre);
  await expect(page).toHaveURL(/page=2/);
  await expect(again(page)).toHaveCount(0);
  await expect(cards.first()).not.toHaveText(first);
  await expect(totals).toHaveText(before);
});

test("[ADM-01] with keys of reCAPTCHA each sign-in is checked at the server, and only where somebody signs in", async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("http://127.0.0.1")) foreign.push(request.url());
  });
  const answer = await fetch(`${product.origin}/noticias`);
  expect(answer.headers.get("content-security-policy")).not.toContain("recaptcha");
  await visit(page, `${product.origin}/terminos`);
  expect(foreign).toEqual([]);

  await visit(page, product.origin + loginPath);
  await expect(page.getByText("Este sitio está protegido por reCAPTCHA.")).toBeVisible();
  await expect.poll(() => foreign).toEqual(["https://www.google.com/recaptcha/api.js?render=clave-de-sitio"]);
  score = 0.1;
  await chooseAccount(page, lucia.nombre);
  await expect(page.getByRole("alert")).toContainText("La comprobación automática no te reconoció como persona.");
  expect(await storedSession(page)).toBeNull();
  score = 0.9;
  await chooseAccount(page, lucia.nombre);
  await expect(page).toHaveURL(`${product.origin}/home-administrador`);
  expect(tokens).toEqual(["clave-de-sitio/ingreso", "clave-de-sitio/ingreso"]);
});

test("[CON-10] who gives themselves a password stays signed in, also where sign-ins are checked", async ({ page }) => {
  await giveSession(page, await realSession(product.origin, 2));
  await visit(page, `${product.origin}/mi-cuenta-administrador`);
  const before = (await storedSession(page))?.token;
  tokens.length = 0;
  await page.getByLabel("Contraseña", { exact: true }).fill("cuatro perros verdes");
  await page.getByLabel("La misma otra vez").fill("cuatro perros verdes");
  await page.getByRole("button", { name: "Guardar la contraseña" }).click();
  await expect(page.getByRole("dialog", { name: "Contraseña guardada" })).toBeVisible();
  const after = await storedSession(page);
  expect(after?.record.id).toBe(rodrigo.id);
  expect(after?.token).not.toBe(before);
  expect(tokens).toEqual(["clave-de-sitio/ingreso"]);
});
