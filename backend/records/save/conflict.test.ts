import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { date, defineCollection, relation, text } from "../../schema/define/define-collection.ts";
import { databases } from "../../testing/databases.ts";
import { drawnOn } from "../../testing/drawn-on.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";

const isEditor = '@request.auth.collectionName = "editors"';
const isOut = "published <= @now";
const collections = [
  defineCollection({
    name: "editors",
    type: "auth",
    fields: { motto: text(), nickname: text({ presentable: true }), name: text() },
    rules: { view: isEditor },
  }),
  defineCollection({ name: "helpers", type: "auth", fields: { name: text() }, rules: { view: isEditor } }),
  defineCollection({ name: "ghosts", type: "auth", fields: { name: text() } }),
  defineCollection({ name: "genres", fields: { name: text() }, rules: { view: "" } }),
  defineCollection({
    name: "books",
    fields: {
      title: text(),
      published: date(),
      secret: text({ hidden: true }),
      genre: relation({ collection: "genres" }),
    },
    rules: { list: isOut, view: `${isEditor} || ${isOut}`, update: "", delete: "", create: "" },
  }),
];

const book = (id: string) => `/api/collections/books/records/${id}`;
const out = "2020-01-01 00:00:00.000Z";

/** Creates a book and changes it as another account: `opened` is its `updated` before that change. */
async function changedBook(api: TestBackend) {
  const other = await api.account("editors", { nickname: "Ana", motto: "no", name: "Anastasia" });
  const genre = await api.given("genres", { name: "Novel" });
  const id = await api.given("books", { title: "first", published: out, genre, secret: "s" });
  const opened: string = (await api.get(book(id))).json.updated;
  const saved = await api.send("PATCH", book(id), { token: other.token, json: { title: "second" } });
  expect(saved.status).toBe(200);
  return { id, opened, current: saved.json, other, genre };
}

