import type { Page } from "@playwright/test";
import { titled } from "../desk-lists/desk-noticias.ts";
import { told } from "../desk-lists/desk-told.ts";
import { holdPhotos, iphonePhoto, paint, pick } from "../desk-text/desk-photos.ts";
import { programme } from "../desk-text/desk-text.ts";
import { dialog, fillNoticia, form, openForm, saveButton } from "./desk-form.ts";
import { expect, expectAccessible, test } from "./desk-story.ts";

test.describe.configure({ timeout: 60_000 });

const waiting = (page: Page) => dialog(page, "Espera un momento");

test.describe("photos that are being prepared, and one that failed", () => {
  // Playwright's recording requests broken pictures again, which the policy of the page forbids.
  test.use({ onPurpose: { errors: [/^Connecting to 'blob:/] } });

  test("[HIS-08] a save waits for photos in preparation, asks about a failed one, and takes the others along", async ({
    page,
    noticias,
  }) => {
    const titulo = titled("Con fotos que tardan");
    await openForm(page, "crear");
    await fillNoticia(page, titulo);
    await pick(page, iphonePhoto);
    await expect(page.getByRole("link", { name: "Hay 1 foto con fallo: no irá con la noticia" })).toBeVisible();
    const letGo = await holdPhotos(page);
    await pick(page, await paint("dos.jpg", "green"), await paint("tres.jpg", "blue"));
    await expect(page.getByRole("link", { name: /archivos? subiendo/ })).toHaveCount(0);
    await saveButton(page, "Crear Noticia").click();
    await expect(waiting(page)).toContainText("Preparando 2 fotos…");
    await expect(waiting(page).getByRole("button", { name: "Publicar sin ellas" })).toBeVisible();
    await expectAccessible(page);

    await waiting(page).getByRole("button", { name: "Seguir editando" }).click();
    await expect(waiting(page)).toHaveCount(0);
    expect(await noticias.named(titulo)).toEqual([]);

    await saveButton(page, "Crear Noticia").click();
    await expect(waiting(page)).toBeVisible();
    await letGo();
    const failed = dialog(page, "Falta lo que falló");
    await expect(failed).toContainText("No se pudo preparar 1 foto.");
    await expectAccessible(page);
    await failed.getByRole("button", { name: "Volver al formulario" }).click();
    await expect(form(page).fotos).toBeFocused();
    expect(await noticias.named(titulo)).toEqual([]);

    await saveButton(page, "Crear Noticia").click();
    await failed.getByRole("button", { name: "Publicar sin ella" }).click();
    await expect(told(page, "Noticia guardada")).toBeVisible();
    const [saved, ...more] = await noticias.named(titulo);
    expect([saved?.foto_portada === "", more]).toEqual([false, []]);
    expect(saved?.fotos_noticia).toEqual([expect.stringContaining("dos"), expect.stringContaining("tres")]);
  });
});

test("[HIS-08] a save leaves out an unready photo only when the person says so", async ({ page, noticias }) => {
  const made = await noticias.make(titled("Sin la foto que tarda"));
  await openForm(page, made.id);
  await form(page).resumen.fill("Sin ella");
  await holdPhotos(page);
  await pick(page, await paint("dos.jpg", "green"));
  await saveButton(page, "Editar Noticia").click();
  await waiting(page)
    .getByRole("button", { name: /^(?:Publicar|Guardar) sin ella$/ })
    .click();
  await expect(told(page, "Noticia guardada")).toBeVisible();
  expect(await noticias.get(made.id)).toMatchObject({ resumen: "Sin ella", fotos_noticia: [] });
});

test("[HIS-08] a save waits for a file on its way into the text", async ({ page, noticias }) => {
  const made = await noticias.make(titled("Con un documento que tarda"));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/collections/archivos_generales/records*", async (route) => {
    await promise;
    await route.continue();
  });
  await openForm(page, made.id);
  await form(page).resumen.fill("Con su programa");
  await page.getByLabel("PDF para el texto").setInputFiles(programme);
  await saveButton(page, "Editar Noticia").click();
  await expect(waiting(page)).toContainText("Subiendo 1 archivo…");
  await expect(waiting(page).getByRole("button", { name: "Guardar sin él" })).toBeVisible();
  expect((await noticias.get(made.id)).updated).toBe(made.updated);
  resolve();
  await expect(told(page, "Noticia guardada")).toBeVisible();
  const saved = await noticias.get(made.id);
  expect([saved.resumen, saved.descripcion]).toEqual(["Con su programa", expect.stringContaining("/api/files/")]);
});
