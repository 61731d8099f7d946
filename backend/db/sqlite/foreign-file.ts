import { sqliteCompiler } from "../compile.ts";
import type { Database } from "../database.ts";
import type { Statement } from "../statement.ts";
import { SqliteConnection } from "./connection.ts";

/** An untrusted SQLite file: it is only read, and nothing in its schema is trusted. */
export interface ForeignSqlite extends Pick<Database, "query">, Disposable {
  run<Row>(statement: Statement<Row>): Promise<Row[]>;
}

export function openForeignSqlite(path: string): ForeignSqlite {
  const connection = new SqliteConnection(path, "read");
  // Its views and indexes may call no function with side effects.
  connection.exec("PRAGMA trusted_schema = OFF");
  connection.exec("PRAGMA cell_size_check = ON");
  return {
    query: sqliteCompiler.query,
    run: async <Row>(statement: Statement<Row>) => connection.all<Row>(sqliteCompiler.compile(statement)),
    [Symbol.dispose]: () => connection.close(),
  };
}

/** Whether a row holds bytes that are no text where text should stand: SQLite reads a damaged page without complaint. */
export const isGarbled = (row: object): boolean =>
  Object.values(row).some((value) => typeof value === "string" && /[\0\uFFFD]/.test(value));

/**
 * Reads a file of our own that may be damaged or gone, without writing to it; it is open while it is read only.
 * @returns statements that cannot be read give no rows
 */
export function readPerhapsDamaged(path: string): Pick<Database, "query" | "read"> {
  return {
    query: sqliteCompiler.query,
    async read<Row>(statement: Statement<Row>): Promise<Row[]> {
      try {
        using file = openForeignSqlite(path);
        return await file.run(statement);
      } catch {
        return [];
      }
    },
  };
}
