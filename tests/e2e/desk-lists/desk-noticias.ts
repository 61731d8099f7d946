import { plainPicture } from "../../support/content/plain-photos.ts";
import { type Session, sharedSession } from "../accounts/admin-session.ts";

export const noticiasApi = "/api/collections/noticias/records";

/** Date of noticias that stories make: long ago, so that they are not on the first page of other stories' lists. */
const longAgo = "2019-05-04 14:30:15.250Z";
export const localDayLongAgo = "2019-05-04T10:30";

/** Description of a photo, as it is stored. */
interface StoredDetails {
  alt?: string;
  pie?: string;
  credito?: string;
  foco?: number[];
  recorte?: number[];
}

export interface StoredNoticia {
  id: string;
  titulo: string;
  resumen: string;
  autor: string;
  activo: boolean;
  fecha_publicacion: string;
  foto_portada: string;
  fotos_noticia: string[];
  foto_portada_datos: StoredDetails[] | null;
  fotos_noticia_datos: StoredDetails[] | null;
  tipo: string;
  tags: string[];
  obra_social: string;
  descripcion: string;
  updated: string;
}

export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer<ArrayBuffer>;
}

/** Pictures of one colour: their thumbnails take a fifth of the time of a real photo of that size. */
const pictures = {
  "018": await plainPicture(320, 213, "#8a7a5c"),
  "040": await plainPicture(320, 213, "#5c7a8a"),
  "078": await plainPicture(320, 213, "#7a5c8a"),
};

/** Picture as a file that a person picks. */
export const photo = (number: keyof typeof pictures): PickedFile => ({
  name: `foto-${number}.jpg`,
  mimeType: "image/jpeg",
  buffer: Buffer.from(pictures[number]),
});

export const fileOf = ({ buffer, name, mimeType }: PickedFile): File => new File([buffer], name, { type: mimeType });

type Value = string | Blob;

/** Noticias over the API, as an administrator. Deletes at its end the noticias that it made. */
export class Noticias implements AsyncDisposable {
  readonly #origin: string;
  readonly #session: Session;
  readonly #titles = new Set<string>();

  private constructor(origin: string, session: Session) {
    this.#origin = origin;
    this.#session = session;
  }

  static async of(origin: string, account = 1): Promise<Noticias> {
    return Noticias.as(origin, await sharedSession(origin, account));
  }

  static as(origin: string, session: Session): Noticias {
    return new Noticias(origin, session);
  }

  /**
   * Makes a complete noticia, so that its form can be saved.
   * @param titulo no other story has a title that contains it
   */
  async make(titulo: string, more: Record<string, Value | Value[]> = {}): Promise<StoredNoticia> {
    this.#titles.add(titulo);
    const form = new FormData();
    const values = {
      titulo,
      resumen: "Un resumen de prueba",
      descripcion: "<p>Un texto de prueba.</p>",
      autor: "Comisión de prueba",
      usuario: this.#session.record.id,
      activo: "true",
      fecha_publicacion: longAgo,
      tipo: "tiponoticia0001",
      tags: "tag000000000001",
      foto_portada: fileOf(photo("018")),
      ...more,
    };
    for (const [key, value] of Object.entries(values)) for (const each of [value].flat()) form.append(key, each);
    return (await this.#ask("POST", noticiasApi, form)) as StoredNoticia;
  }

  async named(titulo: string): Promise<StoredNoticia[]> {
    this.#titles.add(titulo);
    const filter = encodeURIComponent(`titulo = "${titulo}"`);
    return ((await this.#ask("GET", `${noticiasApi}?filter=${filter}&sort=-created`)) as { items: StoredNoticia[] })
      .items;
  }

  async get(id: string): Promise<StoredNoticia> {
    return (await this.#ask("GET", `${noticiasApi}/${id}`)) as StoredNoticia;
  }

  async change(id: string, values: object): Promise<void> {
    await this.#ask("PATCH", `${noticiasApi}/${id}`, JSON.stringify(values));
  }

  async replaceCover(id: string, cover: PickedFile): Promise<void> {
    const form = new FormData();
    form.append("foto_portada", fileOf(cover));
    await this.#ask("PATCH", `${noticiasApi}/${id}`, form);
  }

  async remove(id: string): Promise<void> {
    await this.#ask("DELETE", `${noticiasApi}/${id}`);
  }

  /** Checks that visitors can read it. */
  async isPublic(id: string): Promise<boolean> {
    return (await fetch(`${this.#origin}${noticiasApi}/${id}`)).ok;
  }

  async #ask(method: string, path: string, body?: BodyInit): Promise<unknown> {
    const headers = {
      authorization: this.#session.token,
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

/** Makes a title unique among all stories and runs. */
export const titled = (words: string): string => `${words} ${crypto.randomUUID().slice(0, 8)}`;
