import { present } from "../demo/demo-noticias.ts";
import { obras } from "../demo/demo-obras.ts";
import { fileOf, localDayLongAgo, photo, titled } from "../desk-lists/desk-noticias.ts";
import { told } from "../desk-lists/desk-told.ts";
import { texts } from "../desk-text/desk-photos.ts";
import { programme, textOf } from "../desk-text/desk-text.ts";
import { dialog, form, openForm, saveButton, write } from "./desk-form.ts";
import { expect, test } from "./desk-story.ts";

test.describe.configure({ timeout: 60_000 });

test("[EDI-02] [EDI-09] [EDI-15] a noticia with photos, a PDF and a social work is created at once and dated by the server", async ({
  page,
  origin,
  noticias,
}) => {
  const titulo = titled("Creada con fotos y programa");
  await openForm(page, "crear");
  const fields = form(page);
  const clock = page.locator(".reloj-vivo time b");
  const first = await clock.textContent();
  await expect(clock).not.toHaveText(String(first));

  await fields.titulo.fill(titulo);
  await fields.resumen.fill("Con todo lo que puede tener");
  await fields.autor.fill("Comisión de Comunicación");
  await fields.tipo.selectOption({ label: "Pastoral social" });
  await fields.tag.selectOption({ label: "Cáritas" });
  await fields.tag.selectOption({ label: "Catequesis" });
  const [obra = ""] = await fields.obra.selectOption({ label: present(obras[0]).nombre });
  await fields.fotos.setInputFiles([photo("018"), photo("040")]);
  await expect(fields.photoCards).toHaveCount(2);
  await page
    .getByRole("textbox", { name: /Texto alternativo/ })
    .first()
    .fill("Fieles en la plaza");
  await write(page, "El programa está aquí.");
  await page.getByLabel("PDF para el texto").setInputFiles(programme);
  await expect(textOf(page).getByText("Programa de la fiesta")).toBeVisible();

  const steps = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const step = document.querySelector("dialog.guardando b")?.textContent;
      if (step && step !== seen.at(-1)) seen.push(step);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return seen;
  });
  const before = Date.now();
  await saveButton(page, "Crear Noticia").click();
  await expect(told(page, "Noticia guardada")).toBeVisible();
  const seen = await steps.jsonValue();
  expect(seen).toEqual(["10 %", "15 %", "55 %", "90 %", "100 %"]);

  const [saved] = await noticias.named(titulo);
  expect(saved).toMatchObject({ activo: true, obra_social: obra, foto_portada_datos: [{ alt: "Fieles en la plaza" }] });
  expect([saved?.tags.length, saved?.fotos_noticia.length]).toEqual([2, 1]);
  expect(saved?.descripcion).toContain("/api/files/");
  const published = new Date(String(saved?.fecha_publicacion).replace(" ", "T")).getTime();
  expect(published).toBeGreaterThanOrEqual(before);
  expect(published).toBeLessThan(Date.now());
  await expect(page).toHaveURL("/noticias-administrador");
  await expect(page.getByRole("heading", { level: 3, name: titulo })).toBeVisible();
  // Visitors see the noticia on its own page and on the page of the work.
  expect(await (await fetch(`${origin}/noticias/${saved?.id}`)).text()).toContain("Fieles en la plaza");
  expect(await (await fetch(`${origin}/obras-sociales/${obra}`)).text()).toContain(titulo);
});

test.describe("an edit", () => {
  test.use({ onPurpose: { errors: [/404|ERR_/] } });

  test("[EDI-02] [EDI-08] [EDI-12] an edit keeps the date to the millisecond, the archived state and the other photos; the two that exchange the cover are fetched again, and a failed one is reported without a save or a loss", async ({
    page,
    noticias,
  }) => {
    const details = {
      foto_portada_datos: '[{"alt":"La primera"}]',
      fotos_noticia_datos: '[{"alt":"La segunda"},{"alt":"La tercera"}]',
    };
    const more = { activo: "false", fotos_noticia: [fileOf(photo("040")), fileOf(photo("078"))], ...details };
    const made = await noticias.make(titled("Con otra portada"), more);
    await openForm(page, made.id);
    await expect(page.getByRole("heading", { level: 1, name: "Editar Noticia", exact: true })).toBeVisible();
    await expect(page.getByRole("radio", { name: "Configurada" })).toBeChecked();
    await expect(form(page).fecha).toHaveValue(localDayLongAgo);
    await form(page).resumen.fill("Corregido");
    await page
      .getByRole("checkbox", { name: /Seleccionar como principal/ })
      .nth(1)
      .check();

    const originals: string[] = [];
    await page.route(/\/api\/files\/[^?]*\?token=/, (route) => {
      originals.push(new URL(route.request().url()).pathname.split("/").at(-1) ?? "");
      return route.fulfill({ status: 404, body: "" });
    });
    await saveButton(page, "Editar Noticia").click();
    await expect(dialog(page, "Error")).toContainText("Error al descargar la imagen: Not Found");
    await page.getByRole("button", { name: "Entendido" }).click();
    expect((await noticias.get(made.id)).updated).toBe(made.updated);
    expect(await texts(page)).toEqual(["La primera", "La segunda", "La tercera"]);
    await page.unroute(/\/api\/files\/[^?]*\?token=/);

    page.on("request", (request) => {
      if (/\/api\/files\/[^?]*\?token=/.test(request.url()))
        originals.push(new URL(request.url()).pathname.split("/").at(-1) ?? "");
    });
    originals.length = 0;
    await saveButton(page, "Editar Noticia").click();
    await expect(told(page, "Noticia guardada")).toBeVisible();
    const [second, third] = made.fotos_noticia;
    expect(originals.sort()).toEqual([made.foto_portada, second].sort());
    const saved = await noticias.get(made.id);
    expect(saved).toMatchObject({
      resumen: "Corregido",
      activo: false,
      fecha_publicacion: made.fecha_publicacion,
      descripcion: made.descripcion,
      foto_portada: expect.stringContaining("040"),
      fotos_noticia: [expect.stringContaining("018"), third],
      foto_portada_datos: [{ alt: "La segunda" }],
      fotos_noticia_datos: [{ alt: "La primera" }, { alt: "La tercera" }],
    });
  });
});

test.describe("a noticia that is not there", () => {
  test.use({ onPurpose: { errors: [/404/] } });

  test("[EDI-11] a missing noticia is reported, and then the public list, closed to signed-in people", async ({
    page,
    origin,
  }) => {
    const asked = page.waitForRequest(`${origin}/noticias`);
    await page.goto("/noticias-administrador/editar/noexiste0000001");
    const missing = dialog(page, "Error");
    await expect(missing).toContainText("No se encontro la noticia");
    await missing.getByRole("button").click();
    await asked;
    await expect(page).toHaveURL("/home-administrador");
  });
});
