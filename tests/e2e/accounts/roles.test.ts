import type { Page } from "@playwright/test";
import { expect, test } from "../desk-form/desk-story.ts";
import { deskCard, deskTitles, dialogOf } from "../desk-lists/desk-list.ts";
import { visit } from "../steps/steps.ts";
import { signIn } from "./admin-session.ts";

test.use({ session: "none" });

/** Account numbers in the demonstration content. */
const [editor, colaborador] = [3, 4];
const quickActions = (page: Page) => page.getByRole("navigation", { name: "Acciones rápidas" }).getByRole("link");
const reads = "Tu rol es colaborador: lees las noticias, un editor las publica.";

test("[CON-11] a colaborador reads the news and videos, finds no button that would fail, and is told why", {
  tag: "@phone",
}, async ({ page, origin }) => {
  await signIn(page, origin, colaborador);
  await visit(page, "/home-administrador");
  await expect(quickActions(page)).toHaveText(["Ver Noticias", "Videos", "Contenido"]);
  await quickActions(page).filter({ hasText: "Ver Noticias" }).click();
  await expect(page.getByText(reads, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Crear Noticia" })).toHaveCount(0);
  const titulo = (await deskTitles(page).first().textContent()) ?? "";
  const card = deskCard(page, titulo);
  await expect(card.getByRole("link")).toHaveCount(0);
  await expect(card.getByRole("button")).toHaveCount(2);
  await card.getByRole("button", { name: "Ver detalles" }).press("Enter");
  const details = dialogOf(page, "Ver detalles");
  await expect(details.getByText(titulo)).toBeVisible();
  await expect(details.getByRole("link")).toHaveText(["Ver cómo quedó"]);
  await details.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: titulo })).toBeVisible();
  await page.goBack();
  await deskCard(page, titulo).getByRole("button", { name: titulo, exact: true }).click();
  await expect(details).toBeVisible();
  await page.keyboard.press("Escape");

  await visit(page, "/noticias-administrador/editar/crear");
  await expect(page.getByText(reads, { exact: true })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.getByRole("link", { name: "Ver las noticias" }).click();
  await expect(page).toHaveURL(/\/noticias-administrador$/);

  await visit(page, "/videos-administrador/crear");
  await expect(page).toHaveURL(/\/videos-administrador$/);
  await expect(page.getByText("Tu rol es colaborador: lees esta lista, un editor la cambia.")).toBeVisible();
  const items = page.getByRole("region", { name: "Resultados" }).getByRole("listitem");
  const videos = items.filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(videos.first()).toBeVisible();
  await expect(videos.getByRole("link")).toHaveCount(0);
  await videos.first().getByRole("button").press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["Copiar enlace", "WhatsApp"]);
  await page.keyboard.press("Escape");
  for (const name of ["Crear video", "Editar", "Eliminar"]) {
    await expect(page.getByRole("main").getByText(name)).toHaveCount(0);
  }
});

test("[CON-11] [HIS-13] an editor has the buttons of news and videos, and none in lists that are not theirs to write; there is no list of keepers", async ({
  page,
  origin,
}) => {
  await signIn(page, origin, editor);
  await visit(page, "/noticias-administrador");
  await expect(page.getByRole("article").first().getByRole("button", { name: "Acciones" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Crear Noticia" })).toBeVisible();
  await expect(page.getByText("Tu rol es")).toHaveCount(0);
  await visit(page, "/contenido-administrador");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Tags", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Encargados de parroquia" })).toHaveCount(0);
  await main.getByRole("link", { name: "Videos", exact: true }).click();
  await expect(page.getByRole("link", { name: "Crear video" })).toBeVisible();
  await expect(page.getByText("Tu rol es")).toHaveCount(0);
  await page.goBack();
  await main.getByRole("link", { name: "Parroquias", exact: true }).click();
  await expect(page.getByText("Tu rol es editor: lees esta lista, un administrador la cambia.")).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: "Basílica de San Francisco" })).toBeVisible();
  for (const name of [/^Crear/, /^Editar/]) {
    await expect(main.getByRole("link", { name }).or(main.getByRole("button", { name }))).toHaveCount(0);
  }
  await main.getByRole("button", { name: "Más de Basílica de San Francisco" }).press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["Copiar enlace", "WhatsApp"]);
  await page.keyboard.press("Escape");
  await expect(main.getByRole("checkbox", { name: /^(Elegir|Seleccionar)/ })).toHaveCount(0);
  await page.goBack();
  await main.getByRole("link", { name: "Tags", exact: true }).click();
  await expect(page.getByRole("link", { name: "Crear tag" })).toBeVisible();
  await expect(main.getByRole("link", { name: /^Editar/ })).toHaveCount(0);
});
