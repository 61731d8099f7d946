import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { type OwnProduct, startEmptyProduct } from "../own-product.ts";
import { ofAPerson, toldBy } from "../steps/visits.ts";
import {
  backupRow,
  breakBy,
  confirmRestore,
  dialog,
  enter,
  enterPart,
  failuresIn,
  makeBackup,
  openPart,
  ourProgram,
} from "./sistema-steps.ts";

let product: OwnProduct;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startEmptyProduct({ BROWSER_FAILURES: "no" });
});
test.beforeEach(() => test.setTimeout(120_000));
test.afterAll(() => product[Symbol.asyncDispose]());
// The server does not answer while it restarts.
test.use({ onPurpose: { errors: [/40[0134]/, /50[0-9]/, /ERR_CONNECTION/, /ERR_EMPTY/, /ERR_INVALID/] } });

const tags = "/api/collections/tags/records";

async function nameOfTag(id: string): Promise<unknown> {
  const answer = await fetch(`${product.origin}${tags}/${id}`);
  return ((await answer.json()) as { nombre: string }).nombre;
}

test("[API-12] [SEG-51] a backup is made, downloaded with an address for once, removed and brought back", async ({
  page,
}, info) => {
  await enterPart(page, product, "respaldos");
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
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(backupRow(page, "a_mano.zip")).toBeVisible();
});

test("[API-12] a restore asks for the name, brings back the former content and passwords, and is followed until the server is back", async ({
  page,
}) => {
  const { id } = await product.write("POST", tags, { nombre: "Antes", color: "#123456" });
  await enterPart(page, product, "respaldos");
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
  const title = page.getByRole("heading", { level: 1 });
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

test("[SVC-07] an archive that is no backup is refused at upload, and the page says why", async ({ page }, info) => {
  const file = info.outputPath("ajeno.zip");
  await writeFile(file, await zipOfText());
  await enterPart(page, product, "respaldos");
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByText(/El archivo no se guardó, porque nadie podría restaurar desde él/)).toBeVisible();
  await expect(backupRow(page, "ajeno.zip")).toHaveCount(0);
});

test("[API-12] an archive that is no backup changes nothing, and the page says why", async ({ page }) => {
  const { id } = await product.write("POST", tags, { nombre: "Se queda", color: "#123456" });
  // Written to the folder: an upload would be refused.
  await writeFile(join(product.dataDirectory, "backups", "ajeno.zip"), await zipOfText());
  await enterPart(page, product, "respaldos");
  await confirmRestore(page, "ajeno.zip");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("El respaldo no se restauró", { timeout: 60_000 });
  await expect(page.getByText("El sitio quedó como estaba")).toBeVisible();
  await expectAccessible(page);
  expect(await nameOfTag(String(id))).toBe("Se queda");
  await page.getByRole("button", { name: "Volver a Sistema" }).click();
  await expect(page.getByText("La última restauración no se hizo")).toBeVisible();
});

test("[HIS-10] a missing automatic backup is named in Estado and in Respaldos, until one is made", async ({ page }) => {
  // No server listens on this port.
  const s3 = { enabled: true, bucket: "b", region: "r", endpoint: "http://127.0.0.1:1", accessKey: "k", secret: "s" };
  await product.write("PATCH", "/api/settings", { backups: { s3 } });
  await product.write("POST", "/api/crons/autoBackup");
  const title = "El respaldo automático no se hizo";
  await enterPart(page, product, "estado");
  await expect(async () => {
    await page.getByRole("button", { name: "Actualizar" }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  const counsel = page.getByRole("region", { name: "Conviene atender" });
  await expect(counsel).toContainText("El servicio S3 de los respaldos no responde");
  await expectAccessible(page);

  await product.write("PATCH", "/api/settings", { backups: { s3: { enabled: false } } });
  await counsel.getByRole("listitem").filter({ hasText: title }).getByRole("link").click();
  const part = page.getByRole("main", { name: "Respaldos" });
  await expect(part.locator("strong", { hasText: title })).toBeVisible();
  await product.write("POST", "/api/crons/autoBackup");
  await expect(async () => {
    await page.reload();
    await expect(backupRow(page, "@auto_pb_backup_arquidiocesis_de_la_paz_")).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expect(part.locator("strong", { hasText: title })).toHaveCount(0);
  await expect(page.getByText(/El próximo se hace solo, (?:hoy|mañana) a las 03:00/)).toBeVisible();
});

test.describe("failures of visitors' browsers", () => {
  test.use({ userAgent: ofAPerson, onPurpose: { errors: [/a propósito/] } });

  test("[DOC-11] failures are not reported where the environment forbids them, which Estado says", async ({ page }) => {
    const told = toldBy(page, "/api/fallos");
    await breakBy(page, `throw new Error("a propósito");`);
    await Promise.all([page.waitForEvent("pageerror"), page.goto(`${product.origin}/terminos`)]);
    await page.unroute(ourProgram);
    await openPart(page, product, "estado");
    await expect(failuresIn(page)).toContainText("El servidor no los recibe: así lo dice BROWSER_FAILURES");
    expect(told).toEqual([]);
  });
});

function zipOfText(): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from("No es un respaldo."), "nota.txt");
  zip.end();
  return buffer(zip.outputStream);
}
