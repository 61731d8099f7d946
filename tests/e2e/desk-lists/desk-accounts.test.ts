import { readFile } from "node:fs/promises";
import { totpCode } from "@arzobispado/backend/testing/totp-code";
import type { Page } from "@playwright/test";
import { startSecondProvider } from "../../support/second-provider.ts";
import { settingsKey } from "../../support/technician.ts";
import { giveSession, realSession, type Session, signInAlone } from "../accounts/admin-session.ts";
import { addToApplication } from "../accounts/factor-steps.ts";
import {
  chooseAccount,
  lucia,
  openProvider,
  revoke,
  rodrigo,
  storedSession,
  ximena,
} from "../accounts/sign-in-steps.ts";
import { openPart } from "../accounts/sistema-steps.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { loginPath } from "../login-prefix.ts";
import { type OwnProduct, startOwnProduct, superuser } from "../own-product.ts";
import { RecaptchaStandIn, recaptchaScript } from "../recaptcha-stand-in.ts";
import { expectToServeEverybody } from "../states/serves-everybody.ts";
import { holdFiles, visit, withoutVisits } from "../steps/steps.ts";
import { told } from "./desk-told.ts";

// These stories have a product of their own: their settings and counts of sessions would disturb all others.
const password = "cuatro perros verdes";
const nextPassword = "cinco gatos azules";

const accounts = "/api/collections/administradores_arzobispado";
const account = `${accounts}/records/${lucia.id}`;

// Stand-in for reCAPTCHA, which checks each sign-in on a page.
let recaptcha: RecaptchaStandIn;
let product: OwnProduct;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  recaptcha = await RecaptchaStandIn.start();
  product = await startOwnProduct({ SETTINGS_KEY: settingsKey, ...recaptcha.settings });
});
test.afterAll(async () => {
  recaptcha.close();
  await product[Symbol.asyncDispose]();
});
test.beforeEach(({ context }) => recaptcha.begin(context));

const addresses = [recaptchaScript];

test.describe.configure({ timeout: 90_000 });

const home = () => `${product.origin}/home-administrador`;
/** Follows a link of the administrators' menu, which is folded on phones. */
async function openEntry(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("button", { name: "Menú" });
  if (await menu.isVisible()) await menu.press("Enter");
  await page.getByRole("banner").getByRole("link", { name }).press("Enter");
}

const givePassword = () => product.write("PATCH", account, { password, passwordConfirm: password });

