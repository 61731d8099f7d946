import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownSlowRead } from "../../db/slow-reads.ts";
import { compileFilter } from "../../filter/compile/to-condition.ts";
import type { FilterNode } from "../../filter/parse/ast.ts";
import { anonymousFacts } from "../../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { defineCollection, number, relation, text, unlimited } from "../../schema/define/define-collection.ts";
import { CollectionSet } from "../../schema/registry/collection-set.ts";
import { resolveDefinitions } from "../../schema/registry/seed-plan.ts";
import { tableOf } from "../../schema/registry/table-sync.ts";
import { databases, openTestDatabase } from "../../testing/databases.ts";
import { drawnRuns } from "../../testing/drawn-on.ts";
import { RecordStore } from "../store/record-store.ts";
import { baseAlias } from "../store/row-parts.ts";
import { insertRows } from "../store/rows.ts";
import { type FilterPlan, planSearches } from "./search-plan.ts";

const collections = new CollectionSet(
  resolveDefinitions([
    defineCollection({
      name: "books",
      fields: {
        title: text({ search: true, max: 300 }),
        subtitle: text({ search: true }),
        year: number(),
        genres: relation({ collection: "books", maxSelect: unlimited, search: true }),
      },
      indexes: [
        "CREATE INDEX books_year ON books (year DESC)",
        "CREATE INDEX books_year_title ON books (year DESC) INCLUDE (title)",
      ],
    }),
  ]),
);
const books = collections.find("books") as Collection;

/** Fragments that may break a pattern, a phrase, a quoted text or a trigram. */
const pieces = [
  "a",
  "o",
  "Á",
  "é",
  "ñ",
  "N",
  "s",
  "'",
  '"',
  "%",
  "_",
  "\\",
  "*",
  "^",
  "-",
  ":",
  "(",
  " ",
  "7",
  "日",
  "ж",
  "👍🏽",
  "ü",
  "ß",
  "İ",
];
const part = (most: number) => fc.string({ unit: fc.constantFrom(...pieces), minLength: 1, maxLength: most });

/** Number of rows, large enough that a text in most of them is read from the rows, not from the index. */
const rowCount = 2600;

function library(): StoredRecord[] {
  const [titles, subtitles] = fc.sample(
    fc.tuple(...[1, 2].map(() => fc.array(part(9), { minLength: rowCount, maxLength: rowCount }))),
    {
      numRuns: 1,
      seed: 17,
    },
  )[0] as [string[], string[]];
  return titles.map((title, index) => ({
    id: `book${String(index).padStart(11, "0")}`,
    title: index % 10 === 0 ? title : `${title} común`,
    subtitle: index === 1234 ? "Quirquincho kx" : (subtitles[index] ?? ""),
    year: (index * 7919) % 500,
    genres: index % 3 === 0 ? ["genrea000000001"] : ["genreb000000002", `genre${index}`],
  }));
}

const literal = (value: string) => value.replace(/[\\%_]/g, "\\$&");
const contains = (name: string, value: string): FilterNode => ({
  kind: "comparison",
  left: { kind: "identifier", name },
  operator: "~",
  any: false,
  right: { kind: "text", value: literal(value) },
});

const comparison = fc
  .oneof(
    fc.tuple(fc.constantFrom("title", "subtitle"), part(5)),
    fc.tuple(
      fc.constantFrom("title", "subtitle"),
      fc.constantFrom("común", "un", "m", "quirquincho", "KX", "zx", "~", "ncho k"),
    ),
    fc.tuple(
      fc.constant("genres"),
      fc.constantFrom("genrea000000001", "genreb000000002", "genre77", "genrez", "77", '","'),
    ),
  )
  .map(([name, value]) => contains(name, value));
const alternative = fc
  .array(comparison, { minLength: 1, maxLength: 3 })
  .map((parts): FilterNode => (parts.length === 1 ? (parts[0] as FilterNode) : { kind: "or", parts }));
const filter = fc
  .array(alternative, { minLength: 1, maxLength: 3 })
  .map((parts): FilterNode => (parts.length === 1 ? (parts[0] as FilterNode) : { kind: "and", parts }));

