import type { Page } from "@playwright/test";
import { sharedSession, signInWithDrafts } from "../accounts/admin-session.ts";
import { photo, titled } from "../desk-lists/desk-noticias.ts";
import { told } from "../desk-lists/desk-told.ts";
import { askForFiles, visit } from "../steps/steps.ts";
import { dialog, form, kept, openForm, saveButton } from "./desk-form.ts";
import { draftsApi, ServerDrafts } from "./desk-server-drafts.ts";
import { expect, expectAccessible, test } from "./desk-story.ts";

const [editor, colaborador] = [3, 4];

// Serial, because the stories share the drafts of one account.
test.describe.configure({ mode: "serial", timeout: 90_000 });
test.use({
  session: "none",
  onPurpose: { errors: [/409/, /404/, /ERR_CONNECTION_RESET/, /400 .*\/api\/batch/] },
});

// Drafts of all collections share their code: the form of a video loads without an editor of texts.
const video = (page: Page) => ({
  titulo: page.getByLabel("Título"),
  link: page.getByRole("textbox", { name: "Enlace del video" }),
  save: page.getByRole("button", { name: "Crear video" }),
});

const linkOf = (number: number) => `https://youtu.be/DemoVideo0${number}`;

/** Signs in and opens the form of a new video. */
async function openVideo(page: Page, origin: string): Promise<void> {
  await signInWithDrafts(page, origin, editor);
  await visit(page, "/videos-administrador/crear");
}

test("[HIS-03] [HIS-06] a draft is continued on another device, joined with both people's changes, and published without a second upload", async ({
  page,
  elsewhere,
  origin,
  content,
}) => {
  await using drafts = await ServerDrafts.of(origin, editor);
  const titulo = titled("Empieza en un equipo");
  await openVideo(page, origin);
  await video(page).titulo.fill(titulo);
  await video(page).link.fill(linkOf(1));
  await page.locator("#thumbnail").setInputFiles(photo("018"));
  await expect(kept(page)).toHaveText("Guardado", { timeout: 20_000 });
  const [draft] = await drafts.all();
  expect(draft).toMatchObject({ titulo, estado: "borrador", archivos: [expect.stringMatching(/^foto_018_/)] });

  const other = await elsewhere();
  await openVideo(other, origin);
  const offer = other.getByRole("dialog", { name: /^Hay un borrador de las \d\d:\d\d en otro equipo$/ });
  await expectAccessible(other);
  await offer.getByRole("button", { name: "Continuar" }).click();
  await expect(video(other).titulo).toHaveValue(titulo);
  await expect(other.getByRole("button", { name: /^Quitar.*foto/ })).toBeVisible();
  await video(other).link.fill(linkOf(2));
  await expect(kept(other)).toHaveText("Guardado", { timeout: 20_000 });

  // Changes to different fields are merged without a question.
  await video(page).titulo.fill(`${titulo}, del primero`);
  await expect(video(page).link).toHaveValue(linkOf(2), { timeout: 20_000 });
  await expect(video(page).titulo).toHaveValue(`${titulo}, del primero`);
  await expect(kept(page)).toHaveText("Guardado", { timeout: 20_000 });

  // A change to the same field shows both versions.
  await video(other).titulo.fill(`${titulo}, del segundo`);
  const meeting = dialog(other, "El borrador cambió en otro equipo");
  const theirs = meeting.getByRole("region", { name: "En el otro equipo" });
  await expect(theirs).toContainText("del primero", { timeout: 20_000 });
  await expectAccessible(other);
  // Postpones the decision: all other fields are still saved at the server, and the status names the field that is not.
  await meeting.getByRole("button", { name: "Decidir después" }).click();
  await video(other).link.fill(linkOf(3));
  await expect(kept(other)).toHaveText(/^Guardado; «Título», solo en este \S+$/, { timeout: 20_000 });
  expect((await drafts.all())[0]?.valores).toMatchObject({
    link_video: linkOf(3),
    titulo: `${titulo}, del primero`,
  });
  await video(other).save.click();
  await expect(theirs).toContainText("del primero");
  await meeting.getByRole("button", { name: /^Dejar la de este/ }).click();
  await expect(video(other).titulo).toHaveValue(`${titulo}, del segundo`);

  // Publishing merges a change from another device and goes on.
  await expect(kept(other)).toHaveText("Guardado", { timeout: 20_000 });
  await drafts.changeElsewhere({ link_video: linkOf(4) });
  await video(other).titulo.fill(`${titulo}, al final`);
  const sent: string[] = [];
  other.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await video(other).save.click();
  await expect(told(other, "Video guardado")).toBeVisible({ timeout: 20_000 });
  expect(sent.filter((url) => url.includes("/api/uploads"))).toEqual([]);
  expect(await content.made("pagina_videos", "titulo", `${titulo}, al final`)).toMatchObject({
    link_video: linkOf(4),
    thumbnail: expect.stringMatching(/^foto_018_/),
  });
  expect(await drafts.all()).toEqual([]);
});

