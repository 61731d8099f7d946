import { expect, test } from "../desk-form/desk-story.ts";
import { photo, titled } from "../desk-lists/desk-noticias.ts";
import { results } from "../steps/steps.ts";
import { openContent, pictures, publicPage, save, text } from "./desk-content.ts";

test("[CON-02] [CON-03] a saint gets a picture, and the list stays as it was left", async ({ page, content }) => {
  const nombre_santo = titled("San Simón del desierto");
  const { id } = await content.make("santoral", { nombre_santo, fecha: "2025-02-27 00:00:00.000Z" });
  const missing = results(page).getByText("Falta la imagen");
  await openContent(page, `/santoral?search=${encodeURIComponent(nombre_santo)}`);
  await expect(missing).toBeVisible();
  await page.getByRole("heading", { name: nombre_santo }).getByRole("link").click();
  const image = pictures(page, "Imagen");
  await image.getByLabel("Elegir foto").setInputFiles(photo("018"));
  await expect(image.getByRole("listitem")).toHaveCount(1);
  await save(page, "Guardar", "Santo guardado");

  await expect(page.getByRole("searchbox")).toHaveValue(nombre_santo);
  await expect(page.getByRole("heading", { name: nombre_santo })).toBeVisible();
  await expect(missing).toHaveCount(0);
  expect((await content.get("santoral", id)).imagen).toMatch(/^foto_018_/);
});

test("[ADM-07] [CON-05] the telephone of a work is corrected, and its page calls the new one", async ({
  page,
  origin,
  content,
}) => {
  const nombre = titled("Comedor San Martín");
  const { id } = await content.make("obras_sociales", { nombre, contacto: "70000001", imagen: "" });
  await openContent(page, `/obras_sociales/${id}`);
  const name = text(page, "Nombre");
  await name.fill("");
  await text(page, "Contacto").fill("+591 2 245 0199");
  await expect(page.getByRole("link", { name: "+591 2 245 0199" })).toBeVisible();
  // A required field that was emptied shows its error, and a button leads there.
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.getByRole("button", { name: "Ir a «Nombre»" }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill(nombre);
  await expect(name).toHaveAttribute("aria-invalid", "false");
  await save(page, "Guardar", "Obra social guardada");
  const html = await publicPage(origin, `/obras-sociales/${id}`);
  expect(html).toContain('href="tel:+59122450199"');
  expect(html).not.toContain("70000001");
});
