import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { LRUCache } from "lru-cache";
import type { CompiledStatement } from "../compile.ts";
import { isSchemaChange } from "./errors.ts";
import { registerFunctions } from "./functions.ts";

/** Prepared statements kept per connection. Filters of strangers must not fill the memory. */
const keptStatements = 200;
/** Characters of all kept statements together. */
const keptCharacters = 1_000_000;
/** Tries of one statement while other connections create and drop tables. */
const mostTries = 5;

/** Connection to the SQLite file with our settings and functions. Synchronous. */
export class SqliteConnection {
  readonly #open: () => DatabaseSync;
  #database: DatabaseSync;
  readonly #mode: "write" | "read";
  /** `writeSchema` was called since the connection was opened. */
  #hasWrittenSchema = false;
  readonly #statements = new LRUCache<string, StatementSync>({
    max: keptStatements,
    maxSize: keptCharacters,
    // Some statements that write two hundred rows at once still fit.
    maxEntrySize: keptCharacters / 4,
    sizeCalculation: (_statement, sql) => sql.length,
  });

  /** @param options.busyTimeout milliseconds that a write waits for another connection's write, blocking its thread */
  constructor(path: string, mode: "write" | "read", options: { durable?: boolean; busyTimeout?: number } = {}) {
    this.#mode = mode;
    const { durable = true, busyTimeout = 0 } = options;
    this.#open = () => open(path, mode, { durable, busyTimeout });
    this.#database = this.#open();
  }

  all<Row>(statement: CompiledStatement): Row[] {
    for (let tries = 1; ; tries++) {
      try {
        return this.#all(statement);
      } catch (error) {
        // Another connection creates or drops a table while SQLite opens a search index: SQLite misses tables that
        // exist, or gives up. The statement had no effect then, and works when it is run again.
        if (tries === mostTries || !(isWithoutTable(error) || isSchemaChange(error))) throw error;
        this.#statements.delete(statement.sql);
      }
    }
  }

  #all<Row>({ sql, parameters }: CompiledStatement): Row[] {
    const values = parameters as SQLInputValue[];
    const statement = this.#prepare(sql);
    // A write runs once only. A read is faster without `BigInt`, and may run again.
    if (this.#mode === "write") return withBigNumbers<Row>(statement, values);
    try {
      return statement.all(...values) as Row[];
    } catch (error) {
      if (!isOutOfRange(error)) throw error;
      return withBigNumbers<Row>(statement, values);
    }
  }

  /** Runs statements without parameters, such as BEGIN. */
  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** Lets `work` use the tables of a search index's terms (shadow tables). SQLite refuses that at all other times. */
  withShadowTables<Result>(work: () => Result): Result {
    this.#database.enableDefensive(false);
    try {
      return work();
    } finally {
      this.#database.enableDefensive(true);
    }
  }

  /**
   * Writes into `sqlite_schema`, for changes that have no SQL statement
   * (https://www.sqlite.org/pragma.html#pragma_writable_schema). Only within a transaction that also changes a table:
   * that tells other connections to read the schema again.
   */
  writeSchema(statements: readonly CompiledStatement[]): void {
    this.#hasWrittenSchema = true;
    this.withShadowTables(() => {
      // These PRAGMAs take effect when they are compiled: a prepared one would work once only.
      this.#database.exec("PRAGMA writable_schema = ON");
      try {
        for (const { sql, parameters } of statements)
          this.#database.prepare(sql).run(...(parameters as SQLInputValue[]));
      } finally {
        this.#database.exec("PRAGMA writable_schema = RESET");
      }
    });
  }

  /** Rolls the transaction back. Opens the connection again if `writeSchema` was called. */
  rollback(): void {
    try {
      this.#database.exec("ROLLBACK");
    } finally {
      if (this.#hasWrittenSchema) this.#reopen();
    }
  }

  /**
   * Opens the connection again. The schema read within a rolled back `writeSchema` is stale, and SQLite detects that
   * only by a number that may occur again.
   */
  #reopen(): void {
    this.#hasWrittenSchema = false;
    this.close();
    this.#database = this.#open();
  }

  /** Number that changes when another connection has committed. */
  dataVersion(): number {
    return this.all<{ data_version: number }>({ sql: "PRAGMA data_version", parameters: [] })[0]?.data_version ?? 0;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

interface WriteOptions {
  durable: boolean;
  busyTimeout: number;
}

function open(path: string, mode: "write" | "read", { durable, busyTimeout }: WriteOptions): DatabaseSync {
  const database = new DatabaseSync(path, {
    readOnly: mode === "read",
    // The records room decides about references to deleted records, and imported data may have broken ones.
    enableForeignKeyConstraints: false,
    // Milliseconds to wait for a lock, with the event loop blocked: readers wait only while another process opens or
    // recovers the log.
    timeout: 1000,
  });
  if (mode === "write") {
    // Readers continue while one connection writes. The mode is stored in the file.
    database.exec("PRAGMA journal_mode = WAL");
    // NORMAL would lose the last commits in a power cut: an acknowledged write must survive that.
    database.exec(`PRAGMA synchronous = ${durable ? "FULL" : "NORMAL"}`);
    // No automatic checkpoints, which block everything for long in a large file: a thread runs them (checkpoints.ts).
    database.exec("PRAGMA wal_autocheckpoint = 0");
    // A large import leaves a large log: SQLite cuts it to 64 MiB once it is in the file.
    database.exec("PRAGMA journal_size_limit = 67108864");
  }
  // In KiB: a page cache of 16 MiB per connection keeps the indexes of a list in memory at a million rows.
  database.exec("PRAGMA cache_size = -16384");
  // Sorts in memory instead of on the disk.
  database.exec("PRAGMA temp_store = MEMORY");
  registerFunctions(database);
  // Another process's transaction may take long: on the main thread, writers.ts waits for it without blocking.
  if (mode === "write") database.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
  return database;
}

/**
 * Runs a statement whose rows may have integers that are too large for a JS number. A NUMERIC column stores 1e17 as
 * such an integer, which node:sqlite refuses to read as a number. It is rounded here, like PostgreSQL's double.
 */
function withBigNumbers<Row>(statement: StatementSync, values: SQLInputValue[]): Row[] {
  statement.setReadBigInts(true);
  try {
    const rows: Record<string, unknown>[] = statement.all(...values);
    for (const row of rows) {
      for (const name in row) {
        if (typeof row[name] === "bigint") row[name] = Number(row[name]);
      }
    }
    return rows as Row[];
  } finally {
    statement.setReadBigInts(false);
  }
}

const isOutOfRange = (error: unknown) => (error as { code?: unknown } | null)?.code === "ERR_OUT_OF_RANGE";
const isWithoutTable = (error: unknown) => error instanceof Error && error.message.startsWith("no such table: ");
