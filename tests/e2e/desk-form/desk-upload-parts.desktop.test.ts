import { dialogOf } from "../desk-lists/desk-list.ts";
import { textOf } from "../desk-text/desk-text.ts";
import { visit } from "../steps/steps.ts";
import { openForm } from "./desk-form.ts";
import { expect, test } from "./desk-story.ts";

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(3_000_000, 0x20)]),
});

/** Largest request body that nginx accepts by default. Bytes. */
const mostOfProxy = 1024 * 1024;

test("[ENT-08] a PDF of 3 MB passes a proxy that takes 1 MB, into the library, as a replacement and into a text", async ({
  page,
  noticias,
}) => {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.method() === "GET") return;
    // The engine reports no size for a body that is a file: reads its header, as a proxy does.
    sizes.push(request.allHeaders().then((headers) => Number(headers["content-length"] ?? 0)));
  });
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Boletín.pdf", exact: true }) });
  await visit(page, "/archivos-administrador?search=bolet%C3%ADn.pdf");
  await page.getByLabel("Subir archivos").setInputFiles(pdf("Boletín.pdf"));
  await expect(card).toContainText("3 MB");

  const chooser = page.waitForEvent("filechooser");
  await card.getByRole("button", { name: "Más" }).press("Enter");
  await page.getByRole("menuitem", { name: "Cambiar por otro en todas partes" }).press("Enter");
  await (await chooser).setFiles(pdf("Boletín.pdf"));
  await dialogOf(page, "¿Cambiarlo en todas partes?").getByRole("button", { name: "Cambiar en todas partes" }).click();
  await expect(page.getByText(/^El archivo se cambió/)).toBeVisible();

  const noticia = await noticias.make("Con su boletín", { foto_portada: [] });
  await openForm(page, noticia.id);
  await page.getByLabel("PDF para el texto").setInputFiles(pdf("Programa largo.pdf"));
  await expect(textOf(page).getByText(/^Programa largo.*PDF/)).toBeVisible({ timeout: 20_000 });

  const sent = await Promise.all(sizes);
  expect(Math.max(...sent)).toBeLessThan(mostOfProxy);
  expect(sent.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(9_000_000);
});
