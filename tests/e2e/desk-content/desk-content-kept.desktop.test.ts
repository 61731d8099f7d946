import { dialog, untilKept } from "../desk-form/desk-form.ts";
import { expect, test } from "../desk-form/desk-story.ts";
import { titled } from "../desk-lists/desk-noticias.ts";
import { told } from "../desk-lists/desk-told.ts";
import { visit } from "../steps/steps.ts";
import { openContent, save, text } from "./desk-content.ts";

test.use({ onPurpose: { errors: [/409/] } });

test("[CON-06] a form asks before it is left, its unfinished draft stands over its list and under 'Para hoy', and a save joins others' changes", async ({
  page,
  content,
}) => {
  const nombre = titled("Rosa Esperanza");
  // A form without an editor: loading one takes most of the time in the other forms.
  const { id } = await content.make("reporteros", { nombre, parroquia_o_movimiento: "San Uno" });
  await openContent(page, `/reporteros/${id}`);
  const parish = text(page, "Parroquia o movimiento");
  await parish.fill("San Dos");
  await untilKept(page);
  await page.getByRole("link", { name: "Cancelar" }).click();
  await dialog(page, "Tienes cambios sin guardar").getByRole("button", { name: "Quedarme aquí" }).click();
  await expect(parish).toHaveValue("San Dos");

  await visit(page, "/home-administrador");
  const task = page.getByRole("region", { name: "Para hoy" }).getByRole("listitem").filter({ hasText: nombre });
  await expect(task).toContainText(/Borrador.*Reportero sin terminar en este equipo/);
  await task.getByRole("link", { name: /^Continuar/ }).click();
  await expect(parish).toHaveValue("San Dos");
  await openContent(page, "/reporteros?search=rosa");
  const draft = page.getByRole("list", { name: "Borradores sin terminar" }).getByRole("listitem");
  await expect(draft).toContainText(nombre);
  const way = draft.getByRole("link", { name: /^Continuar/ });
  await expect(way).toHaveAttribute("href", /\/reporteros\/\w+\?search=rosa&borrador=\w/);
  await way.click();
  await expect(parish).toHaveValue("San Dos");

  await content.change("reporteros", id, { nombre: `${nombre} Quispe` });
  await save(page, "Guardar", "Reportero guardado");
  const joined = { nombre: `${nombre} Quispe`, parroquia_o_movimiento: "San Dos" };
  expect(await content.get("reporteros", id)).toMatchObject(joined);
});

test("[CON-06] a field that two windows have changed is asked about", async ({ page, content }) => {
  const nombre = titled("Rosa Paz");
  const { id } = await content.make("reporteros", { nombre, parroquia_o_movimiento: "San Uno" });
  await openContent(page, `/reporteros/${id}`);
  await text(page, "Parroquia o movimiento").fill("San Tres");
  await content.change("reporteros", id, { parroquia_o_movimiento: "San Cuatro", nombre: `${nombre} Quispe` });
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  const conflict = dialog(page, "Cambiaste este reportero en otra pestaña o aparato");
  await expect(conflict.getByRole("region", { name: "La otra tuya" })).toContainText("San Cuatro");
  // Sites without TLS have no clipboard API.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await conflict.getByRole("button", { name: "Copiar la mía" }).click();
  await expect(conflict).toContainText("No se pudo copiar en este navegador.");
  await conflict.getByRole("button", { name: "Guardar la mía encima" }).click();
  await expect(told(page, "Reportero guardado")).toBeVisible();
  expect(await content.get("reporteros", id)).toMatchObject({
    ...{ nombre: `${nombre} Quispe`, parroquia_o_movimiento: "San Tres" },
  });
});
