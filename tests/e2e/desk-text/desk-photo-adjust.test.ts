import sharp from "sharp";
import { onEither } from "../../support/devices.ts";
import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { fileOf, type PickedFile, titled } from "../desk-lists/desk-noticias.ts";
import { visit } from "../steps/steps.ts";
import { cards, gallery } from "./desk-photos.ts";

/**
 * Picture with a red left half and a blue right half. Half of it fills a picture for social networks without a
 * background around it.
 */
async function halves(): Promise<PickedFile> {
  const red = await sharp({ create: { width: 600, height: 800, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "blue" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  return { name: "mitades.jpg", mimeType: "image/jpeg", buffer };
}

/** Colour in the middle of a picture's right half: red or blue. */
async function rightHalf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * 0.75)) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue";
}

test("[CON-04] a photo is adjusted by keys or a tap, described and taken back, and the site cuts it so", {
  tag: onEither("a photo is adjusted by keys or a tap"),
}, async ({ page, noticias, origin }) => {
  const cover = fileOf(await halves());
  const { id } = await noticias.make(titled("Una foto ajustada"), { foto_portada: cover });
  await visit(page, `/noticias-administrador/editar/${id}`);
  await gallery(page).getByRole("button", { name: "Ajustar foto 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajustar foto" });
  await dialog.getByRole("button", { name: "Esquina de abajo a la derecha" }).focus();
  for (let press = 0; press < 10; press++) await page.keyboard.press("Shift+ArrowLeft");
  await expect(dialog.getByRole("spinbutton", { name: "Ancho" })).toHaveValue("50");
  await dialog.getByRole("spinbutton", { name: "Alto" }).fill("80");
  await expect(dialog.getByText("En la noticia y en la lista")).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Punto de interés", exact: true }).click();
  const picture = dialog.getByRole("button", { name: /^Punto de interés: a/ });
  await picture.focus();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("spinbutton", { name: "Izquierda" })).toHaveValue("51");
  const { width, height } = (await dialog.locator("img").first().boundingBox()) ?? { width: 0, height: 0 };
  await dialog
    .locator("img")
    .first()
    .click({ position: { x: width * 0.25, y: height * 0.25 }, force: true });
  await expect(dialog.getByRole("spinbutton", { name: "Izquierda" })).toHaveValue("25");
  await dialog.getByRole("button", { name: "Listo" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(gallery(page).getByRole("button", { name: "Ajustar foto 1" })).toBeFocused();

  await gallery(page).getByRole("textbox", { name: "Texto alternativo" }).fill("Una mitad roja");
  await gallery(page).getByText("Pie de foto y crédito").click();
  await gallery(page).getByRole("textbox", { name: "Pie de foto" }).fill("La mitad que se ve.");
  await gallery(page).getByRole("textbox", { name: "Crédito" }).fill("Ana Quispe");
  await gallery(page).getByRole("button", { name: "Quitar la foto 1" }).click();
  await expect(cards(page)).toHaveCount(0);
  await gallery(page).getByRole("button", { name: "Deshacer" }).click();
  await expect(gallery(page).getByRole("textbox", { name: "Pie de foto" })).toHaveValue("La mitad que se ve.");

  await page.getByRole("button", { name: "Editar Noticia" }).click();
  const details = { alt: "Una mitad roja", pie: "La mitad que se ve.", credito: "Ana Quispe" };
  await expect
    .poll(async () => (await noticias.get(id)).foto_portada_datos, { timeout: 20_000 })
    .toEqual([{ ...details, foco: [expect.closeTo(0.25, 1), expect.closeTo(0.25, 1)], recorte: [0, 0, 0.5, 0.8] }]);
  const html = await (await fetch(`${origin}/noticias/${id}`)).text();
  expect(html).toContain("La mitad que se ve. Foto: Ana Quispe");
  const shared = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const thumb = await fetch(new URL(new URL(shared).pathname + new URL(shared).search, origin));
  expect(await rightHalf(Buffer.from(await thumb.arrayBuffer()))).toBe("red");
});
