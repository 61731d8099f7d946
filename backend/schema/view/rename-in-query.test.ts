import { describe, expect, it } from "vitest";
import type { Collection, Field } from "../define/define.ts";
import { CollectionSet } from "../registry/collection-set.ts";
import { parseSelect } from "./parse-select.ts";
import { printSelect } from "./print-select.ts";
import { renameInQuery } from "./rename-in-query.ts";
import { library } from "./test-library.ts";

describe("[API-09] a view's query as text again", () => {
  it.each([
    "SELECT id, title FROM books",
    "SELECT DISTINCT b.id, b.title AS name, 'it''s' AS text, -2.5 AS number, NULL AS nothing FROM books AS b",
    "SELECT b.id, COUNT(*) AS n, COUNT(DISTINCT b.title) AS m, TOTAL(b.pages) AS t FROM books b GROUP BY b.id, b.title",
    "SELECT a.id, b.id AS book FROM authors a LEFT JOIN books b ON b.author = a.id JOIN books c ON c.id = b.id",
    "SELECT id, CAST(pages AS INT) AS a, CAST(pages AS REAL) AS b, CAST(pages AS TEXT) AS c, CAST(pages AS BOOL) AS d FROM books",
    "SELECT id FROM books WHERE NOT (pages > 3 AND pages < 9) OR lent = 1 AND (title = 'a' OR title != 'b')",
    "SELECT id FROM books WHERE NOT pages = 1 AND (NOT lent) = 1 AND NOT NOT lent",
    "SELECT id, pages - (pages - 1) - 2 AS a, (pages + 1) * 2 / (3 * pages) AS b, title || '-' || id AS c FROM books",
    "SELECT id FROM books WHERE title IS NOT NULL AND author IN ('a1', 'a2') AND title NOT LIKE '%x_' AND (pages IS NULL) = 0",
    "SELECT id FROM books WHERE author NOT IN (SELECT a.id FROM authors a WHERE a.town = 'La Paz') AND EXISTS (SELECT id FROM authors)",
    'SELECT id, `title` AS "order", [pages] AS `group` FROM books AS `from`',
    "SELECT id, ROUND(pages, 2) AS r, COALESCE(title, '', NULL) AS c, -(pages) AS m, 123456789012345678901234567890 AS big FROM books;",
  ])("a query %s is printed as it was", (query) => {
    const select = parseSelect(query);
    expect(parseSelect(printSelect(select))).toEqual(select);
  });
});

const after = new CollectionSet(library.all()).with([
  renamed("books", "volumes", { title: "order", author: "writer" }),
  renamed("authors", "writers", { name: "title", town: "town" }),
]);

describe("[API-09] a view's query under new names", () => {
  it.each([
    ["SELECT id, title FROM books", "SELECT id, `order` AS title FROM volumes AS books"],
    [
      "SELECT b.id, b.title AS t, name FROM books b JOIN authors ON b.author = authors.id",
      "SELECT b.id, b.`order` AS t, title AS name FROM volumes AS b JOIN writers AS authors ON b.writer = authors.id",
    ],
    [
      "SELECT id FROM authors a WHERE EXISTS (SELECT b.id FROM books b WHERE b.author = a.id AND a.name = b.title)",
      "SELECT id FROM writers AS a WHERE EXISTS (SELECT b.id FROM volumes AS b WHERE b.writer = a.id AND a.title = b.`order`)",
    ],
    ["SELECT  id,  email  FROM readers", "SELECT  id,  email  FROM readers"],
    ["SELECT nothing FROM nowhere", "SELECT nothing FROM nowhere"],
    ["no query at all", "no query at all"],
  ])("a query %s → %s", (query, expected) => {
    expect(renameInQuery(query, library, after)).toBe(expected);
  });
});

function renamed(name: string, newName: string, fields: Record<string, string>): Collection {
  const collection = library.find(name) as Collection;
  const rename = (field: Field): Field => ({ ...field, name: fields[field.name] ?? field.name });
  return { ...collection, name: newName, fields: collection.fields.map(rename) };
}
