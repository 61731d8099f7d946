import type { Locator } from "@playwright/test";
import { photo, titled } from "../desk-lists/desk-noticias.ts";
import { told } from "../desk-lists/desk-told.ts";
import { dialog, form, kept, openForm, saveButton, storedDrafts, untilKept, write } from "./desk-form.ts";
import { expect, expectAccessible, test } from "./desk-story.ts";

test.describe.configure({ timeout: 60_000 });

test("[EDI-01] [EDI-03] [EDI-07] the form of a new noticia names missing parts, one after the other, and where, and shows how WhatsApp will show it", async ({
  page,
}) => {
  await openForm(page, "crear");
  const card = page.getByRole("figure", { name: "Cómo se verá" });
  await expect(card).toContainText("Sin foto de portada todavía");
  await expect(page.getByRole("heading", { level: 1, name: "Crear Noticia", exact: true })).toBeVisible();
  const fields = form(page);
  const save = saveButton(page, "Crear Noticia");
  const refused = async (text: string, way: string) => {
    await save.click();
    await expect(dialog(page, "Error")).toContainText(text);
    await page.getByRole("button", { name: way }).click();
    await expect(page.getByRole("alert").getByRole("link", { name: text })).toBeVisible();
  };

  await refused("El titulo de la noticia no puede estar vacio", "Ir al título");
  await expect(fields.titulo).toBeFocused();
  await expect(fields.titulo).toHaveAccessibleDescription(/El titulo de la noticia no puede estar vacio/);
  await fields.titulo.fill("Una noticia que no se guarda");
  await expect(page.getByText("El titulo de la noticia no puede estar vacio")).toHaveCount(0);
  await refused("El resumen de la noticia no puede estar vacio", "Ir al resumen");
  await fields.resumen.fill("Resumen ".repeat(30));
  await expect(page.getByText("239 de 160 · algo largo")).toBeVisible();
  await expect(page.getByRole("link", { name: "El resumen se cortará al compartir" })).toBeVisible();
  await refused("La descripcion de la noticia no puede estar vacio", "Ir a la descripción");
  await write(page, "Con su texto.");
  await refused("El tipo de la noticia no puede estar vacio", "Ir al tipo");
  await fields.tipo.selectOption({ index: 1 });
  await refused("La foto de portada de la noticia no puede estar vacio", "Ir a las fotos");
  await fields.fotos.setInputFiles(photo("018"));
  await expect(fields.photoCards).toHaveCount(1);
  await expect(card).toContainText("Una noticia que no se guarda");
  await expect(card).toContainText(/Resumen Resumen [^…]*…/);
  const box = await card.locator("img").evaluate(({ parentElement }) => parentElement?.getBoundingClientRect());
  expect(Number(box?.width) / Number(box?.height)).toBeCloseTo(16 / 9, 1);
  await expectAccessible(page);
  await refused("La noticia debe tener al menos un tag", "Ir a los tags");
  await expect(fields.tag).toBeFocused();

  // A chosen tag cannot be chosen again.
  const caritas = fields.tag.locator("option", { hasText: /^Cáritas/ });
  await fields.tag.selectOption({ label: "Cáritas" });
  await expect(caritas).toBeDisabled();
  await page.getByRole("button", { name: "Quitar Cáritas" }).click();
  await expect(caritas).toBeEnabled();
  await fields.tag.selectOption({ label: "Cáritas" });

  await page.getByText("Configurada").click();
  await refused("La fecha de publicacion de la noticia no puede estar vacio", "Ir a la fecha");
  await fields.fecha.fill("2019-05-04T10:30");
  await refused("El autor de la noticia no puede estar vacio", "Ir al autor");
  await expect(page.getByText("Falta 1 dato para guardar")).toBeVisible();
});

test("[APP-08] [CON-05] the bar on a phone leaves most of the screen to the form and hides no field, at 200 % too", {
  tag: "@phone",
}, async ({ page }) => {
  await openForm(page, "crear");
  const bar = page.getByRole("region", { name: "Guardar y publicar" });
  const isClear = async (field: Locator) => {
    await expect(field).toBeFocused();
    const [box, foot] = [await field.boundingBox(), await bar.boundingBox()];
    expect(Number(box?.y)).toBeGreaterThan(0);
    expect(Number(box?.y) + Number(box?.height)).toBeLessThanOrEqual(Number(foot?.y));
  };
  await saveButton(page, "Crear Noticia").click();
  await page.getByRole("button", { name: "Ir al título" }).click();
  await isClear(form(page).titulo);
  await page.getByRole("alert").getByRole("link", { name: "La noticia debe tener al menos un tag" }).click();
  await isClear(form(page).tag);
  await page.getByRole("alert").getByRole("link", { name: "El autor de la noticia no puede estar vacio" }).click();
  await isClear(form(page).autor);

  // Both actions are in one row, each with its label in one line.
  const boxes = await Promise.all(
    ["Vista previa", "Crear Noticia"].map((name) => bar.getByText(name, { exact: true }).boundingBox()),
  );
  const [preview, save] = boxes.map((box) => (box ? box.y + box.height / 2 : 0));
  expect(Math.abs(Number(preview) - Number(save))).toBeLessThan(2);
  await form(page).titulo.fill("Algo que se guarda aquí");
  await untilKept(page);
  expect((await bar.boundingBox())?.height).toBeLessThan(110);

  await page.evaluate(() => {
    document.documentElement.style.fontSize = "32px";
  });
  const tools = page.getByRole("toolbar", { name: "Formato del texto" });
  const heightOf = async (part: Locator) => Number((await part.boundingBox())?.height);
  expect((await heightOf(bar)) + (await heightOf(tools))).toBeLessThan(200);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  for (const name of ["Vista previa", "Crear Noticia"]) {
    const box = await bar.getByRole("button", { name }).boundingBox();
    expect([Number(box?.width) >= 44, Number(box?.height) >= 44]).toEqual([true, true]);
  }
  await saveButton(page, "Crear Noticia").click();
  await page.getByRole("button", { name: "Ir al resumen" }).click();
  // The page scrolls to the field.
  const roomOfField = async () => {
    const [field, foot] = [await form(page).resumen.boundingBox(), await bar.boundingBox()];
    return { isBelow: Number(field?.y) > 0, isAbove: Number(field?.y) + Number(field?.height) <= Number(foot?.y) };
  };
  await expect.poll(roomOfField).toEqual({ isBelow: true, isAbove: true });
});