describe.each(databases)("two editors of one record on %s", (database) => {
  let api: TestBackend;
  beforeAll(async () => {
    api = await startBackend({ database, collections });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it.each(["PATCH", "DELETE"])(
    "[EDI-13] [SEG-17] a %s of a record that has changed since it was opened is refused with the stored one",
    async (method) => {
      const { id, opened, current, other, genre } = await changedBook(api);
      const me = await api.account("editors");
      const answer = await api.send(method, `${book(id)}?expand=genre`, {
        token: me.token,
        json: { title: "mine" },
        headers: { "if-match": `"${opened}"` },
      });
      expect(answer.status).toBe(409);
      const { current: shown, changedAt, ...rest } = answer.json;
      expect(rest).toEqual({
        code: 409,
        status: 409,
        message: "The record has been changed by somebody else.",
        data: {},
        changedBy: { id: other.id, nombre: "Ana" },
      });
      expect(shown).toMatchObject({ id, title: "second", updated: current.updated });
      expect(shown.expand.genre).toMatchObject({ id: genre, name: "Novel" });
      expect(shown).not.toHaveProperty("secret");
      expect(changedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/);
      expect((await api.get(book(id))).json.title).toBe("second");
    },
  );

  const ifMatches: [string, number, (updated: string) => string | undefined][] = [
    ["the one that is stored", 200, (updated: string) => `"${updated}"`],
    ["it without quotes", 200, (updated: string) => updated],
    ["it as a weak mark", 200, (updated: string) => `W/"${updated}"`],
    ["one of several", 200, (updated: string) => `"2020-01-01 00:00:00.000Z", "${updated}"`],
    ["a star", 200, () => "*"],
    ["none", 200, () => undefined],
    ["nothing", 409, () => ""],
    ["an empty one", 409, () => '""'],
    ["what a careless client sends", 409, () => '"undefined"'],
    ["a part of it", 409, (updated: string) => `"${updated.slice(0, 19)}"`],
  ];
  it.each(drawnOn(database, ifMatches))(
    "[EDI-13] a save with %s as If-Match answers %i",
    async (_what, status, header) => {
      const { id, current } = await changedBook(api);
      const ifMatch = header(current.updated);
      const headers: Record<string, string> = ifMatch === undefined ? {} : { "if-match": ifMatch };
      expect((await api.send("PATCH", book(id), { json: { title: "mine" }, headers })).status).toBe(status);
      expect((await api.get(book(id))).json.title).toBe(status === 200 ? "mine" : "second");
    },
  );

  it("[EDI-13] a save with a star answers 404 where there is no record", async () => {
    const answer = await api.send("PATCH", book("missing00000000"), { json: {}, headers: { "if-match": "*" } });
    expect(answer.status).toBe(404);
  });

  it("[EDI-13] one of two saves at the same moment is accepted", async () => {
    const { id, current } = await changedBook(api);
    const headers = { "if-match": `"${current.updated}"` };
    const answers = await Promise.all(
      ["a", "b", "c"].map((title) => api.send("PATCH", book(id), { json: { title }, headers })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it("[EDI-13] a conflict reveals nothing to a caller who may not view the record", async () => {
    const id = await api.given("books", { title: "later", published: "2999-01-01 00:00:00.000Z" });
    const answer = await api.send("DELETE", book(id), { headers: { "if-match": '"old"' } });
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({ current: null, changedBy: null, changedAt: null });
    expect(answer.text).not.toContain("later");
  });

  it("[EDI-13] a conflict names accounts by their presentable text, else by their name, and guests not at all", async () => {
    const { id } = await changedBook(api);
    const helper = await api.account("helpers", { name: "Helper" });
    const { token } = await api.account("editors");
    const changedBy = async (as: { token?: string } = { token }) =>
      (await api.send("PATCH", book(id), { ...as, json: {}, headers: { "if-match": '"old"' } })).json.changedBy;
    await api.send("PATCH", book(id), { token: helper.token, json: {} });
    expect(await changedBy()).toEqual({ id: helper.id, nombre: "Helper" });
    await api.send("PATCH", book(id), { json: {} });
    expect(await changedBy()).toEqual({ id: "", nombre: "" });
    await api.send("PATCH", book(id), { token: helper.token, json: {} });
    await api.backend.content.remove("helpers", [helper.id]);
    expect(await changedBy()).toEqual({ id: helper.id, nombre: "" });
  });

  it("[SEG-88] a conflict names an account only to callers who may view it, deleted or not, and to itself", async () => {
    const { id } = await changedBook(api);
    const editor = await api.account("editors");
    const helper = await api.account("helpers", { name: "Helper" });
    const ghost = await api.account("ghosts", { name: "Ghost" });
    const changedBy = async (as: { token?: string }) =>
      (await api.send("PATCH", book(id), { ...as, json: {}, headers: { "if-match": '"old"' } })).json.changedBy;
    const save = (as: { token?: string }) => api.send("PATCH", book(id), { ...as, json: {} });
    const nameless = { id: "", nombre: "alguien del equipo" };
    await save({ token: helper.token });
    expect([await changedBy({}), await changedBy({ token: ghost.token })]).toEqual([nameless, nameless]);
    expect(await changedBy({ token: helper.token })).toEqual({ id: helper.id, nombre: "Helper" });
    await save({ token: ghost.token });
    expect([await changedBy({}), await changedBy({ token: editor.token })]).toEqual([nameless, nameless]);
    expect(await changedBy({ token: ghost.token })).toEqual({ id: ghost.id, nombre: "Ghost" });
    for (const [name, account] of [
      ["ghosts", ghost],
      ["helpers", helper],
    ] as const) {
      await save({ token: account.token });
      await api.backend.content.remove(name, [account.id]);
      expect(await changedBy({}), name).toEqual(nameless);
    }
    await save({});
    expect(await changedBy({})).toEqual({ id: "", nombre: "" });
  });

  it("[EDI-13] two saves of the same millisecond are told apart", async () => {
    await using api = await startBackend({ database, collections, now: new Date("2026-01-01T12:00:00Z") });
    const id = await api.given("books", { title: "first", published: out });
    const save = async (title: string) => (await api.send("PATCH", book(id), { json: { title } })).json.updated;
    const versions = [(await api.get(book(id))).json.updated, await save("a"), await save("b"), await save("c")];
    expect(new Set(versions).size).toBe(4);
    expect(versions.toSorted()).toEqual(versions);
  });

  it("[SEG-17] a date that passes while a record is open is no conflict", async () => {
    await using api = await startBackend({ database, collections, now: new Date("2026-01-01T12:00:00Z") });
    const id = await api.given("books", { title: "soon", published: "2026-01-01 12:30:00.000Z" });
    const me = await api.account("editors");
    const opened: string = (await api.get(book(id), { token: me.token })).json.updated;
    api.setNow(new Date("2026-01-01T12:40:00Z"));
    expect((await api.get(book(id))).status).toBe(200);
    const headers = { "if-match": `"${opened}"` };
    expect((await api.send("PATCH", book(id), { json: { title: "mine" }, headers })).status).toBe(200);
  });
});
