import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database.ts";
import { SqliteDatabase } from "../db/sqlite/database.ts";
import { isBroken } from "../db/sqlite/errors.ts";

interface LogDatabaseOptions {
  dataDirectory: string;
  /** `postgres://…`. `null`: SQLite. */
  databaseUrl: string | null;
}

export interface OpenLogs {
  database: Database;
  table: RawBuilder<unknown>;
  /** SELECT of the rows of a JSON list of lists: one bound value and one statement, however many rows. */
  rowsOf(lists: string): RawBuilder<unknown>;
}

const logFile = "logs.db";
/** Schema on PostgreSQL, separate from the content and not in its backups. */
const schema = "logs";
/** Connections: one writes while a superuser reads. */
const connections = 2;

/**
 * Database of log entries: a file of its own or, on PostgreSQL, a schema of its own, so that all replicas share it.
 * Opened on first use, and again after a failure: nothing else waits for it.
 */
export class LogDatabase {
  readonly #options: LogDatabaseOptions;
  #opening: Promise<OpenLogs> | null = null;

  constructor(options: LogDatabaseOptions) {
    this.#options = options;
  }

  open(): Promise<OpenLogs> {
    if (this.#opening) return this.#opening;
    const opening = this.#options.databaseUrl ? openOnServer(this.#options.databaseUrl) : this.#openFile();
    this.#opening = opening;
    opening.catch(() => {
      this.#opening = null;
    });
    return opening;
  }

  /** Closes and opens again on the next use, for a database that keeps failing: the tables may be gone. */
  async reopen(): Promise<void> {
    const open = await this.#opening?.catch(() => null);
    this.#opening = null;
    await open?.database.close();
  }

  async close(): Promise<void> {
    const open = await this.#opening?.catch(() => null);
    await open?.database.close();
  }

  /** Opens the file. Moves an unreadable one aside: it must not stop the site. */
  async #openFile(): Promise<OpenLogs> {
    const path = join(this.#options.dataDirectory, logFile);
    try {
      return await openFile(path);
    } catch (error) {
      if (!isBroken(error)) throw error;
      await rename(path, `${path}.broken`);
      for (const end of ["-wal", "-shm"]) await rm(path + end, { force: true });
      return openFile(path);
    }
  }
}

async function openFile(path: string): Promise<OpenLogs> {
  // Not durable: log entries lost in a power cut are no reason to wait for the disk at every batch.
  const database = new SqliteDatabase(path, { durable: false });
  return prepare(database, {
    table: sql.table("_logs"),
    key: sql`INTEGER PRIMARY KEY`,
    text: sql`TEXT`,
    rowsOf: rowsOfSqlite,
  });
}

async function openOnServer(url: string): Promise<OpenLogs> {
  const { PostgresDatabase } = await import("../db/postgres/database.ts");
  const database = new PostgresDatabase(url, { connections, schema });
  return prepare(database, {
    table: sql.table(`${schema}._logs`),
    key: sql`BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY`,
    text: sql`TEXT COLLATE "C"`,
    rowsOf: rowsOfServer,
    first: sql`CREATE SCHEMA IF NOT EXISTS ${sql.id(schema)}`,
  });
}

// `WHERE TRUE` is needed: without it SQLite would read ON CONFLICT as the ON of a join.
const rowsOfSqlite = (lists: string) =>
  sql`SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(${lists}) WHERE TRUE`;

const rowsOfServer = (lists: string) =>
  sql`SELECT value ->> 0, value ->> 1, (value ->> 2)::integer, value ->> 3, value ->> 4 FROM json_array_elements(${lists}::json)`;

interface Dialect extends Pick<OpenLogs, "rowsOf"> {
  table: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
  first?: RawBuilder<unknown>;
}

async function prepare(database: Database, { table, key, text, first, rowsOf }: Dialect): Promise<OpenLogs> {
  try {
    await database.transaction(async (transaction) => {
      await transaction.lock("logs");
      if (first) await transaction.run(first);
      await transaction.run(
        sql`CREATE TABLE IF NOT EXISTS ${table} ("_rowid_" ${key}, "id" ${text} UNIQUE NOT NULL, "created" ${text} NOT NULL, "level" INTEGER NOT NULL, "message" ${text} NOT NULL, "data" ${text} NOT NULL)`,
      );
      await transaction.run(sql`CREATE INDEX IF NOT EXISTS "_logs:created" ON ${table} ("created")`);
    });
    return { database, table, rowsOf };
  } catch (error) {
    await database.close();
    throw error;
  }
}
