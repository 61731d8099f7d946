import { keeperOf } from "../accounts/keeper-session.ts";
import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { photo, titled } from "../desk-lists/desk-noticias.ts";
import { replaceText, textOf, tool } from "../desk-text/desk-text.ts";
import { expectToServeEverybody } from "../states/serves-everybody.ts";
import { emptyHome, visit } from "../steps/steps.ts";
import { pictures, publicPage, save } from "./desk-content.ts";

test.describe.configure({ timeout: 60_000 });
test.use({ session: "none", onPurpose: { errors: [/40[14]/, /500/] } });

test("[CON-11] [CON-06] the secretary of a parish edits its text and pictures, and no other parish's", {
  tag: "@phone",
}, async ({ page, origin, content }) => {
  const [nombre, otherName] = [titled("Santa Rita"), titled("Ajena")];
  const parish = await content.make("parroquias", { nombre, descripcion: "<p>Antes.</p>", vicaria: "vicaria00000001" });
  const other = await content.make("parroquias", { nombre: otherName });
  await keeperOf(page, origin, content, parish.id);

  await visit(page, "/mi-parroquia");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([nombre]);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Texto y fotos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(nombre);
  // Fields that the rules deny her are missing. The text takes no files, because she may not upload any.
  await expect(page.getByRole("main").getByRole("textbox", { name: "Nombre" })).toHaveCount(0);
  await expect(page.getByRole("combobox")).toHaveCount(0);
  await expect(tool(page, "Negrita")).toBeEnabled();
  await expect(tool(page, "Foto")).toHaveCount(0);

  await expect(page.getByRole("button", { name: "Elegir de la biblioteca" })).toHaveCount(0);
  await replaceText(page, "La fiesta es el 22 de mayo.");
  const main = pictures(page, "Foto principal");
  // A photo replaces the refused file, which would block the save.
  await main
    .getByLabel("Elegir foto")
    .setInputFiles({ name: "carta.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") });
  await expect(main.getByRole("list", { name: "Preparando fotos" })).toContainText("No es una imagen.");
  await main.getByLabel("Elegir foto").setInputFiles(photo("018"));
  await main.getByRole("textbox", { name: "Texto alternativo" }).fill("La fachada con banderines");
  await expect(main.getByRole("list", { name: "Preparando fotos" })).toHaveCount(0);
  await expectAccessible(page);
  await save(page, "Guardar", "Parroquia guardada");
  await expect(page).toHaveURL("/mi-parroquia");
  const stored = await content.get("parroquias", parish.id);
  expect(stored).toMatchObject({
    nombre,
    descripcion: "<p>La fiesta es el 22 de mayo.</p>",
    vicaria: "vicaria00000001",
  });
  expect(stored.imagen).toMatch(/^foto_018_/);
  expect(await publicPage(origin, `/parroquias/${parish.id}`)).toContain("La fiesta es el 22 de mayo.");

  await visit(page, `/mi-parroquia/${other.id}`);
  await expect(page.getByRole("heading", { name: "Esta parroquia no está a tu cargo" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(otherName);
});

test("[CON-11] a keeper is told when their access ends, before they save, and keeps their text", async ({
  page,
  origin,
  content,
}) => {
  const parish = await content.make("parroquias", { nombre: titled("San Juan") });
  const { endSessions } = await keeperOf(page, origin, content, parish.id);
  await page.clock.install();
  await visit(page, "/mi-parroquia");
  await page.evaluate(() => document.documentElement.setAttribute("data-primero", ""));
  await page.getByRole("link", { name: "Texto y fotos" }).click();
  await expect(textOf(page).locator("body")).toBeVisible();
  // All pages of a keeper share one document, so that a page can still send its data after it is left.
  await expect(page.locator("html")).toHaveAttribute("data-primero");
  await replaceText(page, "Lo que escribía.");
  await endSessions();
  await page.clock.fastForward("11:00");
  const renewal = page.getByRole("dialog", { name: "Entra de nuevo" });
  await expect(renewal).toContainText("Tu sesión terminó.");
  await renewal.getByRole("button", { name: "Seguir sin entrar" }).click();
  await expect(textOf(page).locator("body")).toHaveText("Lo que escribía.");
});

test("[CON-11] [SEG-57] a keeper who leaves their parish is asked about unsaved changes", { tag: "@phone" }, async ({
  page,
  origin,
  content,
}) => {
  const parish = await content.make("parroquias", { nombre: titled("San Marcos") });
  await keeperOf(page, origin, content, parish.id);
  await visit(page, `/mi-parroquia/${parish.id}`);
  await replaceText(page, "Lo que nadie guardó.");
  await expect(page.getByText(/^Publicado · cambios sin publicar, guardados en este/)).toBeVisible();
  const leave = async () => {
    await page.getByRole("button", { name: "Menú" }).click();
    await page.getByRole("link", { name: "Cerrar Sesión" }).click();
  };
  await leave();
  const answer = (name: string) => page.getByRole("dialog").getByRole("button", { name }).click();
  await expect(page.getByRole("dialog", { name: "Cerrar Sesión" })).toContainText("Hay un borrador sin publicar");
  await answer("Seguir en mi parroquia");
  await page.getByRole("link", { name: "Volver a mi parroquia" }).click();
  await expect(page.getByRole("link", { name: "Texto y fotos" })).toBeVisible();
  await leave();
  await answer("Cerrar Sesión y borrarlos");
  const said = page.getByRole("heading", { level: 1, name: "Cerraste la sesión" });
  await expect(said).toBeFocused();
  await expect(page.getByRole("main")).toContainText("Para volver a entrar hace falta un enlace");
  await expectToServeEverybody(page, "the closed session");
  expect(await page.evaluate(() => window.localStorage.getItem("encargado_auth"))).toBeNull();
  await page.goBack();
  await expect(page.getByText("Para entrar hace falta un enlace.")).toBeVisible();
  await expect(page.getByText(parish.nombre as string)).toHaveCount(0);
  await page.goForward();
  await expect(said).toBeVisible();
  await emptyHome(page, origin);
  await page.getByRole("link", { name: "Ir al sitio" }).click();
  await expect(page).toHaveURL("/");
});

test("[CON-11] a failed page of a parish leads to the public pages", async ({ page, origin, content }) => {
  const parish = await content.make("parroquias", { nombre: titled("San Lucas") });
  await keeperOf(page, origin, content, parish.id);
  await page.route("**/api/collections/encargados_parroquia/records/**", (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await visit(page, "/mi-parroquia");
  const opened: string[] = [];
  page.on("framenavigated", (frame) => opened.push(new URL(frame.url()).pathname));
  await emptyHome(page, origin);
  await page.getByRole("link", { name: "Ir al inicio" }).click();
  await expect(page).toHaveURL("/");
  expect(opened).toEqual(["/"]);
});