test.describe("open sessions", () => {
  test.use({ onPurpose: { errors: [/40[14]/, /ERR_FAILED/], addresses } });

  const refresh = async (token: string) => {
    const path = "/api/collections/administradores_arzobispado/auth-refresh";
    const answer = await fetch(product.origin + path, { method: "POST", headers: { authorization: token } });
    return answer.status;
  };

  test("[SEG-89] [CON-10] a member ends one of their sessions and then all others, and those of a colleague after a question", async ({
    page,
  }) => {
    const [own, one, two, three] = [
      await realSession(product.origin),
      await realSession(product.origin),
      await realSession(product.origin),
      await realSession(product.origin),
    ];
    const colleague = [await realSession(product.origin, 2), await realSession(product.origin, 2)] as const;
    await giveSession(page, own);
    await visit(page, `${product.origin}/mi-cuenta-administrador`);
    const part = page.getByRole("region", { name: "Mis sesiones" });
    const items = part.getByRole("listitem");
    await expect(items).toHaveCount(4);
    await expect(items.first()).toContainText("Este equipo");
    await expect(items.first()).toContainText("En uso ahora");
    await expect(items.first().getByRole("button")).toHaveCount(0);
    await expect(items.last()).toContainText(/Entró hoy a las \d\d:\d\d\s*Último uso: hoy a las \d\d:\d\d/);
    await expectAccessible(page);

    await items
      .last()
      .getByRole("button", { name: /^Cerrar la sesión de / })
      .press("Enter");
    await expect(part.getByRole("status")).toHaveText(/^Sesión cerrada: /);
    await expect(items).toHaveCount(3);
    // The next row takes the place of the removed one: it gets the focus, and is read out.
    await expect(items.last()).toBeFocused();
    const others = [one, two, three].map(({ token }) => token);
    expect((await Promise.all(others.map(refresh))).toSorted()).toEqual([200, 200, 401]);

    await part.getByRole("button", { name: "Cerrar las otras 2 sesiones" }).press("Enter");
    await expect(part.getByRole("status")).toHaveText("Sesiones cerradas: quedó solo la de este equipo.");
    await expect(items).toHaveCount(1);
    await expect(items).toBeFocused();
    expect(await Promise.all(others.map(refresh))).toEqual([401, 401, 401]);
    expect(await refresh(own.token)).toBe(200);
    await expect(part.getByRole("button")).toHaveText(["Cerrar sesión en todos los equipos"]);

    await openEntry(page, "Personas");
    await endSessionsOf(page, colleague);
  });

  async function endSessionsOf(page: Page, sessions: readonly [Session, Session]): Promise<void> {
    const { nombre } = sessions[0].record;
    await page.getByRole("button", { name: `Más de ${nombre}` }).press("Enter");
    await page.getByRole("menuitem", { name: "Ver sus sesiones" }).press("Enter");
    const part = page.getByRole("region", { name: `Sesiones de ${nombre}` });
    await expect(part.getByRole("heading")).toBeFocused();
    const items = part.getByRole("listitem");
    await expect(items).toHaveCount(2);
    await expect(part).not.toContainText("Este equipo");
    await expectAccessible(page);

    await items.first().getByRole("button", { name: "Cerrar" }).press("Enter");
    await expect(part.getByRole("status")).toHaveText(/^Sesión cerrada: /);
    await expect(items).toHaveCount(1);
    await expect(items).toBeFocused();
    const states = () => Promise.all(sessions.map(({ token }) => refresh(token)));
    expect((await states()).toSorted()).toEqual([200, 401]);
    await part.getByRole("button", { name: "Cerrar todas sus sesiones" }).press("Enter");
    const question = page.getByRole("dialog", { name: "Cerrar todas sus sesiones" });
    await question.getByRole("button", { name: "Cerrar sus sesiones" }).press("Enter");
    await expect(part.getByRole("status")).toHaveText(`Sesiones cerradas: ${nombre} tiene que volver a entrar.`);
    await expect(part.getByText(`${nombre} no tiene ninguna sesión abierta.`)).toBeFocused();
    expect(await states()).toEqual([401, 401]);
    await part.getByRole("link", { name: "Listo" }).press("Enter");
    await expect(part).toHaveCount(0);
  }

  test("[SEG-89] a superuser ends their sessions of other devices in Sistema, and is told why a list fails", async ({
    page,
  }) => {
    const login = "/api/collections/_superusers/auth-with-password";
    const json = { identity: superuser.email, password: superuser.password };
    const signIn = async () => String((await product.write("POST", login, json)).token);
    const others = [await signIn(), await signIn()];
    await page.route("**/_superusers/sessions", (route) => route.abort(), { times: 1 });
    await openPart(page, product, "cuenta");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mi cuenta");
    await expect(page.getByRole("main")).toContainText(superuser.email);
    const part = page.getByRole("region", { name: "Mis sesiones" });
    await expect(part.getByRole("alert")).toContainText("No pudimos cargar tus sesiones");
    await part.getByRole("button", { name: "Reintentar" }).press("Enter");
    await expect(part.getByRole("heading", { name: "Mis sesiones" })).toBeFocused();
    const items = part.getByRole("listitem");
    await expect(items.first()).toContainText("Este equipo");
    await expect(items).toHaveCount(3);
    await expectAccessible(page);

    await items.last().getByRole("button", { name: "Cerrar" }).press("Enter");
    await expect(part.getByRole("status")).toHaveText(/^Sesión cerrada: /);
    await expect(items).toHaveCount(2);
    await expect(items.last()).toBeFocused();
    const states = async () => {
      const path = `${product.origin}/api/system`;
      return Promise.all(
        others.map(async (token) => (await fetch(path, { headers: { authorization: token } })).status),
      );
    };
    expect((await states()).toSorted()).toEqual([200, 401]);
    others.push(await signIn());
    // The session is ended elsewhere meanwhile.
    await product.write("DELETE", "/api/collections/_superusers/sessions");
    await items.last().getByRole("button", { name: "Cerrar" }).press("Enter");
    await expect(part.getByRole("status")).toHaveText("Esa sesión ya estaba cerrada.");
    await expect(items).toHaveCount(1);
    expect(await states()).toEqual([401, 401, 401]);
  });
});

