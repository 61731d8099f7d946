import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { defineCollection, relation, text } from "../../schema/define/define-collection.ts";
import { readCollections } from "../../schema/registry/collection-store.ts";
import { tableOf } from "../../schema/registry/table-sync.ts";
import { shapeOf } from "../../schema/test-shape.ts";
import { openWorkshop, wrongLinksOf } from "../../schema/test-workshop.ts";
import { databases } from "../../testing/databases.ts";
import type { Database } from "../database.ts";
import { foldedColumn, linkTable, referenceIndex } from "../ddl/table-definition.ts";
import { migrate } from "./migrate.ts";

const long = `field_${"x".repeat(70)}`;
const books = defineCollection({
  name: "books",
  fields: {
    title: text(),
    sequel: relation({ collection: "books" }),
    kin: relation({ collection: "books", maxSelect: 9, search: true }),
    [long]: relation({ collection: "books", maxSelect: 2 }),
  },
});
const shown = defineCollection({ name: "shown", type: "view", viewQuery: "SELECT id, kin, sequel FROM books" });

/** Brings the database to the state of an installation of schema 5. */
async function withoutLinks(database: Database): Promise<void> {
  const run = async (statement: string) => {
    await database.transaction((transaction) => transaction.run(sql.raw(statement)));
  };
  await database.transaction(async (transaction) => {
    const table = tableOf(books);
    for (const column of table.columns.filter(({ references }) => references !== null)) {
      const { name } = column;
      for (const event of ["insert", "update", "delete"]) {
        const trigger = sql.id(`${linkTable("books", name)}:${event}`);
        const on = database.engine === "postgres" ? sql` ON books` : sql``;
        await transaction.run(sql`DROP TRIGGER IF EXISTS ${trigger}${on}`);
      }
      await transaction.run(sql`DROP TABLE IF EXISTS ${sql.id(linkTable("books", name))}`);
      await transaction.run(sql`DROP INDEX IF EXISTS ${sql.id(referenceIndex(table, column))}`);
    }
  });
  if (database.engine === "postgres") await run("DROP FUNCTION keep_links");
  const later = ["_releases", "_failures", "_one_time_links", "_accesses", "_sheets", "_sheet_rows"].concat([
    "_files",
    "_file_uses",
    "_uploads",
    "_upload_parts",
    "_review_links",
    "_file_indexes",
    "_versions",
    "_earlier_files",
    "_trash",
    "_trash_records",
    "_trash_links",
    "_activity",
    "_record_sizes",
    "_factors",
    "_addresses",
  ]);
  for (const table of later) await run(`DROP TABLE ${table}`);
  await run(`DELETE FROM "_migrations" WHERE number > 5`);
}

describe.each(databases)("an installation without links on %s", (engine) => {
  it("[API-15] links are made with the next start, for the rows that are there", async () => {
    await using shop = await openWorkshop(engine, [books, shown]);
    await shop.insert("books", [
      { id: "a", sequel: "b", kin: ["b", "a"], [long]: ["a"] },
      { id: "b", kin: ["gone"] },
      { id: "c" },
    ]);
    const { database } = shop;
    await database.transaction((transaction) => transaction.run(sql`UPDATE books SET kin = '["b",' WHERE id = 'c'`));
    const shape = await shapeOf(database);
    await withoutLinks(database);
    expect(await shapeOf(database)).not.toEqual(shape);

    await migrate(database);

    expect(await shapeOf(database)).toEqual(shape);
    const stored = await readCollections(database, (statement) => database.read(statement));
    expect(await wrongLinksOf(database, { all: () => stored, find: () => undefined })).toEqual([]);
    const links = await database.read(
      sql`SELECT "owner", "position", "target" FROM ${sql.id(linkTable("books", "kin"))} ORDER BY 1, 2`,
    );
    expect(links).toEqual([
      { owner: 1, position: 0, target: "b" },
      { owner: 1, position: 1, target: "a" },
      { owner: 2, position: 0, target: "gone" },
    ]);
    const late = sql`INSERT INTO books (id, kin, ${sql.id(foldedColumn("kin"))}) VALUES ('d', '["a"]', '["a"]')`;
    await database.transaction((transaction) => transaction.run(late));
    expect(await wrongLinksOf(database, { all: () => stored, find: () => undefined })).toEqual([]);
  });
});
