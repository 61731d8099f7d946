import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases } from "../../testing/databases.ts";
import { type Asking, asSuperuser, type Library, openLibrary } from "../../testing/library.ts";

const rows = {
  books: [
    { id: "b3", title: "a", pages: 10, author: "ana", genres: ["g1", "g2"], meta: { key: 10 } },
    { id: "b1", title: "Z", pages: 9, author: "", genres: [], meta: { key: "a" } },
    { id: "b2", title: "Á", pages: 9, author: "beto", genres: ["g2"], meta: { key: 9 } },
    { id: "b4", title: "a", pages: 100, author: "gone", genres: ["g1"], meta: null },
  ],
  people: [
    { id: "ana", name: "Zoe", email: "" },
    { id: "beto", name: "Beto", email: "" },
  ],
  genres: [
    { id: "g1", name: "A" },
    { id: "g2", name: "B" },
  ],
  reviews: [
    { id: "r1", text: "m", public: true, book: "b1" },
    { id: "r2", text: "mm", public: false, book: "b1" },
    { id: "r3", text: "z", public: true, book: "b1" },
    { id: "r4", text: "n", public: true, book: "b2" },
    { id: "r5", text: "n", public: false, book: "b3" },
    { id: "r6", text: "a", public: false, book: "b2" },
  ],
};

describe.each(databases)("[API-02] meaning of sorts on %s", (engine) => {
  let library: Library;
  beforeAll(async () => {
    library = await openLibrary(engine, rows);
  });
  afterAll(() => library[Symbol.asyncDispose]());

  it.each<[sort: string, ids: string, asking?: Asking]>([
    ["", "b3 b1 b2 b4"],
    ["id", "b1 b2 b3 b4"],
    ["-id", "b4 b3 b2 b1"],
    ["+id", "b1 b2 b3 b4"],
    [" id , title ", "b1 b2 b3 b4"],
    ["\tpages\n,\r\n-id ", "b2 b1 b3 b4"],
    ["title", "b1 b3 b4 b2"],
    ["title:lower", "b3 b4 b1 b2"],
    ["-title,-pages", "b2 b4 b3 b1"],
    ["pages", "b1 b2 b3 b4"],
    ["-pages,title", "b4 b3 b1 b2"],
    ["@rowid", "b3 b1 b2 b4"],
    ["-@rowid", "b4 b2 b1 b3"],
    ["author.name", "b1 b4 b2 b3"],
    ["-author.name", "b3 b2 b1 b4"],
    ["author.id", "b1 b3 b2 b4"],
    ["genres:length,id", "b1 b2 b4 b3"],
    ["genres.name,id", "b1 b3 b4 b2"],
    ["-genres.name,id", "b2 b3 b4 b1"],
    ["genres:each,id", "b1 b3 b4 b2"],
    ["meta.key", "b4 b2 b3 b1"],
    ["-meta.key", "b1 b3 b2 b4"],
    ["created,id", "b1 b2 b3 b4"],
    // Hidden rows count neither for the order nor as related ones: b3 has only a hidden row and is left out.
    ["reviews_via_book.text", "b4 b1 b2"],
    ["-reviews_via_book.text", "b1 b2 b4"],
    ["reviews_via_book.text", "b4 b2 b1 b3", asSuperuser],
    ["@collection.genres.name,id", "b1 b2 b3 b4", asSuperuser],
  ])("a sort %s → %s", async (sort, ids, asking) => {
    expect((await library.find("", { ...asking, sort })).join(" ")).toBe(ids);
  });

  it("a sort by @random gives every row once", async () => {
    expect((await library.find("", { sort: "@random" })).sort()).toEqual(["b1", "b2", "b3", "b4"]);
  });

  it.each([
    "nothing",
    "a,,b",
    ",",
    " ",
    "title,",
    "+-title",
    "--title",
    "- title",
    "title desc",
    "title;",
    "true",
    "null",
    "@now",
    "@nothing",
    "1",
    "'x'",
    "title:nothing",
    "title..x",
    "geoDistance(1,2,3,4)",
    "@request.auth.id",
    "author.password",
    "random()",
    "title COLLATE NOCASE",
    `${"id,".repeat(8)}id`,
    "a".repeat(256),
  ])("a sort by %j is refused without details", async (sort) => {
    await expect(library.find("", { ...asSuperuser, sort })).rejects.toMatchObject({ status: 400, data: {} });
  });

  it("[SEG-10] a sort may have 8 keys", async () => {
    expect(await library.find("", { sort: "id,id,id,id,id,id,id,id" })).toHaveLength(4);
  });

  it.each(["@request.auth.id", "-@collection.people.email", "id,@collection.people.email"])(
    "[SEG-06] a sort by %s is for superusers",
    async (sort) => {
      await expect(library.find("", { sort })).rejects.toMatchObject({ status: 403 });
    },
  );
});
