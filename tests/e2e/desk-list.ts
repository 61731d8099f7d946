import type { Locator, Page } from "@playwright/test";
import { signIn } from "./admin-session.ts";
import { present, tags, tipos } from "./demo-noticias.ts";
import { expect } from "./fixtures.ts";
import type { OwnProduct } from "./own-product.ts";
import { visit } from "./steps.ts";

export const desk = "/noticias-administrador";
export const noticiasApi = "/api/collections/noticias/records";

/** The title of each card, in their order. */
export const deskTitles = (page: Page): Locator => page.getByRole("article").getByRole("heading", { level: 3 });

export const deskCard = (page: Page, titulo: string): Locator =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: titulo, exact: true }) });

export const dialogOf = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

export async function openActions(page: Page, titulo: string): Promise<Locator> {
  await deskCard(page, titulo).getByRole("button", { name: "Acciones" }).click();
  return page.getByRole("menu", { name: "Acciones" });
}

export async function choose(page: Page, titulo: string, action: string): Promise<void> {
  await (await openActions(page, titulo)).getByRole("menuitem", { name: action, exact: true }).click();
}

/** Below 64 rem the filters are opened first. */
export async function openDeskFilters(page: Page): Promise<Locator> {
  const form = page.getByRole("search", { name: "Filtrar noticias" });
  const toggle = page.locator("summary").filter({ hasText: "Filtros" });
  await toggle.waitFor();
  if (!(await form.isVisible())) await toggle.click();
  return form;
}

let made = 0;

/** A noticia made now, with a title that no other story has, and on the screen the list that shows only this one. */
export async function givenNoticia(
  page: Page,
  product: OwnProduct,
  more: object = {},
): Promise<{ id: string; titulo: string }> {
  made += 1;
  const titulo = `Noticia ${made} de las ${Date.now()}`;
  const stored = await product.write("POST", noticiasApi, {
    titulo,
    resumen: "Lo que pasó en pocas palabras.",
    activo: true,
    tipo: present(tipos[0]).id,
    tags: [present(tags[0]).id, present(tags[1]).id],
    fecha_publicacion: "2020-03-01 12:30:00.000Z",
    ...more,
  });
  await openDeskList(page, product, titulo);
  await expect(deskTitles(page)).toHaveText([titulo]);
  return { id: String(stored.id), titulo };
}

export async function openDeskList(page: Page, product: OwnProduct, search: string): Promise<void> {
  await signIn(page, product.origin);
  await visit(page, `${product.origin}${desk}?search=${encodeURIComponent(search)}`);
}

/** What the page asks of the API's noticias from now on: `GET`, `PATCH`, … */
export function watchNoticias(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    // Counting (perPage=1) is not the list.
    if (request.url().includes(noticiasApi) && !request.url().includes("perPage=1&")) asked.push(request.method());
  });
  return asked;
}

/** Answers the question before an action. @param word on the button */
export async function answer(page: Page, word: string): Promise<void> {
  const question = dialogOf(page, "¿Estás seguro?");
  await expect(question).toContainText("¡No podrás revertir esto!");
  await question.getByRole("button", { name: word, exact: true }).click();
}

/** Whether visitors can read it. */
export const isPublic = async (product: OwnProduct, id: string): Promise<boolean> =>
  (await fetch(`${product.origin}${noticiasApi}/${id}`)).ok;
