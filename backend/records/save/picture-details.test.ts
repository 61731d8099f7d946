import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quarterColour, quarters } from "../../files/pictures/test-pictures.ts";
import { defineCollection, file, json } from "../../schema/define/define-collection.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { formOf, records } from "../test-collections.ts";

const picture = await quarters(160, 80).png().toBuffer();
const open = { list: "", view: "", create: "", update: "", delete: "" };
const books = defineCollection({
  name: "books",
  fields: {
    cover: file({ thumbs: ["20x20"], details: "cover_details", mimeTypes: ["image/png"] }),
    cover_details: json(),
    pages: file({ maxSelect: 4, details: "pages_details" }),
    pages_details: json(),
    // Details of no file field: the server leaves them alone.
    notes: json(),
    drafts: file({ maxSelect: 4, thumbs: ["20x20"], details: "drafts_details", protected: true }),
    drafts_details: json(),
  },
  rules: { ...open, view: 'notes != "hidden"' },
});
const covers = defineCollection({
  name: "covers",
  type: "view",
  viewQuery: "SELECT id, cover AS picture FROM books",
  rules: { list: "", view: "" },
});

const texts = ["A", "B", "C"].map((alt) => ({ alt }));
const [a, b, c] = texts;

describe.each(drawnEngine(0))("[CON-04] details of a record's pictures on %s", (database) => {
  let api: TestBackend;
  beforeAll(async () => {
    api = await startBackend({ database, collections: [books, covers] });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const page = (name: string): [string, [string, string]] => ["pages", [`${name}.txt`, name]];
  const made = async (...entries: Parameters<typeof formOf>) => {
    const answer = await api.send("POST", records("books"), { form: formOf(...entries) });
    expect(answer.text).not.toContain("validation_");
    return answer.json;
  };
  /** Creates a record with three pages and their details. */
  const withPages = () => made(page("a"), page("b"), page("c"), ["pages_details", JSON.stringify(texts)]);
  const patch = (id: string, json: unknown) => api.send("PATCH", records("books", id), { json });
  const patchForm = (id: string, ...entries: Parameters<typeof formOf>) =>
    api.send("PATCH", records("books", id), { form: formOf(...entries) });

  it.each<[string, (pages: string[]) => Record<string, unknown>, unknown]>([
    ["the same list", (pages) => ({ pages }), texts],
    ["another order", ([x, y, z]) => ({ pages: [z, x, y] }), [c, a, b]],
    ["a shorter list", ([, y]) => ({ pages: [y] }), [b]],
    ["none", () => ({ pages: [] }), null],
    ["one taken out", ([x]) => ({ "pages-": [x] }), [b, c]],
    ["one taken out in the older way", () => ({ "pages.0": "" }), [b, c]],
    ["other fields alone", () => ({ notes: "x" }), texts],
    ["details alone", () => ({ pages_details: [{}, { alt: "Other" }] }), [{}, { alt: "Other" }]],
    ["details of nothing", () => ({ pages_details: null }), null],
    ["details with the list", ([x, y]) => ({ pages: [y, x], pages_details: [{ pie: "P" }] }), [{ pie: "P" }]],
  ])("details of pictures follow %s in JSON", async (_what, change, expected) => {
    const { id, pages } = await withPages();
    expect((await patch(id, change(pages))).json.pages_details).toEqual(expected);
  });

  it("details of pictures follow uploads before, behind and in the place of others", async () => {
    const { id, pages } = await withPages();
    const details = async (...entries: Parameters<typeof formOf>) =>
      (await patchForm(id, ...entries)).json.pages_details;
    expect(await details(["+pages", ["d.txt", "d"]])).toEqual([{}, a, b, c]);
    const now = (await api.get(records("books", id))).json.pages;
    expect(await details(["pages-", now[0]])).toEqual(texts);
    expect(await details(["pages+", ["e.txt", "e"]])).toEqual(texts);
    expect(await details(["pages", pages[2]], ["pages", pages[0]], ["pages", ["f.txt", "f"]])).toEqual([c, a]);
    expect(await details(["pages", ["g.txt", "g"]])).toBeNull();
  });

  it("details of pictures follow the files of a batch, and go with a single picture that is replaced", async () => {
    const { id, pages } = await withPages();
    const requests = [{ method: "PATCH", url: records("books", id), body: { pages: [pages[1], pages[0]] } }];
    const superuser = await api.account("_superusers");
    await api.send("PATCH", "/api/settings", { token: superuser.token, json: { batch: { enabled: true } } });
    const [answer] = (await api.send("POST", "/api/batch", { json: { requests } })).json;
    expect(answer.body.pages_details).toEqual([b, a]);

    const book = await made(["cover", ["one.png", picture]], ["cover_details", '[{"alt":"One"}]']);
    expect(book.cover_details).toEqual([{ alt: "One" }]);
    expect((await patchForm(book.id, ["cover", ["two.png", picture]])).json.cover_details).toBeNull();
  });

  it.each<[string, unknown, string]>([
    ["more than there are files", [{}, {}, {}, {}], "validation_too_many_picture_details"],
    ["no list", { alt: "A" }, "validation_invalid_picture_details"],
    ["a number outside", [{ foco: [0.5, 1.5] }], "validation_invalid_picture_details"],
    ["a crop over the edge", [{ recorte: [0.5, 0.5, 0.6, 0.5] }], "validation_invalid_picture_details"],
    ["a text that is too long", [{ pie: "x".repeat(501) }], "validation_invalid_picture_details"],
  ])("details are refused when they are %s, and nothing is saved", async (_what, details, code) => {
    const { id } = await withPages();
    for (const answer of [
      await patch(id, { notes: "new", pages_details: details }),
      await patchForm(id, ["notes", "new"], ["pages_details", JSON.stringify(details)]),
    ]) {
      expect([answer.status, answer.json.data?.pages_details?.code]).toEqual([400, code]);
    }
    expect((await api.get(records("books", id))).json).toMatchObject({ notes: null, pages_details: texts });
    expect((await patch(id, { notes: details })).status).toBe(200);
  });

  it("details cut thumbs, which go when they change, also where a view shows the picture; protected ones stay so", async () => {
    const { id, cover, drafts } = await made(
      ["cover", ["one.png", picture]],
      ["drafts", ["one.png", picture]],
      ["cover_details", JSON.stringify([{ foco: [0, 0.5] }])],
    );
    const colour = async (path: string) =>
      quarterColour((await api.get(`/api/files/${path}?thumb=20x20`)).bytes, "topRight");
    const thumbs = async () =>
      (await readdir(join(api.dataDirectory, "storage", books.id, id), { recursive: true })).filter((name) =>
        /20x20_.*\.png$/.test(name),
      );
    expect(await colour(`books/${id}/${cover}`)).toBe("red");
    expect(await colour(`covers/${id}/${cover}`)).toBe("red");
    expect(await thumbs()).toHaveLength(1);
    await patch(id, { cover_details: [{ foco: [0, 0.5], alt: "Red" }] });
    expect(await thumbs()).toHaveLength(1);
    await patch(id, { cover_details: [{ foco: [1, 0.5] }] });
    expect(await thumbs()).toEqual([]);
    expect(await colour(`books/${id}/${cover}`)).toBe("lime");
    expect(await colour(`covers/${id}/${cover}`)).toBe("lime");

    await patch(id, { notes: "hidden", drafts_details: [{ foco: [0, 0] }] });
    for (const query of ["", "?thumb=20x20", "?thumb=20x20&whole=true", "?whole=true"]) {
      expect((await api.get(`/api/files/books/${id}/${drafts[0]}${query}`)).status).toBe(404);
    }
  });
});
