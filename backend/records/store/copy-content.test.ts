import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemCollections } from "../../auth/system-collections.ts";
import type { Database } from "../../db/database.ts";
import { writeParameter } from "../../db/parameters.ts";
import { ownSlowRead } from "../../db/slow-reads.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { defineCollection, text } from "../../schema/define/define-collection.ts";
import { loadRegistry } from "../../schema/registry/registry.ts";
import { bookshop } from "../../testing/bookshop.ts";
import { databases, openTestDatabase } from "../../testing/databases.ts";
import { copyContent, readContent } from "./copy-content.ts";
import { insertRows } from "./rows.ts";

const definitions = [...systemCollections, ...bookshop];

async function fill(database: Database, records: Record<string, StoredRecord[]>): Promise<void> {
  const registry = await loadRegistry(database);
  await database.transaction(async (transaction) => {
    for (const [name, rows] of Object.entries(records)) {
      await insertRows(transaction, registry.find(name) as Collection, rows);
    }
  });
}

const readable = (database: Database) => ({
  query: database.query,
  run: <Row>(statement: Parameters<typeof database.read<Row>>[0]) => database.read<Row>(statement),
});

async function partsOf(rows: AsyncIterable<StoredRecord[]>): Promise<StoredRecord[][]> {
  const parts = [];
  for await (const part of rows) parts.push(part);
  return parts;
}

async function contentOf(database: Database) {
  const { collections, rows } = await readContent(readable(database));
  const found: Record<string, unknown[]> = {};
  for (const collection of collections) {
    if (collection.type === "view") {
      found[collection.name] = await database.read(sql`SELECT * FROM ${sql.table(collection.name)} ORDER BY id`);
      continue;
    }
    found[collection.name] = (await partsOf(rows(collection))).flat();
  }
  const columns = await database.read(sql`SELECT "title:folded" AS folded FROM books ORDER BY "_rowid_"`);
  const changes = await database.read(database.query.selectFrom("_changes").selectAll().orderBy("record_id"));
  const versions = await database.read(database.query.selectFrom("_versions").selectAll().orderBy("number"));
  const sums = await database.read(database.query.selectFrom("_visit_sums").selectAll().orderBy("day"));
  return {
    definitions: collections,
    found,
    columns,
    changes,
    sums,
    versions: versions.map(({ data, ...row }) => ({ ...row, data: [...data] })),
  };
}

const copy = (from: Database, to: Database) =>
  to.transaction((transaction) => copyContent(readable(from), to, transaction));

const book = (id: string, more = {}) => ({ id, title: `Ñandú ${id}`, genre: "genre", ...more });

async function openSource(engine: Database["engine"]) {
  const source = await openTestDatabase(engine);
  await (await loadRegistry(source)).seed(definitions);
  await fill(source, {
    genres: [{ id: "genre", name: "Aves" }],
    // Ids in an order other than that of insertion.
    books: Array.from({ length: 450 }, (_, number) =>
      book(`b${(number * 7) % 450}`, {
        pages: number / 4,
        public: number % 2 === 0,
        moods: ["calm", "sad"],
        extra: { number },
      }),
    ),
    reviews: [{ id: "odd", text: "'; DROP TABLE books; --\n\u{1F426}", leaflet: "a.pdf" }],
  });
  await source.transaction(async (transaction) => {
    const { query } = source;
    const at = { account_collection_id: "", account_id: "", at: 5 };
    const changes = Array.from({ length: 1100 }, (_, number) => ({
      ...{ collection_id: "c", record_id: `r${String(number).padStart(5, "0")}` },
      ...at,
    }));
    await transaction.run(query.insertInto("_changes").values(changes));
    // More rows of one record than one batch copies.
    const versions = Array.from({ length: 700 }, (_, index) => ({
      ...{
        collection_id: "c",
        record_id: "r",
        number: index + 1,
        files: "[]",
        data: Buffer.from([0, 255, index % 256]),
      },
      ...at,
    }));
    for (const half of [versions.slice(0, 350), versions.slice(350)]) {
      await transaction.run(query.insertInto("_versions").values(half));
    }
    await transaction.run(
      query.insertInto("_visit_sums").values({ day: "2026-01-01", kind: "k", name: "n", total: 3 }),
    );
    await transaction.run(query.insertInto("_revoked_tokens").values({ sid: "theirs", expires: 1 }));
    await transaction.run(writeParameter(query, "demoContent", "theirs"));
    await transaction.run(writeParameter(query, "installation.lastRestore", "theirs"));
  });
  return source;
}

/** Source by engine, shared by all tests, which only read it. */
const sources = {} as Record<Database["engine"], Awaited<ReturnType<typeof openSource>>>;

beforeAll(async () => {
  for (const engine of databases) sources[engine] = await openSource(engine);
});
afterAll(async () => {
  for (const source of Object.values(sources)) await source[Symbol.asyncDispose]();
});

