import { type RawBuilder, sql } from "kysely";
import { createIndex, type Ddl, emptyValue, type TableDdl } from "./table-ddl.ts";
import {
  type ColumnDefinition,
  type ColumnKind,
  foldedColumn,
  searchColumn,
  searchTable,
  type TableDefinition,
  vocabularyTable,
} from "./table-definition.ts";

export const columnTypes: Record<ColumnKind, string> = {
  text: "TEXT",
  number: "NUMERIC",
  bool: "BOOLEAN",
  json: "TEXT",
};

export const sqliteTables: TableDdl = {
  createTable(table) {
    const columns = table.columns.flatMap(columnsOf);
    return [
      sql`CREATE TABLE ${sql.id(table.name)} (${sql.join([
        sql`"_rowid_" INTEGER PRIMARY KEY`,
        sql`"id" TEXT UNIQUE NOT NULL`,
        ...columns,
      ])})`,
      ...table.indexes.map((index) => createIndex(table, index, (name) => sql`${sql.id(name)} COLLATE NOCASE`)),
      ...createSearch(table),
    ];
  },

  dropTable(name) {
    return [...dropSearch(name), sql`DROP TABLE IF EXISTS ${sql.id(name)}`];
  },

  addColumn(table, column) {
    const added = columnsOf(column).map(
      (definition) => sql`ALTER TABLE ${sql.id(table.name)} ADD COLUMN ${definition}`,
    );
    if (!column.search) return added;
    return [...added, ...dropSearch(table.name), ...createSearch(table), ...fillSearch(table)];
  },
};

function columnsOf(column: ColumnDefinition): Ddl[] {
  const nullable = column.empty === null ? sql`` : sql` NOT NULL`;
  const type = sql.raw(columnTypes[column.kind]);
  const own = sql`${sql.id(column.name)} ${type}${nullable} DEFAULT ${emptyValue(column)}`;
  return column.folded ? [own, sql`${sql.id(foldedColumn(column.name))} TEXT NOT NULL DEFAULT ''`] : [own];
}

/** `contentless_delete` keeps the terms only: the texts stand in the table already. Letters are folded before. */
function createSearch(table: TableDefinition): Ddl[] {
  const columns = searched(table);
  if (columns.length === 0) return [];
  const search = sql.id(searchTable(table.name));
  const names = sql.join(columns.map((name) => sql.id(searchColumn(name))));
  const values = sql.join(columns.map((name) => padded("new", name)));
  const remove = sql`DELETE FROM ${search} WHERE rowid = old."_rowid_"`;
  const add = sql`INSERT INTO ${search} (rowid, ${names}) VALUES (new."_rowid_", ${values})`;
  const folded = columns.map((name) => sql.id(foldedColumn(name)));
  // A save that leaves the texts alone must not rewrite their terms.
  const changed = sql.join(
    folded.map((column) => sql`old.${column} IS NOT new.${column}`),
    sql` OR `,
  );
  return [
    sql`CREATE VIRTUAL TABLE ${search} USING fts5(${names}, tokenize="trigram case_sensitive 1", content='', contentless_delete=1)`,
    sql`CREATE VIRTUAL TABLE ${sql.id(vocabularyTable(table.name))} USING fts5vocab(${search}, 'instance')`,
    sql`CREATE TRIGGER ${trigger(table, "insert")} AFTER INSERT ON ${sql.id(table.name)} BEGIN ${add}; END`,
    sql`CREATE TRIGGER ${trigger(table, "delete")} AFTER DELETE ON ${sql.id(table.name)} BEGIN ${remove}; END`,
    sql`CREATE TRIGGER ${trigger(table, "update")} AFTER UPDATE OF ${sql.join(folded)} ON ${sql.id(table.name)} WHEN ${changed} BEGIN ${remove}; ${add}; END`,
  ];
}

function fillSearch(table: TableDefinition): Ddl[] {
  const columns = searched(table);
  if (columns.length === 0) return [];
  const names = sql.join(columns.map((name) => sql.id(searchColumn(name))));
  const values = sql.join(columns.map((name) => padded(table.name, name)));
  return [
    sql`INSERT INTO ${sql.id(searchTable(table.name))} (rowid, ${names}) SELECT "_rowid_", ${values} FROM ${sql.id(table.name)}`,
  ];
}

function dropSearch(name: string): Ddl[] {
  const events = ["insert", "delete", "update"] as const;
  return [
    ...events.map((event) => sql`DROP TRIGGER IF EXISTS ${sql.id(`${searchTable(name)}:${event}`)}`),
    sql`DROP TABLE IF EXISTS ${sql.id(vocabularyTable(name))}`,
    sql`DROP TABLE IF EXISTS ${sql.id(searchTable(name))}`,
  ];
}

const trigger = (table: TableDefinition, event: "insert" | "delete" | "update") =>
  sql.id(`${searchTable(table.name)}:${event}`);

/** Two control characters at the end: so the last one or two letters of a text also begin a term of three. */
function padded(row: string, column: string): RawBuilder<unknown> {
  return sql`${sql.id(row)}.${sql.id(foldedColumn(column))} || char(2, 2)`;
}

function searched(table: TableDefinition): string[] {
  return table.columns.filter((column) => column.search).map((column) => column.name);
}
