import { sql } from "kysely";
import { alterTable, type TableParts } from "../ddl/alter-table.ts";
import { addColumn, createTable } from "../ddl/create-table.ts";
import { createReferences, dropLinks } from "../ddl/references.ts";
import { sqliteReplacement } from "../ddl/replacement.ts";
import { createIndex, type Ddl, dropIndex, type TableDdl } from "../ddl/table-ddl.ts";
import { type IndexDefinition, monthsIndex, type TableDefinition } from "../ddl/table-definition.ts";
import { linkParts } from "./link-tables.ts";
import { createMonths } from "./moved-rows.ts";
import { createSearch, dropSearch, fillSearch, leaveSearch, resumeSearch } from "./search-tables.ts";

/** SQL pieces of SQLite for changes of tables. */
export const tableParts: TableParts = {
  columnTypes: { text: "TEXT", number: "NUMERIC", bool: "BOOLEAN", json: "TEXT" },
  rowId: "INTEGER PRIMARY KEY",
  converted(value, to) {
    const isList = sql`json_valid(${value}) AND json_type(${value}) = 'array'`;
    if (to === "text")
      return sql`CASE WHEN ${isList} THEN coalesce(json_extract(${value}, '$[#-1]'), '') ELSE ${value} END`;
    return sql`CASE WHEN ${value} = '' THEN '[]' WHEN ${isList} THEN ${value} ELSE json_array(${value}) END`;
  },
  /** Calls our own SQL function (functions.ts). */
  folded: (value) => sql`fold(${value})`,
  leaveSearch,
  resumeSearch,
  ...linkParts,
};

export const { columnTypes } = tableParts;

export const sqliteTables: TableDdl = {
  createTable: (table) => [
    createTable(tableParts, table),
    ...table.indexes.flatMap((index) => createIndexOn(table, index)),
    ...createSearch(table),
    ...table.columns.flatMap((column) => createReferences(tableParts, table, column)),
  ],
  dropTable: ({ name, columns }) => [
    ...dropSearch(name),
    sql`DROP TABLE IF EXISTS ${sql.id(name)}`,
    ...dropLinks(name, columns),
  ],
  addColumn(table, column) {
    const added = [...addColumn(tableParts, table, column), ...createReferences(tableParts, table, column)];
    if (!column.search) return added;
    return [...added, ...dropSearch(table.name), ...createSearch(table), ...fillSearch(table)];
  },
  alterTable: (change) => alterTable(tableParts, change),
  createIndex: createIndexOn,
  dropIndex: (name) => [dropIndex(name), dropIndex(monthsIndex(name))],
  /** No lock needed: readers see the tables as they were until the commit. */
  lockTables: () => [],
  replacement: sqliteReplacement((table) => sqliteTables.dropTable(table)),
  keepReferences: (table, column) => createReferences(tableParts, table, column, true),
};

function createIndexOn(table: TableDefinition, index: IndexDefinition): Ddl[] {
  return [
    createIndex(table, index, {
      ignoringCase: (name) => sql`${sql.id(name)} COLLATE NOCASE`,
      carrying: (keys, carried) => sql`(${keys}, ${carried})`,
    }),
    ...createMonths(table, index),
  ];
}
