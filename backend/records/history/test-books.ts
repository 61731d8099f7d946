import type { Database } from "../../db/database.ts";
import { quarters } from "../../files/pictures/test-pictures.ts";
import {
  date,
  defineCollection,
  editor,
  file,
  json,
  number,
  password,
  relation,
  select,
  text,
  unlimited,
} from "../../schema/define/define-collection.ts";
import { startBackend } from "../../testing/start-backend.ts";

const isEditor = '@request.auth.collectionName = "editors"';
const written = { create: isEditor, update: isEditor, delete: isEditor };

/** History options: chiefs may delete for good; keepers may write records but not read versions. */
const history = {
  without: ["notes"],
  purgeRule: `${isEditor} && @request.auth.role = "chief"`,
  readRule: `${isEditor} && @request.auth.role != "keeper"`,
  timeZone: "America/La_Paz",
};

const bookCollections = [
  defineCollection({
    name: "editors",
    type: "auth",
    fields: { name: text(), role: text() },
    rules: { list: isEditor, view: isEditor },
  }),
  defineCollection({ name: "readers", type: "auth", fields: { name: text() } }),
  defineCollection({ name: "tags", fields: { name: text() }, rules: { ...written, list: "", view: "" } }),
  defineCollection({
    name: "books",
    fields: {
      title: text({ required: true, max: 30 }),
      story: editor(),
      published: date(),
      pages: number(),
      mood: select({ values: ["calm", "wild"] }),
      secret: text({ hidden: true }),
      code: password({ cost: 4 }),
      anything: json(),
      cover: file({ thumbs: ["20x20"] }),
      photos: file({ maxSelect: 9, details: "photoDetails" }),
      photoDetails: json(),
      secretScan: file({ hidden: true }),
      tags: relation({ collection: "tags", maxSelect: unlimited }),
      tag: relation({ collection: "tags" }),
    },
    rules: { ...written, list: 'title != "Hidden"', view: `title != "Hidden" || @request.auth.role = "chief"` },
  }),
  defineCollection({
    name: "notes",
    fields: { body: text(), scan: file() },
    rules: { ...written, list: "", view: "" },
  }),
];

export const picture = (): Promise<Buffer> => quarters(60, 40).png().toBuffer();

/** Starts a server with two editors, a chief, a keeper and a reader. */
export async function startBooks(database: Database["engine"]) {
  const api = await startBackend({ database, collections: bookCollections, history });
  const [ada, bob, chief, keeper] = [
    await api.account("editors", { name: "Ada" }),
    await api.account("editors", { name: "Bob" }),
    await api.account("editors", { name: "Clara", role: "chief" }),
    await api.account("editors", { name: "Dora", role: "keeper" }),
  ];
  const people = {
    ...{ ada, bob, chief, keeper },
    reader: await api.account("readers"),
    root: await api.account("_superusers"),
  };
  const settings = { batch: { enabled: true, timeout: 60 } };
  await api.send("PATCH", "/api/settings", { token: people.root.token, json: settings });
  const records = "/api/collections/books/records";
  return Object.assign(api, {
    people,
    /** Saves a book as an account; `files` by field and file name. @returns the record */
    async save(
      who: { token: string },
      id: string | null,
      json: object,
      files: Record<string, Record<string, Buffer>> = {},
    ) {
      const form = new FormData();
      form.append("@jsonPayload", JSON.stringify(json));
      for (const [field, contents] of Object.entries(files)) {
        for (const [name, bytes] of Object.entries(contents))
          form.append(field, new File([new Uint8Array(bytes)], name));
      }
      const path = id ? `${records}/${id}` : records;
      const answer = await api.send(id ? "PATCH" : "POST", path, { token: who.token, form });
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.json;
    },
    of: (id: string) => `/api/history/books/${id}`,
    as: (who: { token: string } | null) => ({
      get: (path: string) => api.get(path, who ? { token: who.token } : {}),
      post: (path: string, headers: Record<string, string> = {}) =>
        api.send("POST", path, { ...(who ? { token: who.token } : {}), headers }),
      delete: (path: string) => api.send("DELETE", path, who ? { token: who.token } : {}),
    }),
  });
}

export type Books = Awaited<ReturnType<typeof startBooks>>;