async function openBooks(engine: (typeof databases)[number]) {
  const database = await openTestDatabase(engine);
  await database.transaction(async (transaction) => {
    await transaction.createTable(tableOf(books));
    const rows = library();
    for (let start = 0; start < rows.length; start += 200) {
      await insertRows(transaction, books, rows.slice(start, start + 200));
    }
  });
  const store = new RecordStore(database);
  const where = (node: FilterNode, useIndex: FilterPlan["page"]) => [
    compileFilter(node, {
      collection: books,
      alias: baseAlias,
      collections,
      facts: anonymousFacts(new Date()),
      expressions: database.expressions,
      purpose: "client",
      useIndex,
    }),
  ];
  return {
    database,
    plan: (node: FilterNode, rows = 20) => planSearches({ database }, books, node, { rows, slow: ownSlowRead }),
    async page(node: FilterNode, plan: Pick<FilterPlan, "page" | "leads" | "numbersFirst">) {
      const orderBy = [sql`${sql.ref(`${baseAlias}.year`)} DESC`];
      const request = { orderBy, limit: 10, offset: 10, fields: new Set<string>(), slow: false };
      const found = await store.page(books, {
        ...request,
        where: where(node, plan.page),
        drivenBySearchIndex: plan.leads,
        numbersFirst: plan.numbersFirst,
      });
      return found.map(({ id }) => id);
    },
    count: (node: FilterNode, { count, leads }: Pick<FilterPlan, "count" | "leads">) =>
      store.count(books, { where: where(node, count), drivenBySearchIndex: leads, slow: false }),
  };
}

describe.each(databases)("searches with ~ on %s", (engine) => {
  let shop: Awaited<ReturnType<typeof openBooks>>;
  beforeAll(async () => {
    shop = await openBooks(engine);
  });
  afterAll(() => shop.database[Symbol.asyncDispose]());

  it("[NOT-17] searches with ~ find by the index the rows that they find by reading every row", async () => {
    await fc.assert(
      fc.asyncProperty(filter, async (node) => {
        const plan = await shop.plan(node);
        expect(await shop.page(node, plan)).toEqual(
          await shop.page(node, { page: new Map(), leads: false, numbersFirst: false }),
        );
        expect(await shop.count(node, plan)).toBe(await shop.count(node, { count: new Map(), leads: false }));
      }),
      { numRuns: drawnRuns(100, 250) },
    );
  }, 60_000);

  it.each(["Quirquínchó", "KX", "kx"])("[NOT-17] a search finds the one title with %s", async (value) => {
    const node = contains("subtitle", value);
    expect(await shop.count(node, await shop.plan(node))).toBe(1);
  });

  it("searches follow inserts and deletions", async () => {
    const node = contains("title", "Ornitorrinco");
    const count = async () => shop.count(node, await shop.plan(node));
    const record = { ...(library()[0] as StoredRecord), id: "late00000000000", title: "El ornitorrinco" };
    await shop.database.transaction((transaction) => insertRows(transaction, books, [record]));
    expect(await count()).toBe(1);
    await shop.database.transaction((transaction) => transaction.run(sql`DELETE FROM books WHERE id = ${record.id}`));
    expect(await count()).toBe(0);
  });

  if (engine === "sqlite")
    it.each<[string, string, boolean]>([
      ["subtitle", "quirquincho", true],
      ["subtitle", "kx", true],
      ["title", "común", false],
      ["title", "un", false],
    ])("[NOT-17] the search index leads for %s ~ %j: %j", async (column, value, leads) => {
      expect((await shop.plan(contains(column, value))).leads).toBe(leads);
    });

  if (engine === "postgres")
    it("[NOT-17] a search finds a rare pair of letters by its pieces", async () => {
      const { page } = await shop.plan(contains("subtitle", "kx"));
      const lines = await shop.database.read(sql`EXPLAIN SELECT id FROM books AS b WHERE ${[...page.values()][0]}`);
      expect(JSON.stringify(lines)).toContain("books:subtitle:pieces");
    });
});
