import type { Page } from "@playwright/test";
import { signIn } from "../accounts/admin-session.ts";
import { rodrigo } from "../accounts/sign-in-steps.ts";
import { openContent } from "../desk-content/desk-content.ts";
import { choose, dialogOf, openDeskList } from "../desk-lists/desk-list.ts";
import { Noticias, photo, titled } from "../desk-lists/desk-noticias.ts";
import { expectToServeEverybody } from "../states/serves-everybody.ts";
import { visit } from "../steps/steps.ts";
import { expect, expectAccessible, test } from "./desk-story.ts";

test.describe.configure({ timeout: 90_000 });
test.use({ onPurpose: { errors: [/409 .*\/restore/] } });

const list = (page: Page) => page.getByRole("list", { name: "Versiones" }).getByRole("listitem");
const pathOf = (id: string) => `/contenido-administrador/noticias/${id}/versiones`;

async function expectShown(page: Page, field: string, count: number): Promise<void> {
  const pictures = page.getByRole("region", { name: field, exact: true }).locator("img");
  await expect(pictures).toHaveCount(count);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
}

test("[HIS-02] a noticia's earlier title and photo are compared with today's and brought back", async ({
  page,
  noticias,
  origin,
}) => {
  const { id, titulo } = await noticias.make(titled("Con otra foto"));
  const before = await noticias.get(id);
  const other = await Noticias.of(origin, 2);
  await other.change(id, { titulo: `${titulo}, otra vez` });
  await other.replaceCover(id, photo("040"));
  const after = await noticias.get(id);

  await openDeskList(page, titulo);
  await choose(page, `${titulo}, otra vez`, "Versiones");
  await expect(page).toHaveURL(new RegExp(`${pathOf(id)}$`));
  await expect(list(page)).toContainText([
    /Como está ahora.*Hoy a las .*Cambió: Foto de portada/,
    /Hoy a las .*Cambió: Título/,
    /Hoy a las/,
  ]);
  await expect(list(page).nth(0)).toContainText(rodrigo.nombre);
  await expectAccessible(page);

  await list(page).nth(2).getByRole("link").press("Enter");
  await expect(page.getByRole("region", { name: "Título" }).locator("mark")).toHaveText([", otra vez"]);
  await expectShown(page, "Foto de portada", 2);
  await expectAccessible(page);
  // The two earlier versions differ only in the title.
  await page.getByLabel("Comparar con").selectOption({ index: 1 });
  await expect(page.getByRole("region", { name: "Foto de portada" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Título" }).locator("mark")).toHaveText([", otra vez"]);
  await page.goBack();
  await expectShown(page, "Foto de portada", 2);

  // A save of another person in the meantime is not overwritten.
  await other.change(id, { resumen: "Resumen de otra persona" });
  await restore(page);
  await expect(dialogOf(page, "Error")).toContainText(`${rodrigo.nombre} cambió esta noticia`);
  await dialogOf(page, "Error").getByRole("button", { name: "Actualizar la lista" }).click();
  expect((await noticias.get(id)).titulo).toBe(after.titulo);

  await visit(page, `${pathOf(id)}?version=1`);
  // The restore moves the files: a picture that is still loading would not be found.
  await expectShown(page, "Foto de portada", 2);
  await restore(page);
  const done = page.getByRole("region", { name: "Lo último que hiciste" });
  await expect(done).toContainText(`La noticia «${titulo}» está como en esa versión.`);
  const back = await noticias.get(id);
  expect([back.titulo, back.foto_portada, back.resumen]).toEqual([titulo, before.foto_portada, before.resumen]);
  expect((await fetch(`${origin}/api/files/noticias/${id}/${before.foto_portada}`)).ok).toBe(true);

  await done.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("está otra vez como antes de devolverla")).toBeVisible();
  const undone = await noticias.get(id);
  expect([undone.titulo, undone.foto_portada]).toEqual([after.titulo, after.foto_portada]);
  expect(undone.resumen).toBe("Resumen de otra persona");

  // An administrator deletes the earlier photo for ever.
  await visit(page, `${pathOf(id)}?version=1`);
  // A picture that is still loading would not be found.
  await expectShown(page, "Foto de portada", 2);
  await page.getByRole("button", { name: "Borrar para siempre" }).click();
  const question = dialogOf(page, "¿Borrar este archivo para siempre?");
  await expect(question).toContainText("Solo quedará en los respaldos");
  await expect(question.getByRole("button", { name: "Cancelar" })).toBeFocused();
  await question.getByRole("button", { name: "Borrar para siempre" }).click();
  await expect(page.getByRole("region", { name: "Foto de portada" })).toContainText("Sin fotos");
  await expectToServeEverybody(page, "versions");
});

async function restore(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Devolver esta versión" }).click();
  await dialogOf(page, "¿Devolver esta versión?").getByRole("button", { name: "Devolver esta versión" }).click();
}

test.describe("nothing to compare", () => {
  test.use({ onPurpose: { errors: [/404 .*\/api\/history\/reporteros\//] } });

  test("[HIS-02] an item without changes, and a deleted one, say so", async ({ page, content }) => {
    const { id } = await content.makeToGo("reporteros", { nombre: titled("Sin cambios") });
    await openContent(page, `/reporteros/${id}`);
    await page.getByRole("link", { name: "Versiones", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Todavía no hay versiones anteriores" })).toBeVisible();
    await content.remove("reporteros", id);
    await openContent(page, `/reporteros/${id}/versiones`);
    await expect(page.getByRole("heading", { name: "Ya no está" })).toBeVisible();
  });
});

test.describe("an editor", () => {
  test.use({ session: "none" });

  test("[HIS-02] an editor compares versions, and cannot delete files for ever", async ({ page, noticias, origin }) => {
    const { id } = await noticias.make(titled("Del editor"));
    await noticias.replaceCover(id, photo("040"));
    await signIn(page, origin, 3);
    await visit(page, `${pathOf(id)}?version=1`);
    await expectShown(page, "Foto de portada", 2);
    await expect(page.getByRole("button", { name: "Devolver esta versión" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Borrar para siempre" })).toHaveCount(0);
  });
});
