import type { Locator, Page } from "@playwright/test";
import { openContent } from "../desk-content/desk-content.ts";
import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { results, visit } from "../steps/steps.ts";
import { desk, deskTitles, dialogOf, hearsNothing } from "./desk-list.ts";
import { type Noticias, type StoredNoticia, titled } from "./desk-noticias.ts";
import { told } from "./desk-told.ts";

test.describe.configure({ timeout: 60_000 });
// The server refuses a batch if another person has changed one of its items.
test.use({ onPurpose: { errors: [/400/] } });

const box = (page: Page, titulo: string): Locator =>
  page.getByRole("checkbox", { name: `Elegir «${titulo}»`, exact: true });
const bar = (page: Page): Locator => page.getByRole("region", { name: "Varios a la vez" });
const press = (page: Page, act: string) => bar(page).getByRole("button", { name: act }).click();
const badges = (page: Page): Locator => page.getByRole("article").locator(".estado");

/** Makes a noticia with each of these values, and opens the list that shows only these, in this order. */
async function givenList(page: Page, noticias: Noticias, all: Record<string, string>[]): Promise<StoredNoticia[]> {
  const mark = titled("Varias");
  const made: StoredNoticia[] = [];
  for (const [at, values] of all.entries()) {
    const fecha_publicacion = `2019-0${9 - at}-04 14:30:15.250Z`;
    made.push(await noticias.make(`${mark} ${at + 1}`, { fecha_publicacion, foto_portada: [], ...values }));
  }
  await visit(page, `${desk}?${new URLSearchParams({ search: mark })}`);
  await expect(deskTitles(page)).toHaveText(made.map(({ titulo }) => titulo));
  return made;
}

/** Records the writing requests to the API from now on, without those of realtime. */
function watchWrites(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("/api/") && !request.url().includes("/api/realtime"))
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return asked;
}

test("[HIS-13] several noticias are archived in one request, and one 'Deshacer' brings all back", {
  tag: "@phone",
}, async ({ page, noticias }) => {
  const made = await givenList(page, noticias, Array(5).fill({}));
  const [first, second, third, fourth, fifth] = made.map(({ titulo }) => titulo) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const touch = await box(page, first).locator("..").boundingBox();
  expect([touch?.width, touch?.height].map((side) => Number(side) >= 44)).toEqual([true, true]);
  await expect(bar(page).getByRole("button")).toHaveCount(0);

  // Selects a range, by key and with the mouse.
  await box(page, second).press("Space");
  await box(page, fourth).press("Shift+Space");
  await expect(bar(page).getByRole("status")).toHaveText("3 noticias elegidas");
  await expect(box(page, third)).toBeChecked();
  await box(page, fifth).click({ modifiers: ["Shift"] });
  await expect(bar(page).getByRole("status")).toHaveText("4 noticias elegidas");
  await bar(page).getByRole("checkbox", { name: "Seleccionar todo" }).check();
  await expect(bar(page).getByRole("status")).toHaveText("5 noticias elegidas");
  await box(page, fifth).uncheck();
  await expectAccessible(page);

  const asked = watchWrites(page);
  await press(page, "Archivar");
  const question = dialogOf(page, "¿Archivar 4 noticias?");
  await expect(question).toContainText(first);
  await question.getByRole("button", { name: "Cancelar" }).click();
  expect(asked).toEqual([]);
  await press(page, "Archivar");
  await question.getByRole("button", { name: "¡Sí, archivar!" }).click();
  const status = told(page, "¡Archivado!");
  await expect(status).toContainText("4 noticias han sido archivadas.");
  expect(asked).toEqual(["POST /api/batch"]);
  await expect(badges(page)).toHaveText(["Archivado", "Archivado", "Archivado", "Archivado", "Publicado"]);
  await expect(bar(page).getByRole("button")).toHaveCount(0);

  // Items that another person has changed since stay as they are.
  await noticias.change(made[1]?.id ?? "", { resumen: "Cambiado por otra persona" });
  await status.getByRole("button", { name: "Deshacer" }).click();
  await expect(told(page, "Deshecho")).toContainText("3 noticias están como antes.");
  await expect(told(page, "Deshecho")).toContainText(new RegExp(`«${second}»: .+ cambió esta noticia`));
  await expect(badges(page)).toHaveText(["Publicado", "Archivado", "Publicado", "Publicado", "Publicado"]);
  expect((await noticias.get(made[1]?.id ?? "")).resumen).toBe("Cambiado por otra persona");
});

