import { type Session, sharedSession } from "../accounts/admin-session.ts";

export const draftsApi = "/api/collections/borradores/records";

export interface StoredDraft {
  id: string;
  titulo: string;
  registro: string;
  estado: string;
  valores: Record<string, unknown>;
  archivos: string[];
}

/** Drafts of an account at the server. All are deleted before a story and after it. */
export class ServerDrafts implements AsyncDisposable {
  readonly #origin: string;
  readonly #session: Session;

  private constructor(origin: string, session: Session) {
    this.#origin = origin;
    this.#session = session;
  }

  static async of(origin: string, account: number): Promise<ServerDrafts> {
    const drafts = new ServerDrafts(origin, await sharedSession(origin, account));
    await drafts[Symbol.asyncDispose]();
    return drafts;
  }

  async all(): Promise<StoredDraft[]> {
    const { record } = this.#session;
    const answer = await this.#ask("GET", `?filter=${encodeURIComponent(`autor="${record.id}"`)}`);
    return (await answer.json()).items;
  }

  /** Makes a draft of a noticia, as its form does. @returns its id */
  async make(valores: Record<string, unknown>, estado: "borrador" | "revision"): Promise<string> {
    const about = { coleccion: "noticias", registro: "", autor: this.#session.record.id, titulo: valores.titulo };
    const answer = await this.#ask("POST", "", { ...about, estado: "borrador", valores });
    const { id } = (await answer.json()) as StoredDraft;
    if (estado === "revision") await this.#ask("PATCH", `/${id}`, { estado });
    return id;
  }

  /** Changes fields of the account's drafts, as another device would. */
  async changeElsewhere(fields: Record<string, unknown>): Promise<void> {
    for (const { id, valores } of await this.all()) {
      const { "@by": _by, ...before } = valores;
      await this.#ask("PATCH", `/${id}`, { valores: { ...before, ...fields } });
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { id } of await this.all()) await this.#ask("DELETE", `/${id}`);
  }

  async #ask(method: string, path: string, json?: object): Promise<Response> {
    const { token } = this.#session;
    const headers = { authorization: token, ...(json && { "content-type": "application/json" }) };
    return fetch(`${this.#origin}${draftsApi}${path}`, {
      method,
      headers,
      ...(json && { body: JSON.stringify(json) }),
    });
  }
}
