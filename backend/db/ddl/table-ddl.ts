import { type RawBuilder, sql } from "kysely";
import type { ReplacementDdl } from "./replacement.ts";
import type { TableChange } from "./table-change.ts";
import {
  type ColumnDefinition,
  foldedColumn,
  type IndexDefinition,
  type ReferringColumn,
  type ReferringTable,
  type TableDefinition,
} from "./table-definition.ts";

export type Ddl = RawBuilder<unknown>;

/** How an engine makes and changes the tables of collections: statements to be run in order, in one transaction. */
export interface TableDdl {
  createTable(table: TableDefinition): Ddl[];
  /** None of that name: nothing happens. */
  dropTable(table: TableDefinition): Ddl[];
  /** @param table as it shall be, the column included; rows that exist get the column's `empty`. */
  addColumn(table: TableDefinition, column: ColumnDefinition): Ddl[];
  /** Everything but the indexes of `to.indexes`. */
  alterTable(change: TableChange): Ddl[];
  createIndex(table: TableDefinition, index: IndexDefinition): Ddl[];
  /** None of that name: nothing happens. */
  dropIndex(name: string): Ddl[];
  /** Bars readers and writers from tables and views until the transaction ends, all at once. */
  lockTables(names: readonly string[]): Ddl[];
  replacement: ReplacementDdl;
  /** For a column that named rows before anything stood beside it. */
  keepReferences(table: ReferringTable, column: ReferringColumn): Ddl[];
}

/** None of that name: nothing happens. */
export function dropIndex(name: string): Ddl {
  return sql`DROP INDEX IF EXISTS ${sql.id(name)}`;
}

/** How an engine writes the parts of an index. */
interface IndexParts {
  ignoringCase(column: string): Ddl;
  /** The list in brackets, and what the index carries besides. */
  carrying(keys: Ddl, carried: Ddl): Ddl;
}

export function createIndex(table: TableDefinition, index: IndexDefinition, parts: IndexParts): Ddl {
  const unique = index.unique ? sql`UNIQUE ` : sql``;
  const columns = index.columns.map(({ name, descending, ignoreCase }) => {
    const value = ignoreCase && isText(table, name) ? parts.ignoringCase(name) : sql.id(name);
    return descending ? sql`${value} DESC` : value;
  });
  const list =
    index.included.length === 0
      ? sql`(${sql.join(columns)})`
      : parts.carrying(
          sql.join([...columns, sql.id("_rowid_")]),
          sql.join(index.included.map((name) => sql.id(foldedColumn(name)))),
        );
  return sql`CREATE ${unique}INDEX ${sql.id(index.name)} ON ${sql.id(table.name)} ${list}${condition(index)}`;
}

function condition({ where }: IndexDefinition): Ddl {
  if (where === null) return sql``;
  const column = sql.id(where.column);
  return where.text === null ? sql` WHERE ${column} != ''` : sql` WHERE ${column} = ${sql.lit(where.text)}`;
}

/** `id` is in no list of columns. */
function isText(table: TableDefinition, name: string): boolean {
  const column = table.columns.find((candidate) => candidate.name === name);
  return column === undefined || column.kind === "text" || column.kind === "json";
}
