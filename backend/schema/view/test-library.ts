import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { foldedColumn } from "../../db/ddl/table-definition.ts";
import { fold } from "../../db/fold.ts";
import type { Collection } from "../define/define.ts";
import { bool, defineCollection, email, file, json, number, relation, text } from "../define/define-collection.ts";
import { fieldTypeOf } from "../fields/field-types.ts";
import { CollectionSet } from "../registry/collection-set.ts";
import { tableOf } from "../registry/table-sync.ts";

/** Small library on a real database, for tests of views. */

const authors = defineCollection({
  name: "authors",
  fields: { name: text({ required: true }), town: text(), secretNote: text({ hidden: true }) },
});

const books = defineCollection({
  name: "books",
  fields: {
    title: text({ required: true, presentable: true, max: 300, search: true }),
    pages: number(),
    lent: bool(),
    notes: json(),
    cover: file({ thumbs: ["640x0"] }),
    author: relation({ collection: authors.id }),
  },
});

const readers = defineCollection({ name: "readers", type: "auth", fields: { email: email() } });

export const library = new CollectionSet([authors, books, readers]);

/** Row without its empty fields: `{ id: "b1", title: "Yerba" }`. */
type Row = { id: string; [field: string]: unknown };

const authorRows: Row[] = [
  { id: "a1", name: "Ñusta Apaza", town: "La Paz" },
  { id: "a2", name: "nina Quispe", town: "El Alto" },
  { id: "a3", name: "Zoila Mamani", town: "La Paz" },
];

const bookRows: Row[] = [
  { id: "b1", title: "Yerba", pages: 120, lent: true, author: "a1", cover: "b1.png", notes: { shelf: 3 } },
  { id: "b2", title: "12 lunas", pages: 99.5, author: "a1" },
  { id: "b3", title: "El cóndor", pages: 7, lent: true, author: "a2", notes: "suelto" },
  { id: "b4", title: "-3.5e1 grados", pages: -2 },
];

/** Creates and fills the tables of the library. */
export async function openLibrary(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const collection of library.all()) await transaction.createTable(tableOf(collection));
    for (const [name, rows] of [
      ["authors", authorRows],
      ["books", bookRows],
    ] as const) {
      for (const row of rows) await transaction.run(insert(library.find(name) as Collection, row));
    }
  });
}

function insert(collection: Collection, row: Row) {
  const columns: Record<string, unknown> = { id: row.id };
  for (const field of collection.fields.slice(1)) {
    const type = fieldTypeOf(field);
    const stored = type.encode(field, type.coerce(field, row[field.name]));
    columns[field.name] = stored;
    if (type.column(field).folded) columns[foldedColumn(field.name)] = typeof stored === "string" ? fold(stored) : "";
  }
  const names = Object.keys(columns).map((name) => sql.id(name));
  return sql`INSERT INTO ${sql.id(collection.name)} (${sql.join(names)}) VALUES (${sql.join(Object.values(columns))})`;
}
