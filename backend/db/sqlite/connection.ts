import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { LRUCache } from "lru-cache";
import type { CompiledStatement } from "../compile.ts";
import { isSchemaChange } from "./errors.ts";
import { registerFunctions } from "./functions.ts";

/** Prepared statements kept per connection, and characters of all of them; the filters of strangers must not fill the memory. */
const keptStatements = 200;
const keptCharacters = 1_000_000;
/** Of one statement, while other connections make and drop one table after the other. */
const mostTries = 5;

/** One connection to the SQLite file with our settings and functions. Everything it does, it does at once. */
export class SqliteConnection {
  readonly #open: () => DatabaseSync;
  #database: DatabaseSync;
  readonly #mode: "write" | "read";
  /** Since it was opened. */
  #hasWrittenSchema = false;
  readonly #statements = new LRUCache<string, StatementSync>({
    max: keptStatements,
    maxSize: keptCharacters,
    // Some of those that write two hundred rows at once have their place.
    maxEntrySize: keptCharacters / 4,
    sizeCalculation: (_statement, sql) => sql.length,
  });

  /** @param options.busyTimeout  milliseconds that a write waits for another connection's, with its thread standing still */
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
        // Another connection makes or drops a table in the moment in which this one opens a search index: SQLite does not
        // find tables that are there, or gives up. Nothing was done then; once more it does.
        if (tries === mostTries || !(isWithoutTable(error) || isSchemaChange(error))) throw error;
        this.#statements.delete(statement.sql);
      }
    }
  }

  #all<Row>({ sql, parameters }: CompiledStatement): Row[] {
    const values = parameters as SQLInputValue[];
    const statement = this.#prepare(sql);
    // What writes is run once only, and what reads is quicker without.
    if (this.#mode === "write") return withBigNumbers<Row>(statement, values);
    try {
      return statement.all(...values) as Row[];
    } catch (error) {
      if (!isOutOfRange(error)) throw error;
      return withBigNumbers<Row>(statement, values);
    }
  }

  /** Statements without parameters, for BEGIN and its like. */
  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** Lets statements of ours reach the tables in which a search index keeps its terms; at all other times SQLite refuses it. */
  withShadowTables<Result>(work: () => Result): Result {
    this.#database.enableDefensive(false);
    try {
      return work();
    } finally {
      this.#database.enableDefensive(true);
    }
  }

  /**
   * Writes into the table of tables, for what SQLite has no statement (https://www.sqlite.org/pragma.html#pragma_writable_schema).
   * Only within a transaction that also changes a table: by that the other connections know.
   */
  writeSchema(statements: readonly CompiledStatement[]): void {
    this.#hasWrittenSchema = true;
    this.withShadowTables(() => {
      // These take effect when they are compiled: a prepared one would do it once only.
      this.#database.exec("PRAGMA writable_schema = ON");
      try {
        for (const { sql, parameters } of statements)
          this.#database.prepare(sql).run(...(parameters as SQLInputValue[]));
      } finally {
        this.#database.exec("PRAGMA writable_schema = RESET");
      }
    });
  }

  /** Takes a transaction back. */
  rollback(): void {
    try {
      this.#database.exec("ROLLBACK");
    } finally {
      if (this.#hasWrittenSchema) this.#reopen();
    }
  }

  /** What was read of tables within the transaction holds no more, and SQLite knows that by a number that may come again. */
  #reopen(): void {
    this.#hasWrittenSchema = false;
    this.close();
    this.#database = this.#open();
  }

  /** Changes when another connection has committed. */
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
    // Deleting what a record refers to is the records room's decision, and imported data may refer to nothing.
    enableForeignKeyConstraints: false,
    // Milliseconds of waiting for a lock, with the event loop standing still: readers wait only for the moments in
    // which another process opens or recovers the log.
    timeout: 1000,
  });
  if (mode === "write") {
    // Readers go on while one writes; the mode stays in the file.
    database.exec("PRAGMA journal_mode = WAL");
    // NORMAL would lose the last commits with the power: an acknowledged write must survive that.
    database.exec(`PRAGMA synchronous = ${durable ? "FULL" : "NORMAL"}`);
    // Into a large file it takes long, and everything else would wait: a thread does it (see checkpoints.ts).
    database.exec("PRAGMA wal_autocheckpoint = 0");
    // A big import leaves a big log behind; it is cut back to 64 MiB when it has been written to the file.
    database.exec("PRAGMA journal_size_limit = 67108864");
  }
  // KiB, so 16 MiB of pages per connection: the indexes of a list stay in memory at a million rows.
  database.exec("PRAGMA cache_size = -16384");
  // Sorting does not touch the disk.
  database.exec("PRAGMA temp_store = MEMORY");
  registerFunctions(database);
  // Another process's transaction may last: who wants to write on the main thread waits without stopping anything (see
  // writers.ts).
  if (mode === "write") database.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
  return database;
}

/**
 * Runs a statement whose rows may have integers beyond those that a JS number counts. A NUMERIC column keeps 1e17 as one,
 * which node:sqlite refuses to read as a number; here it is rounded, as PostgreSQL's double is.
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