test("[EDI-10] typed text stays on the device within two seconds, also when the page goes, and is offered again", async ({
  page,
}) => {
  await page.clock.install();
  await openForm(page, "crear");
  await page.clock.pauseAt(Date.now() + 60_000);
  await form(page).titulo.fill("Borrador que sobrevive");
  await page.clock.runFor(2_000);
  await expect(kept(page)).toHaveText(/^Guardado en este (?:teléfono|equipo)$/);
  // Text typed just before the page closes is kept.
  await form(page).resumen.fill("Escrito justo antes de cerrar");
  await page.reload();
  await page.clock.resume();
  const offer = dialog(page, "Hay un borrador sin terminar");
  await expect(offer).toContainText("Borrador que sobrevive");
  await expect(offer).toContainText(/Guardado en este \S+ hoy a las/);
  await expectAccessible(page);
  await offer.getByRole("button", { name: "Continuar" }).click();
  await expect(form(page).titulo).toHaveValue("Borrador que sobrevive");
  await expect(form(page).resumen).toHaveValue("Escrito justo antes de cerrar");

  // Leaving asks first, and a discarded draft is deleted.
  await form(page).autor.fill("Alguien");
  await untilKept(page);
  await page.getByRole("link", { name: "Administra las Noticias", exact: true }).first().click();
  const leaving = dialog(page, "Tienes cambios sin publicar");
  await expect(leaving).toContainText("podrás continuar después");
  await leaving.getByRole("button", { name: "Quedarme aquí" }).click();
  await expect(form(page).autor).toHaveValue("Alguien");
  await page.getByRole("link", { name: "Administra las Noticias", exact: true }).first().click();
  await leaving.getByRole("button", { name: "Salir y descartar" }).click();
  await expect(page).toHaveURL(/\/noticias-administrador$/);
  expect(await storedDrafts(page)).toBe("[]");
});

test.describe("offline", () => {
  test.use({ onPurpose: { errors: [/ERR_|Failed to load/] } });

  test("[EDI-10] a save that is cut off loses nothing: it is kept, offered again and repeated without a question", async ({
    page,
    noticias,
  }) => {
    const { id, titulo } = await noticias.make(titled("Guardado con cortes"));
    await openForm(page, id);
    await form(page).resumen.fill("Cambiado antes del corte");
    const failed = dialog(page, "Error").filter({ hasText: "Ocurrio un error al guardar la noticia" });
    // The server saves the noticia, but its response is lost.
    await page.route("**/api/collections/noticias/records/*", async (route) => {
      if (route.request().method() === "PATCH") await route.fetch();
      await route.abort("connectionreset");
    });
    await saveButton(page, "Editar Noticia").click();
    await expect(failed).toContainText("Nada se ha perdido");
    await expectAccessible(page);
    await failed.getByRole("button", { name: "Aceptar" }).click();
    await expect(page).toHaveURL(/\/noticias-administrador$/);
    expect(await noticias.get(id)).toMatchObject({ resumen: "Cambiado antes del corte" });
    await page.unroute("**/api/collections/noticias/records/*");

    await openForm(page, id);
    await dialog(page, "Hay un borrador sin terminar").getByRole("button", { name: "Continuar" }).click();
    await form(page).resumen.fill("Cambiado después del corte");
    await saveButton(page, "Editar Noticia").click();
    await expect(told(page, "Noticia guardada")).toContainText("La noticia se guardo correctamente");
    expect(await noticias.named(titulo)).toMatchObject([{ id, resumen: "Cambiado después del corte" }]);
    await expect(page).toHaveURL(/\/noticias-administrador$/);
    expect(await storedDrafts(page)).toBe("[]");
  });
});

test("[EDI-01] title and summary grow with their text in a browser without field-sizing", async ({ page }) => {
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (name: string, value?: string) =>
      name !== "field-sizing" && (value === undefined ? supports(name) : supports(name, value));
  });
  await openForm(page, "crear");
  const fields = form(page);
  for (const field of [fields.titulo, fields.resumen]) {
    await field.evaluate((area) => area.style.setProperty("field-sizing", "fixed", "important"));
    const before = await field.evaluate(({ clientHeight }) => clientHeight);
    await field.fill("Una noticia con muchas palabras. ".repeat(12));
    const [height = 0, text] = await field.evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
    expect(height).toBeGreaterThan(before);
    expect(text).toBe(height);
  }
});
