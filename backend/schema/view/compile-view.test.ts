import { describe, expect, it } from "vitest";
import { postgresCompiler, sqliteCompiler } from "../../db/compile.ts";
import { BadRequestError } from "../../protocol/errors.ts";
import { processorTime } from "../../testing/processor-time.ts";
import { compileView } from "./compile-view.ts";
import { library } from "./test-library.ts";

const compilers = { sqlite: sqliteCompiler, postgres: postgresCompiler };
const engines = ["sqlite", "postgres"] as const;

const compile = (query: string) => compileView(query, library, "sqlite");

describe("the query of a view", () => {
  it.each<[string, string[]]>([
    [
      "SELECT a.id, a.name FROM authors a WHERE EXISTS (SELECT 1 FROM books b WHERE b.author = a.id)",
      ["authors", "books"],
    ],
    ["SELECT id, title FROM books", ["books"]],
    ["SELECT DISTINCT a.id, a.name FROM authors a INNER JOIN books b ON b.author = a.id", ["authors", "books"]],
    ["SELECT b.id, b.title, b.cover, b.created FROM books b WHERE b.cover != ''", ["books"]],
    [
      "SELECT a.id, a.name, COUNT(b.id) AS total FROM authors a LEFT JOIN books b ON b.author = a.id GROUP BY a.id",
      ["authors", "books"],
    ],
    ["SELECT a.id, a.name FROM authors a WHERE a.id IN (SELECT b.author FROM books b)", ["authors", "books"]],
    ["  select\n\tID from BOOKS ;\n", ["books"]],
    [
      'SELECT (B.id) AS id FROM `books` AS "B" LEFT OUTER JOIN [authors] USED ON used.id = b.author',
      ["books", "authors"],
    ],
    ["SELECT books.id, title heading FROM books WHERE NOT lent AND NOT (pages <> 3 OR title NOT LIKE 'a%')", ["books"]],
    [
      "SELECT id FROM books WHERE author IN (SELECT id FROM authors WHERE town IN ('La Paz', 'El Alto'))",
      ["books", "authors"],
    ],
    ["SELECT id, email FROM readers WHERE verified = 1", ["readers"]],
  ])("a query %s reads %j", (query, reads) => {
    for (const engine of engines) {
      const compiled = compileView(query, library, engine);
      expect(compiled.reads.map(({ name }) => name)).toEqual(reads);
      expect(compilers[engine].compile(compiled.sql).parameters, "bound values in DDL").toEqual([]);
    }
  });

  it.each(
    [
      // another statement, or more than one
      "",
      "books",
      "DELETE FROM books",
      "PRAGMA table_info(books)",
      "SELECT id FROM books; DROP TABLE books",
      "SELECT id FROM books; DROP TABLE books; --",
      "SELECT id FROM books; ATTACH DATABASE 'x' AS x;",
      "SELECT id FROM books;;",
      "VALUES (1)",
      "EXPLAIN SELECT id FROM books",
      "SELECT id INTO x FROM books",
      "WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r) SELECT i as id, i as x FROM r",
      // comments
      "SELECT id FROM books -- all",
      "SELECT id /* all */ FROM books",
      "SELECT id FROM books #",
      "SELECT id FROM books --",
      // functions
      "SELECT 'a' as id, readfile('/etc/passwd') as x FROM books",
      "SELECT id, load_extension('x') AS x FROM books",
      "SELECT id, writefile('x', 'y') AS x FROM books",
      "SELECT id, pg_sleep(10) AS x FROM books",
      "SELECT id, pg_read_file('x') AS x FROM books",
      "SELECT id, randomblob(999) AS x FROM books",
      "SELECT id, constructor(title) AS x FROM books",
      "SELECT id, toString() AS x FROM books",
      'SELECT id, "lower"."x"(title) AS x FROM books',
      "SELECT id FROM books WHERE query_to_xml('x') = 1",
      "SELECT id, ROW_NUMBER() OVER () AS x FROM books",
      "SELECT id, CASE WHEN lent THEN 1 END AS x FROM books",
      // arguments that a function does not take
      "SELECT id, lower() AS x FROM books",
      "SELECT id, lower(title, title) AS x FROM books",
      "SELECT id, count() AS x FROM books",
      "SELECT id, max(pages, 3) AS x FROM books GROUP BY id",
      "SELECT id, coalesce(title) AS x FROM books",
      "SELECT id, round(pages, pages) AS x FROM books",
      "SELECT id, round(pages, -1) AS x FROM books",
      "SELECT id, sum(*) AS x FROM books",
      "SELECT id, lower(DISTINCT title) AS x FROM books",
      "SELECT id, count(DISTINCT *) AS x FROM books",
      // aggregates outside columns
      "SELECT id FROM books WHERE count(id) > 1",
      "SELECT id, sum(count(id)) AS x FROM books GROUP BY id",
      "SELECT id FROM books GROUP BY max(pages)",
      "SELECT b.id FROM books b JOIN authors a ON max(a.name) = b.author",
      "SELECT id FROM authors WHERE id IN (SELECT author FROM books WHERE max(pages) > 3)",
      "SELECT id, title, max(pages) AS x FROM books",
      "SELECT author AS id, title, min(pages) AS x FROM books GROUP BY author",
      // columns
      "SELECT * FROM books",
      "SELECT b.* FROM books b",
      "SELECT id, * FROM books",
      "SELECT title FROM books",
      "SELECT id, 1 FROM books",
      "SELECT id, title, title FROM books",
      "SELECT id, title, pages AS TITLE FROM books",
      "SELECT id, title AS expand FROM books",
      "SELECT id, title AS collectionName FROM books",
      "SELECT id, title AS collectionid FROM books",
      "SELECT id, 1 AS _rowid_ FROM books",
      'SELECT id, 1 AS "true" FROM books',
      "SELECT id, title AS a_via_b FROM books",
      `SELECT id, title AS ${"x".repeat(101)} FROM books`,
      "SELECT id, title AS 'heading' FROM books",
      "SELECT id, title AS FROM books",
      "SELECT id,, title FROM books",
      // unknown and ambiguous names
      "SELECT id FROM nowhere",
      "SELECT id, value FROM _params",
      "SELECT name AS id, sql FROM sqlite_master",
      "SELECT id FROM pg_catalog.pg_shadow",
      "SELECT id FROM information_schema.tables",
      "SELECT id, nothing FROM books",
      "SELECT b.id, x.title FROM books b",
      "SELECT books.id FROM books b",
      "SELECT id FROM books JOIN authors ON author = name",
      "SELECT b.id FROM books b JOIN authors b ON 1 = 1",
      "SELECT _rowid_ AS id FROM books",
      "SELECT rowid AS id FROM books",
      'SELECT id, "title:folded" AS x FROM books',
      'SELECT id FROM "books:search"',
      "SELECT id FROM constructor",
      "SELECT b.id FROM books b WHERE b.author IN (SELECT a.id FROM authors a) AND a.name = ''",
      "SELECT b.id FROM books b JOIN authors a ON a.id = r.id JOIN readers r ON r.id = a.id",
      // secret columns in any place
      "SELECT id, password AS p FROM readers",
      "SELECT id, tokenKey AS t FROM readers",
      "SELECT id, TOKENKEY AS t FROM readers",
      'SELECT id, r."tokenKey" AS t FROM readers r',
      "SELECT id, secretNote FROM authors",
      "SELECT tokenKey AS id FROM readers",
      "SELECT id, lower(tokenKey) AS x FROM readers",
      "SELECT id FROM readers WHERE tokenKey LIKE 'a%'",
      "SELECT id FROM readers GROUP BY password",
      "SELECT a.id FROM authors a JOIN readers r ON r.tokenKey LIKE 'a%'",
      "SELECT id FROM books WHERE EXISTS (SELECT 1 FROM readers WHERE password > 'a')",
      "SELECT id FROM books WHERE 'a' IN (SELECT tokenKey FROM readers)",
      "SELECT id, CAST(tokenKey AS TEXT) AS x FROM readers",
      // SQL outside the subset
      "SELECT id FROM books UNION SELECT id FROM authors",
      "SELECT id FROM books UNION ALL SELECT id FROM authors",
      "SELECT id FROM books EXCEPT SELECT id FROM authors",
      "SELECT id FROM books ORDER BY title",
      "SELECT id FROM books LIMIT 1",
      "SELECT id FROM books GROUP BY id HAVING 1 = 1",
      "SELECT id FROM books, authors",
      "SELECT id FROM (SELECT id FROM books)",
      "SELECT b.id FROM books b CROSS JOIN authors a",
      "SELECT b.id FROM books b RIGHT JOIN authors a ON 1 = 1",
      "SELECT b.id FROM books b NATURAL JOIN authors a",
      "SELECT b.id FROM books b JOIN authors a USING (id)",
      "SELECT b.id FROM books b JOIN authors a",
      "SELECT id, (SELECT count(*) FROM authors) AS n FROM books",
      "SELECT id FROM books WHERE pages BETWEEN 1 AND 2",
      "SELECT id FROM books WHERE title IS 'a'",
      "SELECT id FROM books WHERE title COLLATE NOCASE = 'a'",
      "SELECT id FROM books WHERE title GLOB '*'",
      "SELECT id FROM books WHERE title LIKE 'a' ESCAPE 'b'",
      "SELECT id FROM books GROUP BY 1",
      "SELECT id FROM books GROUP BY 'a'",
      // texts compared with numbers
      "SELECT id FROM books WHERE title = 5",
      "SELECT id FROM books WHERE pages = 'many'",
      "SELECT id FROM books WHERE lent = 'true'",
      "SELECT id FROM books WHERE title IN ('a', 5)",
      "SELECT id, coalesce(title, pages) AS x FROM books",
      "SELECT id FROM books WHERE pages IN (SELECT id FROM authors)",
      "SELECT id FROM books WHERE coalesce(NULL, title) = length(title)",
      // sub-selects
      "SELECT id FROM books WHERE id IN (SELECT id, name FROM authors)",
      "SELECT id FROM books WHERE EXISTS (SELECT 1, 2 FROM authors)",
      "SELECT id FROM books WHERE id IN (SELECT * FROM authors)",
      "SELECT id FROM books WHERE id IN ()",
      "SELECT id FROM books WHERE id IN (SELECT id FROM authors ORDER BY id)",
      "SELECT id FROM books WHERE id IN (SELECT id FROM authors LIMIT 1)",
      "SELECT id FROM books WHERE id IN (SELECT id FROM authors; DROP TABLE books)",
      // casts to unknown types, and casts in another form than CAST(… AS …)
      "SELECT id, CAST(title AS BLOB) AS x FROM books",
      "SELECT id, CAST(title AS constructor) AS x FROM books",
      "SELECT id, CAST(title AS __proto__) AS x FROM books",
      "SELECT id, CAST(title AS toString) AS x FROM books",
      "SELECT id, title::int AS x FROM books",
      "SELECT id, CAST(title) AS x FROM books",
      // characters and quotes
      'SELECT id FROM books WHERE title = "x"',
      'SELECT id, "a""b" AS x FROM books',
      'SELECT id AS "x"" FROM y; --" FROM books',
      "SELECT id FROM books WHERE title = 'open",
      "SELECT id FROM books WHERE title = 'a' OR 1=1 --'",
      "SELECT id FROM books WHERE title = ''''' OR 1=1",
      "SELECT id FROM `books; DROP`",
      "SELECT id FROM books WHERE title = $$a$$",
      "SELECT id FROM books WHERE title = E'a\\''",
      "SELECT id FROM books WHERE title = ?",
      "SELECT id FROM books WHERE title = $1",
      "SELECT id FROM books WHERE title = :x",
      "SELECT id FROM books WHERE title = ‘a’",
      "SELECT id FROM books WHERE título = 1",
      "SELECT id FROM books WHERE title = 'a\0b'",
      "SELECT id FROM books WHERE title = '\ud800'",
      "SELECT id FROM books\0",
      "SELECT id FROM books WHERE pages == 1",
      "SELECT id FROM books WHERE pages = 1e5",
      "SELECT id, 1e5 FROM books",
      "SELECT id FROM books WHERE pages = 0x10",
      "SELECT id FROM books WHERE pages = 1.",
      "SELECT id FROM books WHERE pages = 1.2.3",
      `SELECT id FROM books WHERE pages = ${"9".repeat(400)}`,
      // queries beyond the limits
      `SELECT id FROM books WHERE ${"(".repeat(21)}1 = 1${")".repeat(21)}`,
      `SELECT id FROM books WHERE ${"(".repeat(2400)}`,
      `SELECT id FROM books WHERE ${"NOT ".repeat(21)}1`,
      `SELECT id FROM books WHERE ${"- ".repeat(2400)}1 = 1`,
      `SELECT id FROM books WHERE 1 = 1${" OR 1".repeat(200)}`,
      `SELECT id, ${"1+".repeat(201)}1 AS x FROM books`,
      `SELECT id FROM books WHERE ${"id IN (SELECT id FROM books WHERE ".repeat(21)}1 = 1${")".repeat(21)}`,
      `SELECT id, ${Array.from({ length: 60 }, (_, index) => `1 AS x${index}`).join()} FROM books`,
      `SELECT b.id FROM books b ${Array.from({ length: 10 }, (_, index) => `JOIN books b${index} ON 1 = 1`).join(" ")}`,
    ].map((query) => [query.slice(0, 90), query] as const),
  )("[SEG-08] a query %j is refused before any database sees it", (_beginning, query) => {
    for (const engine of engines) {
      let thrown: unknown;
      const taken = processorTime();
      try {
        compileView(query, library, engine);
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toBeInstanceOf(BadRequestError);
      expect(thrown).toMatchObject({
        status: 400,
        data: {
          viewQuery: { code: "validation_invalid_view_query", message: expect.stringMatching(/^Invalid query - ./) },
        },
      });
      expect(taken()).toBeLessThan(100);
    }
  });

  it("a query may have 5,000 characters, 20 levels and 200 operators", () => {
    const around = "SELECT id FROM books WHERE title = ''".length;
    expect(() => compile(`SELECT id FROM books WHERE title = '${"x".repeat(5000 - around)}'`)).not.toThrow();
    expect(() => compile(`SELECT id FROM books WHERE title = '${"x".repeat(5001 - around)}'`)).toThrow();
    expect(() => compile(`SELECT id FROM books WHERE ${"(".repeat(19)}1 = 1${")".repeat(19)}`)).not.toThrow();
    expect(() => compile(`SELECT id FROM books WHERE 1${" OR 1".repeat(200)}`)).not.toThrow();
  });
});

describe("the fields of a view", () => {
  it("the fields of a view are those of plain columns, of relations to other tables, and computed ones", () => {
    const { fields, origins } = compile(
      "SELECT b.title, b.id, b.cover AS picture, a.id AS writer, b.author, CAST(pages AS TEXT) AS t, CAST(pages AS INT) AS n, CAST(lent AS BOOL) AS y, COUNT(a.id) AS c, TOTAL(pages) AS s, pages + 1 AS j FROM books b LEFT JOIN authors a ON a.id = b.author GROUP BY b.id",
    );
    expect(fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
      ...["id text", "title text", "picture file", "writer relation", "author relation"],
      ...["t text", "n number", "y bool", "c number", "s number", "j json"],
    ]);
    const byName = Object.fromEntries(fields.map((field) => [field.name, field]));
    expect(byName.id).toMatchObject({ primaryKey: true, system: true });
    expect(byName.title).toMatchObject({ required: true, presentable: true, max: 300, search: false, system: false });
    expect(byName.picture).toMatchObject({ thumbs: ["640x0"] });
    expect(byName.writer).toMatchObject({ collectionId: library.find("authors")?.id, maxSelect: 1 });
    expect(byName.author).toMatchObject({ collectionId: library.find("authors")?.id });
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    expect([...origins].map(([name, { collection, field }]) => `${name} ${collection.name}.${field.name}`)).toEqual([
      ...["title books.title", "picture books.cover", "author books.author"],
    ]);
  });
});
