import type { Locator, Page } from "@playwright/test";
import { saveButton } from "../desk-form/desk-form.ts";
import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { dialogOf } from "../desk-lists/desk-list.ts";
import { photo } from "../desk-lists/desk-noticias.ts";
import { told } from "../desk-lists/desk-told.ts";
import { openText, textOf, tool, written } from "../desk-text/desk-text.ts";
import { expectToServeEverybody } from "../states/serves-everybody.ts";
import { visit } from "../steps/steps.ts";

test.describe.configure({ timeout: 60_000 });

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(3_000_000, 0x20)]),
});

/** Largest request body that nginx accepts by default. Bytes. */
const mostOfProxy = 1024 * 1024;

/** Sizes of the bodies that a page sends from now on. */
function sentSizes(page: Page): Promise<number>[] {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.method() === "GET") return;
    // The engine reports no size for a body that is a file: reads its header, as a proxy does.
    sizes.push(request.allHeaders().then((headers) => Number(headers["content-length"] ?? 0)));
  });
  return sizes;
}

test("[CON-08] [ENT-08] a file is uploaded, chosen again in a text, replaced everywhere, and not deleted while it is shown; a PDF of 3 MB passes a proxy that takes 1 MB on each of these ways", async ({
  page,
  noticias,
}) => {
  const mark = `lamina-${crypto.randomUUID().slice(0, 8)}`;
  const [name, long] = [`${mark}.jpg`, `${mark}-larga.pdf`];
  const cardOf = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
  const card = cardOf(name);
  const sizes = sentSizes(page);
  const act = async (action: string, on = card) => {
    await on.getByRole("button", { name: "Más" }).press("Enter");
    await page.getByRole("menuitem", { name: action }).press("Enter");
  };

  await visit(page, `/archivos-administrador?search=${mark}`);
  await expect(page.getByRole("heading", { name: "Ningún archivo con esos filtros" })).toBeVisible();
  await page.getByLabel("Subir archivos").setInputFiles({ ...photo("018"), name });
  await expect(card.getByText("Sin usar")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Subir archivos").setInputFiles(pdf(long));
  await expect(cardOf(long)).toContainText("3 MB");
  const replace = async (file: ReturnType<typeof pdf>, on: Locator) => {
    const chooser = page.waitForEvent("filechooser");
    await act("Cambiar por otro en todas partes", on);
    await (await chooser).setFiles(file);
    const question = dialogOf(page, "¿Cambiarlo en todas partes?");
    await question.getByRole("button", { name: "Cambiar en todas partes" }).click();
    await expect(page.getByText(/^El archivo se cambió/)).toBeVisible();
  };
  await replace(pdf(long), cardOf(long));

  const noticia = await noticias.make(`La lámina ${mark}`);
  await openText(page, noticia.id);
  await tool(page, "Más").press("Enter");
  await tool(page, "Biblioteca").press("Enter");
  const library = dialogOf(page, "Elegir de la biblioteca");
  await expect(library.getByRole("button", { name: "Elegir", exact: true })).toBeDisabled();
  await library.getByRole("searchbox").fill(mark);
  await library.getByRole("searchbox").press("Enter");
  await library.getByRole("checkbox", { name }).press("Space");
  await library.getByRole("button", { name: "Elegir", exact: true }).press("Enter");
  await expect.poll(() => written(page)).toContain("/lamina_");
  await page.getByLabel("PDF para el texto").setInputFiles(pdf("Programa largo.pdf"));
  await expect(textOf(page).getByText(/^Programa largo.*PDF/)).toBeVisible({ timeout: 20_000 });
  await saveButton(page, "Editar Noticia").click();
  await expect(told(page, "Noticia guardada")).toBeVisible();

  await visit(page, `/archivos-administrador?search=${mark}`);
  await expect(card.getByRole("link", { name: `Noticia ${noticia.titulo}` })).toBeVisible();
  await act("Eliminar");
  const refusal = dialogOf(page, `No se puede eliminar «${name}»`);
  await expect(refusal).toContainText(`Se usa en 1 lugar: noticia «${noticia.titulo}».`);
  await refusal.getByRole("button", { name: "Entendido" }).click();

  await replace({ ...photo("040"), name }, card);
  await expect(page.getByText("El archivo se cambió en 1 lugar.")).toBeVisible();
  const [stored] = await noticias.named(noticia.titulo);
  const [, address = ""] = /src="([^"]+)"/.exec(stored?.descripcion ?? "") ?? [];
  const shown = await (await page.request.get(address)).body();
  expect(shown.length).toBe(photo("040").buffer.length);
  const sent = await Promise.all(sizes);
  expect(Math.max(...sent)).toBeLessThan(mostOfProxy);
  expect(sent.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(9_000_000);
  await expectToServeEverybody(page, "library");
});
