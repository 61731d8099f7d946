import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Statement } from "../../db/statement.ts";
import { openStream } from "../../realtime/test-streams.ts";
import type { Collection, RelationField } from "../../schema/define/define.ts";
import { defineCollection, editor, relation, text } from "../../schema/define/define-collection.ts";
import { loadRegistry } from "../../schema/registry/registry.ts";
import { connectTo, databases } from "../../testing/databases.ts";
import { isDrawn } from "../../testing/drawn-cases.ts";
import { drawnOn } from "../../testing/drawn-on.ts";
import { type Answer, startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";
import { RecordStore } from "./record-store.ts";

const open = { list: "", view: "", create: "", update: "", delete: "" };
const collections = [
  defineCollection({ name: "members", type: "auth", fields: { book: relation({ collection: "books" }) } }),
  defineCollection({
    name: "tags",
    fields: { name: text(), secret: relation({ collection: "tags", hidden: true }) },
    rules: open,
  }),
  defineCollection({
    name: "books",
    fields: {
      title: text(),
      body: editor(),
      tags: relation({ collection: "tags", maxSelect: 99 }),
      next: relation({ collection: "books", maxSelect: 99 }),
    },
    rules: open,
  }),
  defineCollection({
    name: "notes",
    fields: { about: relation({ collection: "tags", maxSelect: 99 }), book: relation({ collection: "books" }) },
    rules: { ...open, list: null, view: null },
  }),
  defineCollection({
    name: "mentions",
    type: "view",
    viewQuery: "SELECT id, book FROM notes",
    rules: { list: "", view: "" },
  }),
];

const id = (name: string, number: number) => `${name}${String(number).padStart(15 - name.length, "0")}`;
const list = (path: string, expand: string) =>
  `/api/collections/${path.replace("?", "/records?")}&expand=${encodeURIComponent(expand)}`;
/** Ten tags on each of 200 books, so that each tag is on 100; book n names the ten tags that follow its number. */
const some = { tags: 20, books: 200, each: 10 };
const tag = id("tag", 0);
const book = id("book", 0);

/** Spellings of one back relation, with small and capital letters. */
const spellings = Array.from({ length: 32 }, (_, bits) =>
  [..."books"].map((letter, place) => ((bits >> place) & 1 ? letter.toUpperCase() : letter)).join(""),
).flatMap((name) => [`${name}_via_tags`, `${name}(tags)`]);

describe.each(databases)("the cost of an expand on %s", { timeout: 60_000 }, (database) => {
  let api: TestBackend;
  let person: TestAccount;
  let superuser: TestAccount;
  const tokenOf = (who: string): { token?: string } =>
    who === "a person" ? { token: person.token } : who === "a superuser" ? { token: superuser.token } : {};

  beforeAll(async () => {
    api = await startBackend({ database, collections });
    const named = (name: string, from: number, most: number) =>
      Array.from({ length: some.each }, (_, step) => id(name, (from + step) % most));
    const rows = (number: number, row: (number: number) => object) =>
      Array.from({ length: number }, (_, index) => row(index)) as { id: string }[];
    const insert = (collection: string, all: { id: string }[]) =>
      api.backend.content.insert(
        collection,
        all.map(({ id, ...values }) => ({ id, values, files: {} })),
      );
    await insert(
      "tags",
      rows(some.tags, (n) => ({ id: id("tag", n), name: `tag ${n}`, secret: tag })),
    );
    await insert(
      "books",
      rows(some.books, (n) => ({
        id: id("book", n),
        title: `book ${n}`,
        tags: named("tag", n * some.each, some.tags),
        next: named("book", n + 1, some.books),
      })),
    );
    await insert(
      "books",
      rows(20, (n) => ({
        id: id("long", n),
        title: "long",
        body: "ñ".repeat(500_000),
        next: [id("long", (n + 1) % 20), id("long", (n + 2) % 20)],
      })),
    );
    person = await api.account("members", { book });
    superuser = await api.account("_superusers");
    const settings = { batch: { enabled: true } };
    await api.send("PATCH", "/api/settings", { json: settings, token: superuser.token });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  /** Caller, list, `expand`, and the path that is refused. `null`: none is refused. */
  const costs: [string, string, string, string | null][] = [
    // 20 tags with 100 books each are 2,000 records; with ten tags for each book, 22,000.
    ["a guest", "tags?perPage=1000", "books_via_tags", null],
    ["a guest", "tags?perPage=1", "books_via_tags.tags", null],
    ["a guest", "tags?perPage=1000", "books_via_tags.tags", "books_via_tags.tags"],
    ["a person", "tags?perPage=1000", "books_via_tags.tags", "books_via_tags.tags"],
    ["a superuser", "tags?perPage=1000", "books_via_tags.tags", "books_via_tags.tags"],
    ["a person", "tags?perPage=5", "books_via_tags.tags", null],
    ["a guest", "tags?perPage=5", "books_via_tags.tags", "books_via_tags.tags"],
    ["a superuser", "tags?perPage=1", "books_via_tags.tags.books_via_tags", "books_via_tags.tags.books_via_tags"],
    ["a person", "tags?perPage=1", "books(tags).tags.books(tags).tags.books(tags)", "books(tags).tags.books(tags)"],
    // Each step of `next` names ten books: 10, 100, 1,000, 10,000 records, refused above the caller's limit.
    ["a guest", "books?perPage=1", "next.next.next", null],
    ["a guest", "books?perPage=1", "next.next.next.next", "next.next.next.next"],
    ["a person", "books?perPage=1", "next.next.next.next", null],
    ["a person", "books?perPage=1", "next.next.next.next.next.next", "next.next.next.next.next"],
    ["a superuser", "books?perPage=1", "next.next.next.next.next", "next.next.next.next.next"],
    // Under another name, the records are written and counted again.
    ["a guest", "tags?perPage=1000", "books_via_tags,books(tags)", null],
    ["a guest", "tags?perPage=1000", "books_via_tags,books(tags),Books_via_tags", "Books_via_tags"],
    ["a superuser", "tags?perPage=1000", spellings.join(), spellings[10] ?? ""],
  ];
  it.each(drawnOn(database, costs))(
    "[SEG-62] an expand has its price: %s asks %s for %s",
    async (who, path, expand, part) => {
      const answer = await api.get(list(path, expand), tokenOf(who));
      if (part === null) expect(answer.status).toBe(200);
      else expect(refusal(answer)).toEqual({ part, message: expect.stringContaining(part) });
    },
  );

  const circles = [
    "books_via_tags.tags.books_via_tags",
    "books_via_tags.tags.books(tags)",
    "books(tags).tags.BOOKS_via_tags",
    "books_via_tags.next.tags.ID_via_tags",
    "name,books_via_tags.tags.ID(tags).nothing",
  ];
  it.each(drawnOn(database, circles))(
    "[SEG-62] a guest's expand goes through each back relation once: %s",
    async (asked) => {
      const { collectionId } = (await api.get(`/api/collections/books/records/${book}`)).json;
      const expand = asked.replace("ID", collectionId);
      const part = expand.replace(/^name,|\.nothing$/g, "");
      for (const path of ["tags?perPage=1", "tags?filter=name='nothing'"]) {
        expect(refusal(await api.get(list(path, expand)))).toMatchObject({ part });
      }
      const one = await api.get(`/api/collections/tags/records/${tag}?expand=${encodeURIComponent(expand)}`);
      expect(refusal(one)).toMatchObject({ part });
      expect((await api.get(list("tags?filter=name='nothing'", expand), tokenOf("a person"))).status).toBe(200);
    },
  );

  const free = [
    // Two branches do not form one path, so no relation comes twice in a path.
    "books_via_tags.next,books(tags).tags",
    "books_via_tags.tags.nothing_via_tags.books_via_tags",
    "nothing.books_via_tags.tags.books_via_tags",
    // Ignored, since a guest may not use them: a locked rule, a hidden field.
    "notes_via_about.about.notes_via_about",
    "tags_via_secret.tags_via_secret",
  ];
  it.each(drawnOn(database, free))("[SEG-62] a guest is not refused %s", async (expand) => {
    expect((await api.get(list("tags?perPage=1", expand))).status).toBe(200);
  });

  it("[API-02] an expand follows what a view refers to, and what refers to a view", async () => {
    await api.given("notes", { book });
    const { json } = await api.get(`/api/collections/books/records/${book}?expand=mentions_via_book.book`);
    const [mention] = json.expand.mentions_via_book;
    expect(mention).toMatchObject({ collectionName: "mentions", book, expand: { book: { id: book } } });
  });

  // Answers of 40 MB, on one engine only; the next test checks on both how rows are weighed.
  const weighs = isDrawn("what an expand weighs", 2, database === "sqlite" ? 0 : 1);
  if (weighs) {
    it("[SEG-62] an expand weighs long texts before it loads them, each as often as it is written", async () => {
      const long = "books?filter=title='long'";
      // Fifteen records of 1 MB, as many as a page may have; twice that for `books_via_next`, since two records name
      // each.
      const page = `${long}&perPage=15`;
      expect(refusal(await api.get(list(page, "next")))).toMatchObject({ part: "next" });
      expect((await api.get(list(`${long}&perPage=5`, "next"))).status).toBe(200);
      expect((await api.get(list(long, "next"), tokenOf("a person"))).status).toBe(200);
      const { json } = await api.get(list(`${long}&perPage=1`, "books_via_next"), tokenOf("a superuser"));
      expect(json.items[0].expand.books_via_next).toHaveLength(2);
      const circle = await api.get(list(long, "next.next.next"), tokenOf("a superuser"));
      expect(refusal(circle)).toMatchObject({ part: "next.next" });
      expect(refusal(await api.get(list(page, "books_via_next")))).toMatchObject({ part: "books_via_next" });
    });
  }

  it("[SEG-62] a refused expand loads nothing", async () => {
    await using database = connected(api);
    let loaded = 0;
    const { template, expressions, search } = database;
    const store = new RecordStore({
      template,
      expressions,
      search,
      read: async <Row>(statement: Statement<Row>) => {
        const rows = await database.read(statement);
        loaded += JSON.stringify(rows).length;
        return rows;
      },
    });
    const books = (await loadRegistry(database)).find("books") as Collection;
    const field = books.fields.find(({ name }) => name === "next") as RelationField;
    const ids = Array.from({ length: 20 }, (_, n) => id("long", n));
    const request = { field, ids, where: [], perOwner: 1000 };
    const few = { records: 19, bytes: 1e9 };
    const light = { records: 1e9, bytes: 19e6 };
    for (const most of [few, light]) {
      expect(await store.byIdsWithin(books, { ids, where: [], fromCache: false, most })).toBeNull();
      expect(await store.linksWithin(books, request, most)).toBeNull();
    }
    expect(loaded).toBeLessThan(10_000);
    expect(
      await store.byIdsWithin(books, { ids, where: [], fromCache: false, most: { records: 20, bytes: 21e6 } }),
    ).toHaveLength(20);
    expect(await store.linksWithin(books, request, { records: 40, bytes: 42e6 })).toHaveLength(40);
  });

  it("[SEG-62] a refused expand is left out of the answer to a save", async () => {
    const costly = "next.next.next.next.next.next";
    const values = { title: "saved", next: [book] };
    const path = `/api/collections/books/records?expand=${costly}`;
    for (const headers of [{}, { "idempotency-key": "a key" }] as Record<string, string>[]) {
      const made = await api.send("POST", path, { json: values, headers, ...tokenOf("a person") });
      expect([made.status, made.json.title, made.json.expand]).toEqual([200, "saved", undefined]);
      const changed = await api.send("PATCH", path.replace("?", `/${made.json.id}?`), { json: { title: "changed" } });
      expect([changed.status, changed.json.title, changed.json.expand]).toEqual([200, "changed", undefined]);
      const stale = { json: {}, headers: { "if-match": '"2020-01-01 00:00:00.000Z"' } };
      const { status, json } = await api.send("PATCH", path.replace("?", `/${made.json.id}?`), stale);
      expect([status, json.current.title, json.current.expand]).toEqual([409, "changed", undefined]);
    }
    const requests = [{ method: "POST", url: path, body: values }];
    const [one] = (await api.send("POST", "/api/batch", { json: { requests }, ...tokenOf("a superuser") })).json;
    expect([one.status, one.body.title, one.body.expand]).toEqual([200, "saved", undefined]);
  });

  it("[SEG-62] a guest's circular expand is refused before anything is saved", async () => {
    const path = "/api/collections/tags/records?expand=books_via_tags.tags.books_via_tags";
    const json = { name: "never saved" };
    expect(refusal(await api.send("POST", path, { json }))).toBeDefined();
    expect(refusal(await api.send("PATCH", path.replace("?", `/${tag}?`), { json }))).toBeDefined();
    const requests = [{ method: "POST", url: path, body: json }];
    expect((await api.send("POST", "/api/batch", { json: { requests } })).status).toBe(400);
    expect((await api.get("/api/collections/tags/records?filter=name='never saved'")).json.totalItems).toBe(0);
  });

  it("[SEG-62] a refused expand is left out of a sign-in", async () => {
    const refresh = (expand: string) =>
      api.send("POST", `/api/collections/members/auth-refresh?expand=${expand}`, tokenOf("a person"));
    const { status, json } = await refresh("book.next.next.next.next.next");
    expect([status, json.token, json.record.expand]).toEqual([200, expect.any(String), undefined]);
    expect((await refresh("book.next")).json.record.expand.book.expand.next).toHaveLength(10);
  });

  it("[SEG-62] a refused expand is left out of an event, which may be smaller", async () => {
    const { url } = await api.clients();
    using stream = await openStream(url);
    const topic = (expand: string) =>
      `books/*?options=${encodeURIComponent(JSON.stringify({ query: { expand, fields: "id,expand" } }))}`;
    const expands = ["next.next", "next.next.next", "tags.books_via_tags.tags.books_via_tags"];
    await stream.subscribe(expands.map(topic));
    await api.send("PATCH", `/api/collections/books/records/${book}`, { json: { title: "told" } });
    const received = (await stream.heard(3)).map(({ data }) => data.record);
    expect(received).toEqual([{ id: book, expand: { next: expect.any(Array) } }, { id: book }, { id: book }]);
  });

  it("[SEG-62] twenty refused expands at once delay no other answer, and hold little memory", async () => {
    const bombs = ["books_via_tags.tags.next.next.next.next", "books(tags).next.next.next.next.next"];
    const before = process.memoryUsage().rss;
    const asked = Array.from({ length: 20 }, (_, n) =>
      api.get(`${list("tags?perPage=1000", bombs[n % 2] as string)}&fields=id,a${n}`),
    );
    const neighbour = await api.get("/api/collections/tags/records?perPage=1");
    expect(neighbour.status).toBe(200);
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(20).fill(400));
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });
});

function connected({ place }: TestBackend) {
  const database = connectTo(place);
  return Object.assign(database, { [Symbol.asyncDispose]: () => database.close() });
}

/** Part and message of a refusal. `undefined`: any other answer. */
function refusal({ status, json }: Answer): { part: string; message: string } | undefined {
  const { code, message, params } = json?.data?.expand ?? {};
  if (status !== 400 || json.status !== 400 || code !== "validation_too_costly") return undefined;
  return { part: params.part, message };
}
