import { sqliteCompiler } from "../compile.ts";
import type { Database } from "../database.ts";
import type { Statement } from "../statement.ts";
import { SqliteConnection } from "./connection.ts";

/** Untrusted SQLite file. It is opened for reading only, and its schema is not trusted. */
export interface ForeignSqlite extends Pick<Database, "query">, Disposable {
  run<Row>(statement: Statement<Row>): Promise<Row[]>;
}

export function openForeignSqlite(path: string): ForeignSqlite {
  const connection = new SqliteConnection(path, "read");
  // Views and indexes of the file may not call functions with side effects.
  connection.exec("PRAGMA trusted_schema = OFF");
  connection.exec("PRAGMA cell_size_check = ON");
  return {
    query: sqliteCompiler.query,
    run: async <Row>(statement: Statement<Row>) => connection.all<Row>(sqliteCompiler.compile(statement)),
    [Symbol.dispose]: () => connection.close(),
  };
}

/** Whether text values of a row hold bytes that are no text: SQLite reads a damaged page without an error. */
export const isGarbled = (row: object): boolean =>
  Object.values(row).some((value) => typeof value === "string" && /[\0\uFFFD]/.test(value));

/**
 * Reads a file of our own that may be damaged or missing, without writing to it. Opens it for each statement.
 * @returns reader that gives no rows for statements that fail
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
