import type { Page } from "@playwright/test";
import { choose, deskCard, dialogOf } from "../desk-lists/desk-list.ts";
import { photo, titled } from "../desk-lists/desk-noticias.ts";
import { acknowledge, told } from "../desk-lists/desk-told.ts";
import { openText, programme, textOf } from "../desk-text/desk-text.ts";
import { visitListening } from "../steps/steps.ts";
import { form, saveButton, write } from "./desk-form.ts";
import { expect, test } from "./desk-story.ts";

/** Moment in 24 hours, as a picker in La Paz has it. */
const tomorrow = () => new Date(Date.now() + (24 - 4) * 60 * 60 * 1000).toISOString().slice(0, 16);

async function agree(page: Page, action: string, answer: string, done: [title: string, text: string], titulo: string) {
  await choose(page, titulo, action);
  const question = dialogOf(page, "¿Estás seguro?");
  await expect(question).toContainText("¡No podrás revertir esto!");
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(told(page, done[0])).toHaveCount(0);
  await choose(page, titulo, action);
  await question.getByRole("button", { name: answer }).click();
  await acknowledge(page, ...done);
}

/** Fills in all required fields of a noticia, with two photos, and a PDF in its text. */
async function fill(page: Page, titulo: string): Promise<void> {
  const fields = form(page);
  await fields.titulo.fill(titulo);
  await fields.resumen.fill("Un resumen para la lista.");
  await fields.autor.fill("Comisión de Comunicación");
  await fields.tipo.selectOption({ label: "Pastoral social" });
  await fields.tag.selectOption({ label: "Cáritas" });
  await fields.fotos.setInputFiles([photo("018"), photo("040")]);
  await expect(fields.photoCards).toHaveCount(2);
  await page.getByLabel("Texto alternativo de la foto 1").fill("Fieles con ponchos de colores");
  await page.getByLabel("Texto alternativo de la foto 2").fill("El Illimani al fondo");
  await write(page, "Todos están invitados a la procesión.");
  await page.getByLabel("PDF para el texto").setInputFiles(programme);
  await expect(textOf(page).locator("body")).toContainText("Programa de la fiesta");
}

test("[ADN-04] [ADN-07] [ADN-08] a noticia is followed from the first word to its deletion", async ({
  page,
  elsewhere,
  origin,
  noticias,
}) => {
  test.setTimeout(90_000);
  const titulo = titled("La procesión que sale a su hora");
  await openText(page, "crear");
  await fill(page, titulo);
  await page.getByText("Configurada").click();
  await form(page).fecha.fill(tomorrow());
  await saveButton(page, "Crear Noticia").click();
  await acknowledge(page, "Noticia guardada", "La noticia se guardo correctamente");

  // Pending noticias are visible to administrators only.
  const card = deskCard(page, titulo);
  await expect(card).toContainText("Pendiente");
  const id = (await card.getByRole("heading").getByRole("link").getAttribute("href"))?.split("/").at(-1) ?? "";
  const forVisitors = async () => {
    const list = await (await fetch(`${origin}/noticias`)).text();
    return { listed: list.includes(`href="/noticias/${id}"`), page: (await fetch(`${origin}/noticias/${id}`)).status };
  };
  const [shown, hidden] = [
    { listed: true, page: 200 },
    { listed: false, page: 404 },
  ];
  expect(await forVisitors()).toEqual(hidden);

  // At its date the noticia is published, and the page that a visitor has open shows a notice.
  const visitor = await elsewhere();
  await visitListening(visitor, `${origin}/terminos`);
  // Brings the date forward, instead of waiting until tomorrow.
  await noticias.change(id, { fecha_publicacion: new Date(Date.now() + 2_000).toISOString() });
  const toast = visitor.getByRole("status").filter({ hasText: titulo });
  await expect(toast).toContainText("Nueva");
  await toast.getByRole("link").click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(titulo);
  await expect(visitor.getByAltText("Fieles con ponchos de colores").first()).toBeVisible();
  await expect(visitor.getByRole("link", { name: /^Descargar PDF: Programa de la fiesta/ })).toHaveAttribute(
    "href",
    /\.pdf/,
  );
  await visitor.close();
  expect(await forVisitors()).toEqual(shown);
  await page.reload();
  await expect(card).toContainText("Publicado");

  const corrected = titled("La procesión, corregida");
  await card.getByRole("link", { name: /^Editar/ }).click();
  await expect(form(page).titulo).toHaveValue(titulo);
  await form(page).titulo.fill(corrected);
  await saveButton(page, "Editar Noticia").click();
  await acknowledge(page, "Noticia guardada", "La noticia se guardo correctamente");
  const [saved] = await noticias.named(corrected);
  expect(saved?.id).toBe(id);

  const changed = deskCard(page, corrected);
  await agree(page, "Archivar", "¡Sí, archivar!", ["¡Archivado!", "La noticia ha sido archivada."], corrected);
  await expect(changed).toContainText("Archivado");
  expect(await forVisitors()).toEqual(hidden);

  const unarchived: [string, string] = ["¡Desarchivado!", "La noticia ha sido desarchivada."];
  await agree(page, "Desarchivar", "¡Sí, desarchivar!", unarchived, corrected);
  await expect(changed).toContainText("Publicado");
  expect(await forVisitors()).toEqual(shown);

  await choose(page, corrected, "Cambiar Fecha de Publicación");
  await page.getByLabel("Fecha y hora de publicación").fill(tomorrow());
  await page.getByRole("button", { name: "Cambiar fecha" }).click();
  await acknowledge(page, "¡Fecha actualizada!", "La fecha de publicación ha sido actualizada.");
  await expect(changed).toContainText("Pendiente");
  expect(await forVisitors()).toEqual(hidden);

  await agree(page, "Eliminar", "¡Sí, eliminar!", ["¡Eliminado!", "La noticia ha sido eliminada."], corrected);
  await expect(changed).toHaveCount(0);
  await expect(noticias.get(id)).rejects.toThrow(/ 404 /);
});
