import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database.ts";
import { SqliteDatabase } from "../db/sqlite/database.ts";
import { isBroken } from "../db/sqlite/errors.ts";

interface LogDatabaseOptions {
  dataDirectory: string;
  /** `postgres://…`; null: SQLite. */
  databaseUrl: string | null;
}

export interface OpenLogs {
  database: Database;
  table: RawBuilder<unknown>;
  /** The rows of a JSON list of lists, as a SELECT: one value to bind, and one statement however many there are. */
  rowsOf(lists: string): RawBuilder<unknown>;
}

const logFile = "logs.db";
/** On PostgreSQL: apart from the content, and out of its backups. */
const schema = "logs";
/** One writes while a superuser reads. */
const connections = 2;

/**
 * Where the entries lie: a file of their own or, on a server, a schema of their own, so that all replicas' are in one
 * place. Opened when it is first needed, and again when that failed: nothing else waits for it.
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

  /** For a place that keeps failing: perhaps the tables are gone. */
  async reopen(): Promise<void> {
    const open = await this.#opening?.catch(() => null);
    this.#opening = null;
    await open?.database.close();
  }

  async close(): Promise<void> {
    const open = await this.#opening?.catch(() => null);
    await open?.database.close();
  }

  /** Logs that cannot be read are put aside: the site must not stand still because of them. */
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
  // What the last moments before a power cut were is no reason to wait for the disk at every batch.
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

// `WHERE TRUE`: without it SQLite would read ON CONFLICT as the beginning of a join's ON.
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
