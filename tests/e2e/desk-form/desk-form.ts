import type { Locator, Page } from "@playwright/test";
import { localDayLongAgo, photo } from "../desk-lists/desk-noticias.ts";
import { openText } from "../desk-text/desk-text.ts";
import { expect } from "../fixtures.ts";

export const form = (page: Page) => ({
  titulo: page.getByRole("textbox", { name: "Título", exact: true }),
  resumen: page.getByRole("textbox", { name: "Resumen", exact: true }),
  autor: page.getByRole("textbox", { name: "Publicado por" }),
  tipo: page.getByRole("combobox", { name: "Tipo", exact: true }),
  tag: page.getByRole("combobox", { name: "Agregar tag" }),
  obra: page.getByRole("combobox", { name: "Obra social" }),
  fecha: page.getByLabel("Fecha y hora"),
  fotos: page.locator("#fotos"),
  photoCards: page.getByRole("list", { name: "Fotos, en su orden" }).getByRole("listitem"),
});

export const saveButton = (page: Page, name: "Crear Noticia" | "Editar Noticia"): Locator =>
  page.getByRole("button", { name, exact: true });

export const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

/** Status in the bar at the foot that says what is saved. */
export const kept = (page: Page): Locator =>
  page.getByRole("region", { name: "Guardar y publicar" }).getByRole("status");

export async function untilKept(page: Page): Promise<void> {
  await expect(kept(page)).toHaveText(/[Gg]uardados? en este (?:teléfono|equipo)/);
}

/** Fills in all required fields of a noticia, with a date long ago. */
export async function fillNoticia(page: Page, titulo: string): Promise<void> {
  const fields = form(page);
  await fields.titulo.fill(titulo);
  await fields.resumen.fill("Un resumen de prueba");
  await page.getByText("Configurada").click();
  await fields.fecha.fill(localDayLongAgo);
  await fields.autor.fill("Comisión de prueba");
  // Chosen by name: the first of a list may be another story's, which deletes it again.
  await fields.tipo.selectOption({ label: "Pastoral social" });
  await fields.tag.selectOption({ label: "Cáritas" });
  await fields.fotos.setInputFiles(photo("018"));
  await expect(fields.photoCards).toHaveCount(1);
  await write(page, "Un texto de prueba.");
}

/** Writes into the rich text, the words at once, as the keyboard of a phone does. */
export async function write(page: Page, text: string): Promise<void> {
  await page.frameLocator(".rico__texto iframe").locator("body").click();
  await page.keyboard.insertText(text);
}

export const openForm = openText;

/** Reads all drafts that are stored on the device. JSON. */
export const storedDrafts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answerOf(window.indexedDB.open("arzobispado-borradores"));
    const drafts = await answerOf(database.transaction("borradores").objectStore("borradores").getAll());
    database.close();
    return JSON.stringify(drafts);
  });