test.describe("a password", () => {
  test.use({ onPurpose: { errors: [/400/], addresses } });
  test.beforeAll(givePassword);

  test("[ADM-01] the link below the notices leads to the fields by keyboard and back to Google, and people with a password in", async ({
    page,
    context,
  }) => {
    await withoutVisits(page);
    await visit(page, product.origin + loginPath);
    await expect(page.getByRole("button")).toHaveText(["Continue with Google"]);
    await expect(page.getByRole("textbox")).toHaveCount(0);
    const other = page.getByRole("link", { name: "Otra forma de entrar" });
    await expect(page.getByRole("link").last()).toHaveText("Otra forma de entrar");

    // Switching closes the window of Google, which was still waiting.
    const window = await openProvider(page);
    const gone = window.waitForEvent("close");
    await other.press("Enter");
    await gone;
    await expect(page).toHaveURL(`${product.origin}${loginPath}?forma=clave`);
    const [email, typed] = [page.getByLabel("Correo"), page.getByLabel("Contraseña")];
    await expect(email).toBeFocused();
    await expect(page.getByRole("status")).toHaveCount(0);
    await expect(page.getByRole("button")).toHaveText(["Entrar"]);
    await expectAccessible(page);

    const google = page.getByRole("button", { name: "Continue with Google" });
    await page.getByRole("link", { name: "Entrar con Google" }).press("Enter");
    await expect(page).toHaveURL(product.origin + loginPath);
    await expect(google).toBeFocused();
    await page.goBack();
    await expect(email).toBeFocused();

    const enter = page.getByRole("button", { name: "Entrar", exact: true });
    const problem = page.getByRole("alert");
    await enter.press("Enter");
    await expect(problem).toHaveText("Escribe tu correo y tu contraseña.");
    await email.fill(lucia.email);
    await typed.fill("otra que no es");
    await typed.press("Enter");
    await expect(problem).toHaveText("El correo o la contraseña no son correctos.");
    await expectAccessible(page);
    expect(await storedSession(page)).toBeNull();

    // The forms are switched without a connection too. The typed e-mail stays, the password is cleared.
    await context.setOffline(true);
    await page.goBack();
    await expect(google).toBeFocused();
    await expect(problem).toHaveCount(0);
    await other.press("Enter");
    await expect(email).toHaveValue(lucia.email);
    await expect(typed).toBeFocused();
    await expect(typed).toHaveValue("");
    await context.setOffline(false);
    await typed.fill(password);
    await enter.press("Enter");
    await expect(page).toHaveURL(home());
    expect((await storedSession(page))?.record.id).toBe(lucia.id);
  });

  test("[ADM-01] [ADM-02] a page whose script comes late has links to both forms, keeps what was typed unsent, and says what cannot be pressed yet", async ({
    page,
  }) => {
    const scripts = await holdFiles(page, /\/assets\/.*\.js/);
    await page.goto(product.origin + loginPath, { waitUntil: "commit" });
    const google = page.getByRole("button", { name: "Continue with Google" });
    await expect(google).toBeVisible();
    await expect(google).toBeDisabled();
    await expect(google).toHaveAccessibleName("Continue with Google Preparando…");
    await page.getByRole("link", { name: "Otra forma de entrar" }).press("Enter", { noWaitAfter: true });
    await page.getByLabel("Correo").fill(lucia.email);
    await page.getByLabel("Contraseña").fill(password);
    await page.getByLabel("Contraseña").press("Enter");
    const enter = page.getByRole("button", { name: "Entrar", exact: true });
    await expect(enter).toBeDisabled();
    scripts.release();
    await expect(enter).toBeEnabled();
    await expect(page).toHaveURL(`${product.origin}${loginPath}?forma=clave`);
    await expect(page.getByLabel("Correo")).toHaveValue(lucia.email);
    await expect(page.getByLabel("Contraseña")).toHaveValue(password);
    await page.getByRole("link", { name: "Entrar con Google" }).press("Enter");
    await expect(google).toBeEnabled();
    await expect(google).toHaveAccessibleName("Continue with Google");
  });
});

