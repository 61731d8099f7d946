import { expect, type Locator, type Page } from "@playwright/test";
import { loginPrefix } from "../login-prefix.ts";
import { type OwnProduct, superuser } from "../own-product.ts";
import { askForFiles, visit } from "../steps/steps.ts";

export const sistemaPath = `/${loginPrefix}/sistema`;

/** Fills in and sends the sign-in form for superusers. */
export async function enter(page: Page | Locator, password = superuser.password): Promise<void> {
  await page.getByLabel("Correo").fill(superuser.email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** Opens a part of the page with a stored session, for stories that begin signed in: no password is asked for. */
export async function openPart(page: Page, product: OwnProduct, part: string): Promise<void> {
  const session = await product.write("POST", "/api/collections/_superusers/auth-refresh");
  await page.addInitScript(
    (stored) => window.sessionStorage.setItem("sistema", stored),
    JSON.stringify({ token: session.token, record: session.record }),
  );
  await visit(page, addressOfPart(product, part));
}

/** Shows another part of the open page. @param part as in the address */
export async function showPart(page: Page, part: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, part);
}

const addressOfPart = ({ origin }: OwnProduct, part: string): string => `${origin}${sistemaPath}#${part}`;

export const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

/** Region of the part 'Estado' that lists failures of visitors' browsers. */
export const failuresIn = (page: Page): Locator =>
  page.getByRole("region", { name: "Fallos en el navegador de los visitantes" });

/** Path of the script with which each page of the site begins. */
export const ourProgram = /\/assets\/entry\.client-.*\.js$/;

/** Appends `program` to the site's entry script. */
export async function breakBy(page: Page, program: string): Promise<void> {
  await askForFiles(page);
  await page.route(ourProgram, async (route) => {
    const response = await route.fetch();
    // The browser must not cache the changed script for the next page.
    const headers = { ...response.headers(), "cache-control": "no-store" };
    await route.fulfill({ response, headers, body: `${await response.text()}\nsetTimeout(() => {${program}});` });
  });
}

/** Row of a backup. @param key file name */
export const backupRow = (page: Page, key: string): Locator =>
  page.getByRole("region", { name: "Respaldos guardados" }).getByRole("listitem").filter({ hasText: key });

/** Makes a backup. @param name without `.zip` */
export async function makeBackup(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Hacer un respaldo" }).click();
  const question = dialog(page, "Hacer un respaldo");
  await question.getByLabel("Nombre").fill(name);
  await question.getByRole("button", { name: "Hacer el respaldo" }).click();
  await expect(backupRow(page, `${name}.zip`)).toBeVisible({ timeout: 60_000 });
}

/** Confirms the restore of a backup by typing its name, without making another backup first. */
export async function confirmRestore(page: Page, key: string): Promise<void> {
  await backupRow(page, key).getByRole("button", { name: "Restaurar" }).click();
  const question = dialog(page, "Restaurar un respaldo");
  await question.getByLabel("Antes, hacer un respaldo").uncheck();
  await question.getByLabel("Para confirmar").fill(key);
  await question.getByRole("button", { name: "Restaurar" }).click();
}
