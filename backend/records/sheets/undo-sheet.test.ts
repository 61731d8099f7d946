import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { programToken } from "../../testing/program-token.ts";
import { type Library, openLibrary, sheets } from "./test-library.ts";

const day = 24 * 60 * 60 * 1000;

describe.each(drawnEngine(1))("undoing a sheet on %s", (database) => {
  let library: Library;
  let run = 0;
  let own: (title: string) => string;
  beforeAll(async () => {
    library = await openLibrary(database);
    await library.api.given("shelves", { id: "shelfnovels0001", name: "Novelas" });
  });
  beforeEach(() => {
    const number = ++run;
    own = (title) => `${number} ${title}`;
  });
  afterAll(() => library[Symbol.asyncDispose]());

  const record = (id: string) => `/api/collections/books/records/${id}`;
  const stored = async (id: string) => (await library.api.get(record(id), { token: library.librarian.token })).json;
  const change = (id: string, json: object, token = library.librarian.token) =>
    library.api.send("PATCH", record(id), { json, token });
  const listed = async (token = library.librarian.token) => (await library.api.get(sheets, { token })).json.items;

  it("[CON-12] an undo restores changed records, deletes new ones, and reports both", async () => {
    const known = await library.api.given("books", {
      title: own("known"),
      pages: 1,
      shelf: "shelfnovels0001",
      details: { a: 1 },
    });
    const { json } = await library.sheet([
      { values: { title: own("new") } },
      { id: known, values: { title: own("renamed"), pages: 2, shelf: "", details: { b: 2 } } },
    ]);
    expect(await stored(known)).toMatchObject({ title: own("renamed"), shelf: "", details: { b: 2 } });
    const events: string[] = [];
    const stop = library.api.backend.onChange(({ action }) => events.push(action));
    const undone = await library.undo(json.id);
    expect([undone.status, undone.json]).toEqual([200, { undone: 2, kept: [] }]);
    expect(await stored(known)).toMatchObject({
      title: own("known"),
      pages: 1,
      shelf: "shelfnovels0001",
      details: { a: 1 },
    });
    expect(await library.titles()).not.toContain(own("new"));
    await expect.poll(() => events.toSorted()).toEqual(["delete", "update"]);
    stop();
    expect((await library.undo(json.id)).json).toEqual({ undone: 0, kept: [] });
    const [sheet] = await listed();
    expect(sheet).toMatchObject({ id: json.id, created: 1, changed: 1, undoable: 0, by: { nombre: "Lidia" } });
    expect(sheet.undoneAt).not.toBe("");
  });

  it("[CON-12] an undo leaves records that have changed since, and says by whom", async () => {
    const colleague = await library.api.account("staff", { name: "Carla", role: "librarian" });
    const { json } = await library.sheet(["a", "b", "c", "d"].map((title) => ({ values: { title: own(title) } })));
    const [a, b, c, d] = json.rows.map(({ id }: { id: string }) => id);
    await change(b, { pages: 5 }, colleague.token);
    await library.api.send("DELETE", record(c), { token: colleague.token });
    await library.api.given("loans", { book: d });
    const undone = (await library.undo(json.id)).json;
    expect(undone).toEqual({
      undone: 1,
      kept: [
        { number: 3, id: b, reason: "changed", changedBy: { id: colleague.id, nombre: "Carla" } },
        { number: 4, id: c, reason: "gone", changedBy: null },
        { number: 5, id: d, reason: "referred", changedBy: null },
      ],
    });
    expect((await stored(a)).status).toBe(404);
    expect(await stored(b)).toMatchObject({ pages: 5 });
    expect((await stored(d)).title).toBe(own("d"));
    // With the imported value again, it can be undone.
    await change(b, { pages: 0 });
    expect((await listed())[0]).toMatchObject({ id: json.id, undoable: 3 });
  });

  it("[CON-12] an undo does not give back a value that another record has by now", async () => {
    const id = await library.api.given("books", { title: own("first"), code: own("code") });
    const { json } = await library.sheet([{ id, values: { code: own("other") } }]);
    await library.api.given("books", { title: own("second"), code: own("code") });
    expect((await library.undo(json.id)).json.kept).toMatchObject([{ id, reason: "taken" }]);
  });

  it("[CON-12] an undo asks the rules of each record", async () => {
    const reader = await library.api.account("staff", { role: "reader" });
    const mine = await library.api.given("books", { title: own("mine"), owner: reader.id });
    const { json } = await library.sheet([{ id: mine, values: { pages: 3 } }], { token: reader.token });
    const theirs = (await library.sheet([{ values: { title: own("new") } }])).json.id;
    // Hidden from accounts that could not have made the import; colleagues see both.
    expect((await listed(reader.token)).map(({ id }: { id: string }) => id)).toEqual([json.id]);
    expect((await library.undo(theirs, reader.token)).status).toBe(404);
    expect((await listed()).map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([json.id, theirs]));
    await change(mine, { owner: "" });
    await change(mine, { owner: reader.id });
    const kept = (await library.undo(json.id, reader.token)).json.kept;
    expect(kept).toMatchObject([{ id: mine, reason: "changed" }]);
    const superuser = await library.api.account("_superusers");
    expect((await listed(superuser.token)).length).toBeGreaterThan(1);
    for (const path of [sheets, `${sheets}/${theirs}/undo`]) {
      const method = path === sheets ? "GET" : "POST";
      expect((await library.api.send(method, path, {})).status).toBe(401);
    }
    const elsewhere = `/api/collections/shelves/sheets/${theirs}/undo`;
    expect((await library.api.send("POST", elsewhere, { token: superuser.token })).status).toBe(404);
  });

  it("[CON-12] an undo is possible for 30 days, after which its data is deleted", async () => {
    const { json } = await library.sheet([{ values: { title: own("new") } }]);
    const now = Date.now();
    const superuser = await library.api.account("_superusers");
    const token = await programToken(library.api, superuser, { collection: "staff", id: library.librarian.id });
    library.api.setNow(new Date(now + 30 * day - 60_000));
    expect((await listed(token)).map(({ id }: { id: string }) => id)).toContain(json.id);
    library.api.setNow(new Date(now + 30 * day + 60_000));
    expect(await listed(token)).toEqual([]);
    expect((await library.undo(json.id, token)).status).toBe(404);
    await library.api.backend.tidy();
    library.api.setNow(new Date(now));
    expect(await listed()).toEqual([]);
  });
});
