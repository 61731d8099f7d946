import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { totpCode } from "@arzobispado/backend/testing/totp-code";
import type { Page } from "@playwright/test";
import { zipOf } from "../../support/zip-of.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { type OwnProduct, startEmptyProduct } from "../own-product.ts";
import { expectToServeEverybody } from "../states/serves-everybody.ts";
import { visit } from "../steps/steps.ts";
import { addToApplication } from "./factor-steps.ts";
import {
  backupRow,
  confirmRestore,
  dialog,
  enter,
  makeBackup,
  openPart,
  showPart,
  sistemaPath,
} from "./sistema-steps.ts";

let product: OwnProduct;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startEmptyProduct();
});
test.beforeEach(() => test.setTimeout(120_000));
test.afterAll(() => product[Symbol.asyncDispose]());
// The server does not answer while it restarts.
test.use({ onPurpose: { errors: [/40[0134]/, /50[0-9]/, /ERR_CONNECTION/, /ERR_EMPTY/, /ERR_INVALID/] } });

const notABackup = () => zipOf({ "nota.txt": "No es un respaldo." });
const tags = "/api/collections/tags/records";

async function nameOfTag(id: string): Promise<unknown> {
  const answer = await fetch(`${product.origin}${tags}/${id}`);
  return ((await answer.json()) as { nombre: string }).nombre;
}

