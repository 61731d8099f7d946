import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { booksTable, insertBook } from "../../testing/books-table.ts";
import { databases, openTestDatabase } from "../../testing/databases.ts";
import { fold } from "../fold.ts";
import { searchColumn, type TableDefinition } from "./table-definition.ts";

describe.each(databases)("tables of collections on %s", (engine) => {
  it("[API-15] tables sort texts by code unit and keep the order of insertion", async () => {
    await using database = await openTestDatabase(engine);
    await database.transaction(async (transaction) => {
      await transaction.createTable(booksTable);
      for (const title of ["a", "Á", "Z", "b"]) await transaction.run(insertBook(`id-${title}`, title));
    });
    const sorted = await database.read<{ title: string }>(sql`SELECT title FROM books ORDER BY title`);
    expect(sorted.map(({ title }) => title)).toEqual(["Z", "a", "b", "Á"]);
    const inserted = await database.read<{ title: string }>(sql`SELECT title FROM books ORDER BY "_rowid_"`);
    expect(inserted.map(({ title }) => title)).toEqual(["a", "Á", "Z", "b"]);
  });

  it("[API-15] an index may ignore the case of ASCII letters, and of no others", async () => {
    await using database = await openTestDatabase(engine);
    const index = {
      name: "books_title",
      unique: true,
      columns: [{ name: "title", descending: true, ignoreCase: true }],
      included: [],
      where: null,
    };
    await database.transaction(async (transaction) => {
      await transaction.createTable({ ...booksTable, indexes: [index] });
      await transaction.run(insertBook("b1", "ñandú"));
      await transaction.run(insertBook("b2", "Ñandú"));
    });
    const taken = database.transaction((transaction) => transaction.run(insertBook("b3", "ÑANDú")));
    await expect(taken).rejects.toMatchObject({ table: "books", columns: ["title"] });
  });

  it("[NOT-17] tables carry the longest titles in an index, whose letters fold into nine bytes each", async () => {
    await using database = await openTestDatabase(engine);
    const index = {
      name: "books_isbn_title",
      unique: false,
      columns: [{ name: "isbn", descending: true, ignoreCase: false }],
      included: ["title"],
      where: null,
    };
    // Syllables of three letters, in an order that hardly repeats.
    const title = String.fromCodePoint(
      ...Array.from({ length: 300 }, (_, at) => 0xac00 + 28 * ((at * at * 7919 + at * 104_729) % 399) + 1 + (at % 27)),
    );
    expect(Buffer.byteLength(fold(title))).toBe(2700);
    await database.transaction(async (transaction) => {
      await transaction.createTable({ ...booksTable, indexes: [index] });
      await transaction.run(insertBook("b1", title, "978-99974-0-000-0"));
    });
    expect(await database.read(sql`SELECT id FROM books WHERE "title:folded" = ${fold(title)}`)).toEqual([
      { id: "b1" },
    ]);
  });

  it("tables take new columns, whose rows get the empty value, and are dropped with all that belongs to them", async () => {
    await using database = await openTestDatabase(engine);
    const blurb = { name: "blurb", kind: "text", empty: "-", folded: true, search: true, references: null } as const;
    const wider: TableDefinition = { ...booksTable, columns: [...booksTable.columns, blurb] };
    await database.transaction(async (transaction) => {
      await transaction.createTable(booksTable);
      await transaction.run(insertBook("b1", "Ulises"));
      await transaction.addColumn(wider, blurb);
    });
    expect(await database.read(sql`SELECT blurb, "blurb:folded" AS folded FROM books`)).toEqual([
      { blurb: "-", folded: "-" },
    ]);
    await database.transaction((transaction) => transaction.dropTable(wider));
    await database.transaction((transaction) => transaction.dropTable(wider));
    await database.transaction((transaction) => transaction.createTable(wider));
    expect(await database.read(sql`SELECT id FROM books`)).toEqual([]);
  });

  it("tables may have names that PostgreSQL would cut into the same one", async () => {
    await using database = await openTestDatabase(engine);
    const long = (end: string) => `field_${"x".repeat(70)}_${end}`;
    const columns = ["one", "other"].map((end) => ({ ...booksTable.columns[0], name: long(end) }) as never);
    const index = {
      name: `index_${"y".repeat(70)}`,
      unique: true,
      columns: [{ name: long("one"), descending: false, ignoreCase: false }],
      included: [],
      where: null,
    };
    const table = { name: `table_${"z".repeat(70)}`, key: "t", columns, indexes: [index] };
    const insert = (id: string) =>
      sql`INSERT INTO ${sql.table(table.name)} (id, ${sql.id(long("one"))}, ${sql.id(long("other"))}) VALUES (${id}, '1', '2')`;
    await database.transaction(async (transaction) => {
      await transaction.createTable(table);
      await transaction.run(insert("a"));
    });
    expect(
      await database.read(sql`SELECT ${sql.id(long("one"))}, ${sql.id(long("other"))} FROM ${sql.table(table.name)}`),
    ).toEqual([{ [long("one")]: "1", [long("other")]: "2" }]);
    await expect(database.transaction((transaction) => transaction.run(insert("b")))).rejects.toMatchObject({
      table: table.name,
      columns: [long("one")],
    });
  });

  it("tables may be shown through a view", async () => {
    await using database = await openTestDatabase(engine);
    await database.transaction(async (transaction) => {
      await transaction.createTable(booksTable);
      await transaction.run(insertBook("b1", "Ulises"));
      await transaction.createView("titles", sql`SELECT id, title FROM books`);
    });
    expect(await database.read(sql`SELECT * FROM titles`)).toEqual([{ id: "b1", title: "Ulises" }]);
    await database.transaction((transaction) => transaction.dropView("titles"));
    await expect(database.read(sql`SELECT * FROM titles`)).rejects.toThrow();
  });
});