test("[HIS-13] several noticias are published and tagged; those left out are named", async ({ page, noticias }) => {
  await hearsNothing(page);
  const [one, two] = await givenList(page, noticias, [
    { fecha_publicacion: "2031-12-24 23:05:00.000Z" },
    { activo: "false" },
    {},
  ]);
  if (!one || !two) throw new Error("Three were made.");
  await expect(badges(page)).toHaveText(["Pendiente", "Archivado", "Publicado"]);
  // Meanwhile another person changes one of them.
  await noticias.change(two.id, { resumen: "Cambiado por otra persona" });
  await bar(page).getByRole("checkbox", { name: "Seleccionar todo" }).check();
  await press(page, "Publicar");
  const question = dialogOf(page, "¿Publicar 2 noticias?");
  await expect(question).toContainText("1 noticia tendrá la fecha y la hora de ahora.");
  await expect(question).toContainText("1 noticia ya se ve en el sitio.");
  await question.getByRole("button", { name: "¡Sí, publicar!" }).click();
  await expect(told(page, "¡Publicado!")).toContainText("1 noticia ha sido publicada.");
  await expect(told(page, "¡Publicado!")).toContainText(new RegExp(`«${two.titulo}»: .+ cambió esta noticia`));
  expect([await noticias.isPublic(one.id), await noticias.isPublic(two.id)]).toEqual([true, false]);
  await told(page, "¡Publicado!").getByRole("button", { name: "Deshacer" }).click();
  await expect(told(page, "Deshecho")).toContainText("1 noticia está como antes.");
  expect((await noticias.get(one.id)).fecha_publicacion).toBe("2031-12-24 23:05:00.000Z");
  // The list has loaded its items again: with the earlier ones the next change would be refused.
  await expect(badges(page)).toHaveText(["Pendiente", "Archivado", "Publicado"]);

  await bar(page).getByRole("checkbox", { name: "Seleccionar todo" }).check();
  await press(page, "Etiquetar");
  const dialog = dialogOf(page, "Etiquetar 3 noticias");
  const tag = dialog.getByRole("checkbox").nth(1);
  const value = String(await tag.getAttribute("value"));
  await tag.check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Etiquetar" }).click();
  await expect(told(page, "Etiquetadas")).toContainText("noticias tienen ahora:");
  expect((await noticias.get(one.id)).tags).toEqual([...new Set([...one.tags, value])]);
  await told(page, "Etiquetadas").getByRole("button", { name: "Deshacer" }).click();
  await expect(told(page, "Deshecho")).toBeVisible();
  expect((await noticias.get(one.id)).tags).toEqual(one.tags);
});

test("[HIS-13] [CON-07] several noticias are deleted, except those that others need", async ({ page, content }) => {
  const mark = titled("Vicaría de varias");
  const used = await content.make("vicarias", { nombre: `${mark} usada` });
  await content.make("parroquias", { nombre: titled("Parroquia"), vicaria: used.id });
  const free = await content.makeToGo("vicarias", { nombre: `${mark} libre` });
  await openContent(page, `/vicarias?${new URLSearchParams({ search: mark })}`);
  await bar(page).getByRole("checkbox", { name: "Seleccionar todo" }).check();
  await press(page, "Eliminar");
  const question = dialogOf(page, "¿Eliminar 1 vicaría?");
  await expect(question).toContainText("30 días en la Papelera");
  await expect(question).toContainText(`«${mark} usada» no se elimina: 1 parroquia la usa`);
  await expect(question.getByRole("button", { name: "Cancelar" })).toBeFocused();
  await question.getByRole("button", { name: "¡Sí, eliminar!" }).click();
  await expect(told(page, "¡Eliminada!")).toContainText("1 vicaría ha sido eliminada.");
  await expect(results(page).getByRole("heading", { level: 3 })).toHaveText([`${mark} usada`]);
  await expect(content.get("vicarias", free.id)).rejects.toThrow(/ 404 /);
  await told(page, "¡Eliminada!").getByRole("button", { name: "Deshacer" }).click();
  await expect(told(page, "Deshecho")).toContainText("1 vicaría volvió de la Papelera.");
  await expect(results(page).getByRole("heading", { level: 3 })).toHaveCount(2);
  expect(await content.made("vicarias", "nombre", `${mark} libre`)).toEqual(free);
});
