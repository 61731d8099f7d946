import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Query for the indexes that carry texts. The row's number separates the columns of the order from the texts. */
const carryingIndexes = `
  SELECT i.name AS "name", t.name AS "table", c.name AS "column"
  FROM sqlite_schema AS t, pragma_index_list(t.name) AS i
    JOIN pragma_index_info(i.name) AS r ON r.name = '_rowid_'
    JOIN pragma_index_info(i.name) AS c ON c.seqno = r.seqno - 1
    JOIN pragma_table_info(t.name) AS k ON k.name = c.name AND k.type = 'TEXT'
  WHERE t.type = 'table' AND i.partial = 0
    AND EXISTS (SELECT 1 FROM pragma_index_info(i.name) AS later WHERE later.seqno > r.seqno)`;

/** Creates an index by month beside each index that carries texts: see db/sqlite/moved-rows.ts. */
export const monthsOnSqliteMigration: Migration = {
  number: 18,
  name: "months-on-sqlite",
  statements: { sqlite: [], postgres: [] },
  async run(transaction, engine) {
    if (engine !== "sqlite") return;
    const carrying = await transaction.run<{ name: string; table: string; column: string }>(sql.raw(carryingIndexes));
    for (const { name, table, column } of carrying) {
      await transaction.run(
        sql`CREATE INDEX IF NOT EXISTS ${sql.id(`${name}:months`)} ON ${sql.id(table)} (substr(${sql.id(column)}, 1, 7))`,
      );
    }
  },
};