describe("the substring index of SQLite", () => {
  const table: TableDefinition = {
    ...booksTable,
    columns: [
      ...booksTable.columns,
      { name: "rank", kind: "text", empty: "", folded: true, search: true, references: null },
    ],
  };
  /** Terms that an index created now from the table would hold. */
  const expected = (rows: { row: number; title: string; rank: string }[]) =>
    rows
      .flatMap(({ row, ...texts }) =>
        Object.entries(texts).flatMap(([column, text]) =>
          termsOf(text).map((term) => `${row} ${searchColumn(column)} ${term}`),
        ),
      )
      .sort();
  const termsOf = (text: string) => {
    const characters = [...`${text}\u0002\u0002`];
    return characters.slice(0, -2).map((_, index) => characters.slice(index, index + 3).join(""));
  };

  it("[NOT-17] the substring index equals the table after every insert, update and delete, and after a rollback", async () => {
    await using database = await openTestDatabase("sqlite");
    const check = async () => {
      const rows = await database.read<{ row: number; title: string; rank: string }>(
        sql`SELECT "_rowid_" AS row, "title:folded" AS title, "rank:folded" AS rank FROM books`,
      );
      const terms = await database.read<{ line: string }>(
        sql`SELECT doc || ' ' || col || ' ' || term AS line FROM "books:vocabulary"`,
      );
      expect(terms.map(({ line }) => line).sort()).toEqual(expected(rows));
      return terms.length;
    };
    const run = (statement: ReturnType<typeof insertBook>) =>
      database.transaction((transaction) => transaction.run(statement));
    const rename = (id: string, title: string) =>
      sql`UPDATE books SET title = ${title}, "title:folded" = ${fold(title)}, "rank:folded" = 'alto' WHERE id = ${id}`;
    await database.transaction((transaction) => transaction.createTable(table));
    await run(insertBook("b1", "José"));
    await run(insertBook("b2", "Ñu"));
    await run(insertBook("b3", "😀 x"));
    expect(await check()).toBe(9);
    await run(rename("b2", "Ñandú"));
    await run(sql`UPDATE books SET pages = 3`);
    await check();
    await run(sql`DELETE FROM books WHERE id = 'b1'`);
    await check();
    const undone = database.transaction(async (transaction) => {
      await transaction.run(rename("b3", "nunca"));
      await transaction.run(sql`DELETE FROM books WHERE id = 'b2'`);
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow();
    expect(await check()).toBeGreaterThan(0);
    expect(await database.read(sql`SELECT rowid FROM "books:search" WHERE "books:search" MATCH '"ndu"'`)).toHaveLength(
      1,
    );
  });

  it("the substring index is filled anew when a searched column joins a table that has rows", async () => {
    await using database = await openTestDatabase("sqlite");
    await database.transaction(async (transaction) => {
      await transaction.createTable(booksTable);
      await transaction.run(insertBook("b1", "Ulises"));
      await transaction.addColumn(table, table.columns.at(-1) as never);
    });
    const found = await database.read(sql`SELECT rowid AS row FROM "books:search" WHERE "books:search" MATCH '"uli"'`);
    expect(found).toEqual([{ row: 1 }]);
  });
});
