import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { monthsIndex } from "../../db/ddl/table-definition.ts";
import type { Search } from "../../db/search-index.ts";
import { ownSlowRead } from "../../db/slow-reads.ts";
import type { Collection } from "../../schema/define/define.ts";
import { bool, date, defineCollection, text } from "../../schema/define/define-collection.ts";
import { CollectionSet } from "../../schema/registry/collection-set.ts";
import { resolveDefinitions } from "../../schema/registry/seed-plan.ts";
import { tableOf } from "../../schema/registry/table-sync.ts";
import { openTestDatabase } from "../../testing/databases.ts";
import { RecordStore } from "./record-store.ts";
import { baseAlias } from "./row-parts.ts";
import { insertRows } from "./rows.ts";

const carrying = "books_available";
const books = new CollectionSet(
  resolveDefinitions([
    defineCollection({
      name: "books",
      fields: { title: text({ search: true, max: 300 }), available: bool(), published: date() },
      indexes: [
        "CREATE INDEX books_published ON books (published DESC)",
        `CREATE INDEX ${carrying} ON books (available, published DESC) INCLUDE (title)`,
      ],
    }),
  ]),
).find("books") as Collection;

const rowCount = 6000;
/** Number of rows with the old word: enough for a long scan, and none of them among the first rows examined. */
const lastOld = 3500;

/** Rows with one day each, now and then two on one; some have another day, some none. */
function library() {
  const [chances = []] = fc.sample(fc.array(fc.nat(999), { minLength: rowCount, maxLength: rowCount }), {
    numRuns: 1,
    seed: 20,
  });
  return chances.map((chance, number) => {
    const day = chance < 8 ? (chance * 751) % rowCount : number - (number % 2);
    const words = ["libro", ...(number < lastOld ? ["viejo"] : []), ...(chance === 500 ? ["escaso"] : [])];
    return {
      id: `book${String(number).padStart(11, "0")}`,
      title: words.join(" "),
      available: chance % 10 > 0,
      published: chance === 700 ? "" : new Date(Date.UTC(2010, 0, 1 + day)).toISOString().replace("T", " "),
    };
  });
}

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let store: RecordStore;
beforeAll(async () => {
  database = await openTestDatabase("postgres");
  store = new RecordStore(database);
  await database.transaction(async (transaction) => {
    await transaction.createTable(tableOf(books));
    const rows = library();
    for (let start = 0; start < rows.length; start += 500) {
      await insertRows(transaction, books, rows.slice(start, start + 500));
    }
    // Statistics tell the server how frequent a word is.
    await transaction.run(sql`ANALYZE books`);
  });
});
afterAll(() => database[Symbol.asyncDispose]());

const published = sql.ref(`${baseAlias}.published`);

interface Asked {
  limit?: number;
  offset?: number;
  until?: string;
  descending?: boolean;
  isCarried?: boolean;
}

/** Reads a page both ways. @returns whether the way by months was taken, and the rows of each way */
async function ways(words: readonly string[], asked: Asked = {}) {
  const { limit = 10, offset = 0, until, descending = true, isCarried = true } = asked;
  const searches: Search[] = words.map((word) => [{ column: "title", text: word }]);
  const contains = words.map((word) => sql`${sql.ref(`${baseAlias}.title:folded`)} LIKE ${`%${word}%`}`);
  const page = {
    ...{ limit, offset, field: "published", descending, searches, isCarried, fields: new Set<string>(), slow: false },
    where: [
      ...contains,
      sql`${sql.ref(`${baseAlias}.available`)} = 1`,
      ...(until ? [sql`${published} < ${until}`] : []),
    ],
    orderBy: [descending ? sql`${published} DESC` : sql`${published} ASC`],
  };
  const among = await store.first.byMonths(books, page);
  const ids = async (more: { among?: readonly number[] } = {}) =>
    (await store.page(books, { ...page, ...more })).map(({ id }) => id);
  return { among, walked: await ids(), short: among && (await ids({ among: among.numbers })) };
}

it("[NOT-17] a page of a frequent word far from the newest rows equals a scan's", async () => {
  const question = fc.record({
    limit: fc.integer({ min: 1, max: 60 }),
    offset: fc.constantFrom(0, 0, 7, 100),
    until: fc.constantFrom(undefined, undefined, "2018-06-15", "2010-02-03", "2009"),
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(["viejo"], ["libro", "viejo"]), question, async (words, { until, ...rest }) => {
      const { among, walked, short } = await ways(words, until ? { ...rest, until } : rest);
      expect(among).not.toBeNull();
      expect(short).toEqual(walked);
      if (walked.length < rest.limit) expect(among?.areAll).toBe(true);
    }),
    { numRuns: 60 },
  );
}, 60_000);

it("[NOT-17] a page of a frequent word is found by months, and reads no more of them than it needs", async () => {
  const statement = await database.search.inOrder({
    ...{ table: "books", alias: baseAlias, searches: [[{ column: "title", text: "viejo" }]], rows: 10 },
    ...{ column: "published", isCarried: true, slow: ownSlowRead },
    ...{ where: [sql`${sql.ref(`${baseAlias}.title:folded`)} LIKE ${"%viejo%"}`], orderBy: [sql`${published} DESC`] },
  });
  const lines = await database.read<{ "QUERY PLAN": string }>(
    sql`EXPLAIN (ANALYZE, COSTS off, TIMING off, SUMMARY off) ${statement as ReturnType<typeof sql<never>>}`,
  );
  const plan = lines.map((line) => line["QUERY PLAN"]).join("\n");
  expect(plan).toContain(monthsIndex(carrying));
  // Months back from 2026-06; all would be 198. Ten old rows have got a later day than their own.
  const [, months = "0"] = /Index Scan on "?books_available:months"? \(actual rows=\S+ loops=(\d+)/.exec(plan) ?? [];
  expect(Number(months)).toBeGreaterThan(10);
  expect(Number(months)).toBeLessThan(60);
});

it.each<[string, string[], Asked]>([
  ["stands among the newest", ["libro"], {}],
  ["few rows have", ["escaso"], {}],
  ["no index carries", ["viejo"], { isCarried: false }],
  ["has no three letters", ["vi"], {}],
  ["is asked for from the oldest on", ["viejo"], { descending: false }],
  ["is asked for far behind", ["viejo"], { offset: 400 }],
])("a page of a word that %s is read as before", async (_, words, asked) => {
  expect((await ways(words, asked)).among).toBeNull();
});
