import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases, openTestDatabase } from "../../testing/databases.ts";
import type { RecordValues } from "../define/define.ts";
import { fieldTypeOf } from "../fields/field-types.ts";
import { compileView } from "./compile-view.ts";
import { library, openLibrary } from "./test-library.ts";

describe.each(databases)("views on %s", (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let views = 0;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await openLibrary(database);
  });
  afterAll(() => database[Symbol.asyncDispose]());

  /** Rows of a view as records, sorted by a column, because views have no order of their own. */
  async function rowsOf(query: string, order = "id"): Promise<RecordValues[]> {
    const name = `view_${++views}`;
    const { fields, sql: select } = compileView(query, library, engine);
    await database.transaction((transaction) => transaction.createView(name, select));
    const rows = await database.read<RecordValues>(sql`SELECT * FROM ${sql.id(name)} ORDER BY ${sql.id(order)}`);
    return rows.map((row) =>
      Object.fromEntries(fields.map((field) => [field.name, fieldTypeOf(field).decode(field, row[field.name])])),
    );
  }

  const values = async (query: string) => (await rowsOf(query)).map(({ value }) => value);

  it("views list rows by EXISTS, by a join and by IN", async () => {
    const found = [
      { id: "a1", name: "Ñusta Apaza" },
      { id: "a2", name: "nina Quispe" },
    ];
    const queries = [
      "SELECT a.id, a.name FROM authors a WHERE EXISTS (SELECT 1 FROM books b WHERE b.author = a.id)",
      "SELECT DISTINCT a.id, a.name FROM authors a INNER JOIN books b ON b.author = a.id",
      "SELECT a.id, a.name FROM authors a WHERE a.id IN (SELECT b.author FROM books b)",
    ];
    for (const query of queries) expect(await rowsOf(query), query).toEqual(found);
    expect(await rowsOf("SELECT id, name FROM authors WHERE id NOT IN (SELECT author FROM books)")).toEqual([
      { id: "a3", name: "Zoila Mamani" },
    ]);
  });

  it("views count the rows of a group, zero included", async () => {
    const query =
      "SELECT a.id, a.name, COUNT(b.id) AS total FROM authors a LEFT JOIN books b ON b.author = a.id GROUP BY a.id";
    expect(await rowsOf(query)).toEqual([
      { id: "a1", name: "Ñusta Apaza", total: 2 },
      { id: "a2", name: "nina Quispe", total: 1 },
      { id: "a3", name: "Zoila Mamani", total: 0 },
    ]);
  });

  it("views keep the stored form of a plain column of any type", async () => {
    const query = "SELECT id, title, pages, lent, notes, cover, author, author AS writer FROM books WHERE cover != ''";
    expect(await rowsOf(query)).toEqual([
      {
        ...{ id: "b1", title: "Yerba", pages: 120, lent: true, notes: { shelf: 3 }, cover: "b1.png" },
        ...{ author: "a1", writer: "a1" },
      },
    ]);
  });

  it("views give empty values for a joined row that is missing", async () => {
    const query =
      "SELECT a.id, b.id AS book, b.title, b.pages, b.lent, b.notes FROM authors a LEFT JOIN books b ON b.author = a.id WHERE b.id IS NULL";
    expect(await rowsOf(query)).toEqual([{ id: "a3", book: "", title: "", pages: 0, lent: false, notes: null }]);
  });

  it.each<[string, unknown[]]>([
    ["CAST(pages AS TEXT)", ["120", "99.5", "7", "-2"]],
    ["CAST(pages AS INT)", [120, 99, 7, -2]],
    ["CAST(title AS REAL)", [0, 12, 0, -35]],
    ["CAST(title AS INTEGER)", [0, 12, 0, -35]],
    ["CAST(pages > 50 AS BOOL)", [true, true, false, false]],
    ["CAST(title AS BOOLEAN)", [false, true, false, true]],
    ["CAST(NULL AS REAL)", [0, 0, 0, 0]],
  ])("views cast %s", async (expression, expected) => {
    expect(await values(`SELECT id, ${expression} AS value FROM books`)).toEqual(expected);
  });

  it.each<[string, unknown[]]>([
    ["'same'", ["same", "same", "same", "same"]],
    ["NULL", [null, null, null, null]],
    ["2.5", [2.5, 2.5, 2.5, 2.5]],
    ["pages > 50", [1, 1, 0, 0]],
    ["NOT lent", [0, 1, 0, 1]],
    ["lent OR pages", [1, 1, 1, 1]],
    ["notes IS NULL", [0, 1, 0, 1]],
    ["EXISTS (SELECT id FROM authors WHERE id = author)", [1, 1, 1, 0]],
    ["pages / 2", [60, 49.75, 3.5, -1]],
    ["7 / 2", [3.5, 3.5, 3.5, 3.5]],
    ["pages / lent", [120, null, 7, null]],
    ["title + 1", [1, 13, 1, -34]],
    ["- pages * 2 - -1", [-239, -198, -13, 5]],
    ["title || ': ' || pages", ["Yerba: 120", "12 lunas: 99.5", "El cóndor: 7", "-3.5e1 grados: -2"]],
    ["lower(title) || upper('ñu')", ["yerbañU", "12 lunasñU", "el cóndorñU", "-3.5e1 gradosñU"]],
    ["title LIKE 'Y%' OR title LIKE '%C_NDOR'", [1, 0, 1, 0]],
    ["title LIKE 'el c_ndor'", [0, 0, 1, 0]],
    ["title LIKE '%\\%'", [0, 0, 0, 0]],
    ["title NOT LIKE '%a%'", [0, 0, 1, 0]],
    ["length(title) + length(pages)", [8, 12, 10, 15]],
    ["trim('  a ') || trim(title, 'Ya')", ["aerb", "a12 lunas", "aEl cóndor", "a-3.5e1 grados"]],
    ["round(pages / 8)", [15, 12, 1, 0]],
    ["round(2.5) + round(-2.5) + round(pages, 1)", [120, 99.5, 7, -2]],
    ["abs(pages)", [120, 99.5, 7, 2]],
    ["coalesce(NULL, author, 'none')", ["a1", "a1", "a2", ""]],
    ["ifnull(NULL, pages)", [120, 99.5, 7, -2]],
  ])("views compute %s alike on both engines, as JSON", async (expression, expected) => {
    expect(await values(`SELECT id, ${expression} AS value FROM books`)).toEqual(expected);
  });

  it("views take the same numbers and conditions for true as SQLite does", async () => {
    const ids = async (where: string) => (await rowsOf(`SELECT id FROM books WHERE ${where}`)).map(({ id }) => id);
    expect(await ids("lent")).toEqual(["b1", "b3"]);
    expect(await ids("NOT lent AND pages")).toEqual(["b2", "b4"]);
    expect(await ids("title")).toEqual(["b2", "b4"]);
    expect(await ids("(pages > 50) = lent")).toEqual(["b1", "b4"]);
    expect(await ids("pages IN (7, 120) OR pages = '99.5'")).toEqual(["b1", "b2", "b3"]);
    expect(await ids("title < 'Z' AND title >= '-'")).toEqual(["b1", "b2", "b3", "b4"]);
  });

  it("views make one row of many, with any row's value where it is not grouped by", async () => {
    const query =
      "SELECT author AS id, SUM(pages) AS sum, AVG(lent) AS share, TOTAL(title) AS total, COUNT(DISTINCT author) AS n, MIN(title) AS first, MAX(pages) AS most FROM books GROUP BY author";
    expect(await rowsOf(query)).toEqual([
      { id: "", sum: -2, share: 0, total: -35, n: 1, first: "-3.5e1 grados", most: -2 },
      { id: "a1", sum: 219.5, share: 0.5, total: 12, n: 1, first: "12 lunas", most: 120 },
      { id: "a2", sum: 7, share: 1, total: 0, n: 1, first: "El cóndor", most: 7 },
    ]);
    const mixed = "SELECT lower(a.town) AS id, lower(a.town) || ': ' || COUNT(*) AS n FROM authors a GROUP BY a.town";
    expect(await rowsOf(mixed)).toEqual([
      { id: "el alto", n: "el alto: 1" },
      { id: "la paz", n: "la paz: 2" },
    ]);
    expect(await rowsOf("SELECT 'all' AS id, COUNT(*) AS n, SUM(pages) AS sum FROM books WHERE pages > 999")).toEqual([
      { id: "all", n: 0, sum: null },
    ]);
    expect(await rowsOf("SELECT town AS id, COUNT(*) + 1 AS n FROM authors WHERE town = 'La Paz'")).toEqual([
      { id: "La Paz", n: 3 },
    ]);
  });

  it("views compare texts by code unit and ids as texts, computed ones too", async () => {
    const byText = await rowsOf(
      "SELECT id, CAST(name || '' AS TEXT) AS label, coalesce(name, '') AS sorted FROM authors",
      "label",
    );
    expect(byText.map(({ id }) => id)).toEqual(["a3", "a2", "a1"]);
    const { sql: select } = compileView("SELECT pages AS id, title FROM books", library, engine);
    await database.transaction((transaction) => transaction.createView("by_pages", select));
    const find = (id: string) => database.read<{ title: string }>(sql`SELECT title FROM by_pages WHERE id = ${id}`);
    expect(await find("99.5")).toEqual([{ title: "12 lunas" }]);
    expect(await find("no number")).toEqual([]);
  });

  it("[SEG-08] views carry every character of a literal as text", async () => {
    for (const text of [
      "o'clock",
      "'); DROP TABLE books; --",
      '"books"',
      "\\' OR 1=1 --",
      "$1 ? :a @b",
      "ñ漢字🙂‘’",
      "/* x */",
    ]) {
      const literal = `'${text.replaceAll("'", "''")}'`;
      expect(await values(`SELECT id, ${literal} AS value FROM authors WHERE ${literal} = ${literal}`)).toEqual([
        text,
        text,
        text,
      ]);
    }
    expect(await database.read(sql`SELECT id FROM books`)).toHaveLength(4);
  });

  it("views may form a chain of the maximum length", async () => {
    const query = `SELECT id, ${"1+".repeat(200)}1 AS value FROM authors`;
    expect(await values(query)).toEqual([201, 201, 201]);
  });
});
