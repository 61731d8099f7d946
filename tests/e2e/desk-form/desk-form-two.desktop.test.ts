import { rodrigo } from "../accounts/sign-in-steps.ts";
import { Noticias, titled } from "../desk-lists/desk-noticias.ts";
import { told } from "../desk-lists/desk-told.ts";
import { dialog, form, openForm, saveButton, storedDrafts, untilKept } from "./desk-form.ts";
import { expect, expectAccessible, test } from "./desk-story.ts";

test.use({ onPurpose: { errors: [/409/, /404/, /ERR_CONNECTION_RESET/] } });

test.describe.configure({ timeout: 60_000 });

test("[EDI-13] two people in one noticia: the second is told who and when, and sees, reloads, or saves over it", async ({
  page,
  origin,
  noticias,
}) => {
  const made = await noticias.make(titled("La procesión reunirá a setenta parroquias"));
  const conflict = dialog(page, `${rodrigo.nombre} cambió esta noticia`);
  await openForm(page, made.id);
  await form(page).resumen.fill("Saldrá a las 8:00 de Chijini");

  const other = await Noticias.of(origin, 2);
  await other.change(made.id, { resumen: "Saldrá a las 7:30 de Chijini", autor: "La otra persona" });

  await saveButton(page, "Editar Noticia").click();
  await expect(conflict).toContainText(/La guardó hoy a las \d\d:\d\d, mientras escribías/);
  await expect(conflict.getByRole("region", { name: "Tu versión" }).locator("mark")).toHaveText(["8:00"]);
  await expect(conflict.getByRole("region", { name: /La de \S+, guardada ahora/ }).locator("mark")).toHaveText([
    "7:30",
  ]);
  await expect(conflict.getByRole("region", { name: "Tu versión" }).getByRole("term")).toHaveText(["Resumen"]);
  await expect(conflict).toContainText("Iguales en las dos: título, descripción");
  await expect(conflict).toContainText("Se unirán al guardar: publicado por.");
  await conflict.getByRole("button", { name: /Ver completa/ }).click();
  await expect(conflict.getByRole("region", { name: "Versión completa" })).toContainText("Un texto de prueba.");
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "Seguir editando" }).click();
  await expect(form(page).resumen).toHaveValue("Saldrá a las 8:00 de Chijini");
  expect((await noticias.get(made.id)).resumen).toBe("Saldrá a las 7:30 de Chijini");

  // Reloading keeps the person's own changes as a draft.
  await saveButton(page, "Editar Noticia").click();
  await conflict.getByRole("button", { name: /Recargar/ }).click();
  await expect(form(page).resumen).toHaveValue("Saldrá a las 7:30 de Chijini");
  expect(await storedDrafts(page)).toContain("Saldrá a las 8:00 de Chijini");

  // The person's own save in another window is asked about too.
  await form(page).resumen.fill("Saldrá a las 8:00 de Chijini");
  await noticias.change(made.id, { resumen: "Saldrá a las 9:00 de Chijini" });
  await saveButton(page, "Editar Noticia").click();
  const own = dialog(page, "Cambiaste esta noticia en otra pestaña o aparato");
  await expect(own.getByRole("region", { name: "La otra tuya" })).toContainText("9:00");
  // Sites without TLS have no clipboard API.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await own.getByRole("button", { name: "Copiar la mía" }).click();
  await expect(own).toContainText("No se pudo copiar en este navegador.");
  await own.getByRole("button", { name: "Guardar la mía encima" }).click();
  await expect(told(page, "Noticia guardada")).toBeVisible();
  expect(await noticias.get(made.id)).toMatchObject({
    resumen: "Saldrá a las 8:00 de Chijini",
    autor: "La otra persona",
    foto_portada: made.foto_portada,
    fecha_publicacion: made.fecha_publicacion,
  });
});

test("a noticia that was deleted while somebody wrote in it can still be saved, as a new one", async ({
  page,
  noticias,
}) => {
  const made = await noticias.make(titled("Eliminada entretanto"));
  await openForm(page, made.id);
  await form(page).resumen.fill("Lo que escribí queda");
  await untilKept(page);
  await noticias.remove(made.id);
  await openForm(page, made.id);
  await expect(page.getByRole("heading", { level: 1, name: "Crear Noticia" })).toBeVisible();
  await expect(form(page).resumen).toHaveValue("Lo que escribí queda");
});
