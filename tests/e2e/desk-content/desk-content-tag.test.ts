import { dialog, openForm, saveButton } from "../desk-form/desk-form.ts";
import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { titled } from "../desk-lists/desk-noticias.ts";
import { told } from "../desk-lists/desk-told.ts";
import { visit } from "../steps/steps.ts";

test.describe.configure({ timeout: 60_000 });

test("[CON-03] a tag is made while a noticia is written, and an existing one is not made twice", async ({
  page,
  noticias,
  content,
}) => {
  const nombre = titled("Tag");
  const { id } = await noticias.make(titled("Noticia con tag nuevo"), { tags: [] });
  await openForm(page, id);
  const open = page.getByRole("button", { name: "Crear un tag" });
  await open.press("Enter");
  const name = page.getByRole("textbox", { name: "Nombre del tag nuevo" });
  await expect(name).toBeFocused();
  await name.press("Enter");
  await expect(page.getByText("Escribe el nombre del tag.")).toBeVisible();
  await expectAccessible(page);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBe(0);
  await name.fill(nombre);
  await name.press("Enter");
  await expect(page.getByRole("button", { name: `Quitar ${nombre}` })).toBeVisible();
  await expect(open).toBeFocused();
  const tag = await content.made("tags", "nombre", nombre);

  // Typed as by a person who does not know that the tag exists.
  await open.click();
  await name.fill(nombre.toUpperCase());
  await page.getByRole("button", { name: "Crear y agregar" }).click();
  await expect(page.getByRole("button", { name: /^Quitar Tag/ })).toHaveCount(1);
  await expect(name).toHaveCount(0);

  await saveButton(page, "Editar Noticia").click();
  await expect(told(page, "Noticia guardada")).toBeVisible();
  expect((await noticias.get(id)).tags).toEqual([tag.id]);
});

test("[CON-02] [CON-07] a tag finds the video that has it among others, and says so before it goes", async ({
  page,
  content,
}) => {
  const [nombre, titulo] = [titled("Tag con video"), titled("Video con dos tags")];
  const tag = await content.make("tags", { nombre });
  const tags = ["tag000000000001", tag.id];
  await content.make("pagina_videos", { titulo, tags, fecha_subida: "2020-03-01 12:00:00.000Z" });
  const rows = page.getByRole("region", { name: "Resultados" }).getByRole("heading", { level: 3 });

  await visit(page, `/videos-administrador?tags=${tag.id}`);
  await expect(rows).toHaveText([titulo]);
  await visit(page, `/contenido-administrador/tags?search=${encodeURIComponent(nombre)}`);
  await page.getByRole("button", { name: `Más de ${nombre}` }).click();
  await page.getByRole("menuitem", { name: "Eliminar" }).click();
  const question = dialog(page, "¿Estás seguro?");
  await expect(question).toContainText(`Se quitará de 1 video: ${titulo}.`);
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(rows).toHaveText([nombre]);
});
