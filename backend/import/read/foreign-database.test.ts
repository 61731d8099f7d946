import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ForeignDatabase } from "./foreign-database.ts";

describe("the database of another server", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "arzobispado-test-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  function made(...statements: string[]): string {
    const path = join(folder, "data.db");
    const database = new DatabaseSync(path);
    for (const statement of statements) database.exec(statement);
    database.close();
    return path;
  }

  it("[API-17] a foreign database gives its rows in their order, whatever its columns hold", () => {
    const path = made(
      'CREATE TABLE books (id TEXT PRIMARY KEY, "a ""b"" c" TEXT, pages NUMERIC, more BLOB)',
      "INSERT INTO books VALUES ('z', 'x', 12345678901234567890, x'7b7d'), ('a', NULL, '7', NULL)",
    );
    using database = new ForeignDatabase(path);
    expect([...database.rows("books")].map((row) => ({ ...row }))).toEqual([
      { id: "z", 'a "b" c': "x", pages: 12345678901234567000, more: "{}" },
      { id: "a", 'a "b" c': null, pages: 7, more: null },
    ]);
    expect([...database.rows("readers")]).toEqual([]);
    expect(database.columns("readers")).toBeUndefined();
  });

  it("[SEG-52] a foreign database is asked for its tables only: no view, no virtual table, no computed column", () => {
    const path = made(
      "CREATE TABLE books (id TEXT, title TEXT, evil TEXT AS (upper(title)))",
      "CREATE VIEW secrets AS SELECT * FROM books",
      "CREATE VIRTUAL TABLE words USING fts5(word)",
      "CREATE TRIGGER bad AFTER INSERT ON books BEGIN DELETE FROM books; END",
    );
    using database = new ForeignDatabase(path);
    expect(database.columns("books")).toEqual(["id", "title"]);
    expect([...database.rows("secrets"), ...database.rows("words")]).toEqual([]);
    expect(database.triggers()).toEqual(["bad"]);
  });

  it("[SEG-52] a foreign database that is damaged, cut or something else is refused", async () => {
    const path = made("CREATE TABLE books (id TEXT)", `INSERT INTO books VALUES ('${"x".repeat(50_000)}')`);
    const whole = await readFile(path);
    for (const bytes of [Buffer.from("a text"), Buffer.alloc(0), whole.subarray(0, whole.length / 2), zeroed(whole)]) {
      await writeFile(path, bytes);
      expect(() => new ForeignDatabase(path)).toThrow(expect.objectContaining({ code: "damaged_database" }));
    }
  });
});

/** Returns a copy with one page in the middle zeroed. */
function zeroed(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  changed.fill(0, 4096, 8192);
  return changed;
}
