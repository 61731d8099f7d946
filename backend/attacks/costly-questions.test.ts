import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { slowReadsAtOnce } from "../db/slow-reads.ts";
import { deadlines } from "../rules/request-facts.ts";
import { databases } from "../testing/databases.ts";
import { drawnCases } from "../testing/drawn-cases.ts";
import { startBackend, type TestAccount, type TestBackend } from "../testing/start-backend.ts";

const { guest } = deadlines;
afterEach(() => {
  deadlines.guest = guest;
});

/** Filters that compare lists with lists, through back relations and out again, with all kinds of operators. */
const multiplying: [string, string][] = [
  ["genres", "books_via_genre.authors.books_via_authors.title ?~ 'a'"],
  ["genres", "books_via_genre.authors.books_via_authors.authors.name ?!~ 'a'"],
  ["genres", "books_via_genre.authors.books_via_authors.authors.name !~ 'a'"],
  ["genres", "books_via_genre.title !~ books_via_genre.reviews_via_book.text"],
  ["genres", "books_via_genre.authors.name != books_via_genre.authors.born"],
  ["books", "reviews_via_book.text ?= authors.books_via_authors.title"],
  ["books", "reviews_via_book.text:lower ?= authors.books_via_authors.title:lower"],
  ["books", "title = 'x' || (title != 'y' && reviews_via_book.text ?> authors.books_via_authors.title)"],
  ["books", "strftime('%Y', reviews_via_book.text) ?= genre.books_via_genre.title"],
];

describe.each(databases)("questions that multiply rows on %s", { timeout: 60_000 }, (database) => {
  let api: TestBackend;
  let superuser: TestAccount;
  let editor: TestAccount;

  beforeAll(async () => {
    api = await startBackend({ database });
    superuser = await api.account("_superusers");
    editor = await api.account("editors", { name: "Ada" });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const ask = (collection: string, query: string, token?: string) =>
    api.get(`/api/collections/${collection}/records?${query}`, token ? { token } : {});

  it.each(multiplying)(
    "[SEG-63] a guest's question is refused, in words that name the part: %s by %s",
    async (of, filter) => {
      const { status, json } = await ask(of, `filter=${encodeURIComponent(filter)}`);
      expect([status, json.message]).toEqual([400, expect.stringContaining("Too many rows would have to be compared")]);
      expect(json.message).toMatch(/(books_via_genre|reviews_via_book)\./);
    },
  );

  it("[SEG-63] a costly sort, and a costly part beside a comment or brackets, is refused too", async () => {
    const path = "books_via_genre.authors.books_via_authors.authors.name";
    for (const query of [`sort=${path}`, `sort=-name,-${path}`, `filter=${encodeURIComponent(`((${path} ?= 'a'))`)}`]) {
      expect((await ask("genres", query)).status).toBe(400);
    }
  });

  it("[SEG-63] an account may ask a costly question, and is stopped by the clock", async () => {
    for (const [of, filter] of multiplying) {
      for (const { token } of [editor, superuser]) {
        expect((await ask(of, `filter=${encodeURIComponent(filter)}`, token)).status).toBe(200);
      }
    }
  });

  it.each([
    "books_via_genre.title ?~ 'a'",
    "books_via_genre.title ~ 'a'",
    "books_via_genre.authors.name ?= 'a' && name != 'b'",
    "books_via_genre.reviews_via_book.text ?= 'a'",
  ])("[SEG-63] a guest may still ask %s", async (filter) => {
    expect((await ask("genres", `filter=${encodeURIComponent(filter)}`)).status).toBe(200);
  });

  it("[SEG-63] an endless view is ended for its guests, and does not slow down others", async () => {
    // A short deadline, because each query keeps a processor busy until then; docs/api.md has a guest's real one.
    deadlines.guest = guest / 2;
    const viewQuery =
      "SELECT a.id, COUNT(*) AS total FROM books a JOIN books b ON b.public = a.public JOIN books c ON c.public = a.public JOIN books d ON d.public = a.public JOIN books e ON e.public = a.public JOIN books f ON f.public = a.public GROUP BY a.id";
    const made = await api.send("POST", "/api/collections", {
      token: superuser.token,
      json: { name: "endless", type: "view", viewQuery, listRule: "", viewRule: "" },
    });
    expect([made.status, made.text]).toEqual([200, expect.any(String)]);
    let book = "";
    for (let number = 0; number < 60; number++)
      book = await api.given("books", { title: `Libro ${number}`, public: true });

    const from = (remoteAddress: string, url: string) => api.backend.app.inject({ method: "GET", url, remoteAddress });
    const attack = ["records", `records/${book}`, "records?filter=total>3", "records?sort=-total&skipTotal=1"];
    // Enough parallel queries to occupy every reader.
    const attacks = drawnCases(attack, slowReadsAtOnce).map((path) =>
      from("192.0.2.66", `/api/collections/endless/${path}`),
    );
    let ended = 0;
    for (const each of attacks) void each.then(() => ended++);
    const neighbours = await Promise.all(
      Array.from({ length: 5 }, (_, number) =>
        from(`192.0.2.${number + 1}`, "/api/collections/books/records?filter=title~'libro'&perPage=3"),
      ),
    );
    expect(neighbours.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(ended).toBeLessThan(attacks.length);
    expect(new Set((await Promise.all(attacks)).map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  });
});