test.describe("another provider than Google", () => {
  let provider: Awaited<ReturnType<typeof startSecondProvider>>;
  test.beforeAll(async () => {
    // An administrator who has not signed in by Google: an account belongs to one person, at any provider.
    const { id, nombre: name, email } = ximena;
    provider = await startSecondProvider(product.origin, [{ id: `otra-${id}`, name, email }]);
    const { clientId, clientSecret, issuer } = provider;
    const oidcAuth = { enabled: true, clientId, clientSecret, issuer, displayName: "la Diócesis" };
    await product.write("PATCH", "/api/settings", { oidcAuth });
  });
  test.afterAll(async () => {
    await product.write("PATCH", "/api/settings", { oidcAuth: { enabled: false } });
    await provider.close();
  });
  // A draft that was published is asked for once more: 404.
  test.use({ onPurpose: { errors: [/400/, /401/, /403/, /404/], addresses } });

  const button = "Continuar con la Diócesis";

  test("[ADM-01] [ADM-02] [CON-10] a member signs in by another provider than Google, and again over a page by the remaining ones or the same one", async ({
    page,
  }) => {
    await withoutVisits(page);
    // A provider that is too slow to describe itself is left out, and asked again with the next page.
    const login = product.origin + loginPath;
    await expect.poll(async () => (await fetch(login)).text(), { timeout: 40_000 }).toContain(button);
    await visit(page, login);
    await expect(page.getByRole("button")).toHaveText(["Continue with Google", button]);
    await expectAccessible(page);

    // Signs in by keyboard alone. Choosing another provider closes the first window.
    const gone = (await openProvider(page)).waitForEvent("close");
    await page.getByRole("button", { name: button }).focus();
    const [opened] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
    await gone;
    await expect(page.getByRole("status")).toHaveText("Elige tu cuenta en la ventana de la Diócesis.");
    await opened.getByRole("button", { name: ximena.nombre }).focus();
    const closed = opened.waitForEvent("close");
    await opened.keyboard.press("Enter");
    await closed;
    await expect(page).toHaveURL(home());
    expect((await storedSession(page))?.record.id).toBe(ximena.id);

    await visit(page, `${product.origin}/videos-administrador/crear`);
    await page.getByLabel("Título").fill("Escrito mientras la sesión terminaba");
    await page.getByRole("textbox", { name: "Enlace del video" }).fill("https://youtu.be/DemoVideo09");
    await revoke(product.origin, (await storedSession(page))?.token ?? "");
    const again = page.getByRole("dialog", { name: "Entra de nuevo" });
    await test.step("the remaining providers are offered while that one is switched off", async () => {
      await product.write("PATCH", "/api/settings", { oidcAuth: { enabled: false } });
      await page.getByRole("button", { name: "Crear video" }).click();
      // The button that had the focus is gone.
      await expect(again.getByRole("button", { name: "Continue with Google" })).toBeFocused();
      await expect(again.getByRole("button", { name: button })).toHaveCount(0);
      await page.keyboard.press("Escape");
      await product.write("PATCH", "/api/settings", { oidcAuth: { enabled: true } });
    });
    await page.getByRole("button", { name: "Crear video" }).click();
    await expect(again.getByRole("button", { name: button })).toBeFocused();
    await expect(again.getByRole("button", { name: "Continue with Google" })).toHaveCount(0);
    await expectAccessible(page);
    await chooseAccount(page, ximena.nombre, button);
    await expect(told(page, "Video guardado")).toBeVisible();

    await openEntry(page, ximena.nombre);
    const ways = page.getByRole("region", { name: "Cómo entras" });
    await expect(ways).toContainText("Con la Diócesis");
    await expect(ways.getByRole("button")).toHaveText(["Continue with Google"]);
  });
});

