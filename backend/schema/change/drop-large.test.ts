import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Database } from "../../db/database.ts";
import { databaseFile } from "../../db/open-database.ts";
import { clearSqliteTables, copySqliteFile } from "../../db/sqlite/file.ts";
import { ThreadConnection } from "../../db/sqlite/threads/thread-connection.ts";
import { databases, type TestPlace } from "../../testing/databases.ts";
import type { StoredRecord } from "../define/define.ts";
import { defineCollection, relation, text } from "../define/define-collection.ts";
import { filledWorkshops, openWorkshop } from "../test-workshop.ts";

const genres = defineCollection({ name: "genres", fields: { name: text() } });
const books = defineCollection({
  name: "books",
  fields: {
    title: text({ search: true }),
    genre: relation({ collection: "genres" }),
    genres: relation({ collection: "genres", maxSelect: 9, search: true }),
  },
  indexes: ["CREATE INDEX idx_books_title ON books (title)", "CREATE UNIQUE INDEX idx_books_id ON books (id, title)"],
});
const titles = defineCollection({ name: "titles", type: "view", viewQuery: "SELECT id, title FROM books" });
const id = (number: number) => `b${String(number).padStart(14, "0")}`;
/**
 * Rows by engine. Enough on SQLite that a table is not dropped at once; PostgreSQL has no such limit, so fewer rows
 * suffice.
 */
const many = { sqlite: 5200, postgres: 200 };

const openLarge = filledWorkshops([genres, books], async (shop) => {
  for (let start = 0; start < many[shop.database.engine]; start += 200) {
    const rows = Array.from({ length: 200 }, (_, number): StoredRecord => {
      const ids = [id(number), id(number + 1)];
      return { id: id(start + number), title: `title ${start + number}`, genre: ids[0], genres: ids };
    });
    await shop.insert("books", rows);
  }
});

/** Tables and indexes that belong to no collection, with the row counts of the tables. */
async function left(database: Database): Promise<[name: string, rows: number][]> {
  if (database.engine === "postgres") return [];
  const names = await database.read<{ name: string }>(
    sql`SELECT "name" FROM sqlite_schema WHERE "tbl_name" GLOB 'gone:*' AND "sql" IS NOT NULL`,
  );
  return Promise.all(
    names.map(async ({ name }): Promise<[string, number]> => {
      if (!name.startsWith("gone:")) return [name, 0];
      const [row] = await database.read<{ total: number }>(sql`SELECT COUNT(*) AS total FROM ${sql.id(name)}`);
      return [name, row?.total ?? 0];
    }),
  );
}

/** Makes every step of the later cleanup fail. */
function clearNothing(): void {
  const run = ThreadConnection.prototype.run;
  vi.spyOn(ThreadConnection.prototype, "run").mockImplementation(async function (this: ThreadConnection, work) {
    if (work.name === "clear part") throw new Error("not now");
    return run.call(this, work);
  });
}

/** Starts a process that deletes a collection and is killed right after the commit. */
async function removeAndDie({ dataDirectory, databaseUrl }: TestPlace, collection: string): Promise<string> {
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const source = `
    import { openDatabase } from ${module("../../db/open-database.ts")};
    import { changeCollections } from ${module("./change-collections.ts")};
    import { loadRegistry } from ${module("../registry/registry.ts")};
    const database = await openDatabase(${JSON.stringify({ dataDirectory, databaseUrl })});
    const collections = await loadRegistry(database);
    await changeCollections({ database, collections }, { save: [], remove: [${JSON.stringify(collection)}] });
    process.kill(process.pid, "SIGKILL");`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", source], { stdio: "inherit" });
  const [, signal] = await once(child, "exit");
  return signal;
}

