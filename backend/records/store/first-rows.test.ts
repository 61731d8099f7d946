import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InsertionOrder } from "../../db/search-index.ts";
import { movedRows } from "../../db/sqlite/moved-rows.ts";
import type { Collection } from "../../schema/define/define.ts";
import { bool, date, defineCollection, text } from "../../schema/define/define-collection.ts";
import { CollectionSet } from "../../schema/registry/collection-set.ts";
import { resolveDefinitions } from "../../schema/registry/seed-plan.ts";
import { tableOf } from "../../schema/registry/table-sync.ts";
import { openTestDatabase } from "../../testing/databases.ts";
import { RecordStore } from "./record-store.ts";
import { baseAlias } from "./row-parts.ts";
import { insertRows } from "./rows.ts";

const books = new CollectionSet(
  resolveDefinitions([
    defineCollection({
      name: "books",
      fields: { title: text({ search: true, max: 300 }), available: bool(), published: date() },
      indexes: [
        "CREATE INDEX books_published ON books (published DESC)",
        "CREATE INDEX books_available ON books (available, published DESC) INCLUDE (title)",
      ],
    }),
  ]),
).find("books") as Collection;

const rowCount = 3000;

/** Rows in the order of their dates, some of them equal. A few have a quite different date, or none. */
function library() {
  const [chances = []] = fc.sample(fc.array(fc.nat(999), { minLength: rowCount, maxLength: rowCount }), {
    numRuns: 1,
    seed: 35,
  });
  return chances.map((chance, number) => {
    const day = chance < 15 ? (chance * 211) % rowCount : number - (number % 3);
    const words = ["libro", ...(number < 900 ? ["viejo"] : []), ...(number > 2400 ? ["nuevo"] : [])];
    return {
      id: `book${String(number).padStart(11, "0")}`,
      title: [...words, ...(chance % 7 === 0 ? ["séptimo"] : []), ...(chance < 15 ? ["movido"] : [])].join(" "),
      published: chance === 700 ? "" : new Date(Date.UTC(2020, 0, 1 + day)).toISOString().replace("T", " "),
    };
  });
}

/** Insertion order of a word's matches, found without the search index. */
const insertedOf = (word: string): InsertionOrder => ({
  matches: (from, most) =>
    sql`SELECT "_rowid_" AS "rowid" FROM books AS ${sql.id(baseAlias)} WHERE ${contains(word)} ORDER BY "_rowid_" ${sql.raw(from === "last" ? "DESC" : "ASC")} LIMIT ${most}`,
  moved: movedRows,
});

const contains = (word: string) => sql<boolean>`${sql.ref(`${baseAlias}.title:folded`)} LIKE ${`%${word}%`}`;

