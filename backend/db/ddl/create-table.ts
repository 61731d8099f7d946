import { sql } from "kysely";
import { fold } from "../fold.ts";
import type { Ddl } from "./table-ddl.ts";
import { type ColumnDefinition, type ColumnKind, foldedColumn, type TableDefinition } from "./table-definition.ts";

/** Column types of an engine. */
export interface ColumnTypes {
  columnTypes: Readonly<Record<ColumnKind, string>>;
  /** Type and key of `_rowid_`. */
  rowId: string;
}

/** Statement that creates a table without its indexes. */
export function createTable(types: ColumnTypes, table: TableDefinition): Ddl {
  const columns = [
    sql`"_rowid_" ${sql.raw(types.rowId)}`,
    sql`"id" ${sql.raw(types.columnTypes.text)} UNIQUE NOT NULL`,
    ...table.columns.flatMap((column) => columnsOf(types, column)),
  ];
  return sql`CREATE TABLE ${sql.id(table.name)} (${sql.join(columns)})`;
}

export function addColumn(types: ColumnTypes, table: TableDefinition, column: ColumnDefinition): Ddl[] {
  return columnsOf(types, column).map((added) => sql`ALTER TABLE ${sql.id(table.name)} ADD COLUMN ${added}`);
}

/** Definition of the column, without its folded copy. */
export function ownColumn({ columnTypes }: ColumnTypes, { name, kind, empty }: ColumnDefinition): Ddl {
  const nullable = empty === null ? sql`` : sql` NOT NULL`;
  // DDL takes no bound values.
  return sql`${sql.id(name)} ${sql.raw(columnTypes[kind])}${nullable} DEFAULT ${sql.lit(empty)}`;
}

export function foldedCopy({ columnTypes }: ColumnTypes, { name, empty }: ColumnDefinition): Ddl {
  const value = typeof empty === "string" ? fold(empty) : "";
  return sql`${sql.id(foldedColumn(name))} ${sql.raw(columnTypes.text)} NOT NULL DEFAULT ${sql.lit(value)}`;
}

function columnsOf(types: ColumnTypes, column: ColumnDefinition): Ddl[] {
  return column.folded ? [ownColumn(types, column), foldedCopy(types, column)] : [ownColumn(types, column)];
}
