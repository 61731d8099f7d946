import type { Page } from "@playwright/test";
import { choose, desk, deskCard, dialogOf } from "../desk-lists/desk-list.ts";
import { titled } from "../desk-lists/desk-noticias.ts";
import { told } from "../desk-lists/desk-told.ts";
import { visit } from "../steps/steps.ts";
import { expect, test } from "./desk-story.ts";

test.describe.configure({ timeout: 60_000 });

const ways = ["Copiar enlace", "WhatsApp", "Ver cómo quedó"];

/** Cancels an action once, and then agrees to it. */
async function agree(page: Page, titulo: string, action: string, answer: string): Promise<void> {
  const question = dialogOf(page, "¿Estás seguro?");
  await choose(page, titulo, action);
  await expect(question).toContainText("¡No podrás revertir esto!");
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByRole("region", { name: "Lo último que hiciste" })).toHaveCount(0);
  await choose(page, titulo, action);
  await question.getByRole("button", { name: answer }).click();
}

test("[HIS-11] [ADN-07] [ADN-08] a noticia is archived, unarchived, dated and deleted after a question, and says each time how visitors see it", async ({
  page,
  origin,
  noticias,
}) => {
  const { id, titulo } = await noticias.make(titled("Para otro día"), {
    ...{ fecha_publicacion: "2031-12-24 23:05:00.000Z", foto_portada: [] },
  });
  const forVisitors = async () => {
    const list = await (await fetch(`${origin}/noticias?search=${encodeURIComponent(titulo)}`)).text();
    return [list.includes(`href="/noticias/${id}"`), (await fetch(`${origin}/noticias/${id}`)).status];
  };
  const [shown, hidden] = [
    [true, 200],
    [false, 404],
  ];
  const offered = async (place: ReturnType<typeof told>) => {
    const words = await place.locator(".boton").allInnerTexts();
    return ways.filter((way) => words.some((word) => word.includes(way)));
  };
  const card = deskCard(page, titulo);
  await visit(page, `${desk}?${new URLSearchParams({ search: titulo })}`);
  await expect(card).toContainText("Pendiente");
  expect(await forVisitors()).toEqual(hidden);
  await choose(page, titulo, "Ver detalles");
  expect(await offered(dialogOf(page, "Ver detalles"))).toEqual(["Copiar enlace", "Ver cómo quedó"]);
  await page.keyboard.press("Escape");

  await agree(page, titulo, "Archivar", "¡Sí, archivar!");
  await expect(told(page, "¡Archivado!")).toContainText("La noticia ha sido archivada.");
  await expect(told(page, "¡Archivado!")).toContainText("Está archivada: no se ve en el sitio.");
  expect(await offered(told(page, "¡Archivado!"))).toEqual(["Ver cómo quedó"]);
  await expect(card).toContainText("Archivado");

  await choose(page, titulo, "Desarchivar");
  await dialogOf(page, "¿Estás seguro?").getByRole("button", { name: "¡Sí, desarchivar!" }).click();
  const status = told(page, "¡Desarchivado!");
  await expect(status).toContainText("La noticia ha sido desarchivada.");
  await expect(status).toContainText("Aparecerá en el sitio el 24 de diciembre de 2031 a las 19:05");
  expect(await offered(status)).toEqual(["Copiar enlace", "Ver cómo quedó"]);
  await status.getByRole("link", { name: "Ver cómo quedó" }).click();
  await expect(page.getByText(/Así quedó\. Aparecerá en el sitio el 24 de diciembre de 2031/)).toBeVisible();
  await page.getByRole("link", { name: "Volver a la lista" }).click();

  await choose(page, titulo, "Cambiar Fecha de Publicación");
  await page.getByLabel("Fecha y hora de publicación").fill("2020-03-01T08:30");
  await page.getByRole("button", { name: "Cambiar fecha" }).click();
  await expect(told(page, "¡Fecha actualizada!")).toContainText("La fecha de publicación ha sido actualizada.");
  expect(await offered(told(page, "¡Fecha actualizada!"))).toEqual(ways);
  await expect(card).toContainText("Publicado");
  expect(await forVisitors()).toEqual(shown);
  // Navigating elsewhere removes the message.
  await page.getByRole("link", { name: "Programadas" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Programadas");
  await page.goBack();
  await expect(card).toBeVisible();

  await agree(page, titulo, "Eliminar", "¡Sí, eliminar!");
  await expect(told(page, "¡Eliminado!")).toContainText("La noticia ha sido eliminada.");
  await expect(card).toHaveCount(0);
  await expect(noticias.get(id)).rejects.toThrow(/ 404 /);
  expect(await forVisitors()).toEqual(hidden);
});
