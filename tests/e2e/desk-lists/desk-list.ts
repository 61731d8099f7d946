import type { Locator, Page } from "@playwright/test";
import { present, tags, tipos } from "../demo/demo-noticias.ts";
import { expect } from "../fixtures.ts";
import { visit } from "../steps/steps.ts";
import { type Noticias, noticiasApi, titled } from "./desk-noticias.ts";

export const desk = "/noticias-administrador";

/** Titles of the cards, in their order. */
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

/** Shows the filters, which are folded on screens below 64 rem. @returns their form */
export async function openDeskFilters(page: Page): Promise<Locator> {
  const form = page.getByRole("search", { name: "Filtrar noticias" });
  const toggle = page.locator("summary").filter({ hasText: "Filtros" });
  await toggle.waitFor();
  if (!(await form.isVisible())) await toggle.click();
  return form;
}

/** Makes a noticia with a title that no other story has, and opens the list that shows only this one. */
export async function givenNoticia(
  page: Page,
  noticias: Noticias,
  more: Parameters<Noticias["make"]>[1] = {},
): Promise<{ id: string; titulo: string }> {
  const { id, titulo } = await noticias.make(titled("Noticia de la lista"), {
    resumen: "Lo que pasó en pocas palabras.",
    tipo: present(tipos[0]).id,
    tags: [present(tags[0]).id, present(tags[1]).id],
    fecha_publicacion: "2020-03-01 12:30:00.000Z",
    foto_portada: [],
    ...more,
  });
  await openDeskList(page, titulo);
  await expect(deskTitles(page)).toHaveText([titulo]);
  return { id, titulo };
}

export function openDeskList(page: Page, search: string): Promise<void> {
  return visit(page, `${desk}?search=${encodeURIComponent(search)}`);
}

/**
 * Blocks realtime events of the page. A list follows the changes of other people (desk-company.desktop.test.ts) a
 * moment later; a story's own change would then be no conflict any more.
 */
export const hearsNothing = (page: Page): Promise<unknown> => page.route("**/api/realtime", () => undefined);

/** Records the methods of the page's requests for noticias from now on: `GET`, `PATCH`, … */
export function watchNoticias(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    // Requests that only count (perPage=1) do not load the list.
    if (request.url().includes(noticiasApi) && !request.url().includes("perPage=1&")) asked.push(request.method());
  });
  return asked;
}

/** Confirms the question before an action. @param word on the button */
export async function answer(page: Page, word: string): Promise<void> {
  const question = dialogOf(page, "¿Estás seguro?");
  await expect(question).toContainText("¡No podrás revertir esto!");
  await question.getByRole("button", { name: word, exact: true }).click();
}
