import type { Page } from "@playwright/test";
import { realSession } from "./admin-session.ts";
import { form, photo, saveButton, write } from "./desk-form.ts";
import { choose, deskCard, dialogOf, noticiasApi } from "./desk-list.ts";
import { programme, textOf, tool } from "./desk-text.ts";
import { expect, test } from "./fixtures.ts";
import { loginPath } from "./login-prefix.ts";
import { type OwnProduct, startOwnProduct } from "./own-product.ts";
import { chooseAccount, lucia } from "./sign-in-steps.ts";
import { results, untilTakenOver, visit } from "./steps.ts";

let product: OwnProduct;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startOwnProduct();
});
test.afterAll(() => product[Symbol.asyncDispose]());

/** The first full minute that is at least so many seconds away, as a picker in La Paz has it. */
function minuteIn(seconds: number): string {
  const minute = Math.ceil((Date.now() + seconds * 1000) / 60_000) * 60_000;
  return new Date(minute - 4 * 60 * 60 * 1000).toISOString().slice(0, 16);
}

/** Opens a page of visitors and waits until it is told of news. */
async function listen(visitor: Page, path: string): Promise<void> {
  const subscribed = visitor.waitForResponse(
    (answer) => answer.url().endsWith("/api/realtime") && answer.request().method() === "POST" && answer.ok(),
  );
  await visitor.goto(product.origin + path);
  await untilTakenOver(visitor);
  await subscribed;
}

/** Whether a visitor finds it in the list, loaded anew. */
async function expectListed(visitor: Page, titulo: string, listed: boolean): Promise<void> {
  await listen(visitor, "/noticias");
  await expect(results(visitor).getByRole("heading", { name: titulo, exact: true })).toHaveCount(listed ? 1 : 0);
}

async function agree(page: Page, action: string, answer: string, done: [title: string, text: string], titulo: string) {
  await choose(page, titulo, action);
  const question = dialogOf(page, "¿Estás seguro?");
  await expect(question).toContainText("¡No podrás revertir esto!");
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(dialogOf(page, done[0])).toHaveCount(0);
  await choose(page, titulo, action);
  await question.getByRole("button", { name: answer }).click();
  await acknowledge(page, done);
}

async function acknowledge(page: Page, [title, text]: [title: string, text: string]): Promise<void> {
  const dialog = dialogOf(page, title);
  await expect(dialog).toContainText(text, { timeout: 15_000 });
  await dialog.getByRole("button", { name: "Aceptar" }).click();
}

/** Everything that a noticia needs, with two photos, and a PDF in its text. */
async function fill(page: Page, titulo: string): Promise<void> {
  const fields = form(page);
  await fields.titulo.fill(titulo);
  await fields.resumen.fill("Un resumen para la lista.");
  await fields.autor.fill("Comisión de Comunicación");
  await fields.tipo.selectOption({ index: 1 });
  await fields.tag.selectOption({ index: 1 });
  await fields.fotos.setInputFiles([photo("018"), photo("040")]);
  await expect(fields.photoCards).toHaveCount(2);
  await page.getByLabel("Texto alternativo de la foto 1").fill("Fieles con ponchos de colores");
  await page.getByLabel("Texto alternativo de la foto 2").fill("El Illimani al fondo");
  await expect(tool(page, "Negrita")).toBeEnabled({ timeout: 20_000 });
  await write(page, "Todos están invitados a la procesión.");
  await page.getByLabel("PDF para el texto").setInputFiles(programme);
  await expect(textOf(page).locator("body")).toContainText("Programa de la fiesta", { timeout: 15_000 });
}

test("[ADN-04] [ADN-07] [ADN-08] a noticia goes its whole way, from the sign-in to its deletion", async ({
  page,
  browser,
}) => {
  // Its own minute has to come.
  test.setTimeout(240_000);
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const titulo = "La procesión que sale a su minuto";

  await visit(page, product.origin + loginPath);
  await chooseAccount(page, lucia.nombre);
  await expect(page).toHaveURL(`${product.origin}/home-administrador`, { timeout: 20_000 });
  await page.getByRole("banner").getByRole("link", { name: "Administrar Noticias" }).click();
  // The first page has a link of the same name.
  await expect(page).toHaveURL(`${product.origin}/noticias-administrador`);
  await page.getByRole("link", { name: "Crear Noticia" }).first().click();
  await fill(page, titulo);
  await page.getByText("Configurada").click();
  await form(page).fecha.fill(minuteIn(15));
  await saveButton(page, "Crear Noticia").click();
  await acknowledge(page, ["Noticia guardada", "La noticia se guardo correctamente"]);

  // Pending: for administrators only.
  const card = deskCard(page, titulo);
  await expect(card).toContainText("Pendiente");
  const id = (await card.getByRole("heading").getByRole("link").getAttribute("href"))?.split("/").at(-1) ?? "";
  await expectListed(visitor, titulo, false);
  expect((await fetch(`${product.origin}/noticias/${id}`)).status).toBe(404);

  // At its minute it appears by itself, and the page that a visitor has open says so.
  const toast = visitor.getByRole("status").filter({ hasText: titulo });
  await expect(toast).toContainText("Nueva", { timeout: 100_000 });
  await expect(card).toContainText("Publicado", { timeout: 15_000 });
  await toast.getByRole("link").click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(titulo);
  await expect(visitor.getByAltText("Fieles con ponchos de colores").first()).toBeVisible();
  await expect(visitor.getByRole("link", { name: /Programa de la fiesta/ }).first()).toHaveAttribute("href", /\.pdf/);
  await expectListed(visitor, titulo, true);

  const corrected = `${titulo}, corregida`;
  await card.getByRole("link", { name: /^Editar/ }).click();
  await expect(form(page).titulo).toHaveValue(titulo);
  await form(page).titulo.fill(corrected);
  await saveButton(page, "Editar Noticia").click();
  await acknowledge(page, ["Noticia guardada", "La noticia se guardo correctamente"]);
  await expectListed(visitor, corrected, true);

  const changed = deskCard(page, corrected);
  await agree(page, "Archivar", "¡Sí, archivar!", ["¡Archivado!", "La noticia ha sido archivada."], corrected);
  await expect(changed).toContainText("Archivado");
  expect((await fetch(`${product.origin}/noticias/${id}`)).status).toBe(404);
  await expectListed(visitor, corrected, false);

  const unarchived: [string, string] = ["¡Desarchivado!", "La noticia ha sido desarchivada."];
  await agree(page, "Desarchivar", "¡Sí, desarchivar!", unarchived, corrected);
  await expect(changed).toContainText("Publicado");
  await expectListed(visitor, corrected, true);

  await choose(page, corrected, "Cambiar Fecha de Publicación");
  await page.getByLabel("Fecha y hora de publicación").fill(minuteIn(24 * 60 * 60));
  await page.getByRole("button", { name: "Cambiar fecha" }).click();
  await acknowledge(page, ["¡Fecha actualizada!", "La fecha de publicación ha sido actualizada."]);
  await expect(changed).toContainText("Pendiente");
  await expectListed(visitor, corrected, false);

  await agree(page, "Eliminar", "¡Sí, eliminar!", ["¡Eliminado!", "La noticia ha sido eliminada."], corrected);
  await expect(changed).toHaveCount(0);
  const { token } = await realSession(product.origin);
  const gone = await fetch(`${product.origin}${noticiasApi}/${id}`, { headers: { authorization: token } });
  expect(gone.status).toBe(404);
  await context.close();
});
