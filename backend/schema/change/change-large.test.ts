import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type SchemaEntry, unexpectedEntry } from "../../backups/restore/schema.ts";
import { databaseFile } from "../../db/open-database.ts";
import { SqliteDatabase } from "../../db/sqlite/database.ts";
import { clearSqliteTables, copySqliteFile } from "../../db/sqlite/file.ts";
import type { TestPlace } from "../../testing/databases.ts";
import { drawnCases } from "../../testing/drawn-cases.ts";
import type { Collection } from "../define/define.ts";
import { relation, text } from "../define/define-collection.ts";
import { readCollections } from "../registry/collection-store.ts";
import { loadRegistry } from "../registry/registry.ts";
import { foundBySearch, type Workshop, withField } from "../test-workshop.ts";
import { withBuiltTables } from "./built-tables.ts";
import { changeCollections, changeCollectionsWithin, InvalidCollectionError } from "./change-collections.ts";
import { wholeChangeOf } from "./table-changes.ts";
import { besides, type Change, id, largeWorkshops, many, watchBuilding, writeSome } from "./test-large.ts";

const openLarge = largeWorkshops();

const withIndex =
  (index: string): Change =>
  (before) => ({ ...before, indexes: [...before.indexes, index] });
const withNew =
  (name: string, field: ReturnType<typeof text>): Change =>
  (before) => ({ ...before, fields: [...before.fields, { ...field.named(name), id: `${name}1` }] });
/** Removes the index with included fields, because only searchable fields may be included. */
const carryingNothing = (before: Collection) => ({ ...before, indexes: before.indexes.slice(0, 2) });

const changes: Record<string, Change> = {
  "a field that goes": (before) => withField(before, "blurb", null),
  "a list of references that goes": (before) => withField(before, "genres", null),
  "single values that become lists": (before) =>
    withField(withField(before, "mood", { maxSelect: 2 }), "genre", { maxSelect: 2 }),
  "lists that become single values": (before) =>
    withField(withField(withField(before, "moods", { maxSelect: 1 }), "genres", { maxSelect: 1 }), "pictures", {
      maxSelect: 1,
    }),
  "a new index": withIndex("CREATE INDEX idx_books_blurb ON books (blurb, title DESC)"),
  "a new index without doubles": withIndex("CREATE UNIQUE INDEX idx_books_isbn ON books (isbn)"),
  "other fields that are searched": (before) =>
    withField(withField(carryingNothing(before), "title", { search: false }), "blurb", { search: true }),
  "a new reference": withNew("other", relation({ collection: "genres" }) as never),
  "a new field that is searched": withNew("subtitle", text({ search: true })),
  "all of it under other names": (before) => {
    const lists = withField(withField(before, "mood", { maxSelect: 2, name: "temper" }), "genres", { maxSelect: 1 });
    const [less, isbn] = [withField(lists, "cover", null), "isbn"];
    const fields = less.fields.map((field) => {
      if (field.name === isbn) return { ...field, name: "blurb", search: true };
      return field.name === "blurb" ? { ...field, name: isbn } : field;
    });
    return { ...less, fields: fields as Collection["fields"], name: "volumes", indexes: [] };
  },
};

/** Result of the same change to the same rows in one transaction, as on small tables. */
async function inOnePiece(change: Change) {
  await using shop = await openLarge([]);
  await writeSome(shop);
  const save = [change(shop.collection("books"))];
  const context = { database: shop.database, collections: shop.registry };
  await shop.database.transaction((transaction) => changeCollectionsWithin(context, transaction, { save, remove: [] }));
  await shop.registry.reload();
  return await everything(shop, save[0]?.name ?? "");
}

