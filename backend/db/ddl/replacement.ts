import { type RawBuilder, sql } from "kysely";
import type { TableDefinition } from "./table-definition.ts";

type Ddl = RawBuilder<unknown>;

/** Tables and views that exist before all collections are replaced. */
export interface Replaced {
  tables: readonly TableDefinition[];
  /** Names of the views. */
  views: readonly string[];
}

/** DDL that swaps old tables for new ones of the same names, all in one transaction. */
export interface ReplacementDdl {
  /** Run before the new tables are created and filled. */
  before(replaced: Replaced): Ddl[];
  /** Run when they are filled, before views of them are created. */
  after(replaced: Replaced): Ddl[];
}

/** Replacement DDL of SQLite. Readers see the old tables until the commit in any case. */
export function sqliteReplacement(dropTable: (table: TableDefinition) => Ddl[]): ReplacementDdl {
  return {
    before: ({ tables, views }) => [
      ...views.map((name) => sql`DROP VIEW IF EXISTS ${sql.id(name)}`),
      ...tables.flatMap(dropTable),
    ],
    after: () => [],
  };
}