test.describe("a session that ends, and reCAPTCHA", () => {
  test.beforeAll(givePassword);
  test.use({ onPurpose: { errors: [/400/, /401/, /403/, /404/], addresses } });

  const again = (page: Page) => page.getByRole("dialog", { name: "Entra de nuevo" });

  /** Types into a form and sends it after the server has ended the session. */
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

  test("[ADM-02] a session that ends during writing is renewed by the same person only, and the save goes on", async ({
    page,
  }) => {
    const titulo = "De Lucía y de nadie más";
    await writeUntilLost(page, titulo);
    await expect(page.locator("progress"), "nothing is being saved meanwhile").toHaveCount(0);
    await expectAccessible(page);
    // The form under the dialog is unchanged.
    await page.keyboard.press("Escape");
    await expect(again(page)).toHaveCount(0);
    await expect(page.getByLabel("Título")).toHaveValue(titulo);
    expect(await videosWith(titulo)).toBe(0);

    // A different person cannot send what the first one wrote.
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

  test("[ADM-02] a session that ended is asked for before a visitor's list is shown; a person who goes on without is told why", async ({
    page,
  }) => {
    await signInAlone(page, product.origin);
    await visit(page, `${product.origin}/noticias-administrador`);
    const totals = page.getByText(/^\d+ noticias: /);
    await expect(totals).not.toContainText("0 archivadas");
    const before = (await totals.textContent()) ?? "";
    const cards = page.getByRole("article");
    // Last part of a card to load.
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
    // The list from before is still there, and is not replaced by a visitor's list.
    expect(await cards.first().textContent()).toBe(first);
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(again(page)).toBeVisible();
    // The person signs in again in another tab.
    const session = JSON.stringify(await realSession(product.origin));
    await page.evaluate((stored) => {
      window.localStorage.setItem("pocketbase_auth", stored);
      window.dispatchEvent(new StorageEvent("storage", { key: "pocketbase_auth" }));
    }, session);
    await expect(again(page)).toHaveCount(0);
    await expect(page).toHaveURL(/page=2/);
    await expect(cards.first()).not.toHaveText(first);
    await expect(totals).toHaveText(before);
  });

  test("[ADM-01] [CON-10] each sign-in with keys of reCAPTCHA is checked at the server, also after a first password, and no other page loads it", async ({
    page,
  }) => {
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith("http://127.0.0.1")) foreign.push(request.url());
    });
    for (const path of ["/noticias", "/terminos"]) {
      const answer = await fetch(product.origin + path);
      expect(answer.headers.get("content-security-policy")).not.toContain("recaptcha");
      expect(await answer.text()).not.toContain("recaptcha/api.js");
    }
    await withoutVisits(page);
    await visit(page, `${product.origin}${loginPath}?forma=clave`);
    await expect(page.getByText("Este sitio está protegido por reCAPTCHA.")).toBeVisible();
    await expect.poll(() => foreign).toEqual(["https://www.google.com/recaptcha/api.js?render=clave-de-sitio"]);
    recaptcha.score = 0.1;
    await page.getByLabel("Correo").fill(lucia.email);
    await page.getByLabel("Contraseña").fill(password);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("La comprobación automática no te reconoció como persona.");
    expect(await storedSession(page)).toBeNull();
    recaptcha.score = 0.9;
    await page.getByRole("link", { name: "Entrar con Google" }).press("Enter");
    await chooseAccount(page, rodrigo.nombre);
    await expect(page).toHaveURL(home());

    await visit(page, `${product.origin}/mi-cuenta-administrador`);
    const before = (await storedSession(page))?.token;
    expect(foreign).toHaveLength(1);
    await page.getByLabel("Contraseña", { exact: true }).fill("cuatro perros verdes");
    await page.getByLabel("La misma otra vez").fill("cuatro perros verdes");
    await page.getByRole("button", { name: "Guardar la contraseña" }).click();
    await expect(page.getByRole("dialog", { name: "Contraseña guardada" })).toBeVisible();
    const after = await storedSession(page);
    expect(after?.record.id).toBe(rodrigo.id);
    expect(after?.token).not.toBe(before);
    expect(recaptcha.tokens).toEqual(Array(3).fill("clave-de-sitio/ingreso"));
  });
});

