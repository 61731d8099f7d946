import type { Locator } from "@playwright/test";
import { onEither } from "../../support/devices.ts";
import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { visit } from "../steps/steps.ts";
import { cards, gallery, iphonePhoto, paint, phonePhoto, pick, queue } from "./desk-photos.ts";

const editor = "/noticias-administrador/editar";

test.describe("a gallery", () => {
  // Playwright's recording requests broken pictures again, which the policy of the page forbids.
  test.use({ onPurpose: { errors: [/^Connecting to 'blob:/] } });

  test("[EDI-04] only images are accepted, by their content, upright and made smaller; the first one is the cover, and the first remaining one follows a removed cover", {
    tag: onEither("only images are accepted"),
  }, async ({ page }) => {
    await visit(page, `${editor}/crear`);
    const pretended = { name: "foto.jpg", mimeType: "image/jpeg", buffer: Buffer.from("%PDF-1.7 no es una foto") };
    const once = await paint("uno.jpg", "red");
    await pick(page, pretended, iphonePhoto, once, { ...once, name: "copia.jpg" });
    await expect(cards(page)).toHaveCount(1);
    await expect(gallery(page).getByText("copia.jpg ya está en la galería")).toBeVisible();
    await expect(queue(page).getByRole("listitem")).toHaveCount(2);
    await expect(queue(page).getByText("No es una imagen. Aquí solo se pueden subir fotos.")).toBeVisible();
    await expect(queue(page).getByText(/HEIC.*«Más compatible»\. O envíatela por WhatsApp/)).toBeVisible();
    await expect(gallery(page).getByText("1 lista, 2 con fallo")).toBeVisible();
    await expectAccessible(page);
    await queue(page).getByRole("button", { name: "Descartar foto.jpg" }).click();
    await queue(page).getByRole("button", { name: "Descartar IMG_0912.HEIC" }).click();
    await expect(queue(page)).toHaveCount(0);

    await pick(page, await phonePhoto("IMG_2041.jpg"), await paint("tres.jpg", "blue"));
    await expect(cards(page)).toHaveCount(3, { timeout: 20_000 });
    await expectUprightAndSmaller(cards(page).nth(1).locator("img"));
    const cover = (place: number) =>
      gallery(page).getByRole("checkbox", { name: `Seleccionar como principal la foto ${place}` });
    await expect(cover(1)).toBeChecked();
    await expect(cards(page).nth(0)).toContainText("Portada");
    await cover(3).check();
    await expect(cover(1)).not.toBeChecked();
    await expect(gallery(page).getByText("Portada")).toHaveCount(1);
    await expect(cards(page).nth(2)).toContainText("Portada");

    const remove = (place: number) => gallery(page).getByRole("button", { name: `Quitar la foto ${place}` });
    await remove(3).click();
    await expect(cover(1)).toBeChecked();
    await expect(remove(2)).toBeFocused();
    await expect(gallery(page).getByText("La foto 1 es ahora la principal.")).toBeAttached();
    await remove(2).click();
    await remove(1).click();
    await expect(cards(page)).toHaveCount(0);
    await expect(gallery(page).getByLabel("Elegir fotos")).toBeFocused();
  });
});

/** Expects the photo of `phonePhoto` as the device prepares it. */
async function expectUprightAndSmaller(thumbnail: Locator): Promise<void> {
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([2560, 1920]);
  // After the quarter turn the left half of the photo is the upper one.
  const colours = await thumbnail.evaluate((image: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 2, height: 2 });
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0, 2, 2);
    return [0, 1].map((row) => context.getImageData(0, row, 1, 1).data[0] ?? 0);
  });
  expect(colours[0]).toBeGreaterThan(200);
  expect(colours[1]).toBeLessThan(60);
}
