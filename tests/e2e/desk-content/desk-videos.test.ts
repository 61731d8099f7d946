import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { Page } from "@playwright/test";
import { sharedSession } from "../accounts/admin-session.ts";
import { rodrigo } from "../accounts/sign-in-steps.ts";
import { expect, test } from "../desk-form/desk-story.ts";
import { titled } from "../desk-lists/desk-noticias.ts";
import { told } from "../desk-lists/desk-told.ts";
import { addressOf, visit } from "../steps/steps.ts";

test.use({ onPurpose: { errors: [/ERR_INTERNET_DISCONNECTED/, /409/, /\.data\b/] } });

const desk = "/videos-administrador";
const records = "/api/collections/pagina_videos/records";
const media = join(import.meta.dirname, "../../../diocese/demo/media");

/** Writes a video over the API, as an administrator. Throws if it is refused. */
async function send(method: "POST" | "PATCH", address: string, body: object, account = 1): Promise<{ id: string }> {
  const { token } = await sharedSession(new URL(address).origin, account);
  const headers = { authorization: token, "content-type": "application/json" };
  const answer = await fetch(address, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { id: string };
}

/** Makes a video with an old date. @returns its id */
async function given(origin: string, titulo: string, link = "https://www.youtube.com/watch?v=DemoVideo09") {
  const values = { titulo, link_video: link, fecha_subida: "2020-03-01 12:00:00.000Z" };
  return (await send("POST", origin + records, values)).id;
}

async function open(page: Page, path = desk): Promise<void> {
  await visit(page, path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Videos");
}

/** Address of the list that shows one video. */
const found = (titulo: string) => `${desk}?search=${encodeURIComponent(titulo)}`;

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const drafts = (page: Page) => page.getByRole("list", { name: "Borradores sin terminar" });
const rows = (page: Page) =>
  page
    .getByRole("region", { name: "Resultados" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }), hasNot: page.getByRole("button", { name: /^Descartar/ }) });
const rowOf = (page: Page, titulo: string) => rows(page).filter({ hasText: titulo });
const rowTitles = (page: Page) => rows(page).getByRole("heading", { level: 3 });
const link = (page: Page) => page.getByRole("textbox", { name: "Enlace del video" });
const save = (page: Page) => page.getByRole("button", { name: "Guardar", exact: true }).click();
/** HTML of the public list of videos. */
const publicPage = async (origin: string) => (await fetch(`${origin}/videos?perPage=100`)).text();
const stored = async (origin: string, id: string) => (await fetch(`${origin}${records}/${id}`)).json();

