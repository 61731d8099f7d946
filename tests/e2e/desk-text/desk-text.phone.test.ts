import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { deskTitles, openDeskList } from "../desk-lists/desk-list.ts";
import { titled } from "../desk-lists/desk-noticias.ts";
import { holdFiles } from "../steps/steps.ts";
import { bar, openText, paste, picture, textOf, tool } from "./desk-text.ts";

test("[EDI-06] the bar on a phone has six in a row and stays in sight, and a touch on a photo in upload lets the writing go on after it", async ({
  page,
}) => {
  const text = await openText(page, "crear");
  const boxes = await bar(page)
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes).toHaveLength(12);
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(2);
  for (const { width, height } of boxes) {
    expect(width).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(44);
  }

  await text.locator("body").click();
  await paste(page, { "text/html": "<p>Línea</p>".repeat(40) });
  await page.keyboard.insertText("Abajo");
  await expect(bar(page)).toBeInViewport();
  // The line of the caret stays visible between the two bars.
  for (let line = 0; line < 8; line++) {
    await page.keyboard.press("Enter");
    await page.keyboard.insertText("Más abajo");
  }
  const place = () =>
    page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>(".rico__texto iframe");
      const caret = frame?.contentWindow?.getSelection()?.getRangeAt(0).getBoundingClientRect();
      const foot = document.querySelector('[aria-label="Guardar y publicar"]')?.getBoundingClientRect().top ?? 0;
      return foot - (frame?.getBoundingClientRect().top ?? 0) - (caret?.bottom ?? 0);
    });
  await expect.poll(place).toBeGreaterThan(4);
  const sent = Promise.withResolvers<void>();
  await page.route("**/api/collections/archivos_generales/records*", async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.getByLabel("Foto para el texto").setInputFiles(picture);
  await text.locator(".pieza--sube").click();
  sent.resolve();
  await expect(text.locator('img[src^="/api/files/"]')).toBeVisible();
  await page.keyboard.type("Al pie");
  await expect(text.locator("body")).toContainText("Al pie");
  await tool(page, "Más").click();
  await expect(tool(page, "Ayuda")).toBeVisible();
  await expectAccessible(page);
  await tool(page, "Ayuda").click();
  await expect(page.getByRole("dialog", { name: "Escribir con el teclado" })).toBeVisible();
  await page.getByRole("button", { name: "Entendido" }).click();
  await expect(textOf(page).locator("body")).toBeFocused();
});

test("[EDI-05] a text on a slow connection takes no typing before it is loaded, which would be lost, and a page that is left meanwhile removes its editor", async ({
  page,
  noticias,
}) => {
  const { titulo } = await noticias.make(titled("Sobre una línea lenta"), { foto_portada: [] });
  await openDeskList(page, titulo);
  const sheet = await holdFiles(page, "**/content.min-*.css");
  await deskTitles(page).getByRole("link").click();
  const begun = textOf(page).locator("body[contenteditable='true']");
  await expect(begun).toBeAttached();
  await page.getByRole("navigation", { name: "Ruta" }).getByRole("link", { name: "Administra las Noticias" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administra las Noticias");
  // In Firefox an editor fails if it keeps running without its frame.
  const countEditors = () =>
    page.evaluate(() => (window as unknown as { tinymce: { get(): unknown[] } }).tinymce.get().length);
  await expect.poll(countEditors).toBe(0);

  await page.goBack();
  await expect(begun).toBeAttached();
  await expect(page.getByText("Cargando el editor…")).toBeVisible();
  const box = await page.locator(".rico__texto").boundingBox();
  await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 120);
  await page.keyboard.type("Lo primero");
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("IFRAME");
  await page.locator(".rico__texto").evaluate((place, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], "procesion.png", { type: "image/png" }));
    place.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, picture.buffer.toString("base64"));
  sheet.release();
  await expect(tool(page, "Negrita")).toBeEnabled();
  // A picture dropped before the text was ready is added now.
  await expect(textOf(page).locator('img[src^="/api/files/"]')).toBeVisible();
  await textOf(page).getByText("Un texto de prueba.").click();
  await expect(textOf(page).locator("body")).toBeFocused();
  await page.keyboard.type("Lo primero");
  await expect(textOf(page).locator("body")).toContainText("Lo primero");
});
