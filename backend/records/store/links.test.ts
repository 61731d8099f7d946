import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Statement } from "../../db/statement.ts";
import type { CompileOptions } from "../../filter/compile/compilation.ts";
import { compileSort } from "../../filter/compile/sort.ts";
import { compileFilter } from "../../filter/compile/to-condition.ts";
import { parseFilter } from "../../filter/parse/parser.ts";
import { anonymousFacts } from "../../rules/request-facts.ts";
import type { Collection, RelationField, StoredRecord } from "../../schema/define/define.ts";
import { bool, date, defineCollection, number, relation, text } from "../../schema/define/define-collection.ts";
import { isMultiple } from "../../schema/fields/multiple.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { openWorkshop, type Workshop, wrongLinksOf } from "../../schema/test-workshop.ts";
import { databases } from "../../testing/databases.ts";
import { drawnRuns } from "../../testing/drawn-on.ts";
import { RecordStore } from "./record-store.ts";

const genres = defineCollection({
  name: "genres",
  fields: { name: text(), kin: relation({ collection: "genres", maxSelect: 9 }) },
  rules: { list: "" },
});
const books = defineCollection({
  name: "books",
  fields: {
    title: text(),
    pages: number(),
    active: bool(),
    published: date(),
    genre: relation({ collection: "genres" }),
    genres: relation({ collection: "genres", maxSelect: 9 }),
  },
  indexes: [
    "CREATE INDEX idx_books_active ON books (active, published DESC)",
    "CREATE INDEX idx_books_published ON books (published)",
  ],
  rules: { list: "active = true" },
});

const genreIds = Array.from({ length: 8 }, (_, number) => `genre0${number}`);
const named = fc.constantFrom(...genreIds, "gone");
const genreRow = fc.record({ name: fc.constantFrom("", "a", "b", "Ñ"), kin: fc.array(named, { maxLength: 3 }) });
const bookRow = fc.record({
  title: fc.constantFrom("", "a", "b", "á"),
  pages: fc.integer({ min: -1, max: 3 }),
  active: fc.boolean(),
  genre: fc.oneof(named, fc.constant("")),
  // May hold an id twice: no save writes that, but other programs have.
  genres: fc.array(named, { maxLength: 4 }),
});

/** Replaces the rows of a table; their ids sort like their numbers. */
async function fill(shop: Workshop, table: string, rows: Record<string, unknown>[]): Promise<void> {
  await shop.database.transaction((transaction) => transaction.run(sql`DELETE FROM ${sql.table(table)}`));
  const records = rows.map((row, number) => ({
    id: `${table.slice(0, -1)}${String(number).padStart(2, "0")}`,
    ...row,
  }));
  await shop.insert(table, records);
}

const path = fc.constantFrom(
  "genres.name",
  "genres.kin.name",
  "genre.name",
  "genres.id",
  "genres.kin.books_via_genres.pages",
  "genre.books_via_genre.title",
  "genres.books_via_genre.pages",
  "genre.books_via_genres.genres.name",
  "genres:each",
  "genres:length",
  "title",
);
const backPath = fc.constantFrom(
  "books_via_genres.title",
  "books_via_genres.pages",
  "books_via_genre.title",
  "books_via_genre.active",
  "books_via_genres.genres.name",
  "books_via_genres.genre.kin.name",
  "genres_via_kin.name",
  "genres_via_kin.books_via_genres.title",
  "kin.books_via_genre.pages",
  "books_via_genres.genres:length",
  "books_via_genres.id",
  "name",
);
const operator = fc.constantFrom("=", "!=", "?=", "?!=", ">", "?>=", "~", "?!~");
const value = fc.constantFrom("'a'", "'b'", "''", "null", "1", "0", "true", "'genre01'", "'gone'");
const comparison = (paths: fc.Arbitrary<string>) =>
  fc
    .tuple(paths, operator, fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: paths }))
    .map((parts) => parts.join(" "));
const filterOn = (paths: fc.Arbitrary<string>) =>
  fc.tuple(comparison(paths), fc.constantFrom("&&", "||"), comparison(paths)).map((parts) => parts.join(" "));
const sortOn = (paths: fc.Arbitrary<string>) =>
  fc.tuple(fc.constantFrom("", "-"), paths).map((parts) => parts.join(""));

/** Makes the tables look like views, whose relations are read from lists of ids, as before there were link tables. */
function byLists({ registry }: Workshop): Collections {
  const all = registry.all().map((collection): Collection => ({ ...collection, type: "view" }));
  return { all: () => all, find: (name) => all.find((each) => each.name === name || each.id === name) };
}

interface Question {
  table: string;
  filter: string;
  sort: string;
  superuser: boolean;
}

