import type { Page } from "@playwright/test";
import { onEither } from "../../support/devices.ts";
import { present, tags, tipos } from "../demo/demo-noticias.ts";
import { expect, test } from "../desk-form/desk-story.ts";
import {
  answer,
  choose,
  desk,
  deskCard,
  deskTitles,
  dialogOf,
  givenNoticia,
  openActions,
  openDeskList,
  watchNoticias,
} from "./desk-list.ts";
import { type StoredNoticia, titled } from "./desk-noticias.ts";
import { acknowledge } from "./desk-told.ts";

test("[ADN-05] [ADN-06] the menu offers what fits the state, by keyboard too, and stays on the screen; 'Ver detalles' shows cover, moment, type, tags and summary", {
  tag: onEither("the menu offers what fits the state"),
}, async ({ page, noticias }) => {
  const mark = titled("Noticia del menú");
  const archived = await noticias.make(`${mark}, archivada`, { activo: "false", foto_portada: [] });
  const noticia = await noticias.make(`${mark}, publicada`, {
    resumen: "Lo que pasó en pocas palabras.",
    tags: [present(tags[0]).id, present(tags[1]).id],
  });
  await openDeskList(page, mark);
  const items = page.getByRole("menuitem");
  const actions = deskCard(page, noticia.titulo).getByRole("button", { name: "Acciones" });
  await actions.press("ArrowDown");
  const own = ["Editar", "Archivar", "Cambiar Fecha de Publicación", "Ver detalles"];
  await expect(items).toHaveText([...own, "Ver cómo quedó", "Copiar enlace", "WhatsApp", "Versiones", "Eliminar"]);
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(items.last()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(items.first()).toBeFocused();
  // A letter moves the focus to the next entry that begins with it.
  for (const [letter, place] of [
    ["c", 2],
    ["e", 8],
    ["E", 0],
    ["x", 0],
  ] as const) {
    await page.keyboard.press(letter);
    await expect(items.nth(place)).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(actions).toBeFocused();
  await choose(page, noticia.titulo, "Ver detalles");
  await expectDetails(page, noticia);
  await expect(actions).toBeFocused();

  const width = await page.evaluate(() => innerWidth);
  // The button is near the bottom of the screen: the menu opens above it.
  await page.setViewportSize({ width, height: 640 });
  await deskCard(page, archived.titulo)
    .getByRole("button", { name: "Acciones" })
    .evaluate((button) => {
      document.body.style.paddingTop = "30rem";
      window.scrollTo(0, button.getBoundingClientRect().bottom + window.scrollY - 560);
    });
  const menu = await openActions(page, archived.titulo);
  const its = ["Editar", "Desarchivar", "Cambiar Fecha de Publicación", "Ver detalles"];
  await expect(items).toHaveText([...its, "Ver cómo quedó", "Versiones", "Eliminar"]);
  const box = present((await menu.boundingBox()) ?? undefined);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(640);
  await items.first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${desk}/editar/${archived.id}`);
});

/** Reads the dialog with cover, moment, type, tags and summary of a noticia, and closes it. */
async function expectDetails(page: Page, { titulo, resumen, ...noticia }: StoredNoticia): Promise<void> {
  const details = dialogOf(page, "Ver detalles");
  await expect
    .poll(() => details.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await expect(details.getByRole("time")).toHaveText(
    present((await deskCard(page, titulo).locator("time").textContent()) ?? undefined),
  );
  await expect(details).toContainText(present(tipos.find(({ id }) => id === noticia.tipo)).name);
  for (const tag of noticia.tags) await expect(details).toContainText(present(tags.find(({ id }) => id === tag)).name);
  await expect(details).toContainText(resumen);
  await details.getByRole("button", { name: "Cerrar" }).click();
}

test("[ADN-07] [ADN-08] a noticia is archived, unarchived and deleted after a question, and the list follows", async ({
  page,
  noticias,
}) => {
  const { id, titulo } = await givenNoticia(page, noticias);
  const asked = watchNoticias(page);
  await choose(page, titulo, "Archivar");
  await answer(page, "Cancelar");
  expect(asked).toEqual([]);

  await choose(page, titulo, "Archivar");
  // A double click, as some people do: the action runs once, and the second click hits nothing beneath.
  await dialogOf(page, "¿Estás seguro?").getByRole("button", { name: "¡Sí, archivar!" }).dblclick();
  await acknowledge(page, "¡Archivado!", "La noticia ha sido archivada.");
  await expect(deskCard(page, titulo).getByText("Archivado")).toBeVisible();
  expect(asked.filter((method) => method === "PATCH")).toHaveLength(1);
  expect(asked.filter((method) => method === "GET")).toHaveLength(1);
  expect(await noticias.isPublic(id)).toBe(false);

  await choose(page, titulo, "Desarchivar");
  await answer(page, "¡Sí, desarchivar!");
  await acknowledge(page, "¡Desarchivado!", "La noticia ha sido desarchivada.");
  await expect(deskCard(page, titulo).getByText("Publicado")).toBeVisible();
  expect(await noticias.isPublic(id)).toBe(true);

  await choose(page, titulo, "Eliminar");
  const question = dialogOf(page, "¿Estás seguro?");
  await expect(question.getByRole("button", { name: "Cancelar" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(deskTitles(page)).toHaveText([titulo]);
  await choose(page, titulo, "Eliminar");
  await answer(page, "¡Sí, eliminar!");
  await acknowledge(page, "¡Eliminado!", "La noticia ha sido eliminada.");
  await expect(deskTitles(page)).toHaveCount(0);
  await expect(page.getByText("Ninguna noticia con esos filtros")).toBeVisible();
  expect(await noticias.isPublic(id)).toBe(false);
});

test("[ADN-08] [ADN-09] [NOT-16] a noticia without a date says so and is not public; its date is set and changed in the time of La Paz", async ({
  page,
  noticias,
}) => {
  const { id, titulo } = await givenNoticia(page, noticias, { fecha_publicacion: "" });
  const state = deskCard(page, titulo).locator(".estado");
  await expect(state).toHaveText("Sin fecha");
  await expect(deskCard(page, titulo).getByText("Sin fecha")).toHaveCount(1);
  await expect(page.getByText(/\d sin fecha$/)).toBeVisible();
  expect(await noticias.isPublic(id)).toBe(false);
  await choose(page, titulo, "Archivar");
  await expect(dialogOf(page, "¿Estás seguro?")).toContainText("no se publicará.");
  await dialogOf(page, "¿Estás seguro?").getByRole("button", { name: "Cancelar" }).click();

  await choose(page, titulo, "Cambiar Fecha de Publicación");
  const picker = dialogOf(page, "Cambiar Fecha de Publicación");
  const field = picker.getByLabel("Fecha y hora de publicación");
  const change = picker.getByRole("button", { name: "Cambiar fecha" });
  await change.click();
  await expect(picker).toContainText("Elige el día y la hora de publicación.");
  await field.fill("2020-03-01T08:30");
  await expect(picker).toContainText("Domingo, 1 de marzo de 2020, 08:30. Quedará Publicado.");
  await change.click();
  await acknowledge(page, "¡Fecha actualizada!", "La fecha de publicación ha sido actualizada.");
  await expect(state).toHaveText("Publicado");
  expect(await noticias.isPublic(id)).toBe(true);

  await choose(page, titulo, "Cambiar Fecha de Publicación");
  await expect(field).toHaveValue("2020-03-01T08:30");
  await field.fill("2031-12-24T19:05");
  await expect(picker).toContainText("24 de diciembre de 2031, 19:05. Quedará Pendiente hasta entonces.");
  await change.click();
  await expect(picker).toHaveCount(0);
  await expect(state).toHaveText("Pendiente");
  await expect(deskCard(page, titulo).getByRole("time")).toHaveText("24 de diciembre de 2031, 19:05");
  expect((await noticias.get(id)).fecha_publicacion).toBe("2031-12-24 23:05:00.000Z");
});

test("[ADN-04] a pending noticia is published before the reader's eyes", async ({ page, noticias }) => {
  // Uses the real clock: the first response from the server would correct a clock that is set ahead.
  const due = new Date(Date.now() + 8_000);
  const { titulo } = await givenNoticia(page, noticias, { fecha_publicacion: due.toISOString() });
  const figures = page.getByText(/^\d+ noticias: /);
  const before = present((await figures.textContent()) ?? undefined);
  const asked = watchNoticias(page);
  await expect(deskCard(page, titulo).getByText("Pendiente")).toBeVisible();
  await expect(deskCard(page, titulo).getByText("Publicado")).toBeVisible({ timeout: 15_000 });
  expect(asked).toEqual([]);
  await expect(figures).not.toHaveText(before);
});