test("[ADM-06] a video is created from a link or from a file with its picture, with its checks beside the fields", async ({
  page,
  origin,
}) => {
  await open(page);
  await page.getByRole("link", { name: "Crear video" }).click();
  await expect(page).toHaveURL(`${desk}/crear`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Crear video");
  await page.getByRole("button", { name: "Crear video" }).click();
  await dialog(page, "Error").getByRole("button", { name: "Ir a «Título»" }).click();
  await expect(page.getByLabel("Título")).toBeFocused();
  await expect(page.locator("#titulo-fallo")).toHaveText("Falta escribir «Título».");
  await expect(page.locator("#link_video-fallo")).toHaveText("Falta escribir «Enlace del video».");

  const titulo = titled("Un video nuevo");
  await page.getByLabel("Título").fill(titulo);
  await link(page).fill("https://vimeo.com/1999999901");
  await expect(page.getByText("Vimeo: la página solo mostrará un enlace.")).toBeVisible();
  await link(page).fill("https://youtu.be/DemoVideo09");
  await expect(page.getByText("YouTube: se verá dentro de la página.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ver el video" })).toBeVisible();
  const tags = page.getByRole("combobox", { name: "Tags" });
  await tags.fill("Juv");
  await tags.press("Enter");
  await expect(page.getByRole("button", { name: "Quitar Juventud" })).toBeVisible();

  await page.getByRole("radio", { name: "Archivo mp4" }).check();
  await expect(page.getByText("Queda uno solo: al guardar se quita lo de «Enlace».")).toBeVisible();
  await expect(link(page)).toHaveCount(0);
  const film = page.getByLabel(/Elegir archivo|Cambiar archivo/);
  await film.setInputFiles({ name: "misa.mov", mimeType: "video/quicktime", buffer: Buffer.from("x") });
  await expect(page.locator("#video-fallo")).toContainText("«misa.mov» es un video mov, como los graba el iPhone");
  await film.setInputFiles(join(media, "video-1.mp4"));
  await expect(page.getByRole("button", { name: "Quitar video-1.mp4" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sacarla del video" })).toBeVisible();
  const picture = readFileSync(join(import.meta.dirname, "../../../diocese/demo/pictures/video-06.jpg"));
  await page.locator("#thumbnail").setInputFiles({ name: "miniatura.jpg", mimeType: "image/jpeg", buffer: picture });
  await expect(page.getByRole("button", { name: /^Quitar.*foto/ })).toBeVisible();
  await page.getByRole("button", { name: "Crear video" }).click();
  await expect(told(page, "Video guardado")).toContainText("El video se guardó correctamente.");

  const { items } = await (await fetch(`${origin}${records}?filter=titulo="${titulo}"`)).json();
  expect(items[0].video).toMatch(/^video_1_\w+\.mp4$/);
  expect(items[0].thumbnail).toMatch(/^miniatura_\w+\.jpg$/);
  expect(items[0].link_video).toBe("");
  await expect(page).toHaveURL(desk);
  await expect(rowOf(page, titulo)).toContainText("Archivo mp4");
  await expect(rowOf(page, titulo)).toContainText("Juventud");
  expect(await publicPage(origin)).toContain(titulo);
});

// Videos use the form and the list of all collections (desk-content-kept, desk-list): a run draws one of these stories.
const drawn = drawnCases(["edited", "deleted", "failed", "met"], 1);

if (drawn.includes("edited")) {
  test("[ADM-06] a video is found, edited, and asked about before the form is left", async ({ page, origin }) => {
    const titulo = titled("Con una errata");
    const id = await given(origin, titulo);
    await open(page, found(titulo));
    await expect(rowTitles(page)).toHaveText([titulo]);
    await rowTitles(page).getByRole("link").click();
    await expect.poll(() => addressOf(page)).toContain(`${desk}/${id}?search=`);
    await page.getByLabel("Título").fill(`${titulo}, mejor dicho`);

    const question = dialog(page, "Tienes cambios sin guardar");
    await page.goBack();
    await question.getByRole("button", { name: "Quedarme aquí" }).click();
    await expect(page.getByLabel("Título")).toHaveValue(`${titulo}, mejor dicho`);
    // Leaving keeps the changes as a draft, and the list offers it.
    await page.goBack();
    await question.getByRole("button", { name: "Salir y guardar borrador" }).click();
    await expect(rowTitles(page)).toHaveText([titulo]);
    await expect(drafts(page)).toContainText(`${titulo}, mejor dicho`);
    await expect(rowTitles(page).getByRole("link")).toBeFocused();
    await rowTitles(page).getByRole("link").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Continuar/ })
      .click();
    await expect(page.getByLabel("Título")).toHaveValue(`${titulo}, mejor dicho`);

    await save(page);
    await expect(told(page, "Video guardado")).toBeVisible();
    await expect(rowTitles(page)).toHaveText([`${titulo}, mejor dicho`]);
    await expect(drafts(page)).toHaveCount(0);
    await expect.poll(() => addressOf(page)).not.toContain(id);
    await expect(rowTitles(page).getByRole("link")).toBeFocused();
    expect(await publicPage(origin)).toContain(`${titulo}, mejor dicho`);

    // Back leaves an untouched form without a question.
    await rowTitles(page).getByRole("link").click();
    await expect(page.getByLabel("Título")).toBeVisible();
    await page.goBack();
    await expect(rowTitles(page)).toHaveCount(1);
  });
}

if (drawn.includes("deleted")) {
  test("[ADM-06] a video is deleted after a question, and gone for visitors", async ({ page, origin }) => {
    const titulo = titled("Para eliminar");
    await given(origin, titulo);
    await open(page, found(titulo));
    const question = dialog(page, "¿Estás seguro?");
    const remove = async () => {
      await page.getByRole("button", { name: `Más de ${titulo}` }).click();
      await page.getByRole("menuitem", { name: "Eliminar" }).click();
    };
    await remove();
    await expect(question).toContainText("¡No podrás revertir esto!");
    await question.getByRole("button", { name: "Cancelar" }).click();
    await expect(rowTitles(page)).toHaveText([titulo]);

    await remove();
    await question.getByRole("button", { name: "¡Sí, eliminar!" }).click();
    await expect(told(page, "¡Eliminado!")).toContainText("El video ha sido eliminado.");
    await expect(page.getByText("Nada con esos filtros")).toBeVisible();
    expect(await publicPage(origin)).not.toContain(titulo);
  });
}

if (drawn.includes("failed")) {
  test("[ADM-06] a failed save keeps what was typed, and can be repeated", async ({ page, context, origin }) => {
    const titulo = titled("Sin conexión");
    const id = await given(origin, titulo);
    await visit(page, `${desk}/${id}`);
    await page.getByLabel("Título").fill(`${titulo}, corregido`);
    await context.setOffline(true);
    await expect(page.getByText("Sigue escribiendo: se guarda aquí.")).toBeVisible();
    await save(page);
    const failed = dialog(page, "Error");
    await expect(failed).toContainText("Nada se ha perdido: está guardado en este equipo.");
    await expect(page.getByLabel("Título")).toHaveValue(`${titulo}, corregido`);

    await context.setOffline(false);
    await failed.getByRole("button", { name: "Volver a intentar" }).click();
    await expect(told(page, "Video guardado")).toBeVisible();
    expect(await publicPage(origin)).toContain(`${titulo}, corregido`);
  });
}

if (drawn.includes("met")) {
  test("[ADM-06] the second of two editors is told who changed the video, and decides", async ({ page, origin }) => {
    const titulo = titled("Entre dos");
    const id = await given(origin, titulo, "https://youtu.be/DemoVideo08");
    await visit(page, `${desk}/${id}`);
    await page.getByLabel("Título").fill(`${titulo}, el mío`);

    const changes = { titulo: `${titulo}, el suyo`, link_video: "https://youtu.be/DemoVideo07" };
    await send("PATCH", `${origin}${records}/${id}`, changes, 2);

    await save(page);
    const conflict = dialog(page, `${rodrigo.nombre} cambió este video`);
    await expect(conflict.getByRole("region", { name: /^La de/ })).toContainText(`${titulo}, el suyo`);
    await conflict.getByRole("button", { name: "Seguir editando" }).click();
    await expect(page.getByLabel("Título")).toHaveValue(`${titulo}, el mío`);

    await save(page);
    await conflict.getByRole("button", { name: "Guardar la mía encima" }).click();
    await expect(told(page, "Video guardado")).toBeVisible();
    // Only the field that was changed here overwrites the other person's save.
    expect(await stored(origin, id)).toMatchObject({
      titulo: `${titulo}, el mío`,
      link_video: "https://youtu.be/DemoVideo07",
    });
  });
}

test("[ADM-06] [VID-01] former addresses lead to the same videos; one dated in the future is pending, and not on the site", async ({
  page,
  origin,
}) => {
  const titulo = titled("Con dos tags");
  const ids: string[] = [];
  const later = new Date(Date.now() + 7 * 86_400_000).toISOString();
  for (const [tag, fecha_subida] of [
    ["tag000000000001", "2020-03-01"],
    ["tag000000000002", later],
    ["tag000000000003", "2022-03-01"],
  ] as const) {
    const id = await given(origin, `${titulo} ${tag}`);
    await send("PATCH", `${origin}${records}/${id}`, { tags: [tag], fecha_subida });
    ids.push(id);
  }
  const [past, future] = [`${titulo} tag000000000001`, `${titulo} tag000000000002`];
  const query = `search=${encodeURIComponent(titulo)}&tags=tag000000000001,tag000000000002`;
  await open(page, `${desk}?${query}&sort=fecha_subida`);
  await expect(rowTitles(page)).toHaveText([past, future]);
  await expect(rowOf(page, past)).toContainText("YouTube");
  await expect(rowOf(page, future).locator(".estado")).toHaveText("Pendiente");
  await expect(rowOf(page, past).locator(".estado")).toHaveCount(0);
  expect(await publicPage(origin)).not.toContain(future);
  expect(await publicPage(origin)).toContain(past);
  await open(page, `${desk}?${query}&sort=-fecha_subida`);
  await expect(rowTitles(page)).toHaveText([future, past]);
  await expect.poll(() => addressOf(page)).not.toContain("sort");
  // The general address of a collection redirects to the one of videos.
  await visit(page, `/contenido-administrador/pagina_videos/${ids[0]}`);
  await expect(page).toHaveURL(`${desk}/${ids[0]}`);
  await expect(page.getByLabel("Título")).toHaveValue(past);
});