async function ask(shop: Workshop, collections: Collections, { table, filter, sort, superuser }: Question) {
  const collection = collections.find(table) as Collection;
  const auth = superuser ? { collection, record: { id: "root" }, superuser } : null;
  const options: CompileOptions = {
    collection,
    alias: "b",
    collections,
    facts: { ...anonymousFacts(new Date()), auth },
    expressions: shop.database.expressions,
    purpose: "client",
  };
  const sorted = compileSort(sort, options);
  const conditions = [compileFilter(parseFilter(filter), options), sorted.condition ?? sql`TRUE`];
  const order = sql.join([...sorted.orderBy, sql`b."_rowid_"`]);
  const rows = await shop.database.read<{ id: string }>(
    sql`SELECT b.id FROM ${sql.table(table)} AS b WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${order}`,
  );
  return rows.map(({ id }) => id);
}

const fieldOf = (collection: Collection, name: string) =>
  collection.fields.find((field) => field.name === name) as RelationField;

describe.each(databases)("links on %s", { timeout: 120_000 }, (engine) => {
  it("[API-03] links find the rows that the lists of ids find, whatever is asked", async () => {
    await using shop = await openWorkshop(engine, [genres, books]);
    const questions = fc.array(
      fc.oneof(
        fc.record({ table: fc.constant("books"), filter: filterOn(path), sort: sortOn(path), superuser: fc.boolean() }),
        fc.record({
          table: fc.constant("genres"),
          filter: filterOn(backPath),
          sort: sortOn(backPath),
          superuser: fc.boolean(),
        }),
      ),
      { minLength: 8, maxLength: 8 },
    );
    const rows = fc.record({
      genres: fc.array(genreRow, { minLength: 8, maxLength: 8 }),
      books: fc.array(bookRow, { maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(rows, questions, async (content, asked) => {
        await fill(shop, "genres", content.genres);
        await fill(shop, "books", content.books);
        for (const question of asked) {
          expect(await ask(shop, shop.registry, question)).toEqual(await ask(shop, byLists(shop), question));
        }
      }),
      { numRuns: drawnRuns(20, 40) },
    );
  });

  it("[API-03] links expand the rows that name a record, as the lists of ids do", async () => {
    await using shop = await openWorkshop(engine, [genres, books]);
    const store = new RecordStore(shop.database);
    const request = fc.record({
      ids: fc.uniqueArray(named, { maxLength: 4 }),
      perOwner: fc.integer({ min: 1, max: 4 }),
      name: fc.constantFrom("genre", "genres"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(bookRow, { maxLength: 10 }), request, async (rows, { ids, perOwner, name }) => {
        await fill(shop, "books", rows);
        const [found, expected] = await Promise.all(
          [shop.registry, byLists(shop)].map((collections) => {
            const collection = collections.find("books") as Collection;
            const where = [sql`b."pages" > 0`];
            return store.referring(collection, { field: fieldOf(collection, name), ids, where, perOwner });
          }),
        );
        expect(found).toEqual(expected);
      }),
      { numRuns: drawnRuns(30, 60) },
    );
  });

  it("links follow every write of rows", async () => {
    await using shop = await openWorkshop(engine, [genres, books]);
    const { database, registry } = shop;
    const write = (statement: Statement<unknown>) => database.transaction((transaction) => transaction.run(statement));
    const links = () =>
      database.read(
        sql`SELECT b.id, l."position", l."target" FROM "books:genres:links" AS l JOIN books AS b ON b."_rowid_" = l."owner" ORDER BY b.id, l."position"`,
      );
    await shop.insert("books", [
      { id: "one", genres: ["genre1", "genre2"] },
      { id: "other", genres: ["genre1"] },
      { id: "none" },
    ]);
    expect(await links()).toEqual([
      { id: "one", position: 0, target: "genre1" },
      { id: "one", position: 1, target: "genre2" },
      { id: "other", position: 0, target: "genre1" },
    ]);
    await write(sql`UPDATE books SET genres = '["genre3","genre1"]' WHERE id <> 'other'`);
    expect(await wrongLinksOf(database, registry)).toEqual([]);
    await write(sql`UPDATE books SET title = 'x'`);
    await write(sql`DELETE FROM books WHERE id = 'one'`);
    expect(await links()).toEqual([
      { id: "none", position: 0, target: "genre3" },
      { id: "none", position: 1, target: "genre1" },
      { id: "other", position: 0, target: "genre1" },
    ]);
    for (const odd of ["", "null", "genre1", "{}", '["genre1"', '["genre1",null,"genre2"]']) {
      await write(sql`UPDATE books SET genres = ${odd}`);
      expect(await wrongLinksOf(database, registry)).toEqual([]);
    }
  });
});

describe.each(databases)("the plan on %s", { timeout: 60_000 }, (engine) => {
  let shop: Workshop;
  beforeAll(async () => {
    shop = await openWorkshop(engine, [genres, books]);
    const name = (number: number) => `g${String(number).padStart(14, "0")}`;
    const row = (number: number): StoredRecord => ({
      id: `b${String(number).padStart(14, "0")}`,
      // As long as a row that somebody wrote.
      title: "x".repeat(500),
      active: number % 3 > 0,
      published: `2026-01-01 00:00:00.${String(number % 1000).padStart(3, "0")}Z`,
      genre: name(number % 300),
      genres: [name(number % 300), name((number * 7) % 300)].slice(number % 3),
    });
    await shop.insert(
      "genres",
      Array.from({ length: 300 }, (_, number) => ({ id: name(number), name: "x" })),
    );
    // PostgreSQL plans by the number of rows, SQLite by the indexes.
    for (let part = 0; part < (engine === "postgres" ? 40 : 2); part++) {
      await shop.insert(
        "books",
        Array.from({ length: 200 }, (_, number) => row(part * 200 + number)),
      );
    }
    if (engine === "postgres") await shop.database.transaction((transaction) => transaction.run(sql`ANALYZE`));
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  async function planOf(statement: Statement<unknown>): Promise<string> {
    const explain = sql.raw(engine === "sqlite" ? "EXPLAIN QUERY PLAN" : "EXPLAIN");
    const lines = await shop.database.read<{ detail?: string; "QUERY PLAN"?: string }>(
      sql`${explain} ${statement as ReturnType<typeof sql>}`,
    );
    return lines.map((line) => line.detail ?? line["QUERY PLAN"]).join("\n");
  }

  const options = (): CompileOptions => ({
    collection: shop.collection("genres"),
    alias: "b",
    collections: shop.registry,
    facts: anonymousFacts(new Date()),
    expressions: shop.database.expressions,
    purpose: "client",
  });
  const readsAllBooks = engine === "sqlite" ? /SCAN (j\d|books|l)\b/ : /Seq Scan on "?books/;
  /** Index that finds the rows of one target, by relation. */
  const leads = {
    genre: `${books.id}:${fieldOf(books, "genre").id}:references`,
    genres:
      engine === "sqlite" ? "sqlite_autoindex_books:genres:links_2" : "books:genres:links_target_owner_position_key",
  };

  it.each(["title ?= 'x'", "active = true", "published ?> '2026'", "genres.name ?= 'x'"])(
    "[SEG-76] a plan finds the rows of a back relation by an index: %s",
    async (rest) => {
      for (const field of ["genre", "genres"] as const) {
        const condition = compileFilter(parseFilter(`books_via_${field}.${rest}`), options());
        const plan = await planOf(sql`SELECT b.id FROM genres AS b WHERE ${condition}`);
        expect(plan).toContain(leads[field]);
        expect(plan).not.toMatch(readsAllBooks);
        expect(plan).not.toContain("idx_books");
      }
    },
  );

  it("[SEG-76] a plan sorts by a back relation through an index", async () => {
    for (const field of ["genre", "genres"] as const) {
      const { orderBy } = compileSort(`-books_via_${field}.published`, options());
      const plan = await planOf(sql`SELECT b.id FROM genres AS b ORDER BY ${sql.join(orderBy)}`);
      expect(plan).toContain(leads[field]);
      expect(plan).not.toMatch(readsAllBooks);
    }
  });

  it("[SEG-76] a plan expands the rows that name a record by an index, whatever the rule asks of them", async () => {
    const asked: Statement<unknown>[] = [];
    const { template, expressions, search } = shop.database;
    const read = async <Row>(statement: Statement<Row>): Promise<Row[]> => {
      asked.push(statement);
      return shop.database.read(statement);
    };
    const collection = shop.collection("books");
    for (const field of ["genre", "genres"] as const) {
      const where = [sql`b.active = 1 AND b.published <= '2026-02'`];
      const ids = ["g00000000000001", "g00000000000002"];
      const request = { field: fieldOf(collection, field), ids, where, perOwner: 1000 };
      expect(
        (await new RecordStore({ template, expressions, search, read }).referring(collection, request)).length,
      ).toBeGreaterThan(1);
      const plan = await planOf(asked.pop() as Statement<unknown>);
      expect(plan).toContain(leads[field]);
      expect(plan).not.toMatch(readsAllBooks);
    }
  });

  if (engine === "sqlite")
    it("[SEG-76] a plan leaves lists that are filtered by a relation to their own indexes", async () => {
      const plan = await planOf(
        sql`SELECT id FROM books WHERE genre = ${"g00000000000001"} ORDER BY published LIMIT 10`,
      );
      expect(plan).toContain("idx_books_published");
      expect(isMultiple(fieldOf(shop.collection("books"), "genre"))).toBe(false);
    });
});
