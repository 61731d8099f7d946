import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { date, defineCollection, file, relation, text, unlimited } from "../../schema/define/define-collection.ts";
import { makeTestPlace, type TestPlace } from "../../testing/databases.ts";
import { openSlowConnection, type SlowConnection } from "../../testing/slow-connection.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";

/** Rule of collections like the site's news: an author, relations to one and to many records, a file. */
const isEditor = '@request.auth.collectionName = "editors"';
const collections = [
  defineCollection({ name: "editors", type: "auth", fields: { name: text() } }),
  defineCollection({ name: "genres", fields: { name: text() }, rules: { view: "" } }),
  defineCollection({ name: "tags", fields: { name: text() }, rules: { view: "" } }),
  defineCollection({
    name: "books",
    fields: {
      title: text({ search: true }),
      isbn: text(),
      cover: file(),
      published: date(),
      editor: relation({ collection: "editors" }),
      genre: relation({ collection: "genres" }),
      tags: relation({ collection: "tags", maxSelect: unlimited }),
    },
    rules: {
      view: `${isEditor} || published <= @now`,
      create: `${isEditor} && editor = @request.auth.id && genre.name != "closed"`,
      update: `${isEditor} && (@request.body.editor:changed = false || @request.body.editor = @request.auth.id)`,
      delete: isEditor,
    },
    indexes: ["CREATE UNIQUE INDEX books_isbn ON books (isbn) WHERE isbn != ''"],
  }),
];

/** Milliseconds of delay in each direction: statements sent together take it once, however slow this machine is. */
const delay = 10;
const records = "/api/collections/books/records";

describe("a save on a PostgreSQL server that is far away", () => {
  let place: TestPlace;
  let connection: SlowConnection;
  let api: TestBackend;
  let ada: TestAccount;
  let [genre, other, tag]: string[] = [];

  beforeAll(async () => {
    place = await makeTestPlace("postgres", collections);
    connection = await openSlowConnection(place.databaseUrl ?? "", delay);
    api = await startBackend({
      database: "postgres",
      collections,
      // Each save writes a version without waiting for it.
      history: { without: [], purgeRule: null },
      place: { ...place, databaseUrl: connection.databaseUrl },
    });
    ada = await api.account("editors");
    [genre, other] = [await api.given("genres", { name: "Novel" }), await api.given("genres", { name: "Essay" })];
    tag = await api.given("tags", { name: "old" });
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await connection[Symbol.asyncDispose]();
    await place[Symbol.asyncDispose]();
  });
  beforeEach(() => void connection.transactions());

  const save = (method: string, path: string, json: object, headers: Record<string, string> = {}) =>
    api.send(method, path, { token: ada.token, json, headers });
  const book = () => ({ title: "Ulises", editor: ada.id, genre, tags: [tag] });

  it("a save changes a record in two round trips, and lets the others wait for one", async () => {
    const { json: made } = await save("POST", records, book());
    connection.transactions();
    const changed = { title: "Odisea", genre: other, tags: [], editor: ada.id };
    const answer = await save("PATCH", `${records}/${made.id}?expand=genre,tags`, changed, {
      "if-match": `"${made.updated}"`,
    });
    expect(answer.json).toMatchObject({ title: "Odisea", expand: { genre: { name: "Essay" } } });
    expect(connection.transactions()).toEqual([{ roundTrips: 2, locked: 1 }]);
  });

  it("a save makes a record in as many round trips", async () => {
    expect((await save("POST", `${records}?expand=genre,tags`, book())).status).toBe(200);
    expect(connection.transactions()).toEqual([{ roundTrips: 2, locked: 1 }]);
  });

  it("a save reads its expands in one more round trip, where its answer is kept for repeats", async () => {
    const key = { "idempotency-key": "k1" };
    const first = await save("POST", `${records}?expand=genre,tags`, book(), key);
    expect(first.json).toMatchObject({ expand: { genre: { name: "Novel" }, tags: [{ name: "old" }] } });
    expect(connection.transactions()).toEqual([{ roundTrips: 3, locked: 2 }]);
    const again = await save("POST", `${records}?expand=genre,tags`, book(), key);
    expect(again.text).toBe(first.text);
    expect(connection.transactions()).toEqual([]);
  });

  it("a save decides by the rows at its own turn", async () => {
    const { id } = (await save("POST", records, book())).json;
    const answers = await Promise.all([
      save("PATCH", `${records}/${id}`, { "tags-": [tag], title: "one" }),
      save("PATCH", `${records}/${id}`, { title: "two", genre: other }),
      save("DELETE", `/api/collections/genres/records/${other}`, {}),
      save("POST", records, { ...book(), isbn: "978" }),
      save("POST", records, { ...book(), isbn: "978" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 400, 403]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.json.data).toEqual({ isbn: { code: "validation_not_unique", message: "Value must be unique." } });
    const stored = (await api.get(`${records}/${id}`, { token: ada.token })).json;
    expect(stored).toMatchObject({ tags: [], genre: other });
  });
});
