import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { openText } from "./desk-text.ts";
import { expect } from "./fixtures.ts";

const api = "/api/collections/noticias/records";

/** What a story makes itself: dated long ago, so that other stories do not meet it on a first page. */
const longAgo = "2019-05-04 14:30:15.250Z";
export const longAgoInLaPaz = "2019-05-04T10:30";

export interface StoredNoticia {
  id: string;
  titulo: string;
  resumen: string;
  autor: string;
  activo: boolean;
  fecha_publicacion: string;
  foto_portada: string;
  fotos_noticia: string[];
  textos_alternativos: string[];
  tags: string[];
  obra_social: string;
  descripcion: string;
  updated: string;
}

/** Pictures of the demonstration content, as files that a person picks. */
export const photo = (number: "018" | "040" | "078") => ({
  name: `foto-${number}.jpg`,
  mimeType: "image/jpeg",
  buffer: readFileSync(new URL(`../../diocese/demo/pictures/noticia-${number}.jpg`, import.meta.url)),
});

/** Noticias as an administrator has them over the API; what was made goes with it. */
export class Noticias implements AsyncDisposable {
  readonly #origin: string;
  readonly #token: string;
  readonly #titles = new Set<string>();

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  async make(titulo: string, more: Record<string, string | Blob> = {}): Promise<StoredNoticia> {
    this.#titles.add(titulo);
    const { buffer, name, mimeType } = photo("018");
    const form = new FormData();
    const values = {
      titulo,
      resumen: "Un resumen de prueba",
      descripcion: "<p>Un texto de prueba.</p>",
      autor: "Comisión de prueba",
      activo: "true",
      fecha_publicacion: longAgo,
      tipo: "tiponoticia0001",
      tags: "tag000000000001",
      foto_portada: new File([buffer], name, { type: mimeType }),
      ...more,
    };
    for (const [key, value] of Object.entries(values)) form.append(key, value);
    return (await this.#ask("POST", api, form)) as StoredNoticia;
  }

  async named(titulo: string): Promise<StoredNoticia[]> {
    this.#titles.add(titulo);
    const filter = encodeURIComponent(`titulo = "${titulo}"`);
    return ((await this.#ask("GET", `${api}?filter=${filter}&sort=-created`)) as { items: StoredNoticia[] }).items;
  }

  async get(id: string): Promise<StoredNoticia> {
    return (await this.#ask("GET", `${api}/${id}`)) as StoredNoticia;
  }

  async change(id: string, values: object): Promise<void> {
    await this.#ask("PATCH", `${api}/${id}`, JSON.stringify(values));
  }

  async remove(id: string): Promise<void> {
    await this.#ask("DELETE", `${api}/${id}`);
  }

  async #ask(method: string, path: string, body?: BodyInit): Promise<unknown> {
    const headers = {
      authorization: this.#token,
      ...(typeof body === "string" && { "content-type": "application/json" }),
    };
    const answer = await fetch(this.#origin + path, { method, headers, ...(body && { body }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const titulo of this.#titles) for (const { id } of await this.named(titulo)) await this.remove(id);
  }
}

export const form = (page: Page) => ({
  titulo: page.getByRole("textbox", { name: "Título", exact: true }),
  resumen: page.getByRole("textbox", { name: "Resumen", exact: true }),
  autor: page.getByRole("textbox", { name: "Publicado por" }),
  tipo: page.getByRole("combobox", { name: "Tipo", exact: true }),
  tag: page.getByRole("combobox", { name: "Agregar tag" }),
  obra: page.getByRole("combobox", { name: "Obra social" }),
  fecha: page.getByLabel("Fecha y hora"),
  fotos: page.locator("#fotos"),
  photoCards: page.getByRole("list", { name: "Fotos, en su orden" }).getByRole("listitem"),
});

export const saveButton = (page: Page, name: "Crear Noticia" | "Editar Noticia"): Locator =>
  page.getByRole("button", { name, exact: true });

export const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

/** The line at the foot that says what is kept. */
export const kept = (page: Page): Locator =>
  page.getByRole("region", { name: "Guardar y publicar" }).getByRole("status");

export async function untilKept(page: Page): Promise<void> {
  await expect(kept(page)).toHaveText(/Guardado en este (?:teléfono|equipo)/);
}

/** Everything that a noticia needs, dated long ago. */
export async function fillNoticia(page: Page, titulo: string): Promise<void> {
  const fields = form(page);
  await fields.titulo.fill(titulo);
  await fields.resumen.fill("Un resumen de prueba");
  await page.getByText("Configurada").click();
  await fields.fecha.fill(longAgoInLaPaz);
  await fields.autor.fill("Comisión de prueba");
  await fields.tipo.selectOption({ index: 1 });
  await fields.tag.selectOption({ index: 1 });
  await fields.fotos.setInputFiles(photo("018"));
  await expect(fields.photoCards).toHaveCount(1);
  await write(page, "Un texto de prueba.");
}

/** Types into the rich text. */
export async function write(page: Page, text: string): Promise<void> {
  await page.frameLocator(".rico__texto iframe").locator("body").click();
  await page.keyboard.type(text);
}

export const openForm = (page: Page, id: string, origin = "") => openText(page, id, origin);

/** What lies on the device, as text: every draft that is kept there. */
export const storedDrafts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answerOf(window.indexedDB.open("arzobispado-borradores"));
    const drafts = await answerOf(database.transaction("borradores").objectStore("borradores").getAll());
    database.close();
    return JSON.stringify(drafts);
  });
