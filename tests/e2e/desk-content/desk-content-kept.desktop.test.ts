import { dialog, untilKept } from "../desk-form/desk-form.ts";
import { expect, test } from "../desk-form/desk-story.ts";
import { titled } from "../desk-lists/desk-noticias.ts";
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
