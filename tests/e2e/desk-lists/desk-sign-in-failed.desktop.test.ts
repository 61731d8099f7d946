import { sharedSession } from "../accounts/admin-session.ts";
import { chooseAccount, lucia, openProvider, storedSession, stranger } from "../accounts/sign-in-steps.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { loginPath } from "../login-prefix.ts";
import { visit, withoutVisits } from "../steps/steps.ts";

test.use({ onPurpose: { errors: [/403/, /503/, /ERR_INTERNET_DISCONNECTED/] } });

const accounts = "/api/collections/administradores_arzobispado/records?perPage=1";

test("[ADM-02] [SEG-20] [SEG-25] a window that is closed, left without an account, or used by a stranger is no dead end, and nothing is made of a stranger", async ({
  page,
  baseURL,
}) => {
  const { token } = await sharedSession(String(baseURL));
  const count = async () =>
    (await (await fetch(`${baseURL}${accounts}`, { headers: { authorization: token } })).json()).totalItems;
  const before = await count();
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await withoutVisits(page);
  await visit(page, loginPath);
  const alert = page.getByRole("alert");
  const opened = await openProvider(page);
  // The provider's window does not learn the address of this page.
  expect(await opened.evaluate(() => document.referrer)).toBe("");
  await expect(page.getByRole("status")).toHaveText("Elige tu cuenta en la ventana de Google.");
  await opened.close();
  await expect(alert).toContainText("La ventana de Google se cerró antes de terminar.");

  const again = await openProvider(page);
  await again.getByRole("button", { name: "Cancelar" }).click();
  await expect(alert).toContainText("No elegiste ninguna cuenta.");

  await chooseAccount(page, stranger);
  await expect(alert).toContainText("Esta cuenta de Google no puede entrar.");
  expect(await storedSession(page)).toBeNull();
  expect(await count()).toBe(before);
  expect(logged.join()).toContain("No se pudo iniciar sesión. refused");
  await expectAccessible(page);

  await chooseAccount(page, lucia.nombre);
  await expect(page).toHaveURL("/home-administrador");
});

test("[ADM-02] [WEB-05] a service without an answer is named, an app's own browser too, and nothing hangs", async ({
  page,
  context,
}) => {
  const pages = context.pages().length;
  await visit(page, loginPath);
  const google = page.getByRole("button", { name: "Continue with Google" });
  await page.evaluate(() => {
    const { open } = window;
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await google.click();
  await expect(page.getByRole("alert")).toContainText("El navegador no dejó abrir la ventana de Google.");

  // Inside another app Google would refuse, so no window opens at all.
  await page.evaluate(() =>
    Object.defineProperty(navigator, "userAgent", { configurable: true, value: "Mozilla/5.0 (iPhone) [FBAN/FBIOS]" }),
  );
  await google.click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("abierta dentro de otra aplicación, donde Google no deja entrar");
  await expect(alert.getByRole("textbox")).toHaveValue(page.url());
  expect(context.pages()).toHaveLength(pages);
  await page.evaluate(() => Reflect.deleteProperty(navigator, "userAgent"));

  await context.setOffline(true);
  await google.click();
  await expect(alert).toContainText("No hay conexión con el sitio.");
  await expect.poll(() => context.pages().length).toBe(pages);
  await context.setOffline(false);

  // The last step fails, after all others have succeeded.
  await page.route("**/auth-with-oauth2", (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await chooseAccount(page, lucia.nombre);
  await expect(alert).toContainText("Algo falló de nuestro lado.");
  expect(await storedSession(page)).toBeNull();
  await expect(google).toBeEnabled();
});

test("[ENT-11] the page says at once where storage is blocked or full, and signing in does not hang", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const fail = (name: string) => () => {
      throw new DOMException("Not here.", name);
    };
    Storage.prototype.setItem = fail("QuotaExceededError");
    if (new URLSearchParams(location.search).has("full")) return;
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
      Object.defineProperty(window, name, { configurable: true, get: fail("SecurityError") });
    }
  });
  await visit(page, `${loginPath}?full`);
  await expect(page.getByRole("alert")).toContainText("Este navegador no tiene espacio para guardar la sesión");
  await visit(page, loginPath);
  const words = "Este navegador no deja guardar la sesión";
  await expect(page.getByRole("alert")).toContainText(words);
  await chooseAccount(page, lucia.nombre);
  await expect(page.getByText("Entrando…")).toHaveCount(0);
  await expect(page.getByRole("alert")).toContainText(words);
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeEnabled();
});
