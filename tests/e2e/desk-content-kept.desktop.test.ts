import { openContent, save, text } from "./desk-content.ts";
import { dialog, untilKept } from "./desk-form.ts";
import { titled } from "./desk-noticias.ts";
import { expect, test } from "./desk-story.ts";
import { told } from "./desk-told.ts";
import { visit } from "./steps.ts";

test.use({ onPurpose: { errors: [/409/] } });

test("[CON-06] a form asks before it is left, offers what was unfinished, and joins what somebody else has changed", async ({
  page,
  content,
}) => {
  const nombre = titled("Hogar de la Esperanza");
  const { id } = await content.make("obras_sociales", { nombre, contacto: "70000001", nombre_responsable: "Sor Uno" });
  await openContent(page, `/obras_sociales/${id}`);
  await text(page, "Responsable").fill("Sor Dos");
  await untilKept(page);
  await page.getByRole("link", { name: "Cancelar" }).click();
  await dialog(page, "Tienes cambios sin guardar").getByRole("button", { name: "Quedarme aquí" }).click();
  await expect(text(page, "Responsable")).toHaveValue("Sor Dos");

  await page.reload();
  const offer = dialog(page, "Hay un borrador sin terminar");
  await expect(offer).toContainText(nombre);
  await offer.getByRole("button", { name: "Continuar" }).click();
  await expect(text(page, "Responsable")).toHaveValue("Sor Dos");

  await content.change("obras_sociales", id, { contacto: "70000002" });
  await save(page, "Guardar", "Obra social guardada");
  const joined = { nombre, contacto: "70000002", nombre_responsable: "Sor Dos" };
  expect(await content.get("obras_sociales", id)).toMatchObject(joined);

  // Of what both have changed the person decides.
  await openContent(page, `/obras_sociales/${id}`);
  await text(page, "Contacto").fill("70000003");
  await content.change("obras_sociales", id, { contacto: "70000004" });
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  const conflict = dialog(page, "Cambiaste esta obra social en otra pestaña o aparato");
  await expect(conflict.getByRole("region", { name: "La otra tuya" })).toContainText("70000004");
  // A site without TLS has none.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await conflict.getByRole("button", { name: "Copiar la mía" }).click();
  await expect(conflict).toContainText("No se pudo copiar en este navegador.");
  await conflict.getByRole("button", { name: "Guardar la mía encima" }).click();
  await expect(told(page, "Obra social guardada")).toBeVisible();
  expect(await content.get("obras_sociales", id)).toMatchObject({ ...joined, contacto: "70000003" });
});

test("[CON-06] what was left unfinished stands over its list and under 'Para hoy', with the way to its form", async ({
  page,
  content,
}) => {
  const nombre = titled("Hogar de la Paz");
  const { id } = await content.make("obras_sociales", { nombre, contacto: "70000001", nombre_responsable: "Sor Uno" });
  await openContent(page, `/obras_sociales/${id}`);
  await text(page, "Responsable").fill("Sor Dos");
  await untilKept(page);

  await visit(page, "/home-administrador");
  const task = page.getByRole("region", { name: "Para hoy" }).getByRole("listitem").filter({ hasText: nombre });
  await expect(task).toContainText(/Borrador.*Obra social sin terminar en este equipo/);
  await task.getByRole("link", { name: /^Continuar/ }).click();
  await expect(text(page, "Responsable")).toHaveValue("Sor Dos");

  await openContent(page, "/obras_sociales?search=hogar");
  const draft = page.getByRole("list", { name: "Borradores sin terminar" }).getByRole("listitem");
  await expect(draft).toContainText(nombre);
  const way = draft.getByRole("link", { name: /^Continuar/ });
  await expect(way).toHaveAttribute("href", /\/obras_sociales\/\w+\?search=hogar&borrador=\w/);
  await way.click();
  await expect(text(page, "Responsable")).toHaveValue("Sor Dos");
});