test.describe("a second factor", () => {
  test.use({ onPurpose: { errors: [/400/, /401/, /429/], addresses } });
  test.beforeAll(givePassword);

  test.beforeEach(({ page }) => withoutVisits(page));

  /** Opens the login page without a session, and sends the password. */
  async function sendPassword(page: Page): Promise<void> {
    await visit(page, `${product.origin}${loginPath}?forma=clave`);
    await page.getByLabel("Correo").fill(lucia.email);
    await page.getByLabel("Contraseña").fill(password);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
  }

  const section = (page: Page) => page.getByRole("region", { name: "Segundo factor" });

  test("[SEG-89] a member sets a second factor, signs in with a code, and goes on without the phone by a recovery code", async ({
    page,
  }) => {
    await giveSession(page, await realSession(product.origin));
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

    // The file and the printed page have the codes, the account and the site; the printed page has nothing else.
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
      await page.evaluate(() => window.localStorage.clear());
      await sendPassword(page);
      const field = page.getByLabel("Código de tu aplicación");
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute("inputmode", "numeric");
      await expectAccessible(page);
      expect(await storedSession(page)).toBeNull();
      await page.getByRole("button", { name: "Volver" }).press("Enter");
      await expect(page.getByLabel("Contraseña")).toBeFocused();
      await expect(page.getByLabel("Correo")).toHaveValue(lucia.email);
      await page.getByLabel("Contraseña").fill(password);
      await page.getByLabel("Contraseña").press("Enter");
      await field.fill("000000");
      await field.press("Enter");
      await expect(page.getByRole("alert")).toContainText("El código no es correcto");
      // The code confirmed a moment ago is used up. The code of the next time step is valid too, and stays so if a step
      // ends meanwhile.
      await field.fill(totpCode(secret, Date.now() + 30_000));
      await field.press("Enter");
      await expect(page).toHaveURL(home());
      await expect(page.getByRole("banner")).toContainText("Bienvenid@");
    });

    await test.step("a new password ends this session too, and a recovery code goes on, once", async () => {
      await openEntry(page, lucia.nombre);
      const own = page.getByRole("region", { name: "Tu contraseña" });
      await own.getByLabel("Contraseña actual").fill(password);
      await own.getByLabel("Contraseña nueva").fill(nextPassword);
      await own.getByLabel("La misma otra vez").fill(nextPassword);
      const change = own.getByRole("button", { name: "Cambiar la contraseña" });
      const tooMany = { status: 429, headers: { "retry-after": "841" }, json: {} };
      await page.route(product.origin + account, (route) => route.fulfill(tooMany), { times: 1 });
      await change.press("Enter");
      await expect(own.getByRole("alert")).toContainText("Espera 15 minutos");
      // The server hashes two passwords before it asks for the code, which takes long.
      const asked = page.waitForResponse(`${product.origin}${accounts}/auth-with-password`);
      await change.press("Enter");
      await asked;
      await expect(own.getByLabel("Código de tu aplicación")).toBeFocused();
      await expectToServeEverybody(page, "factor-new-password");
      await own.getByRole("button", { name: "Usar un código de recuperación" }).press("Enter");
      const field = own.getByLabel("Código de recuperación");
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute("inputmode", "text");
      await field.fill(` ${String(codes[0]).toUpperCase().replaceAll("-", " ")}`);
      await own.getByRole("button", { name: "Entrar", exact: true }).press("Enter");
      await page.getByRole("dialog", { name: "Contraseña guardada" }).getByRole("button").click();
      await expect(section(page)).toContainText("Te quedan 9 códigos de recuperación.");
    });
  });

  test("[SEG-89] a member sets a demanded factor on the login page, and is inside when the codes are kept", async ({
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
    await expect(page).toHaveURL(home());
    expect((await storedSession(page))?.record.id).toBe(lucia.id);
  });

  test("[SEG-89] an invited person sets a demanded factor after choosing a password", async ({ page }) => {
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
});