async function everything({ database, rows }: Workshop, name: string) {
  const numbers = await database.read<{ id: string; row: number }>(
    sql`SELECT "id", "_rowid_" AS "row" FROM ${sql.id(name)} ORDER BY "_rowid_"`,
  );
  return { numbers, rows: await rows(name) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a large collection that changes", { timeout: 90_000 }, () => {
  it.each(drawnCases(Object.keys(changes), 2))(
    "[SEG-76] a large collection keeps every value, those written meanwhile too: %s",
    async (what) => {
      const change = changes[what] as Change;
      const shallBe = await inOnePiece(change);
      await using shop = await openLarge([]);
      const save = change(shop.collection("books"));
      const building = watchBuilding(() => writeSome(shop));
      await shop.save(save);
      const { from, to } = (await building.meanwhile()) ?? { from: 0, to: 0 };
      // Each of the four writes waited only for the part being copied.
      expect([from, to <= from + 4, building.parts.length > to]).toEqual([4, true, true]);
      expect(Math.max(...building.sizes)).toBeLessThanOrEqual(500);
      expect(await everything(shop, save.name)).toEqual(shallBe);
      const [is, fresh] = await shop.shapes();
      await shop.database.clearDropped();
      expect(await besides(shop.database)).toEqual([]);
      const [cleared] = await shop.shapes();
      expect(cleared).toEqual(fresh);
      expect(is).toMatchObject({ wrongLinks: [] });
      expect(await shop.database.problems()).toEqual([]);
    },
  );

  it("[SEG-76] a large collection is searchable, and takes writes, after its change", async () => {
    await using shop = await openLarge([]);
    const before = carryingNothing(shop.collection("books"));
    await shop.save(
      withField(withField(before, "title", { search: false, name: "heading" }), "blurb", { search: true }),
    );
    await shop.insert("books", [{ id: "late", blurb: "about Ñandú", genres: [id(1)], pages: 1 }]);
    await shop.database.transaction((transaction) =>
      transaction.run(sql`DELETE FROM "books" WHERE "id" = ${id(1234)}`),
    );
    expect(await foundBySearch(shop, "books", "blurb", "nandu")).toEqual(["late"]);
    expect(await foundBySearch(shop, "books", "blurb", "about 123")).toEqual([
      id(123),
      ...[1230, 1231, 1232, 1233, 1235, 1236, 1237, 1238, 1239].map(id),
    ]);
    await shop.database.clearDropped();
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
  });

  it("[SEG-76] a large collection stays readable by views when only an index has changed", async () => {
    await using shop = await openLarge();
    await shop.save(withIndex("CREATE INDEX idx_books_blurb ON books (blurb)")(shop.collection("books")));
    await shop.insert("books", [{ id: "late", title: "late" }]);
    const found = await shop.rows("titles");
    expect([found.length, found.at(-1)?.title]).toEqual([many + 1, "late"]);
    await shop.database.clearDropped();
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
  });

  it("[SEG-76] a large collection refuses an index that its rows do not fit, and leaves nothing of it", async () => {
    await using shop = await openLarge();
    const before = shop.collection("books");
    const twice = withIndex("CREATE UNIQUE INDEX idx_books_pages ON books (pages, mood)")(before);
    const refused = shop.save(withField(twice, "blurb", null));
    await expect(refused).rejects.toThrow(InvalidCollectionError);
    await expect(refused).rejects.toMatchObject({
      data: { indexes: { 3: { code: "validation_invalid_index_expression" } } },
    });
    await shop.database.clearDropped();
    expect(await besides(shop.database)).toEqual([]);
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
    expect((await shop.rows("books")).length).toBe(many);
  });
});

const unique = withIndex("CREATE UNIQUE INDEX idx_books_isbn ON books (isbn)");
const setIsbn = (shop: Workshop, row: string, isbn: string) =>
  shop.database.transaction((transaction) =>
    transaction.run(sql`UPDATE "books" SET "isbn" = ${isbn}, "isbn:folded" = ${isbn} WHERE "id" = ${row}`),
  );

