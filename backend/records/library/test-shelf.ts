import { defineCollection, editor, file, json, text } from "../../schema/define/define-collection.ts";
import type { TestBackend } from "../../testing/start-backend.ts";

const isEditor = '@request.auth.collectionName = "editors"';
const isChief = `${isEditor} && @request.auth.chief = "yes"`;
const written = { create: isEditor, update: isEditor, delete: isEditor };

/** Collections for tests of the library: books with covers, papers that only texts show, and rules of every kind. */
export const shelf = [
  defineCollection({
    name: "editors",
    type: "auth",
    fields: { name: text(), chief: text(), portrait: file() },
    rules: { list: isEditor, view: isEditor },
  }),
  defineCollection({ name: "readers", type: "auth", fields: { name: text() } }),
  defineCollection({
    name: "papers",
    fields: { file: file({ maxSize: 1_000_000 }) },
    rules: { ...written, list: isEditor, view: "" },
  }),
  defineCollection({
    name: "books",
    fields: {
      title: text({ presentable: true }),
      story: editor(),
      secretStory: editor({ hidden: true }),
      links: json(),
      cover: file(),
      pages: file({ maxSelect: 9 }),
      secretCover: file({ hidden: true }),
    },
    rules: { ...written, list: `title != "Hidden" || (${isChief})`, view: "" },
  }),
  defineCollection({
    name: "letters",
    fields: { subject: text(), body: editor({ maxSize: 500 }), scan: file({ protected: true }) },
    rules: { list: isChief, view: isChief, create: isEditor, update: isChief, delete: isChief },
  }),
  defineCollection({
    name: "ledgers",
    fields: { title: text(), scan: file() },
    rules: { list: null, view: null },
  }),
];

export const library = "/api/library";

export const addressOf = (collection: string, id: string, name: string) => `/api/files/${collection}/${id}/${name}`;

/** Uploads a paper. @returns its record */
export async function upload(
  api: TestBackend,
  token: string,
  name: string,
  content: Uint8Array | string = name,
): Promise<{ id: string; file: string; address: string }> {
  const form = new FormData();
  form.append("file", new Blob([content as string]), name);
  const { json } = await api.send("POST", "/api/collections/papers/records", { token, form });
  return { id: json.id, file: json.file, address: addressOf("papers", json.id, json.file) };
}
