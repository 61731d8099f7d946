import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import type { PickedFile } from "../desk-lists/desk-noticias.ts";

/** Small photo of one colour. Two photos of the same colour have the same bytes. */
export async function paint(name: string, background: string): Promise<PickedFile> {
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/**
 * Photo as a phone takes it: larger than the upload, rotated by its metadata, and with a GPS position. Its upper half
 * is red.
 */
export async function phonePhoto(name: string): Promise<PickedFile> {
  phoneBytes ??= makePhoneBytes();
  return { name, mimeType: "image/jpeg", buffer: await phoneBytes };
}

let phoneBytes: Promise<PickedFile["buffer"]> | undefined;

async function makePhoneBytes(): Promise<PickedFile["buffer"]> {
  const red = await sharp({ create: { width: 975, height: 2600, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1950, height: 2600, channels: 3, background: "blue" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD3: { GPSLatitudeRef: "S", GPSLatitude: "16/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Photo in the format of an iPhone, which only Apple's own browsers can read. */
export const iphonePhoto: PickedFile = {
  name: "IMG_0912.HEIC",
  mimeType: "image/heic",
  buffer: Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${"x".repeat(2000)}`, "latin1"),
};

export const gallery = (page: Page): Locator => page.getByRole("region", { name: "Fotos de la noticia" });
export const cards = (page: Page): Locator =>
  gallery(page).getByRole("list", { name: "Fotos, en su orden" }).getByRole("listitem");
export const queue = (page: Page): Locator => gallery(page).getByRole("list", { name: "Preparando fotos" });

export async function pick(page: Page, ...files: PickedFile[]): Promise<void> {
  await gallery(page).getByLabel("Elegir fotos").setInputFiles(files);
}

/** Alternative texts of the photos, in their order. */
export function texts(page: Page): Promise<string[]> {
  return gallery(page)
    .getByRole("textbox", { name: /Texto alternativo/ })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
}

/** Holds the preparation of photos in the page. @returns releases it */
export async function holdPhotos(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: unknown) {
      void promise.then(() => post.call(this, message));
    };
    return { resolve };
  });
  return () => held.evaluate(({ resolve }) => resolve());
}