describe.each([
  ["by months", true],
  ["along the whole order", false],
])("rows that are first in the order of a date, those that were moved found %s", (_way, isCarried) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let store: RecordStore;
  beforeAll(async () => {
    database = await openTestDatabase("sqlite");
    store = new RecordStore(database);
    await database.transaction(async (transaction) => {
      await transaction.createTable(tableOf(books));
      const rows = library();
      for (let start = 0; start < rows.length; start += 200) {
        await insertRows(transaction, books, rows.slice(start, start + 200));
      }
    });
  });
  afterAll(() => database[Symbol.asyncDispose]());

  /** Reads a page both ways. @returns whether the short way was found, and the rows of each way */
  async function ways(word: string, request: { descending: boolean; limit: number; offset: number; until?: string }) {
    const { descending, until } = request;
    const published = sql.ref(`${baseAlias}.published`);
    const page = {
      ...request,
      where: [contains(word), ...(until ? [sql`${published} < ${until}`] : [])],
      orderBy: [descending ? sql`${published} DESC` : sql`${published} ASC`],
      fields: new Set<string>(),
      slow: false,
    };
    const among = await store.first.byInsertion(books, {
      ...page,
      ...{ field: "published", isCarried, inserted: insertedOf(word) },
    });
    const ids = async (given: typeof page & { among?: readonly number[] }) =>
      (await store.page(books, given)).map(({ id }) => id);
    return { among, walked: await ids(page), short: among && (await ids({ ...page, among: among.numbers })) };
  }

  it("[NOT-17] first rows are those of a scan along the order, wherever the matches are", async () => {
    let amongCases = 0;
    const question = fc.record({
      descending: fc.boolean(),
      limit: fc.integer({ min: 1, max: 40 }),
      offset: fc.constantFrom(0, 0, 10, 100),
      until: fc.constantFrom(undefined, undefined, "2026-01-01", "2021-01-01"),
    });
    const word = fc.constantFrom("libro", "viejo", "nuevo", "septimo", "movido", "nada");
    await fc.assert(
      fc.asyncProperty(word, question, async (given, { until, ...rest }) => {
        const { among, walked, short } = await ways(given, until ? { ...rest, until } : rest);
        if (among) amongCases++;
        if (short) expect(short).toEqual(walked);
      }),
      { numRuns: 200 },
    );
    expect(amongCases).toBeGreaterThan(50);
  }, 60_000);

  it.each([
    ["the beginning", "viejo", true],
    ["the end", "nuevo", false],
  ])(
    "[NOT-17] first rows of a word that is far away, at %s, are found, with few others read",
    async (_, word, descending) => {
      const { among, short, walked } = await ways(word, { descending, limit: 10, offset: 0 });
      expect(short).toEqual(walked);
      expect(short).toHaveLength(10);
      // Forty matches and the moved rows; a scan of the order would read two thousand rows.
      expect(among?.numbers.length).toBeLessThan(300);
    },
  );

  it("first rows are not given when too many rows were moved", async () => {
    const { among } = await ways("viejo", { descending: false, limit: 150, offset: 100 });
    expect(among).toBeNull();
  });

  it("[NOT-17] first rows are found by the search index and by indexes of the order alone", async () => {
    const searches = [[{ column: "title", text: "viejo" }]];
    const inserted = database.search.byInsertion({ table: "books", searches }) as InsertionOrder;
    const asked = await database.read(inserted.matches("last", 3));
    expect(asked.map(({ rowid }) => rowid)).toEqual([900, 899, 898]);
    const plans: string[] = [];
    const noting = new RecordStore({
      ...{ template: database.template, expressions: database.expressions, search: database.search },
      async read(statement, options) {
        const rows = await database.read<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${statement}`);
        plans.push(rows.map(({ detail }) => detail).join("; "));
        return database.read(statement, options);
      },
    });
    await noting.first.byInsertion(books, {
      ...{ where: [contains("viejo")], limit: 10, offset: 0, slow: false, field: "published", descending: true },
      ...{ inserted, isCarried },
    });
    expect(plans).toEqual([
      expect.stringMatching(/^SCAN books:search VIRTUAL TABLE INDEX \S+$/),
      expect.stringContaining("SEARCH b USING INTEGER PRIMARY KEY"),
      ...(isCarried
        ? [
            expect.stringMatching(/SEARCH books USING COVERING INDEX books_available:months \(<expr>>\?\)/),
            "SEARCH books USING COVERING INDEX books_published (published>? AND published<?)",
            expect.stringMatching(/SEARCH r USING COVERING INDEX books_available:months \(<expr>=\? AND rowid<\?\)/),
          ]
        : ["SEARCH books USING COVERING INDEX books_published (published>?)"]),
    ]);
  });
});

it("[NOT-17] first rows are looked for in the months of half a century, and not in those of two and a half", async () => {
  await using database = await openTestDatabase("sqlite");
  await database.transaction(async (transaction) => {
    await transaction.createTable(tableOf(books));
    const rows = Array.from({ length: 3000 }, (_row, number) => ({
      ...{ id: `book${String(number).padStart(11, "0")}`, title: "libro" },
      published: new Date(Date.UTC(1900, number, 1)).toISOString().replace("T", " "),
    }));
    await insertRows(transaction, books, rows);
  });
  const from = (value: string) =>
    movedRows(
      { table: "books", column: "published", descending: true, value, beyond: 2500, most: 500, byMonths: true },
      (statement, options) => database.read(statement, options),
    );
  expect(await from("1900-02-01 00:00:00.000Z")).toBeNull();
  expect(await from("2100-01-15 00:00:00.000Z")).toEqual(Array.from({ length: 98 }, (_row, each) => 2402 + each));
});
