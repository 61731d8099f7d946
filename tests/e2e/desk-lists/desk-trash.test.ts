import type { Page } from "@playwright/test";
import { signIn } from "../accounts/admin-session.ts";
import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { expectToServeEverybody } from "../states/serves-everybody.ts";
import { visit } from "../steps/steps.ts";
import { answer, choose, deskTitles, dialogOf, givenNoticia } from "./desk-list.ts";
import { fileOf, photo, titled } from "./desk-noticias.ts";
import { told } from "./desk-told.ts";

test.describe.configure({ timeout: 90_000 });

test("[HIS-01] a deleted noticia with photos comes back at once or from the Papelera, as it was, until it is deleted for ever after a question", async ({
  page,
  noticias,
  origin,
}) => {
  const photos = { foto_portada: fileOf(photo("018")), fotos_noticia: [fileOf(photo("040")), fileOf(photo("078"))] };
  const { id, titulo } = await givenNoticia(page, noticias, photos);
  const before = await noticias.get(id);
  const isShown = async (name: string) => (await fetch(`${origin}/api/files/noticias/${id}/${name}`)).ok;
  const files = [before.foto_portada, ...before.fotos_noticia];

  await choose(page, titulo, "Eliminar");
  await expect(dialogOf(page, "¿Estás seguro?")).toContainText("Queda 30 días en la Papelera.");
  await answer(page, "¡Sí, eliminar!");
  const deleted = told(page, "¡Eliminado!");
  await expect(deleted.getByRole("status")).toContainText("La noticia ha sido eliminada.");
  expect([await noticias.isPublic(id), await isShown(before.foto_portada)]).toEqual([false, false]);
  await deleted.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText(`La noticia «${titulo}» está de nuevo en su lugar.`)).toBeVisible();
  await expect(deskTitles(page)).toHaveText([titulo]);
  expect(await noticias.get(id)).toEqual(before);

  await choose(page, titulo, "Eliminar");
  await answer(page, "¡Sí, eliminar!");
  await expect(deleted).toBeVisible();
  await expect(deskTitles(page)).toHaveCount(0);

  await page.getByRole("banner").getByRole("link", { name: "Contenido" }).click();
  await page.locator("main").getByRole("link", { name: "Papelera" }).first().click();
  await expect(page).toHaveURL(/\/papelera-administrador$/);
  await page.getByRole("button", { name: "Vaciar la papelera" }).click();
  await expect(dialogOf(page, "¿Vaciar la papelera?")).toContainText("No se podrá recuperar");
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox").fill(titulo);
  await page.getByRole("searchbox").press("Enter");
  const row = rowOf(page, titulo);
  await expect(row).toContainText("Eliminada hoy a las");
  await expect(row).toContainText("3 archivos");
  await expect
    .poll(() => row.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await row.getByRole("button", { name: `Restaurar ${titulo}` }).press("Enter");
  await expect(page.getByText(`La noticia «${titulo}» está de nuevo en su lugar.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nada en la papelera con esos filtros" })).toBeVisible();

  expect(await noticias.get(id)).toEqual(before);
  for (const name of files) expect(await isShown(name)).toBe(true);
  expect(await noticias.isPublic(id)).toBe(true);

  await noticias.remove(id);
  await page.getByRole("searchbox").press("Enter");
  await row.getByRole("button", { name: "Más" }).click();
  await page.getByRole("menuitem", { name: "Borrar para siempre" }).click();
  const question = dialogOf(page, `¿Borrar para siempre «${titulo}»?`);
  await expect(question.getByRole("button", { name: "Cancelar" })).toBeFocused();
  await question.getByRole("button", { name: "Borrar para siempre" }).click();
  await expect(page.getByRole("heading", { name: "Nada en la papelera con esos filtros" })).toBeVisible();
});

const rowOf = (page: Page, titulo: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: titulo, exact: true }) });
test.describe("an editor", () => {
  test.use({ session: "none" });

  test("[HIS-01] an editor restores from the Papelera and deletes nothing for ever", async ({
    page,
    noticias,
    origin,
  }) => {
    const { id, titulo } = await noticias.make(titled("Noticia del editor"));
    await noticias.remove(id);
    await signIn(page, origin, 3);
    await visit(page, "/papelera-administrador");
    await expect(rowOf(page, titulo).getByRole("button")).toHaveText([`Restaurar ${titulo}`]);
    await expect(page.getByRole("button", { name: "Vaciar la papelera" })).toHaveCount(0);
    await expectToServeEverybody(page, "trash");
  });
});
