import { describe, expect, it } from "vitest";
import { formatIndex, parseIndex } from "./index-expression.ts";

const plain = (name: string) => ({ name, descending: false, ignoreCase: false });

describe("the text of an index", () => {
  it.each([
    [
      "CREATE INDEX idx_a ON books (title)",
      { name: "idx_a", unique: false, columns: [plain("title")], included: [], where: null },
    ],
    [
      "create unique index if not exists `idx_b` on `books` (\n  `title` COLLATE NOCASE,\n  \"pages\" desc\n) where `title` != ''",
      {
        name: "idx_b",
        unique: true,
        columns: [
          { name: "title", descending: false, ignoreCase: true },
          { name: "pages", descending: true, ignoreCase: false },
        ],
        included: [],
        where: { column: "title", text: null },
      },
    ],
    [
      "CREATE INDEX main.idx_c ON [books] ([title] COLLATE BINARY ASC) WHERE (title <> '');",
      { name: "idx_c", unique: false, columns: [plain("title")], included: [], where: { column: "title", text: null } },
    ],
    [
      "CREATE INDEX idx_d ON books (pages) include (`title`, blurb) WHERE isbn != ''",
      {
        name: "idx_d",
        unique: false,
        columns: [plain("pages")],
        included: ["title", "blurb"],
        where: { column: "isbn", text: null },
      },
    ],
    [
      "CREATE UNIQUE INDEX idx_e ON books (author) WHERE kind = 'first edition'",
      {
        name: "idx_e",
        unique: true,
        columns: [plain("author")],
        included: [],
        where: { column: "kind", text: "first edition" },
      },
    ],
  ])("[API-15] an index %j is understood", (text, index) => {
    expect(parseIndex(text)).toEqual(index);
  });

  it.each([
    "",
    "CREATE TABLE books (title)",
    "CREATE INDEX idx ON books ()",
    "CREATE INDEX idx ON books (title,)",
    "CREATE INDEX idx ON books (pages) INCLUDE ()",
    "CREATE INDEX idx ON books (pages) INCLUDE (title DESC)",
    "CREATE INDEX idx ON books (pages) INCLUDE (lower(title))",
    "CREATE INDEX idx ON books (lower(title))",
    "CREATE INDEX idx ON books (title COLLATE RTRIM)",
    "CREATE INDEX idx ON books (title) WHERE pages > 3",
    "CREATE INDEX idx ON books (title) WHERE title != '' AND 1=1",
    "CREATE INDEX idx ON books (title) WHERE title = ''",
    "CREATE INDEX idx ON books (title) WHERE title != 'a'",
    "CREATE INDEX idx ON books (title) WHERE title = pages",
    "CREATE INDEX idx ON books (title) WHERE title = 'a' OR 1=1",
    "CREATE INDEX idx ON books (title) WHERE title = 'a''b'",
    "CREATE INDEX idx ON books (title) WHERE title = 'a\\'",
    "CREATE INDEX idx ON books (title); DROP TABLE books",
    "CREATE INDEX sqlite_idx ON books (title)",
    "CREATE INDEX `a`b` ON books (title)",
  ])("[API-15] an index %j is refused", (text) => {
    expect(parseIndex(text)).toBeNull();
  });

  it.each([
    [
      "CREATE UNIQUE INDEX idx ON x (title COLLATE NOCASE, pages DESC) WHERE title<>''",
      "CREATE UNIQUE INDEX `idx` ON `books` (\n  `title` COLLATE NOCASE,\n  `pages` DESC\n) WHERE `title` != ''",
    ],
    [
      "CREATE UNIQUE INDEX idx ON x (title) WHERE ([kind]='a');",
      "CREATE UNIQUE INDEX `idx` ON `books` (`title`) WHERE `kind` = 'a'",
    ],
    [
      "CREATE INDEX idx ON x (pages)INCLUDE(title,blurb)",
      "CREATE INDEX `idx` ON `books` (`pages`) INCLUDE (`title`, `blurb`)",
    ],
  ])("[API-15] an index %j is written in one form, which means the same", (given, written) => {
    const index = parseIndex(given);
    const text = index && formatIndex(index, "books");
    expect(text).toBe(written);
    expect(parseIndex(text ?? "")).toEqual(index);
  });
});