test("[HIS-03] [HIS-08] a second press publishes nothing twice, and a draft without an answer is deleted too", async ({
  page,
  origin,
  content,
}) => {
  await using drafts = await ServerDrafts.of(origin, editor);
  // The request that creates the draft reaches the server once, but its response is lost.
  await page.route(`**${draftsApi}?*`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    if ((await drafts.all()).length === 0) await route.fetch();
    await route.abort("connectionreset");
  });
  // A browser that saves data loads the code of the list only when needed; here it takes long.
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const list = Promise.withResolvers<void>();
  let saves = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/collections/pagina_videos/records")) saves += 1;
  });
  const titulo = titled("Con una línea que calla");
  await openVideo(page, origin);
  await video(page).titulo.fill(titulo);
  await video(page).link.fill(linkOf(1));
  await askForFiles(page);
  await page.route("**/assets/*.js", async (route) => {
    await list.promise;
    await route.continue();
  });
  await expect.poll(async () => (await drafts.all()).length, { timeout: 20_000 }).toBe(1);
  await video(page).save.click();
  await expect(page.getByText("Publicado", { exact: true }).last()).toBeVisible({ timeout: 20_000 });
  // By key: the loading overlay of the list may cover the button already.
  await video(page).save.press("Enter");
  list.resolve();
  await expect(told(page, "Video guardado")).toBeVisible({ timeout: 20_000 });
  expect(saves).toBe(1);
  await content.made("pagina_videos", "titulo", titulo);
  expect(await drafts.all()).toEqual([]);
});

/** Fields of a noticia that lacks only a photo. */
const written = {
  ...{ resumen: "Un resumen de prueba", descripcion: "<p>Un texto de prueba.</p>", autor: "Comisión de prueba" },
  ...{ tipo: "tiponoticia0001", tags: ["tag000000000001"] },
};

/** Signs in somebody else on the same device: people of the team share computers. */
async function changePerson(page: Page, origin: string, account: number): Promise<void> {
  const session = JSON.stringify(await sharedSession(origin, account));
  await page.goto("/terminos");
  await page.evaluate((stored) => window.localStorage.setItem("pocketbase_auth", stored), session);
}

