import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases } from "../../testing/databases.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";

const now = new Date("2026-11-21T12:00:00Z");
const past = "2026-11-20 10:00:00.000Z";
const future = "2026-11-22 10:00:00.000Z";

describe.each(databases)("listing records on %s", (database) => {
  let api: TestBackend;
  let editor: TestAccount;
  let superuser: TestAccount;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    api = await startBackend({ database, now });
    editor = await api.account("editors", { name: "Ada", emailVisibility: false });
    superuser = await api.account("_superusers");
    ids.novel = await api.given("genres", { name: "Novela", color: "#123456" });
    ids.poem = await api.given("genres", { name: "Poesía" });
    ids.jose = await api.given("authors", { name: "José Ñandú", born: 1950, agent: editor.id });
    ids.zoe = await api.given("authors", { name: "Zoë", born: 1970 });
    ids.out = await api.given("books", {
      title: "Canción de José",
      body: "<p>Uno &amp; dos</p>",
      pages: 100,
      public: true,
      published: past,
      genre: ids.novel,
      authors: [ids.zoe, ids.jose],
      moods: ["sad", "calm"],
      extra: { a: [1, { b: "x" }] },
      note: "inner",
    });
    ids.second = await api.given("books", {
      title: "Zorro",
      pages: 7,
      public: true,
      published: "2026-11-19 10:00:00.000Z",
      genre: ids.poem,
    });
    ids.pending = await api.given("books", {
      title: "Mañana",
      pages: 5,
      public: true,
      published: future,
      genre: ids.novel,
    });
    ids.archived = await api.given("books", {
      title: "Archivado",
      pages: 9,
      public: false,
      published: past,
      genre: ids.novel,
    });
    ids.review = await api.given("reviews", { text: "Buena", book: ids.out });
    ids.hiddenReview = await api.given("reviews", { text: "De lo pendiente", book: ids.pending });
    await api.given("vault", { secret: "gold" });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const list = (query: string, token?: string) => api.get(`/api/collections/${query}`, token ? { token } : {});
  const titles = async (query: string, token?: string) =>
    (await list(`books/records?${query}`, token)).json.items.map(({ title }: { title: string }) => title);

  it("[API-02] a list answers a page with every visible field in the protocol's forms", async () => {
    const { status, json } = await list("books/records?sort=-published");
    expect(status).toBe(200);
    expect(json).toMatchObject({ page: 1, perPage: 30, totalItems: 2, totalPages: 1 });
    expect(json.items[0]).toEqual({
      id: ids.out,
      collectionId: expect.stringMatching(/^pbc_\d+$/),
      collectionName: "books",
      title: "Canción de José",
      body: "<p>Uno &amp; dos</p>",
      pages: 100,
      public: true,
      published: past,
      mood: "",
      moods: ["sad", "calm"],
      extra: { a: [1, { b: "x" }] },
      genre: ids.novel,
      authors: [ids.zoe, ids.jose],
      cover: "",
      created: "2026-11-21 12:00:00.000Z",
      updated: "2026-11-21 12:00:00.000Z",
    });
  });

  it.each([
    ["perPage=1", { page: 1, perPage: 1, totalItems: 2, totalPages: 2 }, 1],
    ["perPage=1&page=2", { page: 2, perPage: 1, totalItems: 2, totalPages: 2 }, 1],
    ["page=9", { page: 9, perPage: 30, totalItems: 2, totalPages: 1 }, 0],
    ["page=0&perPage=-4", { page: 1, perPage: 30 }, 2],
    ["perPage=5000", { perPage: 1000 }, 2],
    ["skipTotal=1", { totalItems: -1, totalPages: -1 }, 2],
    ["perPage=%2B1", { perPage: 1 }, 1],
    ["page=9000000000000", { page: 9000000000000, totalItems: 2 }, 0],
    ["filter=title='none'", { totalItems: 0, totalPages: 0 }, 0],
  ])("[API-02] a list is paged by %s", async (query, shape, count) => {
    const { json } = await list(`books/records?${query}`);
    expect(json).toMatchObject(shape);
    expect(json.items).toHaveLength(count);
  });

  it.each([
    "page=1.5",
    "perPage=1e2",
    "page=0x10",
    "skipTotal=yes",
    "page=NaN",
    "filter=(",
    "filter=nope=1",
    "sort=nope",
    "sort=a,,b",
    "filter=%00",
    "filter=title~",
    "sort=-",
    "fields=title:nope",
    "filter=note='inner'",
    "sort=note",
    "filter=authors.agent.tokenKey~'a'",
    "filter=title='a'%20%26%26",
    "page=99999999999999999999",
  ])("[API-03] [SEG-10] a list is refused with a 400 without details: %s", async (query) => {
    const { status, json } = await list(`books/records?${query}`);
    expect([status, json]).toEqual([
      400,
      { code: 400, status: 400, message: "Something went wrong while processing your request.", data: {} },
    ]);
  });

  it.each([
    ["title ~ 'jose'", ["Canción de José"]],
    ["title ~ 'CANCIÓN'", ["Canción de José"]],
    ["authors.name ?~ 'nandu'", ["Canción de José"]],
    ["genre.name = 'Poesía'", ["Zorro"]],
    ["pages > 50 || title ~ 'zor'", ["Canción de José", "Zorro"]],
    ["reviews_via_book.text ?= 'Buena'", ["Canción de José"]],
    ["extra.a.1.b = 'x'", ["Canción de José"]],
    ["moods:length = 2", ["Canción de José"]],
  ])("[API-03] [NOT-17] a list is filtered by %s", async (filter, expected) => {
    expect(await titles(`sort=-published&filter=${encodeURIComponent(filter)}`)).toEqual(expected);
  });

  it("[API-04] [NOT-16] a list shows a visitor published records, an editor and a superuser all", async () => {
    expect(await titles("sort=title")).toEqual(["Canción de José", "Zorro"]);
    const everything = ["Archivado", "Canción de José", "Mañana", "Zorro"];
    expect(await titles("sort=title", editor.token)).toEqual(everything);
    expect(await titles("sort=title", superuser.token)).toEqual(everything);
  });

  it.each(["public=true||public=false", "published>'2100'", "id!=''", "title~'%'", "pages>0"])(
    "[SEG-03] a filter never brings a hidden row back: %s",
    async (filter) => {
      const visible = new Set(["Canción de José", "Zorro"]);
      const { json } = await list(`books/records?filter=${encodeURIComponent(filter)}`);
      for (const { title } of json.items) expect(visible).toContain(title);
      expect(json.totalItems).toBe(json.items.length);
    },
  );

  it("[API-04] a locked collection is closed to all but superusers", async () => {
    expect((await list("vault/records")).status).toBe(403);
    expect((await list("vault/records", editor.token)).status).toBe(403);
    expect((await list("vault/records?page=1.5&fields=id:nope")).status).toBe(403);
    expect((await list("vault/records", superuser.token)).json.items).toHaveLength(1);
  });

  it("[API-02] an unknown collection is 404, by id or name in any case it is the same", async () => {
    expect((await list("nothing/records")).status).toBe(404);
    const { json } = await list("BOOKS/records");
    expect((await list(`${json.items[0].collectionId}/records`)).json).toEqual(json);
  });

  it("[API-02] a list expands single, multiple, nested and back relations in the order of the ids", async () => {
    const { json } = await list("books/records?sort=-published&perPage=1&expand=genre,authors,reviews_via_book");
    const { expand } = json.items[0];
    expect(expand.genre).toMatchObject({ name: "Novela", collectionName: "genres" });
    expect(expand.authors.map(({ name }: { name: string }) => name)).toEqual(["Zoë", "José Ñandú"]);
    expect(expand.reviews_via_book).toMatchObject([{ text: "Buena" }]);
    const nested = await list(`reviews/records?filter=id='${ids.review}'&expand=book.authors,book.genre`);
    expect(nested.json.items[0].expand.book.expand).toMatchObject({ genre: { name: "Novela" }, authors: [{}, {}] });
  });

  it("[SEG-01] [SEG-12] an expand omits records that the view rule hides, and does not mention them", async () => {
    const { json } = await list(`reviews/records?filter=id='${ids.hiddenReview}'&expand=book`);
    expect(json.items[0].expand).toEqual({});
    const back = await list(`genres/records?filter=id='${ids.novel}'&expand=books_via_genre`);
    expect(back.json.items[0].expand.books_via_genre).toHaveLength(1);
    expect(JSON.stringify(back.json)).not.toContain("Mañana");
  });

  it.each(["agent", "agent.tokenKey", "nope", "name", "a.b.c.d.e.f.g.h", "authors_via_agent", ",,"])(
    "[SEG-06] an expand of %s is ignored",
    async (expand) => {
      const { status, text } = await list(`authors/records?expand=${expand}`);
      expect(status).toBe(200);
      expect(text).not.toMatch(/tokenKey|password|@books\.example/);
    },
  );

  it("[API-02] the fields parameter keeps the named fields, at every level", async () => {
    const { json } = await list(
      "books/records?sort=-published&perPage=1&expand=genre&fields=title,body:excerpt(3,true),expand.genre.name",
    );
    expect(json.items).toEqual([{ title: "Canción de José", body: "Uno...", expand: { genre: { name: "Novela" } } }]);
    expect(json.totalItems).toBe(2);
  });

  it("[API-02] a list is sorted by relation paths and at random without repeating rows", async () => {
    expect(await titles("sort=genre.name,-title")).toEqual(["Canción de José", "Zorro"]);
    expect(await titles("sort=-genre.name")).toEqual(["Zorro", "Canción de José"]);
    expect((await titles("sort=@random")).sort()).toEqual(["Canción de José", "Zorro"]);
    expect(await titles("sort=-authors.name")).toHaveLength(2);
  });

  it("[DAT-01] a view is listed, filtered and counted", async () => {
    const { json } = await list("shelf/records?sort=name&filter=total>0");
    expect(json.items).toMatchObject([
      { name: "Novela", total: 3 },
      { name: "Poesía", total: 1 },
    ]);
    expect(json.totalItems).toBe(2);
  });

  it("[API-04] an address is hidden unless it is shown, the viewer's own, or the viewer is a superuser", async () => {
    const other = await api.account("editors", { name: "Eva" });
    const seen = async (token: string) => {
      const { json } = await list("editors/records?sort=created", token);
      return json.items.map((item: object) => "email" in item);
    };
    expect((await list("editors/records")).json.items).toEqual([]);
    expect(await seen(editor.token)).toEqual([true, false]);
    expect(await seen(other.token)).toEqual([false, true]);
    expect(await seen(superuser.token)).toEqual([true, true]);
  });

  it("[NOT-16] a cached total follows a change and a due date", async () => {
    const total = async () => (await list("books/records?filter=pages>0")).json.totalItems;
    expect([await total(), await total()]).toEqual([2, 2]);
    const late = await api.given("books", { title: "Nuevo", pages: 3, public: true, published: past });
    expect(await total()).toBe(3);
    await api.backend.content.remove("books", [late]);
    expect(await total()).toBe(2);
    api.setNow(new Date("2026-11-22T10:00:00.000Z"));
    expect(await total()).toBe(3);
    api.setNow(new Date("2026-11-22T09:59:59.999Z"));
    api.setNow(now);
  });

  it("[SEG-07] a repeated key counts with its first value only", async () => {
    const { status, json } = await list(
      "books/records?perPage=1&perPage=x&filter[]=id&filter[a]=b&__proto__=1&unknown=(",
    );
    expect([status, json.perPage]).toEqual([200, 1]);
  });
});
