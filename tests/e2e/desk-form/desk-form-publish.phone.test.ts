import type { Locator } from "@playwright/test";
import { tags } from "../demo/demo-noticias.ts";
import { titled } from "../desk-lists/desk-noticias.ts";
import { told } from "../desk-lists/desk-told.ts";
import { gallery, phonePhoto } from "../desk-text/desk-photos.ts";
import { textOf } from "../desk-text/desk-text.ts";
import { form, openForm, saveButton } from "./desk-form.ts";
import { expect, expectAccessible, test } from "./desk-story.ts";

test.describe.configure({ timeout: 60_000 });
// The list after a save shows noticias of other stories, which delete them at their end.
test.use({ onPurpose: { errors: [/404 .*\/api\/files\//] } });

/** Touches to pick a photo: the button, and the photo in the system's own picker. */
const picking = 2;

/** Name of a tag of the demonstration, which no story deletes. */
const tag = tags[0]?.name ?? "";

test("[EDI-03] a way from the home page to a published noticia with a photo takes nine touches", async ({
  page,
  noticias,
}) => {
  let touches = 0;
  const touch = async (target: Locator) => {
    touches += 1;
    await target.tap();
  };
  const write = async (target: Locator, words: string) => {
    await touch(target);
    await expect(target).toBeFocused();
    // Inserts whole words without keys, as the keyboard of a phone does.
    await page.keyboard.insertText(words);
  };
  const publish = async (titulo: string, first: boolean) => {
    touches = 0;
    await page.goto("/home-administrador");
    await touch(page.getByRole("link", { name: "Crear Noticia" }).first());
    const fields = form(page);
    await write(fields.titulo, titulo);
    await write(fields.resumen, "Un resumen de prueba");
    touches += picking;
    await fields.fotos.setInputFiles(await phonePhoto("IMG_2001.jpg"));
    await expect(fields.photoCards).toHaveCount(1);
    await write(textOf(page).locator("body"), "Un texto de prueba.");
    if (first) {
      await touch(page.getByRole("button", { name: "Poner «Lucía Mamani Flores»" }));
      await fields.tipo.selectOption({ index: 1 });
      // Tags of other stories may fill the eight places, and go before the noticia is saved.
      await page.getByLabel("Agregar tag").selectOption({ label: tag });
    } else {
      await touch(
        page.getByRole("list", { name: "Toca para agregar:" }).getByRole("button", { name: tag, exact: true }),
      );
    }
    await expect(fields.autor).toHaveValue("Lucía Mamani Flores");
    await expect(fields.tipo).not.toHaveValue("");
    await touch(saveButton(page, "Crear Noticia"));
    await expect.poll(() => noticias.named(titulo)).toHaveLength(1);
    await expect(told(page, "Noticia guardada")).toBeVisible();
  };
  await publish(titled("La primera, con todo"), true);
  await publish(titled("La segunda, con poco"), false);
  expect(touches).toBeLessThanOrEqual(9);
});

test("the form shows how a noticia will look in WhatsApp", async ({ page }) => {
  await openForm(page, "crear");
  const card = page.getByRole("figure", { name: "Cómo se verá" });
  await expect(card).toContainText("Sin foto de portada todavía");
  await form(page).titulo.fill("La fiesta de la Virgen de Copacabana");
  await form(page).resumen.fill("Con misa, procesión y feria. ".repeat(8));
  await form(page).fotos.setInputFiles(await phonePhoto("IMG_2001.jpg"));
  await expect(card).toContainText("La fiesta de la Virgen de Copacabana");
  await expect(card).toContainText(/feria[.] Con misa[^…]*…/);
  const photo = card.locator("img");
  await expect(photo).toBeVisible();
  const box = await photo.evaluate(({ parentElement }) => parentElement?.getBoundingClientRect());
  expect(Number(box?.width) / Number(box?.height)).toBeCloseTo(16 / 9, 1);
  await expect(gallery(page)).toBeVisible();
  await expectAccessible(page);
});