test("[HIS-05] a colaborador sends a noticia to review, an editor returns it with a comment, then publishes it", async ({
  page,
  origin,
  noticias,
}) => {
  await using drafts = await ServerDrafts.of(origin, colaborador);
  await using copies = await ServerDrafts.of(origin, editor);
  const titulo = titled("Escrita por quien colabora");
  const id = await drafts.make({ ...written, titulo }, "revision");
  await signInWithDrafts(page, origin, editor);
  const today = page.getByRole("region", { name: "Para hoy" }).getByRole("listitem").filter({ hasText: titulo });
  await page.goto("/home-administrador");
  await expect(today).toContainText("En revisión");
  await today.getByRole("link", { name: "Revisar" }).click();
  await expect(form(page).titulo).toHaveValue(titulo);
  const address = page.url();
  const review = page.getByRole("region", { name: "Revisión" });
  const back = review.getByRole("button", { name: "Devolver con el comentario" });
  // The editor's changes are a draft of their own.
  await form(page).resumen.fill("Un cambio de quien edita");
  await expect(kept(page)).toHaveText("Guardado", { timeout: 20_000 });
  expect(await copies.all()).toMatchObject([{ titulo, valores: { resumen: "Un cambio de quien edita" } }]);
  await back.click();
  await expect(review.getByRole("alert")).toHaveText("Escribe primero un comentario.");
  await review.getByRole("textbox", { name: "Comentario" }).fill("Falta la hora de la misa.");
  await expectAccessible(page);
  await back.click();
  await expect(dialog(page, "Devuelta")).toBeVisible();
  await dialog(page, "Devuelta").getByRole("button").first().click();
  await page.getByRole("button", { name: /^Descartar/ }).click();
  await page.getByRole("button", { name: "Sí, descartar" }).click();
  await expect(page.getByRole("list", { name: "Borradores sin terminar" })).toHaveCount(0);
  expect(await drafts.all()).toMatchObject([{ titulo, estado: "borrador" }]);

  await changePerson(page, origin, colaborador);
  await openForm(page, `crear?servidor=${id}`);
  await expect(page.getByRole("list", { name: "Comentarios" })).toContainText("Falta la hora de la misa.");
  await form(page).resumen.fill("La misa será a las 10:00");
  await form(page).fotos.setInputFiles(photo("018"));
  await expect(form(page).photoCards).toHaveCount(1);
  await page.getByRole("button", { name: "Enviar a revisión" }).click();
  const sent = dialog(page, "Noticia enviada a revisión");
  await expect(sent).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await sent.getByRole("button", { name: "Aceptar" }).click();
  await expect(page.getByRole("list", { name: "Borradores sin terminar" })).toContainText("En revisión");
  expect(await noticias.named(titulo)).toEqual([]);

  await changePerson(page, origin, editor);
  await page.goto(address);
  await expect(form(page).resumen).toHaveValue("La misa será a las 10:00");
  await saveButton(page, "Crear Noticia").click();
  await expect(told(page, "Noticia guardada")).toBeVisible({ timeout: 20_000 });
  expect(await noticias.named(titulo)).toMatchObject([
    { resumen: "La misa será a las 10:00", activo: true, foto_portada: expect.stringMatching(/\.jpg$/) },
  ]);
  expect(await drafts.all()).toEqual([]);
});

test("[HIS-04] a link shows a draft to a person without an account, takes their comment, and ends", async ({
  page,
  elsewhere,
  origin,
}) => {
  await using drafts = await ServerDrafts.of(origin, editor);
  const titulo = titled("Para la oficina del obispo");
  const id = await drafts.make({ ...written, titulo }, "borrador");
  await signInWithDrafts(page, origin, editor);
  await openForm(page, `crear?servidor=${id}`);
  await form(page).fotos.setInputFiles(photo("018"));
  await expect(form(page).photoCards).toHaveCount(1);
  await page.getByRole("button", { name: "Enlace para revisar" }).click();
  const link = dialog(page, "Enlace para revisar");
  await link.getByRole("button", { name: "Crear el enlace" }).click({ timeout: 20_000 });
  const address = await link.getByRole("textbox", { name: "Enlace" }).inputValue();
  expect(address).toMatch(/\/revisar#[\w-]{43}$/);
  await expect(link).toContainText(/Sirve hasta el \d+ de \w+ de \d{4}/);
  await expectAccessible(page);

  const reader = await elsewhere();
  const asked: string[] = [];
  reader.on("request", (request) => asked.push(request.url()));
  const answer = await reader.goto(address);
  expect(answer?.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  await expect(reader.getByRole("heading", { level: 1, name: titulo })).toBeVisible();
  await expect(reader.getByText("Un texto de prueba.")).toBeVisible();
  await expect
    .poll(() =>
      reader
        .getByRole("article")
        .locator("img")
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
  await reader.getByRole("textbox", { name: "Tu nombre" }).fill("Mons. Pedro");
  await reader.getByRole("textbox", { name: "Comentario" }).fill("Muy bien.");
  await reader.getByRole("button", { name: "Enviar el comentario" }).click();
  await expect(reader.getByText("Tu comentario llegó")).toBeVisible();
  await expectAccessible(reader);
  const key = address.split("#")[1] ?? "";
  expect(asked.filter((url) => url.includes(key) && !url.endsWith(`#${key}`))).toEqual([]);

  await link.getByRole("button", { name: "Anular el enlace" }).click();
  await expect(link.getByRole("button", { name: "Crear el enlace" })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "404: este enlace no sirve" })).toBeVisible();
  await expect(reader.getByText(titulo)).toHaveCount(0);
});
