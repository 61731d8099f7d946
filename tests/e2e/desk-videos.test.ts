import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { sharedSession } from "./admin-session.ts";
import { titled } from "./desk-noticias.ts";
import { expect, test } from "./desk-story.ts";
import { rodrigo } from "./sign-in-steps.ts";
import { addressOf, titles, visit } from "./steps.ts";

test.use({ onPurpose: { errors: [/ERR_INTERNET_DISCONNECTED/, /409/, /\.data\b/] } });

const desk = "/videos-administrador";
const records = "/api/collections/pagina_videos/records";
const media = join(import.meta.dirname, "../../diocese/demo/media");

/** Writes a video over the API, as an administrator. */
async function send(method: "POST" | "PATCH", address: string, body: object, account = 1): Promise<{ id: string }> {
  const { token } = await sharedSession(new URL(address).origin, account);
  const headers = { authorization: token, "content-type": "application/json" };
  const answer = await fetch(address, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { id: string };
}

/** A video of long ago. @returns its id */
async function given(origin: string, titulo: string, link = "https://www.youtube.com/watch?v=DemoVideo09") {
  const values = { titulo, link_video: link, fecha_subida: "2020-03-01 12:00:00.000Z" };
  return (await send("POST", origin + records, values)).id;
}

async function open(page: Page, path = desk): Promise<void> {
  await visit(page, path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administra los Videos");
}

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const drawer = (page: Page, name: string) => page.getByRole("region", { name });
/** Presses 'Entendido' below what was just said. */
const acknowledge = (page: Page, name: string) => dialog(page, name).getByRole("button").click();
const publicPage = async (origin: string) => (await fetch(`${origin}/videos?perPage=100`)).text();

test("[ADM-06] [VID-01] a video dated in the future is pending, and nobody sees it on the site", async ({
  page,
  origin,
}) => {
  const [titulo, past] = [titled("Video de la semana que viene"), titled("Video de antes")];
  const fecha_subida = new Date(Date.now() + 7 * 86_400_000).toISOString();
  await send("PATCH", `${origin}${records}/${await given(origin, titulo)}`, { fecha_subida });
  await given(origin, past);
  const rowOf = (name: string) => page.getByRole("article").filter({ hasText: name });
  await open(page, `${desk}?search=${encodeURIComponent(titulo)}`);
  await expect(rowOf(titulo).locator(".estado")).toHaveText("Pendiente");
  await open(page, `${desk}?search=${encodeURIComponent(past)}`);
  await expect(rowOf(past)).toBeVisible();
  await expect(rowOf(past).locator(".estado")).toHaveCount(0);
  expect(await publicPage(origin)).not.toContain(titulo);
  expect(await publicPage(origin)).toContain(past);
});

test("[ADM-06] a video is created from a link, with its checks beside the fields", { tag: "@both" }, async ({
  page,
  origin,
}) => {
  await open(page);
  await page.getByRole("link", { name: "Crear Video" }).click();
  await expect(page).toHaveURL(`${desk}/crear`);
  const form = drawer(page, "Un video nuevo");
  await expect(form.getByRole("heading", { level: 2 })).toBeFocused();
  await form.getByRole("button", { name: "Crear Video" }).click();
  await expect(form.getByText("El título del video no puede estar vacío.")).toBeVisible();
  await expect(form.getByLabel("Título")).toBeFocused();

  const titulo = titled("Un video nuevo");
  await form.getByLabel("Título").fill(titulo);
  const whole = drawer(page, titulo);
  await whole.getByLabel("Enlace del video").fill("https://vimeo.com/1999999901");
  await expect(whole.getByText("Vimeo: la página solo mostrará un enlace.")).toBeVisible();
  await whole.getByLabel("Enlace del video").fill("https://youtu.be/DemoVideo09");
  await expect(whole.getByText("YouTube: se verá dentro de la página.")).toBeVisible();
  await expect(whole.getByRole("button", { name: `Ver el video: ${titulo}` })).toBeVisible();
  await whole.getByLabel("Agregar tag").selectOption({ index: 1 });
  await whole.getByRole("button", { name: "Crear Video" }).click();
  await expect(dialog(page, "¡Creado!")).toContainText("El video ha sido creado.");
  await acknowledge(page, "¡Creado!");

  await expect(page).toHaveURL(desk);
  await expect(page.getByRole("article").filter({ hasText: titulo })).toContainText("YouTube");
  expect(await publicPage(origin)).toContain(titulo);
});

test("[ADM-06] a file and its picture go up, and the public page plays it", async ({ page, origin }) => {
  await open(page, `${desk}/crear`);
  const titulo = titled("Con archivo");
  await page.getByLabel("Título").fill(titulo);
  const form = drawer(page, titulo);
  await form.getByLabel("Archivo mp4").check();
  await form.getByLabel("Elegir video").setInputFiles({
    name: "misa.mov",
    mimeType: "video/quicktime",
    buffer: Buffer.from("x"),
  });
  await expect(form.getByText("El archivo debe ser un video mp4.")).toBeVisible();
  await form.getByLabel("Elegir video").setInputFiles(join(media, "video-1.mp4"));
  await expect(form.getByText(/^video-1\.mp4 · /)).toBeVisible();
  const picture = readFileSync(join(import.meta.dirname, "../../diocese/demo/pictures/video-06.jpg"));
  await form
    .getByLabel("Elegir imagen")
    .setInputFiles({ name: "miniatura.jpg", mimeType: "image/jpeg", buffer: picture });
  await expect(form.getByAltText("Miniatura elegida")).toHaveJSProperty("complete", true);
  await form.getByRole("button", { name: "Crear Video" }).click();
  await acknowledge(page, "¡Creado!");

  const { items } = await (await fetch(`${origin}${records}?filter=titulo="${titulo}"`)).json();
  expect(items[0].video).toMatch(/^video_1_\w+\.mp4$/);
  expect(items[0].thumbnail).toMatch(/^miniatura_\w+\.jpg$/);
  expect(items[0].link_video).toBe("");
  await expect(page.getByRole("article").filter({ hasText: titulo })).toContainText("Archivo mp4");
});

test("[ADM-06] a video is found, edited, and asked about before it is left", async ({ page, origin }) => {
  const titulo = titled("Con una errata");
  const id = await given(origin, titulo);
  await open(page, `${desk}?search=${encodeURIComponent(titulo)}`);
  await expect(titles(page)).toHaveText([titulo]);
  await titles(page).getByRole("link").click();
  await expect.poll(() => addressOf(page)).toContain(`${desk}/${id}?search=`);
  await page.getByLabel("Título").fill(`${titulo}, mejor dicho`);

  await page.goBack();
  await dialog(page, "¿Salir sin guardar?").getByRole("button", { name: "Seguir editando" }).click();
  await expect(page.getByLabel("Título")).toHaveValue(`${titulo}, mejor dicho`);
  await page.getByRole("button", { name: "Guardar" }).click();
  await acknowledge(page, "¡Actualizado!");
  await expect(titles(page)).toHaveText([`${titulo}, mejor dicho`]);
  await expect.poll(() => addressOf(page)).not.toContain(id);
  await expect(titles(page).getByRole("link")).toBeFocused();
  expect(await publicPage(origin)).toContain(`${titulo}, mejor dicho`);

  // Back closes a drawer in which nothing was typed, without a word.
  await titles(page).getByRole("link").click();
  await expect(page.getByRole("button", { name: "Guardar" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Guardar" })).toHaveCount(0);
  await expect(titles(page)).toHaveCount(1);
});

test("[ADM-06] a video is deleted after a question, and gone for visitors", async ({ page, origin }) => {
  const titulo = titled("Para eliminar");
  await given(origin, titulo);
  await open(page, `${desk}?search=${encodeURIComponent(titulo)}`);
  const question = dialog(page, "¿Estás seguro?");
  const remove = page.getByRole("button", { name: `Eliminar ${titulo}` });
  await remove.click();
  await expect(question).toContainText("¡No podrás revertir esto!");
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(titles(page)).toHaveText([titulo]);

  await remove.click();
  await question.getByRole("button", { name: "¡Sí, eliminar!" }).click();
  await expect(dialog(page, "¡Eliminado!")).toContainText("El video ha sido eliminado.");
  await acknowledge(page, "¡Eliminado!");
  await expect(page.getByText("No hay videos con esos filtros")).toBeVisible();
  expect(await publicPage(origin)).not.toContain(titulo);
});

test("[ADM-06] a save that fails keeps what was typed, and can be done again", async ({ page, context, origin }) => {
  const titulo = titled("Sin conexión");
  const id = await given(origin, titulo);
  await open(page, `${desk}/${id}`);
  await page.getByLabel("Título").fill(`${titulo}, corregido`);
  await context.setOffline(true);
  await expect(page.getByText("Sin conexión. Sigue escribiendo")).toBeVisible();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(dialog(page, "Error")).toContainText("Lo que escribiste sigue en el formulario.");
  await acknowledge(page, "Error");
  await expect(page.getByLabel("Título")).toHaveValue(`${titulo}, corregido`);

  await context.setOffline(false);
  await page.getByRole("button", { name: "Guardar" }).click();
  await acknowledge(page, "¡Actualizado!");
  expect(await publicPage(origin)).toContain(`${titulo}, corregido`);
});

test("[ADM-06] the second of two editors is told who changed the video, and decides", async ({ page, origin }) => {
  const titulo = titled("Entre dos");
  const id = await given(origin, titulo, "https://youtu.be/DemoVideo08");
  await open(page, `${desk}/${id}`);
  await page.getByLabel("Título").fill(`${titulo}, el mío`);

  const changes = { titulo: `${titulo}, el suyo`, link_video: "https://youtu.be/DemoVideo07" };
  await send("PATCH", `${origin}${records}/${id}`, changes, 2);

  await page.getByRole("button", { name: "Guardar" }).click();
  const conflict = dialog(page, "El video cambió mientras lo editabas");
  await expect(conflict).toContainText(rodrigo.nombre);
  await expect(conflict.getByRole("row", { name: /Título/ })).toContainText(`${titulo}, el suyo`);
  await conflict.getByRole("button", { name: "Seguir editando" }).click();
  await expect(page.getByLabel("Título")).toHaveValue(`${titulo}, el mío`);

  await page.getByRole("button", { name: "Guardar" }).click();
  await conflict.getByRole("button", { name: "Guardar la mía encima" }).click();
  await acknowledge(page, "¡Actualizado!");
  const stored = await (await fetch(`${origin}${records}/${id}`)).json();
  // Only what was changed here is written over what the other person saved.
  expect(stored).toMatchObject({ titulo: `${titulo}, el mío`, link_video: "https://youtu.be/DemoVideo07" });
});
