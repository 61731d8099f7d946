import { type RawBuilder, sql } from "kysely";
import type { Expressions } from "../db/expressions.ts";
import { ownSlowRead } from "../db/slow-reads.ts";
import type { LogDatabase } from "./log-database.ts";
import type { LogEntry } from "./log-entry.ts";

type Condition = RawBuilder<unknown>;

/** Alias of an entry in every statement of this file. */
export const logAlias = "b";

interface PageRequest {
  where: Condition | null;
  orderBy: RawBuilder<unknown>[];
  limit: number;
  offset: number;
}

/** Number of entries in one hour. */
export interface HourlyTotal {
  total: number;
  /** Start of the hour. */
  date: string;
}

/** Stores and reads entries; all SQL of `logs` is here. */
export class LogStore {
  readonly #logs: LogDatabase;

  constructor(logs: LogDatabase) {
    this.#logs = logs;
  }

  async expressions(): Promise<Expressions> {
    return (await this.#logs.open()).database.expressions;
  }

  /** Inserts entries, all or none; skips those that already exist. */
  async insert(entries: readonly LogEntry[]): Promise<void> {
    const { database, table, rowsOf } = await this.#logs.open();
    const lines = JSON.stringify(
      entries.map(({ id, created, level, message, data }) => [id, created, level, message, data]),
    );
    await database.transaction(async (transaction) => {
      await transaction.run(
        sql`INSERT INTO ${table} ("id", "created", "level", "message", "data") ${rowsOf(lines)} ON CONFLICT DO NOTHING`,
      );
    });
  }

  async page({ where, orderBy, limit, offset }: PageRequest): Promise<LogEntry[]> {
    const { database } = await this.#logs.open();
    const order = sql.join([...orderBy, sql.id(logAlias, "_rowid_")]);
    return database.read<LogEntry>(
      sql`SELECT ${columns} FROM ${await this.#source()} WHERE ${where ?? sql`1 = 1`} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
      { slow: ownSlowRead },
    );
  }

  async count(where: Condition | null): Promise<number> {
    const { database } = await this.#logs.open();
    const rows = await database.read<{ total: number }>(
      sql`SELECT COUNT(*) AS total FROM ${await this.#source()} WHERE ${where ?? sql`1 = 1`}`,
      { slow: ownSlowRead },
    );
    return Number(rows[0]?.total ?? 0);
  }

  async find(id: string): Promise<LogEntry | null> {
    const { database } = await this.#logs.open();
    const rows = await database.read<LogEntry>(
      sql`SELECT ${columns} FROM ${await this.#source()} WHERE ${sql.id(logAlias, "id")} = ${id}`,
    );
    return rows[0] ?? null;
  }

  /** Counts entries by hour; hours without an entry are left out. */
  async totalsByHour(where: Condition | null): Promise<HourlyTotal[]> {
    const { database } = await this.#logs.open();
    const rows = await database.read<{ hour: string; total: number }>(
      sql`SELECT substr(${sql.id(logAlias, "created")}, 1, 13) AS hour, COUNT(*) AS total FROM ${await this.#source()} WHERE ${where ?? sql`1 = 1`} GROUP BY 1 ORDER BY 1`,
      { slow: ownSlowRead },
    );
    return rows.map(({ hour, total }) => ({ total: Number(total), date: `${hour}:00:00.000Z` }));
  }

  /** Removes entries older than a date. @returns the number removed, at most `most` */
  async removeBefore(created: string, most: number): Promise<number> {
    const { table } = await this.#logs.open();
    return this.#remove(
      sql`SELECT "_rowid_" FROM ${table} WHERE "created" < ${created} ORDER BY "created" LIMIT ${most}`,
    );
  }

  /** Keeps the newest `kept` entries. @returns the number removed, at most `most` */
  async removeBeyond(kept: number, most: number): Promise<number> {
    const { table } = await this.#logs.open();
    const newest = sql`(SELECT MAX("_rowid_") FROM ${table})`;
    return this.#remove(
      sql`SELECT "_rowid_" FROM ${table} WHERE "_rowid_" <= ${newest} - ${sql.lit(kept)} ORDER BY "_rowid_" LIMIT ${most}`,
    );
  }

  async removeAll(): Promise<void> {
    const { database, table } = await this.#logs.open();
    await database.transaction(async (transaction) => {
      await transaction.run(sql`DELETE FROM ${table}`);
    });
  }

  /** Size of the logs. Bytes. */
  async size(): Promise<number> {
    return (await this.#logs.open()).database.size();
  }

  reopen(): Promise<void> {
    return this.#logs.reopen();
  }

  async #remove(rows: RawBuilder<unknown>): Promise<number> {
    const { database, table } = await this.#logs.open();
    return database.transaction(async (transaction) => {
      const removed = await transaction.run(sql`DELETE FROM ${table} WHERE "_rowid_" IN (${rows}) RETURNING "_rowid_"`);
      return removed.length;
    });
  }

  /** Subquery of the entries with the extra columns that the filter language needs. */
  async #source(): Promise<RawBuilder<unknown>> {
    const { database, table } = await this.#logs.open();
    const folded = database.expressions.fold(sql`"message"`);
    return sql`(SELECT "_rowid_", "_rowid_" AS "rowid", "id", "created", "created" AS "updated", "level", "message", ${folded} AS "message:folded", "data" FROM ${table}) AS ${sql.id(logAlias)}`;
  }
}

const columns = sql.join(["id", "created", "level", "message", "data"].map((name) => sql.id(logAlias, name)));
