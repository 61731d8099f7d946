import { present } from "../demo/demo-noticias.ts";
import { expect, test } from "../desk-form/desk-story.ts";
import { hold, visit } from "../steps/steps.ts";
import {
  answer,
  choose,
  desk,
  deskCard,
  deskTitles,
  dialogOf,
  givenNoticia,
  hearsNothing,
  openDeskList,
  watchNoticias,
} from "./desk-list.ts";
import { Noticias, noticiasApi, titled } from "./desk-noticias.ts";

test.use({ onPurpose: { errors: [/\b(?:400|403|404|409|503)\b/] } });

test("[ADN-10] [AVI-06] a failed action says why in one dialog; the list, and what was typed, stay", async ({
  page,
  noticias,
}) => {
  const { titulo } = await noticias.make(titled("Que no se deja cambiar"), { foto_portada: [] });
  const { titulo: archived } = await noticias.make(`${titulo} archivada`, { activo: "false", foto_portada: [] });
  await openDeskList(page, titulo);
  await expect(deskTitles(page)).toHaveCount(2);
  const error = dialogOf(page, "Error");
  let refusal: { status: number; json: object };
  await page.route(`**${noticiasApi}/*`, (route) =>
    route.request().method() === "GET" ? route.continue() : route.fulfill(refusal),
  );
  const asked = watchNoticias(page);
  for (const [action, word, status, data, text] of [
    ["Archivar", "¡Sí, archivar!", 503, {}, "El sitio está muy ocupado en este momento."],
    [
      ...["Eliminar", "¡Sí, eliminar!"],
      ...[400, { activo: { code: "validation_read_only" } }, "Este dato lo fija el servidor y no se cambia aquí."],
    ],
  ] as [string, string, number, object, string][]) {
    refusal = { status, json: { message: "English", data } };
    await choose(page, titulo, action);
    await answer(page, word);
    await expect(error).toContainText(text);
    await expect(page.getByText("English")).toHaveCount(0);
    await error.getByRole("button", { name: "Entendido" }).click();
    await expect(deskCard(page, titulo).getByText("Publicado")).toBeVisible();
  }
  expect(asked).toEqual(["PATCH", "DELETE"]);
  await expect(page.locator(".tostada")).toHaveCount(0);

  asked.length = 0;
  refusal = { status: 403, json: {} };
  await choose(page, archived, "Desarchivar");
  await answer(page, "¡Sí, desarchivar!");
  await expect(error).toContainText("No tienes permiso para hacer esto.");
  await error.getByRole("button").click();

  await choose(page, archived, "Cambiar Fecha de Publicación");
  const picker = dialogOf(page, "Cambiar Fecha de Publicación");
  await picker.getByLabel("Fecha y hora de publicación").fill("2031-12-24T19:05");
  await picker.getByRole("button", { name: "Cambiar fecha" }).click();
  await expect(error).toContainText("No tienes permiso para hacer esto.");
  await error.getByRole("button").click();
  await expect(picker.getByLabel("Fecha y hora de publicación")).toHaveValue("2031-12-24T19:05");
  await picker.getByRole("button", { name: "Cancelar" }).click();
  await expect(deskCard(page, archived).getByText("Archivado")).toBeVisible();
  expect(asked.filter((method) => method === "GET")).toEqual([]);
});

test("[ADN-10] a late list shows its shape; a failed one says why, and the former one stays; changes of other people are not overwritten", async ({
  page,
  origin,
  noticias,
}) => {
  await hearsNothing(page);
  const { id, titulo } = await givenNoticia(page, noticias);
  await page.route(`**${noticiasApi}?*`, (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByLabel("Mostrar:").selectOption("20");
  await expect(dialogOf(page, "Error")).toContainText("El sitio está muy ocupado en este momento.");
  await dialogOf(page, "Error").getByRole("button", { name: "Entendido" }).click();
  await expect(page.getByRole("alert")).toContainText("No pudimos cargar las noticias");
  await expect(deskTitles(page)).toHaveText([titulo]);
  await page.unroute(`**${noticiasApi}?*`);
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("1–1 de 1")).toBeVisible();

  const held = await hold(page, new RegExp(`${noticiasApi}\\?.*perPage=50`));
  await page.getByLabel("Mostrar:").selectOption("50");
  await expect(page.getByText("Cargando noticias")).toBeAttached();
  await expect(deskTitles(page)).toHaveCount(0);
  held.release();
  await expect(deskTitles(page)).toHaveText([titulo]);

  const other = await Noticias.of(origin, 2);
  await other.change(id, { resumen: "Otra cosa." });
  await choose(page, titulo, "Archivar");
  await answer(page, "¡Sí, archivar!");
  const error = dialogOf(page, "Error");
  await expect(error).toContainText(/^.* cambió esta noticia hoy a las \d\d:\d\d\. No se hizo nada encima\./);
  expect(await noticias.isPublic(id)).toBe(true);
  await error.getByRole("button", { name: "Actualizar la lista" }).click();
  await expect(deskCard(page, titulo)).toContainText("Otra cosa.");

  await other.change(id, { resumen: "Y otra más." });
  await choose(page, titulo, "Eliminar");
  await answer(page, "¡Sí, eliminar!");
  await expect(error).toContainText("cambió esta noticia");
  expect(await noticias.isPublic(id)).toBe(true);

  await other.remove(id);
  await page.keyboard.press("Escape");
  await choose(page, titulo, "Archivar");
  await answer(page, "¡Sí, archivar!");
  await expect(error).toContainText("Ya no existe: puede que alguien lo haya eliminado.");
  await error.getByRole("button", { name: "Actualizar la lista" }).click();
  await expect(deskTitles(page)).toHaveCount(0);
});

test("[ADN-12] an action on an item that left the list is logged, and not sent", async ({ page, noticias }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const both = titled("Una de dos");
  for (const which of ["la primera", "la segunda"]) await noticias.make(`${both}: ${which}`);
  await visit(page, `${desk}?search=${encodeURIComponent(both)}&perPage=1`);
  const first = present((await deskTitles(page).textContent()) ?? undefined);
  await page.getByRole("link", { name: "Siguiente" }).click();
  await expect(deskTitles(page)).not.toHaveText([first]);
  const second = present((await deskTitles(page).textContent()) ?? undefined);
  await choose(page, second, "Eliminar");
  await expect(dialogOf(page, "¿Estás seguro?")).toBeVisible();
  const asked = watchNoticias(page);
  await page.goBack();
  await expect(deskTitles(page)).toHaveText([first]);
  await answer(page, "¡Sí, eliminar!");
  await expect(dialogOf(page, "Error")).toContainText("Esta noticia ya no está en la lista.");
  expect(logged).toContain("Noticia no encontrada.");
  expect(asked).not.toContain("DELETE");
});