describe.each(databases)("a large collection on %s that is removed", { timeout: 60_000 }, (engine) => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("[SEG-76] a removed collection is gone at once, without a change of its rows", async () => {
    await using shop = await openLarge(engine);
    clearNothing();
    await shop.remove("books");
    expect(shop.registry.find("books")).toBeUndefined();
    const rows = (await left(shop.database)).map(([, total]) => total);
    if (engine === "sqlite") expect(rows).toEqual(expect.arrayContaining([many.sqlite, 2 * many.sqlite]));
  });

  it("[SEG-76] a removed collection frees its room in parts of at most 500 rows, beside writers", async () => {
    await using shop = await openLarge(engine);
    const run = vi.spyOn(ThreadConnection.prototype, "run");
    await shop.remove("books");
    await shop.insert("genres", [{ id: "g1", name: "meanwhile" }]);
    await shop.database.clearDropped();
    expect(await left(shop.database)).toEqual([]);
    const parts = run.mock.calls.flatMap(([work]) => (work.name === "clear part" ? work.rows : []));
    if (engine === "sqlite") expect(parts.length).toBeGreaterThan((many.sqlite * 3) / 500);
    expect(Math.max(0, ...parts)).toBeLessThanOrEqual(500);
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
  });

  it("[SEG-76] a removed collection makes room at once for one of the same name, with indexes of the same names", async () => {
    await using shop = await openLarge(engine);
    const former = shop.collection("books");
    await shop.remove("books");
    await shop.save(former);
    await shop.insert("books", [{ id: id(1), title: "new", genres: [id(2)] }]);
    expect((await shop.rows("books")).map(({ title }) => title)).toEqual(["new"]);
    await shop.database.clearDropped();
    expect(await left(shop.database)).toEqual([]);
    expect((await shop.rows("books")).map(({ title }) => title)).toEqual(["new"]);
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
  });

  it("[SEG-76] a removed collection goes with the views that read it, and stays as it was when that fails", async () => {
    await using shop = await openLarge(engine);
    await shop.save(titles);
    const dropAndFail = shop.database.transaction(async (transaction) => {
      await transaction.dropView("titles");
      await transaction.dropTable({ ...(await import("../registry/table-sync.ts")).tableOf(shop.collection("books")) });
      throw new Error("no");
    });
    await expect(dropAndFail).rejects.toThrow("no");
    expect(await left(shop.database)).toEqual([]);
    expect((await shop.rows("titles")).length).toBe(many[engine]);
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
    await shop.remove("titles", "books");
    await shop.database.clearDropped();
    expect(await left(shop.database)).toEqual([]);
  });

  it("[SEG-76] entries about the last editors of many records are deleted later, and never count for another collection of the same id", async () => {
    await using shop = await openWorkshop(engine, [genres]);
    const former = shop.collection("genres");
    const values = Array.from({ length: 700 }, (_, number) => sql`(${former.id}, ${id(number)}, ${""}, ${""}, ${1})`);
    await shop.database.transaction((transaction) =>
      transaction.run(sql`INSERT INTO "_changes" VALUES ${sql.join(values)}`),
    );
    const count = async (table: string) =>
      Number(
        (await shop.database.read<{ total: number }>(sql`SELECT COUNT(*) AS total FROM ${sql.id(table)}`))[0]?.total,
      );
    await shop.remove("genres");
    expect([await count("_changes"), await count("_releases")]).toEqual([700, 1]);
    await shop.save(former);
    expect([await count("_changes"), await count("_releases")]).toEqual([0, 0]);
  });

  it("[SEG-76] a removal goes on with the next start when the process is killed between two parts", async () => {
    await using shop = await openLarge(engine);
    expect(await removeAndDie(shop.place, shop.collection("books").id)).toBe("SIGKILL");
    await shop.registry.reload();
    expect(shop.registry.find("books")).toBeUndefined();
    if (engine === "sqlite") expect((await left(shop.database)).length).toBeGreaterThan(0);
    expect(await shop.database.problems()).toEqual([]);
    const again = await shop.place.open();
    await again.clearDropped();
    expect(await left(shop.database)).toEqual([]);
    expect(await again.problems()).toEqual([]);
  });
});

describe("a copy of the file", () => {
  it("[SEG-76] a copy of the file has nothing of a removed collection", async () => {
    await using shop = await openLarge("sqlite");
    clearNothing();
    await shop.remove("books");
    const copy = join(shop.place.dataDirectory, "copy.db");
    copySqliteFile(join(shop.place.dataDirectory, databaseFile), copy);
    clearSqliteTables(copy, []);
    vi.restoreAllMocks();
    const { SqliteDatabase } = await import("../../db/sqlite/database.ts");
    const opened = new SqliteDatabase(copy);
    expect(await left(opened)).toEqual([]);
    expect(await opened.problems()).toEqual([]);
    await opened.close();
  });
});
