import { type RawBuilder, sql } from "kysely";
import type { TableDefinition } from "./table-definition.ts";

type Ddl = RawBuilder<unknown>;

/** The tables and views that are there before all collections are replaced. */
export interface Replaced {
  tables: readonly TableDefinition[];
  /** Names. */
  views: readonly string[];
}

/** DDL that swaps old tables for new ones of the same names, all in one transaction. */
export interface ReplacementDdl {
  /** Before the new tables are made and filled. */
  before(replaced: Replaced): Ddl[];
  /** When they are filled, and before views are made of them. */
  after(replaced: Replaced): Ddl[];
}

/** SQLite's readers see the old tables until the commit, whatever happens to them. */
export function sqliteReplacement(dropTable: (table: TableDefinition) => Ddl[]): ReplacementDdl {
  return {
    before: ({ tables, views }) => [
      ...views.map((name) => sql`DROP VIEW IF EXISTS ${sql.id(name)}`),
      ...tables.flatMap(dropTable),
    ],
    after: () => [],
  };
}