test("[API-12] [SEG-51] [SVC-07] a backup is made, downloaded with an address for once, removed and brought back; an archive that is none is refused in words", async ({
  page,
}, info) => {
  await openPart(page, product, "respaldos");
  await page.getByRole("button", { name: "Hacer un respaldo" }).click();
  const question = dialog(page, "Hacer un respaldo");
  await question.getByLabel("Nombre").fill("Con Mayúsculas");
  await question.getByRole("button", { name: "Hacer el respaldo" }).click();
  await expect(question.getByLabel("Nombre")).toHaveAccessibleDescription(/Usa solo letras minúsculas/);
  await question.getByRole("button", { name: "Cancelar" }).click();
  await makeBackup(page, "a_mano");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    backupRow(page, "a_mano.zip").getByRole("button", { name: "Descargar" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("a_mano.zip");
  expect(new URL(download.url()).searchParams.has("token")).toBe(true);
  const file = info.outputPath("a_mano.zip");
  await download.saveAs(file);
  expect((await readFile(file)).subarray(0, 2).toString()).toBe("PK");
  expect((await fetch(download.url())).status).toBe(403);

  await backupRow(page, "a_mano.zip").getByRole("button", { name: "Eliminar" }).click();
  await dialog(page, "¿Eliminar este respaldo?").getByRole("button", { name: "Sí, eliminar" }).click();
  await expect(backupRow(page, "a_mano.zip")).toHaveCount(0);
  const upload = page.locator("input[type=file]");
  await upload.setInputFiles(file);
  await expect(backupRow(page, "a_mano.zip")).toBeVisible();
  await upload.setInputFiles({ name: "ajeno.zip", mimeType: "application/zip", buffer: notABackup() });
  await expect(page.getByText(/El archivo no se guardó, porque nadie podría restaurar desde él/)).toBeVisible();
  await expect(backupRow(page, "ajeno.zip")).toHaveCount(0);
});

test("[API-12] a restore asks for the name, brings back the former content and passwords, and is followed until the server is back; one from another archive changes nothing", async ({
  page,
}) => {
  const { id } = await product.write("POST", tags, { nombre: "Antes", color: "#123456" });
  // Written to the folder: an upload would be refused.
  await mkdir(join(product.dataDirectory, "backups"), { recursive: true });
  await writeFile(join(product.dataDirectory, "backups", "ajeno.zip"), notABackup());
  await openPart(page, product, "respaldos");
  await confirmRestore(page, "ajeno.zip");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("El respaldo no se restauró", { timeout: 60_000 });
  await expect(page.getByText("El sitio quedó como estaba")).toBeVisible();
  await expectAccessible(page);
  expect(await nameOfTag(String(id))).toBe("Antes");
  await page.getByRole("button", { name: "Volver a Sistema" }).click();
  await expect(page.getByText("La última restauración no se hizo")).toBeVisible();

  await makeBackup(page, "de_entonces");
  await product.write("PATCH", `${tags}/${id}`, { nombre: "Después" });
  const technician = await page.evaluate(() => JSON.parse(window.sessionStorage.getItem("sistema") ?? "{}").record);
  const password = "otra-clave-para-pruebas";
  await product.write("PATCH", `/api/admins/${technician.id}`, { password, passwordConfirm: password });
  const again = dialog(page, "Entra de nuevo");
  await page.reload();
  await enter(again, password);

  await backupRow(page, "de_entonces.zip").getByRole("button", { name: "Restaurar" }).click();
  const question = dialog(page, "Restaurar un respaldo");
  await expect(question).toContainText("Lo que se hizo después se pierde.");
  await question.getByLabel("Para confirmar").fill("de_entonces");
  await question.getByRole("button", { name: "Restaurar" }).click();
  await expect(question.getByLabel("Para confirmar")).toHaveAccessibleDescription(
    "No es igual al nombre del respaldo.",
  );
  await expectAccessible(page);
  expect(await nameOfTag(String(id))).toBe("Después");
  await question.getByLabel("Para confirmar").fill("de_entonces.zip");
  await question.getByRole("button", { name: "Restaurar" }).click();

  // A backup of the current data comes first: that is the default.
  await expect(page.getByText("Guardar lo que hay ahora")).toBeVisible();
  await expectAccessible(page);
  await expect(again).toContainText("la contraseña que había en el respaldo", { timeout: 60_000 });
  await expectAccessible(page);
  await enter(again);
  await expect(title).toHaveText("El respaldo se restauró", { timeout: 60_000 });
  await expect(title).toBeFocused();
  expect(await nameOfTag(String(id))).toBe("Antes");
  // The old password is back, but a token that ended with it stays invalid.
  await expect(product.write("POST", tags, { nombre: "Nadie", color: "#123456" })).rejects.toThrow(/ 400 /);
  await product.signInAgain();
  await page.getByRole("button", { name: "Volver a Sistema" }).click();
  await expect(page.getByText("La última restauración salió bien")).toBeVisible();
  await expect(backupRow(page, "antes_de_restaurar")).toBeVisible();
});

// The last story: the second factor that it makes mandatory ends the sessions of the others.
test("[SEG-89] [API-10] a superuser sets a demanded second factor before anything opens, signs in again with a code, and ends the demand", async ({
  page,
}) => {
  await product.signInAgain();
  await product.write("PATCH", "/api/settings", { secondFactor: { required: true } });
  await visit(page, `${product.origin}${sistemaPath}#estado`);
  await enter(page);
  await expect(page.getByRole("heading", { name: "Antes de entrar, pon un segundo factor" })).toBeFocused();
  await expect(page.getByText("El servidor responde.")).toHaveCount(0);
  await expectToServeEverybody(page, "sistema-demanded");
  expect(await page.evaluate(() => window.sessionStorage.getItem("sistema"))).toBeNull();

  // A reload begins the sign-in again.
  await page.reload();
  await enter(page);
  await page.getByRole("button", { name: "Empezar" }).press("Enter");
  const { secret } = await addToApplication(page);
  await expectToServeEverybody(page, "sistema-codes");
  await page.getByRole("button", { name: "Ya los guardé" }).press("Enter");
  await expect(page.getByText("El servidor responde.")).toBeVisible();

  await showPart(page, "cuenta");
  const part = page.getByRole("region", { name: "Segundo factor" });
  await expect(part).toContainText("Te quedan 10 códigos de recuperación.");
  await expect(part).toContainText("El sitio lo exige, así que no se puede quitar.");
  await expectToServeEverybody(page, "sistema-account");

  // The session ends while the person types: the page asks for password and code in a dialog.
  await showPart(page, "ajustes");
  const general = page.getByRole("form", { name: "General" });
  await general.getByLabel("Nombre del sitio").fill("Otro nombre");
  const gone = await fetch(`${product.origin}/api/collections/_superusers/auth-logout`, {
    method: "POST",
    headers: { authorization: await tokenOf(page) },
  });
  expect(gone.status).toBe(204);
  await general.getByRole("button", { name: "Guardar" }).click();
  const again = dialog(page, "Entra de nuevo");
  await expect(again.getByLabel("Contraseña")).toBeFocused();
  await enter(again);
  await expect(again.getByLabel("Código de tu aplicación")).toBeFocused();
  await expectToServeEverybody(page, "sistema-again");
  await again.getByLabel("Código de tu aplicación").fill(totpCode(secret, Date.now() + 30_000));
  await again.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(again).toHaveCount(0);
  await expect(general.getByText("Todo está guardado.")).toBeVisible();
  const settings = async () => {
    const headers = { authorization: await tokenOf(page) };
    return (await fetch(`${product.origin}/api/settings`, { headers })).json();
  };
  expect(await settings()).toMatchObject({ meta: { appName: "Otro nombre" }, secondFactor: { required: true } });

  await showPart(page, "ajustes/proteccion");
  const demand = page.getByLabel("Exigir el segundo factor");
  await expect(demand).toBeChecked();
  await demand.uncheck();
  const protection = page.getByRole("form", { name: "Protección" });
  await protection.getByRole("button", { name: "Guardar" }).click();
  await expect(protection.getByText("Todo está guardado.")).toBeVisible();
  expect(await settings()).toMatchObject({ secondFactor: { required: false } });
});

/** Token of the superuser who is signed in on the page. */
const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(window.sessionStorage.getItem("sistema") ?? "{}").token);
