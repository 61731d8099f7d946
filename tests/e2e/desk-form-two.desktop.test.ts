import { realSession, signIn } from "./admin-session.ts";
import { dialog, form, Noticias, openForm, saveButton, untilKept } from "./desk-form.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { rodrigo } from "./sign-in-steps.ts";

test.use({ onPurpose: { errors: [/409/, /404/] } });

// Two browsers, and four times the form.
test.describe.configure({ timeout: 90_000 });

test("[EDI-13] two people in one noticia: the second is told who and when, and sees, reloads, or saves over it", async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = String(baseURL);
  const { token } = await realSession(origin);
  await using noticias = new Noticias(origin, token);
  const made = await noticias.make(`La procesión reunirá a setenta parroquias ${Date.now()}`);
  const conflict = dialog(page, `${rodrigo.nombre} cambió esta noticia`);
  await signIn(page, origin, 1);
  await openForm(page, made.id);
  await form(page).resumen.fill("Saldrá a las 8:00 de Chijini");

  const second = await browser.newContext({ baseURL: origin });
  const other = await second.newPage();
  await signIn(other, origin, 2);
  await openForm(other, made.id);
  await form(other).resumen.fill("Saldrá a las 7:30 de Chijini");
  await saveButton(other, "Editar Noticia").click();
  await expect(dialog(other, "Noticia guardada")).toBeVisible();
  await second.close();

  await saveButton(page, "Editar Noticia").click();
  await expect(conflict).toContainText(/La guardó hoy a las \d\d:\d\d, mientras escribías/);
  await expect(conflict.getByRole("region", { name: "Tu versión" }).locator("mark")).toHaveText(["8:00"]);
  await expect(conflict.getByRole("region", { name: /La de \S+, guardada ahora/ }).locator("mark")).toHaveText([
    "7:30",
  ]);
  await expect(conflict).toContainText("Iguales en las dos: título, descripción");
  await conflict.getByRole("button", { name: /Ver completa/ }).click();
  await expect(conflict.getByRole("region", { name: "Versión completa" })).toContainText("Un texto de prueba.");
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "Seguir editando" }).click();
  await expect(form(page).resumen).toHaveValue("Saldrá a las 8:00 de Chijini");
  expect((await noticias.get(made.id)).resumen).toBe("Saldrá a las 7:30 de Chijini");

  // Reloading keeps what one has written as a draft.
  await saveButton(page, "Editar Noticia").click();
  await conflict.getByRole("button", { name: /Recargar/ }).click();
  await expect(form(page).resumen).toHaveValue("Saldrá a las 7:30 de Chijini");
  await page.reload();
  const offer = dialog(page, "Hay un borrador sin terminar");
  await expect(offer).toContainText("Cambia: resumen.");
  await expect(offer).toContainText("La noticia se guardó de nuevo en el sitio");
  await offer.getByRole("button", { name: "Continuar" }).click();
  await expect(form(page).resumen).toHaveValue("Saldrá a las 8:00 de Chijini");

  await saveButton(page, "Editar Noticia").click();
  await conflict.getByRole("button", { name: "Guardar la mía encima" }).click();
  await expect(dialog(page, "Noticia guardada")).toBeVisible();
  expect((await noticias.get(made.id)).resumen).toBe("Saldrá a las 8:00 de Chijini");
});

test("two tabs with one noticia are told of each other", async ({ page, context, baseURL }) => {
  const origin = String(baseURL);
  const { token } = await realSession(origin);
  await using noticias = new Noticias(origin, token);
  const made = await noticias.make(`En dos pestañas ${Date.now()}`);
  await signIn(page, origin);
  await openForm(page, made.id);
  const told = "Esta noticia está abierta en otra pestaña.";
  await expect(page.getByText(told)).toHaveCount(0);
  const other = await context.newPage();
  await openForm(other, made.id);
  await expect(other.getByText(told)).toBeVisible();
  await expect(page.getByText(told)).toBeVisible();
  await other.close();
  await expect(page.getByText(told)).toHaveCount(0);
});

test("a noticia that was deleted while somebody wrote in it can still be saved, as a new one", async ({
  page,
  baseURL,
}) => {
  const origin = String(baseURL);
  const { token } = await realSession(origin);
  await using noticias = new Noticias(origin, token);
  const made = await noticias.make(`Eliminada entretanto ${Date.now()}`);
  await signIn(page, origin);
  await openForm(page, made.id);
  await form(page).resumen.fill("Lo que escribí queda");
  await untilKept(page);
  await noticias.remove(made.id);
  await openForm(page, made.id);
  await expect(page.getByRole("heading", { level: 1, name: "Crear Noticia" })).toBeVisible();
  await expect(form(page).resumen).toHaveValue("Lo que escribí queda");
});
