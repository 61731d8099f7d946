import { sql } from "kysely";
import { expect, it } from "vitest";
import { date, defineCollection, text } from "../../schema/define/define-collection.ts";
import { shapeOf } from "../../schema/test-shape.ts";
import { openWorkshop } from "../../schema/test-workshop.ts";
import { monthsIndex } from "../ddl/table-definition.ts";
import { migrate, migrations } from "./migrate.ts";

const named = (letters: number) => `books_${"x".repeat(letters - 6)}`;
const books = defineCollection({
  name: "books",
  fields: { title: text({ search: true, max: 300 }), kind: text({ search: true, max: 30 }), published: date() },
  indexes: [
    "CREATE INDEX books_carrying ON books (kind, published DESC) INCLUDE (title)",
    `CREATE INDEX ${named(56)} ON books (published) INCLUDE (title, kind)`,
    "CREATE INDEX books_some ON books (published DESC) INCLUDE (title) WHERE kind != ''",
    "CREATE INDEX books_published ON books (published DESC)",
  ],
});

it.each([
  ["postgres", 17],
  ["sqlite", 18],
] as const)(
  "[NOT-17] an index that carries texts gets its months with the next start on %s",
  async (engine, number) => {
    await using shop = await openWorkshop(engine, [books]);
    const { database } = shop;
    const shape = await shapeOf(database);
    await database.transaction(async (transaction) => {
      for (const name of ["books_carrying", named(56)]) {
        await transaction.run(sql`DROP INDEX ${sql.id(monthsIndex(name))}`);
      }
      await transaction.run(sql`DELETE FROM "_migrations" WHERE number >= ${number}`);
    });
    expect(await shapeOf(database)).not.toEqual(shape);
    // Later migrations would find their tables changed already.
    await migrate(
      database,
      migrations.filter((step) => step.number <= 18),
    );
    expect(await shapeOf(database)).toEqual(shape);
  },
);
