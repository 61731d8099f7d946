import type { Page } from "@playwright/test";
import sharp from "sharp";
import { onEither } from "../../support/devices.ts";
import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { fileOf, type PickedFile, titled } from "../desk-lists/desk-noticias.ts";
import { told } from "../desk-lists/desk-told.ts";
import { visit } from "../steps/steps.ts";
import { cards, gallery, paint, pick, texts } from "./desk-photos.ts";

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

test("[CON-04] [EDI-14] photos are adjusted, described, moved and taken back by keys, their texts go with them, and the site shows and cuts them so", {
  tag: onEither("photos are adjusted, described"),
}, async ({ page, noticias, origin }) => {
  const { id, titulo } = await noticias.make(titled("Unas fotos ajustadas"), {
    foto_portada: fileOf(await halves()),
    fotos_noticia: [fileOf(await paint("verde.jpg", "green")), fileOf(await paint("azul.jpg", "blue"))],
    fotos_noticia_datos: JSON.stringify([{ alt: "Una verde" }, { alt: "Una azul" }]),
  });
  await visit(page, `/noticias-administrador/editar/${id}`);
  await expect(cards(page)).toHaveCount(3);
  for (const image of await cards(page).locator("img").all()) {
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(320);
  }
  await adjust(page);
  const box = (name: string) => gallery(page).getByRole("textbox", { name, exact: true });
  await box("Texto alternativo de la foto 1").fill("Una mitad roja");
  await gallery(page).getByText("Pie de foto y crédito").first().click();
  await gallery(page).getByRole("textbox", { name: "Pie de foto" }).first().fill("La mitad que se ve.");
  await gallery(page).getByRole("textbox", { name: "Crédito" }).first().fill("Ana Quispe");
  await gallery(page).getByRole("button", { name: "Quitar la foto 1" }).click();
  await expect(cards(page)).toHaveCount(2);
  await gallery(page).getByRole("button", { name: "Deshacer" }).click();
  await expect(gallery(page).getByRole("textbox", { name: "Pie de foto" }).first()).toHaveValue("La mitad que se ve.");
  expect(await texts(page)).toEqual(["Una mitad roja", "Una verde", "Una azul"]);

  // By keyboard alone: dragging is not required.
  await gallery(page).getByRole("button", { name: "Mover la foto 3" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(gallery(page).getByText("La foto 3 está ahora en el lugar 2 de 3.")).toBeAttached();
  await expect(gallery(page).getByRole("button", { name: "Mover la foto 2" })).toBeFocused();
  expect(await texts(page)).toEqual(["Una mitad roja", "Una azul", "Una verde"]);
  await pick(page, await paint("amarilla.jpg", "yellow"));
  await expect(cards(page)).toHaveCount(4);
  await box("Texto alternativo de la foto 4").fill("Una amarilla");
  await gallery(page).getByRole("button", { name: "Quitar la foto 3" }).click();
  await page.getByRole("button", { name: "Editar Noticia" }).click();
  await expect(told(page, "Noticia guardada")).toBeVisible({ timeout: 20_000 });

  const details = { alt: "Una mitad roja", pie: "La mitad que se ve.", credito: "Ana Quispe" };
  expect(await noticias.get(id)).toMatchObject({
    foto_portada: expect.stringMatching(/^mitades_/),
    foto_portada_datos: [
      { ...details, foco: [expect.closeTo(0.25, 1), expect.closeTo(0.25, 1)], recorte: [0, 0, 0.5, 0.8] },
    ],
    fotos_noticia: [expect.stringMatching(/^azul_/), expect.stringMatching(/^amarilla_/)],
    fotos_noticia_datos: [{ alt: "Una azul" }, { alt: "Una amarilla" }],
  });
  const html = await (await fetch(`${origin}/noticias/${id}`)).text();
  const all = ["Una mitad roja", "Una azul", "Una amarilla"];
  // Large photo, thumbnails, and the view over the whole window.
  expect(altsIn(html)).toEqual(["Una mitad roja", ...all, "Una mitad roja"]);
  const list = await (await fetch(`${origin}/noticias?search=${encodeURIComponent(titulo)}`)).text();
  expect(altsIn(list)).toEqual(["Una mitad roja"]);
  expect(html).toContain("La mitad que se ve. Foto: Ana Quispe");
  const shared = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const thumb = await fetch(new URL(new URL(shared).pathname + new URL(shared).search, origin));
  expect(await rightHalf(Buffer.from(await thumb.arrayBuffer()))).toBe("red");
});

/** Alternative texts of the photos in a page. A thumbnail takes its name from its button. */
const altsIn = (html: string) =>
  [...html.matchAll(/(?:alt|aria-label)="(?:Foto \d de 3: )?(Una [^"]*)"/g)].map(([, text]) => text);

/** Cuts the first photo to its upper left part, and sets its focus to a quarter of its width and height. */
async function adjust(page: Page): Promise<void> {
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
}
