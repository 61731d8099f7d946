import { saveButton } from "../desk-form/desk-form.ts";
import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { dialogOf } from "../desk-lists/desk-list.ts";
import { photo } from "../desk-lists/desk-noticias.ts";
import { told } from "../desk-lists/desk-told.ts";
import { openText, tool, written } from "../desk-text/desk-text.ts";
import { expectToServeEverybody } from "../states/serves-everybody.ts";
import { visit } from "../steps/steps.ts";

test("[CON-08] a file is uploaded, chosen again in a text, replaced everywhere, and deleted when nothing shows it", async ({
  page,
  noticias,
}) => {
  const name = "lamina.jpg";
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
  const act = async (action: string) => {
    await card.getByRole("button", { name: "Más" }).press("Enter");
    await page.getByRole("menuitem", { name: action }).press("Enter");
  };

  await visit(page, "/archivos-administrador?search=lamina");
  await expect(page.getByRole("heading", { name: "Ningún archivo con esos filtros" })).toBeVisible();
  await page.getByLabel("Subir archivos").setInputFiles({ ...photo("018"), name });
  await expect(card.getByText("Sin usar")).toBeVisible();
  await expectAccessible(page);

  const noticia = await noticias.make("La lámina");
  await openText(page, noticia.id);
  await tool(page, "Más").press("Enter");
  await tool(page, "Biblioteca").press("Enter");
  const library = dialogOf(page, "Elegir de la biblioteca");
  await expect(library.getByRole("button", { name: "Elegir", exact: true })).toBeDisabled();
  await library.getByRole("searchbox").fill("lamina");
  await library.getByRole("searchbox").press("Enter");
  await library.getByRole("checkbox", { name }).press("Space");
  await library.getByRole("button", { name: "Elegir", exact: true }).press("Enter");
  await expect.poll(() => written(page)).toContain("/lamina_");
  await saveButton(page, "Editar Noticia").click();
  await expect(told(page, "Noticia guardada")).toBeVisible();

  await visit(page, "/archivos-administrador?search=lamina");
  await expect(card.getByRole("link", { name: "Noticia La lámina" })).toBeVisible();
  await act("Eliminar");
  const refusal = dialogOf(page, `No se puede eliminar «${name}»`);
  await expect(refusal).toContainText("Se usa en 1 lugar: noticia «La lámina».");
  await refusal.getByRole("button", { name: "Entendido" }).click();

  const chooser = page.waitForEvent("filechooser");
  await act("Cambiar por otro en todas partes");
  await (await chooser).setFiles({ ...photo("040"), name });
  await dialogOf(page, "¿Cambiarlo en todas partes?").getByRole("button", { name: "Cambiar en todas partes" }).click();
  await expect(page.getByText("El archivo se cambió en 1 lugar.")).toBeVisible();
  const [stored] = await noticias.named(noticia.titulo);
  const [, address = ""] = /src="([^"]+)"/.exec(stored?.descripcion ?? "") ?? [];
  const shown = await (await page.request.get(address)).body();
  expect(shown.length).toBe(photo("040").buffer.length);
  await expectToServeEverybody(page, "library");
});
