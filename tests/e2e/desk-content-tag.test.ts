import { dialog, form, openForm, saveButton, write } from "./desk-form.ts";
import { longAgoInLaPaz, photo, titled } from "./desk-noticias.ts";
import { expect, expectAccessible, test } from "./desk-story.ts";

test.describe.configure({ timeout: 60_000 });

test("[CON-03] a tag is made while a noticia is written, and one that is there is not made twice", {
  tag: "@both",
}, async ({ page, noticias, content }) => {
  const [titulo, nombre] = [titled("Noticia con tag nuevo"), titled("Tag")];
  await openForm(page, "crear");
  const fields = form(page);
  await fields.titulo.fill(titulo);
  await fields.resumen.fill("Un resumen");
  const open = page.getByRole("button", { name: "Crear un tag" });
  await open.press("Enter");
  const name = page.getByRole("textbox", { name: "Nombre del tag nuevo" });
  await expect(name).toBeFocused();
  await name.press("Enter");
  await expect(page.getByText("Escribe el nombre del tag.")).toBeVisible();
  await expectAccessible(page);
  await name.fill(nombre);
  await name.press("Enter");
  await expect(page.getByRole("button", { name: `Quitar ${nombre}` })).toBeVisible();
  await expect(open).toBeFocused();
  const tag = await content.made("tags", "nombre", nombre);

  // As somebody writes it who does not know that it is there.
  await open.click();
  await name.fill(nombre.toUpperCase());
  await page.getByRole("button", { name: "Crear y agregar" }).click();
  await expect(page.getByRole("button", { name: /^Quitar Tag/ })).toHaveCount(1);
  await expect(name).toHaveCount(0);

  await page.getByText("Configurada").click();
  await fields.fecha.fill(longAgoInLaPaz);
  await fields.autor.fill("Comisión");
  await fields.tipo.selectOption({ index: 1 });
  await fields.fotos.setInputFiles(photo("018"));
  await expect(fields.photoCards).toHaveCount(1);
  await write(page, "Texto.");
  await saveButton(page, "Crear Noticia").click();
  await expect(dialog(page, "Noticia guardada")).toBeVisible();
  const [stored] = await noticias.named(titulo);
  expect(stored?.tags).toEqual([tag.id]);
});
