import { expect, expectAccessible, test } from "../fixtures.ts";
import { visit } from "../steps/steps.ts";
import { signIn } from "./admin-session.ts";

// Unsigned token: these stories test what a page does before the server checks the key.
const keyOf = (claims: object) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ id: "x", exp: 4e9, ...claims })).toString("base64url")}.ffirma`;
const superusers = "pbc_3142635823";

test.use({ onPurpose: { errors: [/410/] } });

test("[SVC-28] former links lead to today's page, for superusers too", async ({ page }) => {
  const ofSuperuser = keyOf({ type: "passwordReset", collectionId: superusers });
  const ofOther = keyOf({ type: "verification", collectionId: "otra" });
  await page.goto(`/_/#/auth/confirm-password-reset/${ofSuperuser}`);
  await page.waitForURL(`**/cuenta/clave/${ofSuperuser}?quien=superusuario`);
  await page.goto(`/_/#/auth/confirm-verification/${ofOther}`);
  await page.waitForURL(`**/cuenta/verificar/${ofOther}`);
  await expect(page.getByRole("button", { name: "Confirmar mi correo" })).toBeVisible();
  await visit(page, "/_/#/auth/confirm-email-change/cortado");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Abre otra vez el enlace de tu correo");
  await expectAccessible(page);
});

test("[SVC-28] a new password is sent once by the keyboard, and never without a connection", async ({
  page,
  context,
}) => {
  const key = keyOf({ type: "passwordReset" });
  await visit(page, `/cuenta/clave/${key}`);
  await expectAccessible(page);
  const sent: { referer: string | undefined }[] = [];
  const besides: string[] = [];
  page.on("request", (request) => {
    const { referer } = request.headers();
    if (!request.isNavigationRequest()) besides.push(`${request.url()} ${request.postData()} ${referer}`);
    else if (request.method() === "POST") sent.push({ referer });
  });
  await page.getByLabel("Contraseña nueva").fill("cuatro perros verdes");
  await page.keyboard.press("Tab");
  await page.keyboard.type("cuatro perros verdes");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("La misma otra vez")).toHaveAttribute("type", "text");
  await page.keyboard.press("Tab");
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "No hay conexión" })).toBeVisible();
  await expect(page.getByLabel("Contraseña nueva")).toHaveValue("cuatro perros verdes");
  expect(sent).toEqual([]);
  await context.setOffline(false);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Este enlace no sirve");
  expect(sent).toEqual([{ referer: undefined }]);
  // Pages also report a file that the cut connection broke.
  expect(besides.join("\n")).not.toContain(key);
});

test("[SVC-28] a signed-in person stays on the page of a link", async ({ page, baseURL }) => {
  await signIn(page, String(baseURL));
  const path = `/cuenta/correo/${keyOf({ type: "emailChange" })}`;
  await visit(page, path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirma tu nuevo correo");
  expect(new URL(page.url()).pathname).toBe(path);
});
