import { bool, defineCollection, json, number, relation, select, text } from "../../schema/define/define-collection.ts";
import type { databases } from "../../testing/databases.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";

const isLibrarian = '@request.auth.role = "librarian"';

/** Collections of the tests: librarians may change all records, readers their own, helpers none. */
const collections = [
  defineCollection({
    name: "staff",
    type: "auth",
    fields: { name: text({ presentable: true }), role: select({ values: ["librarian", "reader", "helper"] }) },
    rules: { view: isLibrarian },
  }),
  defineCollection({
    name: "rooms",
    fields: { name: text(), secret: bool() },
    rules: { list: "secret = false", view: "" },
  }),
  defineCollection({
    name: "shelves",
    fields: { name: text(), secret: bool(), room: relation({ collection: "rooms" }) },
    rules: { list: "secret = false", view: "" },
  }),
  defineCollection({
    name: "books",
    fields: {
      title: text({ required: true, max: 40 }),
      code: text(),
      pages: number({ min: 0 }),
      lent: bool(),
      shelf: relation({ collection: "shelves" }),
      subjects: relation({ collection: "shelves", maxSelect: 5 }),
      owner: relation({ collection: "staff" }),
      note: text({ hidden: true }),
      secret: bool(),
      details: json(),
    },
    rules: {
      list: `secret = false || ${isLibrarian}`,
      view: `secret = false || ${isLibrarian}`,
      create: isLibrarian,
      update: `${isLibrarian} || owner = @request.auth.id`,
      delete: isLibrarian,
    },
    indexes: ["CREATE UNIQUE INDEX idx_books_code ON books (code) WHERE code != ''"],
  }),
  defineCollection({
    name: "loans",
    fields: { book: relation({ collection: "books", required: true }) },
    rules: { list: "", view: "" },
  }),
];

export const sheets = "/api/collections/books/sheets";

export interface Library extends AsyncDisposable {
  api: TestBackend;
  librarian: TestAccount;
  /** Sends rows as the librarian, unless `send` has another token. */
  sheet(rows: object[], send?: SheetOptions): ReturnType<TestBackend["send"]>;
  undo(id: string, token?: string): ReturnType<TestBackend["send"]>;
  /** Titles of all books, sorted. */
  titles(): Promise<string[]>;
}

interface SheetOptions {
  mode?: "trial" | "apply";
  token?: string | null;
  key?: string;
  body?: object;
}

export async function openLibrary(
  database: (typeof databases)[number],
  options: Pick<Parameters<typeof startBackend>[0], "settings"> = {},
): Promise<Library> {
  const api = await startBackend({ ...options, database, collections });
  const librarian = await api.account("staff", { name: "Lidia", role: "librarian" });
  return {
    api,
    librarian,
    sheet(rows, { mode = "apply", token = librarian.token, key, body = {} } = {}) {
      const numbered = rows.map((row, place) => ({ number: place + 2, ...row }));
      const json = { mode, name: "books.xlsx", match: ["title"], titles: { shelf: ["name"], subjects: ["name"] } };
      return api.send("POST", sheets, {
        json: { ...json, rows: numbered, ...body },
        ...(token ? { token } : {}),
        headers: key ? { "idempotency-key": key } : {},
      });
    },
    undo: (id, token = librarian.token) => api.send("POST", `${sheets}/${id}/undo`, { token }),
    async titles() {
      const { json } = await api.get("/api/collections/books/records?sort=title&perPage=500", {
        token: librarian.token,
      });
      return json.items.map(({ title }: { title: string }) => title);
    },
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}
