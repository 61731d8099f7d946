import { type RawBuilder, sql } from "kysely";
import type { ColumnDefinition, TableDefinition } from "../db/ddl/table-definition.ts";
import { fold } from "../db/fold.ts";

const column = (name: string, options: Partial<ColumnDefinition> = {}): ColumnDefinition => ({
  name,
  kind: "text",
  empty: "",
  folded: false,
  search: false,
  references: null,
  ...options,
});

/** Table of tests for `db`: one column of each kind. */
export const booksTable: TableDefinition = {
  name: "books",
  key: "books",
  columns: [
    column("title", { folded: true, search: true }),
    column("isbn"),
    column("pages", { kind: "number", empty: 0 }),
    column("lent", { kind: "bool", empty: 0 }),
    column("notes", { kind: "json", empty: null }),
  ],
  indexes: [
    {
      name: "books_isbn",
      unique: true,
      columns: [{ name: "isbn", descending: false, ignoreCase: false }],
      included: [],
      where: { column: "isbn", text: null },
    },
  ],
};

/** Inserts a book as a record is written: the folded copy beside the text. */
export function insertBook(id: string, title: string, isbn = ""): RawBuilder<unknown> {
  return sql`INSERT INTO books (id, title, "title:folded", isbn) VALUES (${id}, ${title}, ${fold(title)}, ${isbn})`;
}
