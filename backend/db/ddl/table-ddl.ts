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

/** DDL of an engine for the tables of collections: statements to run in order, in one transaction. */
export interface TableDdl {
  createTable(table: TableDefinition): Ddl[];
  /** Does nothing if the table does not exist. */
  dropTable(table: TableDefinition): Ddl[];
  /** @param table table after the change, with the column; existing rows get the column's `empty` */
  addColumn(table: TableDefinition, column: ColumnDefinition): Ddl[];
  /** Changes everything but the indexes in `to.indexes`. */
  alterTable(change: TableChange): Ddl[];
  createIndex(table: TableDefinition, index: IndexDefinition): Ddl[];
  /** Does nothing if the index does not exist. */
  dropIndex(name: string): Ddl[];
  /** Locks tables and views against readers and writers until the transaction ends, all at once. */
  lockTables(names: readonly string[]): Ddl[];
  replacement: ReplacementDdl;
  /** Creates the link table or the index of a column whose references are older than such tables and indexes. */
  keepReferences(table: ReferringTable, column: ReferringColumn): Ddl[];
}

/** Does nothing if the index does not exist. */
export function dropIndex(name: string): Ddl {
  return sql`DROP INDEX IF EXISTS ${sql.id(name)}`;
}

/** SQL pieces of an index that differ between engines. */
interface IndexParts {
  ignoringCase(column: string): Ddl;
  /** List of keys in brackets, and what the index carries besides. */
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

/** Whether a column holds texts. `id` is in no list of columns. */
function isText(table: TableDefinition, name: string): boolean {
  const column = table.columns.find((candidate) => candidate.name === name);
  return column === undefined || column.kind === "text" || column.kind === "json";
}
