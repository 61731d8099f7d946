import { closeSync, openSync, readSync } from "node:fs";
import { constants, DatabaseSync } from "node:sqlite";
import { ImportError } from "../import-error.ts";

/** Row as SQLite returns it. Whole numbers beyond 2^53 lose their last digits, as in the server that wrote them. */
export type ForeignRow = { [column: string]: unknown };

/** Actions allowed to statements on a foreign file. */
const readingOnly = new Set([
  constants.SQLITE_SELECT,
  constants.SQLITE_READ,
  constants.SQLITE_FUNCTION,
  constants.SQLITE_PRAGMA,
]);
/** Maximum size of a value; PocketBase's own rows are far below. Bytes. */
const longestValue = 64 * 1024 * 1024;
const header = "SQLite format 3\0";

/**
 * Database of another server, opened on our copy. No code in it is ever executed: only tables are read, by plain
 * SELECTs; views are not queried, and nothing is written, so that no trigger fires.
 */
export class ForeignDatabase implements Disposable {
  readonly #database: DatabaseSync;
  /** Columns by table. */
  readonly #tables = new Map<string, string[]>();
  readonly #triggers: string[];

  /** @param path a copy: opening it applies its write-ahead log. @throws ImportError `damaged_database` */
  constructor(path: string) {
    if (!beginsRightly(path)) throw damaged();
    this.#database = new DatabaseSync(path, {
      allowExtension: false,
      defensive: true,
      enableForeignKeyConstraints: false,
      limits: { length: longestValue, attach: 0 },
    });
    try {
      this.#database.exec("PRAGMA trusted_schema = OFF");
      this.#database.exec("PRAGMA cell_size_check = ON");
      this.#database.exec("PRAGMA mmap_size = 0");
      this.#database.exec("PRAGMA cache_size = -16384");
      this.#check();
      this.#database.exec("PRAGMA query_only = ON");
      this.#readTables();
      const triggers = this.#database.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all();
      this.#triggers = triggers.map(({ name }) => String(name));
      this.#database.setAuthorizer((action: number) =>
        readingOnly.has(action) ? constants.SQLITE_OK : constants.SQLITE_DENY,
      );
    } catch (error) {
      this.#database.close();
      throw error instanceof ImportError ? error : damaged({ cause: error });
    }
  }

  /** Columns of a table. `undefined`: no such table; views and virtual tables do not count. */
  columns(table: string): readonly string[] | undefined {
    return this.#tables.get(table);
  }

  tables(): string[] {
    return [...this.#tables.keys()];
  }

  /** Names of triggers; PocketBase creates none. */
  triggers(): readonly string[] {
    return this.#triggers;
  }

  /** Yields all rows of a table in insertion order; none if the table does not exist. @throws ImportError */
  *rows(table: string): Generator<ForeignRow> {
    const columns = this.#tables.get(table);
    if (!columns || columns.length === 0) return;
    try {
      // A column may hold a number where the definition says text, and a text may be a BLOB: values are read as they
      // are.
      const statement = this.#database.prepare(`SELECT ${columns.map(quote).join(", ")} FROM ${quote(table)}`);
      statement.setReadBigInts(true);
      for (const row of statement.iterate()) yield plainRow(row);
    } catch (error) {
      throw damaged({ cause: error });
    }
  }

  [Symbol.dispose](): void {
    this.#database.close();
  }

  #check(): void {
    const [row] = this.#database.prepare("PRAGMA quick_check(1)").all();
    if (row?.quick_check !== "ok") throw damaged();
  }

  #readTables(): void {
    for (const { schema, name, type } of this.#database.prepare("PRAGMA table_list").all()) {
      if (schema !== "main" || type !== "table" || typeof name !== "string" || name.startsWith("sqlite_")) continue;
      const columns = this.#database.prepare(`PRAGMA table_xinfo(${quote(name)})`).all();
      // A generated column is computed by an expression of the file; it is not a stored value.
      const stored = columns.filter(({ hidden }) => hidden === 0);
      this.#tables.set(
        name,
        stored.map((column) => String(column.name)),
      );
    }
  }
}

/** Text of a value; a BLOB is a text that PocketBase has written. */
export function asText(value: unknown): string | null {
  if (typeof value === "string") return value;
  return value instanceof Uint8Array ? Buffer.from(value).toString("utf8") : null;
}

function plainRow(row: ForeignRow): ForeignRow {
  const plain: ForeignRow = Object.create(null);
  for (const [name, value] of Object.entries(row)) {
    plain[name] = typeof value === "bigint" ? Number(value) : value instanceof Uint8Array ? asText(value) : value;
  }
  return plain;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

function beginsRightly(path: string): boolean {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(header.length);
    readSync(file, bytes, 0, bytes.length, 0);
    return bytes.toString("latin1") === header;
  } finally {
    closeSync(file);
  }
}

function damaged(options?: { cause: unknown }): ImportError {
  return new ImportError("damaged_database", "El data.db está dañado, o no es una base de datos SQLite.", options);
}