describe.each(databases.flatMap((from) => databases.map((to) => ({ from, to }))))(
  "copying content from $from to $to",
  ({ from, to }) => {
    it("[SEG-52] a copy makes every collection, row and system row equal, in the same order", async () => {
      const source = sources[from];
      await using target = await openTestDatabase(to);
      const registry = await loadRegistry(target);
      await registry.seed([
        ...systemCollections,
        ...bookshop,
        defineCollection({ name: "gone", fields: { a: text() } }),
      ]);
      await fill(target, { books: [book("other")], gone: [{ id: "gone" }] });
      const counts = await copy(source, target);
      expect(counts).toMatchObject({ books: 450, genres: 1, authors: 0 });
      expect(await contentOf(target)).toEqual(await contentOf(source));
      await registry.reload();
      expect(registry.find("gone")).toBeUndefined();
      await expect(target.read(sql`SELECT 1 FROM gone`)).rejects.toThrow();
      // The tables still work: insertion order, search index, unique ids.
      await fill(target, { books: [book("b451")] });
      await expect(fill(target, { books: [book("b7")] })).rejects.toMatchObject({ name: "UniqueError" });
      const last = await target.read(sql`SELECT id FROM books ORDER BY "_rowid_" DESC LIMIT 1`);
      expect(last).toMatchObject([{ id: "b451" }]);
    });

    it("[SEG-52] a copy leaves the data of the installation, and keeps revoked tokens revoked", async () => {
      const source = sources[from];
      await using target = await openTestDatabase(to);
      const { query } = target;
      await target.transaction(async (transaction) => {
        await transaction.run(writeParameter(query, "installation.lastRestore", "ours"));
        await transaction.run(writeParameter(query, "demoContent", "ours"));
        await transaction.run(writeParameter(query, "otherNote", "ours"));
        await transaction.run(query.insertInto("_revoked_tokens").values({ sid: "ours", expires: 2 }));
      });
      await copy(source, target);
      const parameters = await target.read(query.selectFrom("_params").selectAll().orderBy("key"));
      expect(Object.fromEntries(parameters.map(({ key, value }) => [key, value]))).toMatchObject({
        "installation.lastRestore": "ours",
        demoContent: "theirs",
      });
      expect(parameters.map(({ key }) => key)).not.toContain("otherNote");
      const tokens = await target.read(query.selectFrom("_revoked_tokens").select("sid").orderBy("sid"));
      expect(tokens).toMatchObject([{ sid: "ours" }, { sid: "theirs" }]);
    });
  },
);

describe.each(databases)("replacing content on %s", (engine) => {
  it("[SEG-52] a replacement lets visitors read the old rows until the moment of the commit, and fails as a whole", async () => {
    const source = sources.sqlite;
    await using target = await openTestDatabase(engine);
    await (await loadRegistry(target)).seed(definitions);
    await fill(target, { books: [book("old")] });
    const before = await contentOf(target);
    const work = target.transaction(async (transaction) => {
      await copyContent(
        {
          query: source.query,
          async run(statement) {
            // Reads during the copy, without waiting for it.
            expect(await target.read(sql`SELECT id FROM books`)).toMatchObject([{ id: "old" }]);
            return source.read(statement);
          },
        },
        target,
        transaction,
      );
      throw new Error("no space left on device");
    });
    await expect(work).rejects.toThrow("no space");
    expect(await contentOf(target)).toEqual(before);
  });

  it("[SEG-52] a replacement never ends in a deadlock with readers of two tables", async () => {
    const source = sources.sqlite;
    await using target = await openTestDatabase(engine);
    await (await loadRegistry(target)).seed(definitions);
    let done = false;
    const both = [sql`SELECT COUNT(*) FROM books b, genres g`, sql`SELECT COUNT(*) FROM genres g, reviews r, shelf s`];
    const readers = both.map(async (statement) => {
      while (!done) await target.read(statement, { slow: ownSlowRead });
    });
    for (let round = 0; round < 2; round++) await copy(source, target);
    done = true;
    await Promise.all(readers);
    expect((await contentOf(target)).found.books).toHaveLength(450);
  });

  it("[SEG-52] a replacement gives others a turn between two parts", async () => {
    const source = sources.sqlite;
    await using target = await openTestDatabase(engine);
    let turns = 0;
    let done = false;
    const others = () => {
      turns++;
      if (!done) setImmediate(others);
    };
    others();
    await copy(source, target);
    done = true;
    // 450 books in parts of 200, 1,100 changes in parts of 500.
    expect(turns).toBeGreaterThan(6);
  });

  it("[SEG-52] a replacement reads heavy rows one by one", async () => {
    await using source = await openTestDatabase(engine);
    await (await loadRegistry(source)).seed(definitions);
    const heavy = "x".repeat(1_500_000);
    await fill(source, { books: Array.from({ length: 7 }, (_, number) => book(`b${number}`, { body: heavy })) });
    const { collections, rows } = await readContent(readable(source));
    const books = collections.find(({ name }) => name === "books") as Collection;
    const parts = await partsOf(rows(books));
    expect(parts.map(({ length }) => length)).toEqual([2, 2, 2, 1]);
  });
});