describe("a table that is built beside another one", { timeout: 90_000 }, () => {
  it("[SEG-76] a table being built refuses no save: the index is refused that such a row does not fit", async () => {
    await using shop = await openLarge();
    const building = watchBuilding(() => setIsbn(shop, id(1), "isbn 2"));
    await expect(shop.save(unique(shop.collection("books")))).rejects.toMatchObject({
      data: { indexes: { 3: { code: "validation_invalid_index_expression" } } },
    });
    expect(await building.meanwhile()).not.toBeNull();
    expect((await shop.rows("books"))[1]).toMatchObject({ isbn: "isbn 2" });
    await shop.database.clearDropped();
    expect(await besides(shop.database)).toEqual([]);
  });

  it("[SEG-76] a table being built takes a row that did not fit for a while as it is in the end", async () => {
    await using shop = await openLarge();
    watchBuilding(async () => {
      await setIsbn(shop, id(1), "isbn 2");
      await setIsbn(shop, id(2), "isbn two");
    });
    await shop.save(unique(shop.collection("books")));
    const rows = await shop.rows("books");
    expect(rows.slice(0, 3).map(({ isbn }) => isbn)).toEqual(["isbn 0", "isbn 2", "isbn two"]);
    expect(rows.length).toBe(many);
    const [is, shallBe] = await shop.shapes();
    await shop.database.clearDropped();
    expect((await shop.shapes())[0]).toEqual(shallBe);
    expect(is).toMatchObject({ wrongLinks: [] });
  });

  const others: [string, Change][] = [
    ["other names", (before) => withField(before, "pages", { name: "leaves" })],
    ["an index less", carryingNothing],
  ];
  it.each(drawnCases(others, 1))(
    "[SEG-76] a table is built again when its collection has changed meanwhile: %s",
    async (_what, meanwhile) => {
      await using shop = await openLarge();
      const changed = meanwhile(shop.collection("books"));
      const building = watchBuilding(() => shop.save(changed));
      const context = { database: shop.database, collections: shop.registry };
      // Decides from the stored collections, as the collections API does.
      const decide = (stored: Collection[]) => {
        const books = stored.find(({ name }) => name === "books") as Collection;
        return { save: [withField(books, "blurb", null)], remove: [] };
      };
      await withBuiltTables(shop.database, decide, async (transaction, built) => {
        const stored = await readCollections(shop.database, (statement) => transaction.run(statement));
        return changeCollectionsWithin(context, transaction, decide(stored), built);
      });
      await shop.registry.reload();
      expect(building.parts.filter(({ from }) => from === 0).length).toBe(2);
      const names = changed.fields.map(({ name }) => name).filter((name) => name !== "blurb");
      expect(shop.collection("books").fields.map(({ name }) => name)).toEqual(names);
      expect(shop.collection("books").indexes.length).toBe(changed.indexes.length);
      expect((await shop.rows("books"))[5]).toMatchObject({ isbn: "isbn 5" });
      await shop.database.clearDropped();
      const [is, shallBe] = await shop.shapes();
      expect(is).toEqual(shallBe);
    },
  );

  it("[SEG-76] a failed exchange of tables leaves everything as it was, on every connection", async () => {
    await using shop = await openLarge();
    const other = await shop.place.open();
    const before = shop.collection("books");
    const change = wholeChangeOf({ before, after: withField(unique(before), "blurb", null) });
    const failing = shop.database.buildTables?.([change], ([built]) =>
      shop.database.transaction(
        async (transaction) => {
          await transaction.dropView("titles");
          if (built) await transaction.leaveTable(built);
          if (built) await transaction.enterTable(built);
          const [row] = await transaction.run<{ isbn: string }>(sql`SELECT * FROM "books" WHERE "isbn" = 'isbn 77'`);
          expect(row).not.toHaveProperty("blurb");
          throw new Error("no");
        },
        { long: true },
      ),
    );
    await expect(failing).rejects.toThrow("no");
    // Raises the number of SQLite's schema to that of the failed change, in case a connection knows a schema by its
    // number.
    for (let number = 0; number < 12; number++) {
      await other.transaction((transaction) => transaction.run(sql`CREATE TABLE ${sql.id(`t${number}`)} (a)`));
    }
    await shop.insert("books", [{ id: "late", title: "late", blurb: "still", isbn: "isbn 1" }]);
    for (let number = 0; number < 12; number++) {
      await other.transaction((transaction) => transaction.run(sql`DROP TABLE ${sql.id(`t${number}`)}`));
    }
    expect((await shop.rows("books")).at(-1)).toMatchObject({ blurb: "still" });
    expect(await shop.database.problems()).toEqual([]);
    await shop.database.clearDropped();
    expect(await besides(shop.database)).toEqual([]);
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
  });

  it("[SEG-76] a new table is read by every other connection after the exchange", async () => {
    await using shop = await openLarge();
    const other = await shop.openOther();
    const foreign = await shop.place.open();
    const read = () => foreign.read<{ isbn: string }>(sql`SELECT * FROM "books" WHERE "isbn" = 'isbn 77'`);
    expect((await read())[0]).toHaveProperty("blurb");
    await shop.save(withField(unique(shop.collection("books")), "blurb", null));
    expect((await read())[0]).not.toHaveProperty("blurb");
    const again = foreign.transaction((transaction) =>
      transaction.run(sql`INSERT INTO "books" ("id", "isbn") VALUES ('x', 'isbn 77')`),
    );
    await expect(again).rejects.toMatchObject({ table: "books", columns: ["isbn"] });
    await other.reload();
    expect(other.find("books")?.indexes.length).toBe(4);
  });

  it("[SEG-76] a new table may change its index again at once, and be removed", async () => {
    await using shop = await openLarge();
    await shop.save(unique(shop.collection("books")));
    const before = shop.collection("books");
    await shop.save({ ...before, indexes: ["CREATE INDEX idx_books_isbn ON books (isbn, title)"] });
    const [is, shallBe] = await shop.shapes();
    await shop.database.clearDropped();
    expect((await shop.shapes())[0]).toEqual(shallBe);
    expect(is).toMatchObject({ wrongLinks: [] });
    await shop.save({ ...shop.collection("books"), indexes: [] });
    await shop.remove("titles", "books");
    await shop.database.clearDropped();
    expect(await besides(shop.database)).toEqual([]);
    expect(await shop.database.problems()).toEqual([]);
  });

  it("[SEG-76] a table being built is not deleted by another process", async () => {
    await using shop = await openLarge();
    const other = await shop.place.open();
    const building = watchBuilding(() => other.clearDropped());
    await shop.save(withField(shop.collection("books"), "blurb", null));
    expect((await building.meanwhile())?.to).toBeLessThan(building.parts.length);
    expect(building.parts.filter(({ from }) => from === 0).length).toBe(1);
    expect((await shop.rows("books")).length).toBe(many);
  });

  it("[SEG-76] a table is refused in words where the disk has not the room", async () => {
    await using shop = await openLarge();
    let free = 2 ** 40;
    const full = new SqliteDatabase(join(shop.place.dataDirectory, databaseFile), { freeRoom: async () => free });
    const collections = await loadRegistry(full);
    const save = [withField(shop.collection("books"), "blurb", null)];
    const change = () => changeCollections({ database: full, collections }, { save, remove: [] });
    free = 2 ** 20;
    await expect(change()).rejects.toThrow(/^The disk has not enough room for this change: about 0\.\d GiB are needed/);
    // Another program may also use up the room meanwhile.
    free = 2 ** 40;
    watchBuilding(async () => {
      free = 2 ** 20;
    });
    await expect(change()).rejects.toThrow("The disk has not enough room");
    vi.restoreAllMocks();
    await full.clearDropped();
    expect(await besides(shop.database)).toEqual([]);
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
    await full.close();
  });

  it("[SEG-76] a table being built is in no copy of the file, which is whole", async () => {
    await using shop = await openLarge();
    const copy = join(shop.place.dataDirectory, "copy.db");
    const building = watchBuilding(async () => {
      copySqliteFile(join(shop.place.dataDirectory, databaseFile), copy);
    });
    await shop.save(withField(shop.collection("books"), "blurb", null));
    expect(await building.meanwhile()).not.toBeNull();
    clearSqliteTables(copy, []);
    const opened = new SqliteDatabase(copy);
    expect(await besides(opened)).toEqual([]);
    expect(await opened.problems()).toEqual([]);
    // Checks that a restore makes on a database.
    const entries = await opened.read<SchemaEntry>(sql`SELECT "type", "name", "sql" FROM sqlite_schema`);
    const named = shop.registry.all().map(({ name, type, fields }) => ({
      name,
      view: type === "view",
      fields: fields.map((field) => field.name),
    }));
    expect(unexpectedEntry(entries, named)).toBeNull();
    const [row] = await opened.read<{ total: number }>(sql`SELECT COUNT("blurb") AS total FROM "books"`);
    expect(row?.total).toBe(many);
    await opened.transaction((transaction) => transaction.run(sql`INSERT INTO "books" ("id") VALUES ('new')`));
    await opened.close();
  });

  it("[SEG-76] a table of a killed process is deleted at the next start, and nothing is lost", async () => {
    await using shop = await openLarge();
    const before = await shop.rows("books");
    const save = [withField(shop.collection("books"), "blurb", null)];
    expect(await changeAndDie(shop.place, { save, remove: [] })).toBe("SIGKILL");
    await shop.registry.reload();
    expect((await besides(shop.database)).length).toBeGreaterThan(0);
    // Before the cleanup, writes succeed, including those into an abandoned replacement table.
    await shop.insert("books", [{ id: "late", title: "late" }]);
    const again = await shop.place.open();
    await again.clearDropped();
    expect(await besides(shop.database)).toEqual([]);
    expect((await shop.rows("books")).slice(0, -1)).toEqual(before);
    expect(await shop.database.problems()).toEqual([]);
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
    // The next change is not blocked.
    await shop.save(...save);
    expect((await shop.rows("books"))[3]).not.toHaveProperty("blurb");
  });
});

/** Starts a process that changes a collection and is killed after some parts are copied. */
async function changeAndDie({ dataDirectory, databaseUrl }: TestPlace, change: object): Promise<string> {
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const source = `
    import { openDatabase } from ${module("../../db/open-database.ts")};
    import { ThreadConnection } from ${module("../../db/sqlite/threads/thread-connection.ts")};
    import { changeCollections } from ${module("./change-collections.ts")};
import { loadRegistry } from ${module("../registry/registry.ts")};
    const run = ThreadConnection.prototype.run;
    let commits = 0;
    ThreadConnection.prototype.run = function (work) {
      if (work.name === "commit" && ++commits === 6) process.kill(process.pid, "SIGKILL");
      return run.call(this, work);
    };
    const database = await openDatabase(${JSON.stringify({ dataDirectory, databaseUrl })});
    const collections = await loadRegistry(database);
    await changeCollections({ database, collections }, ${JSON.stringify(change)});`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", source], { stdio: "inherit" });
  const [, signal] = await once(child, "exit");
  return signal;
}
