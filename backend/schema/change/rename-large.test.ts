import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { postgresCompiler, sqliteCompiler } from "../../db/compile.ts";
import { postgresTables } from "../../db/postgres/tables.ts";
import { sqliteTables } from "../../db/sqlite/tables.ts";
import { databases } from "../../testing/databases.ts";
import { defineCollection, number, relation, text } from "../define/define-collection.ts";
import { openWorkshop, type Workshop, withField } from "../test-workshop.ts";
import { tableChangeOf } from "./table-changes.ts";

const genres = defineCollection({ name: "genres", fields: { name: text() } });
const books = defineCollection({
  name: "books",
  fields: {
    title: text({ search: true }),
    blurb: text({ search: true }),
    pages: number(),
    genre: relation({ collection: "genres" }),
    genres: relation({ collection: "genres", maxSelect: 9, search: true }),
  },
  indexes: ["CREATE INDEX idx_books_title ON books (title)"],
});
const rows = 3000;

async function openBooks(engine: "sqlite" | "postgres"): Promise<Workshop> {
  const shop = await openWorkshop(engine, [genres, books]);
  for (let start = 0; start < rows; start += 500) {
    const some = Array.from({ length: 500 }, (_, index) => ({
      id: `b${start + index}`,
      title: `heading ${start + index}`,
      blurb: "blurb",
      genre: "g1",
      genres: ["g1", "g2"],
    }));
    await shop.insert("books", some);
  }
  return shop;
}

/** Number of rows written by the writing connection, including search terms and links. SQLite only. */
async function written({ database }: Workshop): Promise<number> {
  if (database.engine === "postgres") return 0;
  const [row] = await database.transaction((transaction) =>
    transaction.run<{ total: number }>(sql`SELECT total_changes() AS total`),
  );
  return row?.total ?? 0;
}

const found = async ({ database }: Workshop, index: string, term: string) => {
  if (database.engine === "postgres") return rows;
  const rowsFound = await database.read<{ total: number }>(
    sql`SELECT COUNT(*) AS total FROM ${sql.id(index)} WHERE ${sql.id(index)} MATCH ${term}`,
  );
  return rowsFound[0]?.total;
};

describe.each(databases)("a change of names on %s", { timeout: 30_000 }, (engine) => {
  it("[SEG-76] a change of names rewrites no row, however many there are: of a collection and of its search index", async () => {
    await using shop = await openBooks(engine);
    const before = await written(shop);
    let next = withField(shop.collection("books"), "title", { name: "heading" });
    next = withField(withField(next, "blurb", { name: "title" }), "genres", { name: "kinds" });
    await shop.save({ ...next, name: "volumes" });
    expect((await written(shop)) - before).toBeLessThan(rows / 10);
    expect(await found(shop, "volumes:search", `"heading" : "heading 29"`)).toBe(engine === "sqlite" ? 111 : rows);
    expect(await found(shop, "volumes:search", `"title" : "blurb"`)).toBe(rows);
    // The search index also covers rows written later.
    await shop.database.transaction((transaction) => transaction.run(sql`DELETE FROM volumes WHERE id <> 'b29'`));
    await shop.insert("volumes", [{ id: "new", heading: "heading 29 again", title: "other" }]);
    expect(await found(shop, "volumes:search", `"heading" : "heading 29"`)).toBe(engine === "sqlite" ? 2 : rows);
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
    expect(await shop.database.problems()).toEqual([]);
  });

  it("[SEG-76] a change of names and a new relation to many do not read the rows", async () => {
    await using shop = await openWorkshop(engine, [genres, books]);
    const before = shop.collection("books");
    const more = { ...relation({ collection: "genres", maxSelect: 9 }).named("more"), id: "relation1" };
    const after = { ...before, fields: [...before.fields, more] };
    const change = tableChangeOf({ before, after });
    const tables = engine === "sqlite" ? sqliteTables : postgresTables;
    const compiler = engine === "sqlite" ? sqliteCompiler : postgresCompiler;
    const statements = change ? tables.alterTable(change).map((statement) => compiler.compile(statement).sql) : [];
    expect(statements.some((statement) => statement.includes("ADD COLUMN"))).toBe(true);
    expect(statements.filter((statement) => /^(?:INSERT|UPDATE)/.test(statement))).toEqual([]);
  });
});
