import { mostDraftFiles, type ServerDraft } from "../drafts/server-draft.ts";
import type { FormFile } from "../record/form-files.ts";
import { exactText } from "../versions/merge.ts";
import type { FormOfDrafts } from "./draft-fields.ts";
import type { SyncServer } from "./sync-server.ts";

export interface Book {
  title: string;
  text: string;
  pages: FormFile[];
}

export interface StoredBook {
  id: string;
  collectionId: string;
  updated: string;
  titulo: string;
  texto: string;
  paginas: string[];
}

/** Smallest form for tests: two texts, and files. */
export const bookForm: FormOfDrafts<Book, StoredBook> = {
  collection: "libros",
  fields: [
    { name: "title", label: "Título", holds: ["title"], textOf: ({ title }) => title },
    { name: "text", label: "Texto", holds: ["text"], textOf: ({ text }) => text },
    { name: "pages", label: "Páginas", holds: ["pages"], textOf: ({ pages }) => pages.map(({ key }) => key).join() },
  ],
  titleOf: ({ title }) => title,
  valuesOf: ({ titulo, texto, paginas, ...owner }) => ({
    title: titulo,
    text: texto,
    pages: paginas.map((name) => storedPage(owner, name)),
  }),
  draftFields(field, values, nameOf) {
    if (field === "title") return { titulo: values.title };
    if (field === "text") return { texto: values.text };
    return { paginas: values.pages.map(nameOf) };
  },
};

export const emptyBook: Book = { title: "", text: "", pages: [] };

export const storedPage = ({ collectionId, id }: { collectionId: string; id: string }, name: string) => ({
  key: name,
  source: { stored: name, address: `/api/files/${collectionId}/${id}/${name}` },
});

export const newPage = (key: string): FormFile => ({ key, source: { file: new Blob([key]), name: `${key}.jpg` } });

/** Values as compared by merges: files by their keys. */
export const textsOf = (values: Book): string[] => bookForm.fields.map((field) => exactText(field, values));

export const refusal = (status: number, response: object = {}) =>
  Object.assign(new Error(String(status)), { status, response });

interface DraftBody {
  "@files"?: { archivos?: object[]; "archivos+"?: object[] };
  "archivos-"?: string[];
}

/** Fake server with one draft; `asked` lists its requests in order. */
export class FakeServer implements SyncServer {
  draft: ServerDraft | null = null;
  readonly asked: string[] = [];
  /** Makes the next request fail, before or after it is carried out. */
  fails: { how: "before" | "after"; error: Error } | null = null;
  writes = 0;

  async create(body: object): Promise<ServerDraft> {
    return this.#answer("create", body, () => {
      if (this.draft) throw refusal(400, { data: { id: { code: "validation_not_unique" } } });
      const made = { collectionId: "borradores", archivos: [], titulo: "", base: "", valores: null };
      this.draft = { ...made, ...(body as ServerDraft) };
    });
  }

  async update(_id: string, body: object, ifMatch: string): Promise<ServerDraft> {
    return this.#answer("update", body, () => {
      if (!this.draft) throw refusal(404);
      if (this.draft.updated !== ifMatch) throw refusal(409, { current: this.draft });
    });
  }

  async find(): Promise<ServerDraft | null> {
    return this.draft;
  }

  async upload(_file: Blob, name: string, id: string, onBegun: (id: string) => void): Promise<string> {
    this.asked.push(`upload ${name}${id && ` on from ${id}`}`);
    onBegun(`up-${name}`);
    this.#failNow("before");
    return `up-${name}`;
  }

  /** Changes the draft as another device would. */
  changeElsewhere(valores: Record<string, unknown>): void {
    this.draft = { ...(this.draft as ServerDraft), valores, updated: `at ${++this.writes}` };
  }

  #failNow(how: "before" | "after"): void {
    if (this.fails?.how !== how) return;
    const { error } = this.fails;
    this.fails = null;
    throw error;
  }

  #answer(verb: string, body: object, check: () => void): ServerDraft {
    const { "@files": files, "archivos-": dropped = [], ...written } = body as DraftBody;
    const wanted = files?.["archivos+"] ?? files?.archivos;
    const without = dropped.length > 0 ? ` without ${dropped}` : "";
    this.asked.push(wanted ? `${verb} with ${JSON.stringify(wanted)}${without}` : verb + without);
    this.#failNow("before");
    check();
    const draft = { ...(this.draft as ServerDraft), ...written, updated: `at ${++this.writes}` };
    const added = wanted?.map((_file, index) => `${this.writes}-${index}.jpg`) ?? [];
    // As with sent files: `archivos` replaces the stored files, `archivos+` adds to them.
    const left = files?.archivos ? [] : draft.archivos.filter((name) => !dropped.includes(name));
    if (left.length + added.length > mostDraftFiles)
      throw refusal(400, { data: { archivos: { code: "validation_too_many_values" } } });
    this.draft = { ...draft, archivos: [...left, ...added] };
    this.#failNow("after");
    return this.draft;
  }
}
