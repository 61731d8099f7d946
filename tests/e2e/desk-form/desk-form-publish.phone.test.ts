import type { Locator } from "@playwright/test";
import { tags } from "../demo/demo-noticias.ts";
import { desk, deskCard } from "../desk-lists/desk-list.ts";
import { photo, titled } from "../desk-lists/desk-noticias.ts";
import { told } from "../desk-lists/desk-told.ts";
import { textOf } from "../desk-text/desk-text.ts";
import { addressOf, visit } from "../steps/steps.ts";
import { form, saveButton, write } from "./desk-form.ts";
import { expect, expectAccessible, test } from "./desk-story.ts";

test.describe.configure({ timeout: 60_000 });
// The list after a save shows noticias of other stories, which delete them at their end.
test.use({ onPurpose: { errors: [/404 .*\/api\/files\//] } });

/** Touches to pick a photo: the button, and the photo in the system's own picker. */
const picking = 2;

/** Name of a tag of the demonstration, which no story deletes. */
const tag = tags[0]?.name ?? "";

test("[HIS-11] [EDI-10] [EDI-03] a published noticia is shared from the list, which says so without a dialog, and the next one takes nine touches", async ({
  page,
  context,
  origin,
  noticias,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const titulo = titled("La primera, con todo");
  await noticias.make(`${titulo} mañana`, { fecha_publicacion: "2031-12-24 23:05:00.000Z", foto_portada: [] });
  await visit(page, `${desk}?${new URLSearchParams({ search: titulo })}`);
  const before = addressOf(page);
  await page.getByRole("link", { name: "Crear Noticia" }).last().click();
  const fields = form(page);
  await fields.titulo.fill(titulo);
  await fields.resumen.fill("Un resumen de prueba");
  await fields.fotos.setInputFiles(photo("018"));
  await page.getByRole("button", { name: "Poner «Lucía Mamani Flores»" }).click();
  await fields.tipo.selectOption({ index: 1 });
  // Tags of other stories may fill the eight places, and go before the noticia is saved.
  await fields.tag.selectOption({ label: tag });
  await write(page, "Un texto de prueba.");
  await expect(fields.photoCards).toHaveCount(1);
  await saveButton(page, "Crear Noticia").click();

  const status = told(page, "Noticia guardada");
  await expect(status.getByRole("status")).toContainText("La noticia se guardo correctamente");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(addressOf(page)).toBe(before);
  const [made] = await noticias.named(titulo);
  const address = `${origin}/noticias/${made?.id}`;
  // The saved card is easy to find, though another card is above it.
  const card = deskCard(page, titulo);
  await expect(card).toContainText("Recién guardada");
  await expect(card.getByRole("heading").getByRole("link")).toBeFocused();
  await expect(card).toBeInViewport();
  await expect(status).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await status.getByRole("button", { name: "Copiar enlace" }).click();
  await expect(page.locator(".tostadas").getByRole("status").filter({ hasText: "Copiado" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const whatsapp = status.getByRole("link", { name: "WhatsApp" });
  const sent = new URL(String(await whatsapp.getAttribute("href")));
  expect(sent.origin + sent.pathname).toBe("https://wa.me/");
  expect(sent.searchParams.get("text")).toBe(`${titulo} #LaPaz ${address}/share/social-media`);
  await expect(whatsapp).toHaveAttribute("target", "_blank");
  await status.getByRole("link", { name: "Ver cómo quedó" }).click();
  await expect(page.getByRole("heading", { level: 1, name: titulo })).toBeVisible();
  await expect(page.getByText("Así quedó. Es lo que se ve en el sitio.")).toBeVisible();
  await expect(page.getByRole("alert").or(page.getByRole("dialog"))).toHaveCount(0);
  await page.getByRole("link", { name: "Volver a la lista" }).click();
  await expect(status).toBeVisible();
  expect(addressOf(page)).toBe(before);
  await status.getByRole("button", { name: "Cerrar el aviso" }).click();
  await expect(status).toHaveCount(0);
  await expect(card).not.toContainText("Recién guardada");

  let touches = 0;
  const touch = async (target: Locator) => {
    touches += 1;
    await target.tap();
  };
  const type = async (target: Locator, words: string) => {
    await touch(target);
    await expect(target).toBeFocused();
    // Inserts whole words without keys, as the keyboard of a phone does.
    await page.keyboard.insertText(words);
  };
  const second = titled("La segunda, con poco");
  await page.goto("/home-administrador");
  await touch(page.getByRole("link", { name: "Crear Noticia" }).first());
  await type(fields.titulo, second);
  await type(fields.resumen, "Un resumen de prueba");
  touches += picking;
  await fields.fotos.setInputFiles(photo("040"));
  await expect(fields.photoCards).toHaveCount(1);
  await type(textOf(page).locator("body"), "Un texto de prueba.");
  await touch(page.getByRole("list", { name: "Toca para agregar:" }).getByRole("button", { name: tag, exact: true }));
  await expect(fields.autor).toHaveValue("Lucía Mamani Flores");
  await expect(fields.tipo).not.toHaveValue("");
  await touch(saveButton(page, "Crear Noticia"));
  await expect.poll(() => noticias.named(second)).toHaveLength(1);
  await expect(told(page, "Noticia guardada")).toBeVisible();
  expect(touches).toBeLessThanOrEqual(9);
});
