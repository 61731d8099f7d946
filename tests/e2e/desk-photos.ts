import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { realSession } from "./admin-session.ts";
import { present, tags, tipos } from "./demo-noticias.ts";
import { noticiasApi } from "./desk-list.ts";

export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A small photo of one colour; two of one colour are the same bytes. */
export async function photo(name: string, background: string): Promise<PickedFile> {
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** As a phone takes it: large, lying on its side, and with the place where it was taken. Its upper half is red. */
export async function phonePhoto(name: string): Promise<PickedFile> {
  const red = await sharp({ create: { width: 1500, height: 4000, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width: 3000, height: 4000, channels: 3, background: "blue" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD3: { GPSLatitudeRef: "S", GPSLatitude: "16/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** What an iPhone keeps; only Apple's own browsers can read it. */
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

/** The texts of the photos, in their order. */
export function texts(page: Page): Promise<string[]> {
  return gallery(page)
    .getByRole("textbox", { name: /Texto alternativo/ })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
}

/** Makes a noticia of its own for a story, published long ago. @returns its id, and how to read and to remove it */
export async function makeNoticia(origin: string, titulo: string, photos: PickedFile[], alternativeTexts: string[]) {
  const { token, record } = await realSession(origin);
  const send = async (method: string, address: string, body?: FormData) => {
    const answer = await fetch(origin + address, { method, headers: { authorization: token }, ...(body && { body }) });
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
    return method === "DELETE" ? null : answer.json();
  };
  const form = new FormData();
  const values = {
    titulo,
    resumen: "Un resumen.",
    descripcion: "<p>El texto.</p>",
    autor: "Comunicación",
    activo: "true",
  };
  for (const [key, value] of Object.entries(values)) form.append(key, value);
  form.append("fecha_publicacion", "2003-05-04 12:00:00.000Z");
  form.append("usuario", record.id);
  form.append("tipo", present(tipos[0]).id);
  form.append("tags", present(tags[0]).id);
  for (const [place, { name, mimeType, buffer }] of photos.entries()) {
    const file = new File([new Uint8Array(buffer)], name, { type: mimeType });
    form.append(place === 0 ? "foto_portada" : "fotos_noticia", file);
  }
  form.append("textos_alternativos", JSON.stringify(alternativeTexts));
  const { id } = await send("POST", noticiasApi, form);
  return {
    id: String(id),
    read: () => send("GET", `${noticiasApi}/${id}`),
    remove: () => send("DELETE", `${noticiasApi}/${id}`),
  };
}
