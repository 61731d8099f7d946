import { expect, test } from "../desk-form/desk-story.ts";
import { titled } from "../desk-lists/desk-noticias.ts";
import { addressOf, results } from "../steps/steps.ts";
import { openContent } from "./desk-content.ts";

test("[CON-02] a list is filtered, sorted and counted by its address, and is the same after opening an item", async ({
  page,
  content,
}) => {
  const mark = titled("Filtro");
  const zona = await content.make("referencias", { nombre: mark, clase: "zona", slug: `z${mark.slice(-8)}` });
  const otra = await content.make("referencias", { nombre: `${mark} otra`, clase: "zona", slug: `y${mark.slice(-8)}` });
  const { id: parroquia } = await content.make("parroquias", { nombre: mark });
  // A collection whose form has no editor of texts, which takes most of the time of a form.
  for (let number = 1; number <= 11; number++) {
    const nombre = `${mark} ${String(number).padStart(2, "0")}`;
    const place = { nombre, parroquia, clase: "capilla", zona: number > 1 ? zona.id : otra.id };
    await content.make("lugares_de_culto", place);
  }
  const names = results(page).getByRole("heading", { level: 3 });
  await openContent(page, `/lugares_de_culto?search=${encodeURIComponent(mark)}`);
  await expect(results(page)).toContainText("1–10 de 11");
  await page.getByLabel("Zona").selectOption({ label: mark });
  await page.getByLabel("Ordenar").selectOption({ label: "Cambiados hace poco" });
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(names.first()).toHaveText(`${mark} 11`);
  await expect(names).toHaveCount(10);
  await expect.poll(() => addressOf(page)).toContain(`zona=${zona.id}`);
  expect(addressOf(page)).toContain("sort=-updated");

  const before = addressOf(page);
  await names.nth(1).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${mark} 10`);
  await page.getByRole("link", { name: "Cancelar" }).click();
  await expect(names.first()).toHaveText(`${mark} 11`);
  expect(addressOf(page)).toBe(before);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${mark} 10`);
  await page.goBack();
  await expect(names.first()).toHaveText(`${mark} 11`);
  expect(addressOf(page)).toBe(before);
});

test("[CON-07] an item that others need is not deleted, with their names; those that go with it are named first", async ({
  page,
  content,
}) => {
  const [vicaria, parish] = [titled("Vicaría con parroquias"), titled("Parroquia con clero")];
  const { id } = await content.make("vicarias", { nombre: vicaria });
  const { id: parroquia } = await content.make("parroquias", { nombre: parish, vicaria: id });
  const { id: clero } = await content.make("cleros_diocesanos", { nombres: "Presbítero Uno", parroquia });
  const remove = async (collection: string, nombre: string) => {
    await openContent(page, `/${collection}?search=${encodeURIComponent(nombre)}`);
    await results(page).getByRole("button", { name: "Más" }).click();
    const actions = await page.getByRole("menuitem").allInnerTexts();
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    return actions;
  };
  await remove("vicarias", vicaria);
  const refused = page.getByRole("dialog", { name: `No se puede eliminar «${vicaria}»` });
  await expect(refused).toContainText(`1 parroquia la usa: ${parish}.`);
  await refused.getByRole("button", { name: "Entendido" }).click();

  // Visitors see a parish on a page of its own, so its menu shares the address.
  expect(await remove("parroquias", parish)).toEqual([
    ...["Duplicar", "Copiar enlace", "WhatsApp", "Versiones", "Eliminar"],
  ]);
  const question = page.getByRole("dialog", { name: "¿Estás seguro?" });
  await expect(question).toContainText("Se quitará de 1 miembro del clero: Presbítero Uno.");
  await question.getByRole("button", { name: "Cancelar" }).click();
  expect((await content.get("cleros_diocesanos", clero)).parroquia).toBe(parroquia);
  expect((await content.get("vicarias", id)).nombre).toBe(vicaria);
});
