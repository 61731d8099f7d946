import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineCollection, relation, select, text } from "../../schema/define/define-collection.ts";
import { databases } from "../../testing/databases.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";

const open = { list: "", view: "", create: "", update: "" };
const collections = [
  defineCollection({ name: "books", fields: { title: text() }, rules: open }),
  defineCollection({
    name: "copies",
    fields: {
      book: relation({ collection: "books", required: true }),
      kind: select({ values: ["original", "reprint"], required: true }),
    },
    rules: open,
    indexes: ["CREATE UNIQUE INDEX idx_copies_original ON copies (book) WHERE kind = 'original'"],
  }),
];

const copies = "/api/collections/copies/records";
const taken = { book: { code: "validation_not_unique", message: "Value must be unique." } };

describe.each(databases)("a value that only records of one kind may not share, on %s", (database) => {
  let api: TestBackend;
  beforeAll(async () => {
    api = await startBackend({ database, collections });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const make = async (book: string, kind: string) => await api.send("POST", copies, { json: { book, kind } });

  it("[API-15] a value is refused to a second record of the kind, made or changed into it", async () => {
    const book = await api.given("books", { title: "Momo" });
    const other = await api.given("books", { title: "Jim" });
    expect((await make(book, "original")).status).toBe(200);
    expect((await make(other, "original")).status).toBe(200);
    const reprint = await make(book, "reprint");
    expect([reprint.status, (await make(book, "reprint")).status]).toEqual([200, 200]);
    const second = await make(book, "original");
    expect([second.status, second.json.data]).toEqual([400, taken]);
    const changed = await api.send("PATCH", `${copies}/${reprint.json.id}`, { json: { kind: "original" } });
    expect([changed.status, changed.json.data]).toEqual([400, taken]);
  });

  it("[CON-12] a repeated value is named in a sheet, whose other rows are right", async () => {
    const book = await api.given("books", { title: "Tintenherz" });
    await make(book, "original");
    const { token } = await api.account("_superusers");
    const rows = ["original", "reprint"].map((kind, at) => ({ number: at + 2, values: { book: "Tintenherz", kind } }));
    const json = { mode: "trial", name: "copies.xlsx", match: [], titles: { book: ["title"] }, rows };
    const answer = await api.send("POST", "/api/collections/copies/sheets", { json, token });
    expect(answer.json.rows).toMatchObject([{ outcome: "wrong", problems: taken }, { outcome: "create" }]);
  });

  it("[API-15] a back relation stays a list", async () => {
    const book = await api.given("books", { title: "Krabat" });
    for (const kind of ["original", "reprint", "reprint"]) await make(book, kind);
    const via = "copies_via_book";
    const { json } = await api.get(`/api/collections/books/records/${book}?expand=${via}`);
    expect(json.expand[via]).toHaveLength(3);
    const filter = encodeURIComponent(`title = "Krabat" && ${via}.kind = "original"`);
    expect((await api.get(`/api/collections/books/records?filter=${filter}`)).json.totalItems).toBe(0);
  });
});
