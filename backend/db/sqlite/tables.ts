import { sql } from "kysely";
import { alterTable, type TableParts } from "../ddl/alter-table.ts";
import { sqliteReplacement } from "../ddl/replacement.ts";
import { createIndex, type Ddl, emptyFolded, emptyValue, type TableDdl } from "../ddl/table-ddl.ts";
import {
  type ColumnDefinition,
  type ColumnKind,
  foldedColumn,
  type IndexDefinition,
  type TableDefinition,
} from "../ddl/table-definition.ts";
import { createSearch, dropSearch, fillSearch, leaveSearch, resumeSearch } from "./search-tables.ts";

export const columnTypes: Record<ColumnKind, string> = {
  text: "TEXT",
  number: "NUMERIC",
  bool: "BOOLEAN",
  json: "TEXT",
};

const parts: TableParts = {
  ownColumn(column) {
    const nullable = column.empty === null ? sql`` : sql` NOT NULL`;
    const type = sql.raw(columnTypes[column.kind]);
    return sql`${sql.id(column.name)} ${type}${nullable} DEFAULT ${emptyValue(column)}`;
  },
  foldedColumn: (column) => sql`${sql.id(foldedColumn(column.name))} TEXT NOT NULL DEFAULT ${emptyFolded(column)}`,
  converted(value, to) {
    const isList = sql`json_valid(${value}) AND json_type(${value}) = 'array'`;
    if (to === "text")
      return sql`CASE WHEN ${isList} THEN coalesce(json_extract(${value}, '$[#-1]'), '') ELSE ${value} END`;
    return sql`CASE WHEN ${value} = '' THEN '[]' WHEN ${isList} THEN ${value} ELSE json_array(${value}) END`;
  },
  /** A function of ours: see functions.ts. */
  folded: (value) => sql`fold(${value})`,
  leaveSearch,
  resumeSearch,
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
      ...table.indexes.map((index) => createIndexOn(table, index)),
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

  alterTable: (change) => alterTable(parts, change),
  createIndex: createIndexOn,
  /** Its readers see the tables as they were until the commit. */
  lockTables: () => [],
  replacement: sqliteReplacement((name) => sqliteTables.dropTable(name)),
};

function columnsOf(column: ColumnDefinition): Ddl[] {
  return column.folded ? [parts.ownColumn(column), parts.foldedColumn(column)] : [parts.ownColumn(column)];
}

function createIndexOn(table: TableDefinition, index: IndexDefinition): Ddl {
  return createIndex(table, index, (name) => sql`${sql.id(name)} COLLATE NOCASE`);
}
