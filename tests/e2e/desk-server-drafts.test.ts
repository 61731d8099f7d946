import { signInWithDrafts } from "./admin-session.ts";
import { dialog, fillNoticia, form, kept, openForm, saveButton } from "./desk-form.ts";
import { titled } from "./desk-noticias.ts";
import { anotherDevice, ServerDrafts } from "./desk-server-drafts.ts";
import { expect, expectAccessible, test } from "./desk-story.ts";

const editor = 3;

// One account's drafts: one story after the other.
test.describe.configure({ mode: "serial", timeout: 90_000 });
test.use({ session: "none", fresh: true, onPurpose: { errors: [/409/] } });

test("[HIS-03] [HIS-06] a draft goes on on another device, is joined with what both wrote, and publishing sends no photo again", async ({
  page,
  browser,
  origin,
  noticias,
}) => {
  await using drafts = await ServerDrafts.of(origin, editor);
  await signInWithDrafts(page, origin, editor);
  const titulo = titled("Empieza en un equipo");
  await openForm(page, "crear");
  await fillNoticia(page, titulo);
  await expect(kept(page)).toHaveText("Guardado", { timeout: 20_000 });
  const [draft] = await drafts.all();
  expect(draft).toMatchObject({ titulo, estado: "borrador", archivos: [expect.stringMatching(/\.jpg$/)] });

  const other = await anotherDevice(browser, page, origin, editor);
  await openForm(other, "crear");
  const offer = other.getByRole("dialog", { name: /^Hay un borrador de las \d\d:\d\d en otro equipo$/ });
  await expectAccessible(other);
  await offer.getByRole("button", { name: "Continuar" }).click();
  await expect(form(other).titulo).toHaveValue(titulo);
  await expect(form(other).photoCards).toHaveCount(1);
  await form(other).resumen.fill("Escrito en el otro equipo");
  await expect(kept(other)).toHaveText("Guardado", { timeout: 20_000 });

  // Another field: joined without a question.
  await form(page).autor.fill("Escrito en el primero");
  await expect(form(page).resumen).toHaveValue("Escrito en el otro equipo", { timeout: 20_000 });
  await expect(form(page).autor).toHaveValue("Escrito en el primero");
  await expect(kept(page)).toHaveText("Guardado", { timeout: 20_000 });

  // The same field: both versions are shown.
  await form(other).autor.fill("Escrito en el segundo");
  const meeting = dialog(other, "El borrador cambió en otro equipo");
  await expect(meeting.getByRole("region", { name: "En el otro equipo" })).toContainText("Escrito en el primero");
  await expectAccessible(other);
  await meeting.getByRole("button", { name: /^Dejar la de este/ }).click();
  await expect(form(other).autor).toHaveValue("Escrito en el segundo");

  const sent: string[] = [];
  other.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await saveButton(other, "Crear Noticia").click();
  await expect(dialog(other, "Noticia guardada")).toBeVisible({ timeout: 20_000 });
  expect(sent.filter((url) => url.includes("/api/uploads"))).toEqual([]);
  expect(await noticias.named(titulo)).toMatchObject([
    {
      resumen: "Escrito en el otro equipo",
      autor: "Escrito en el segundo",
      foto_portada: expect.stringMatching(/\.jpg$/),
    },
  ]);
  expect(await drafts.all()).toEqual([]);
  await other.context().close();
});
