import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { CompiledStatement } from "../compile.ts";
import { OverloadError } from "../errors.ts";
import type { SqliteConnection } from "./connection.ts";
import { isBusy } from "./errors.ts";
import type { ThreadConnection } from "./threads/thread-connection.ts";

/** Milliseconds that a transaction waits for another process's. */
const longestBusy = 10_000;
/** Milliseconds between two tries. */
const busyPause = 10;
/** Milliseconds of statements of one transaction after which the event loop gets a turn. */
const longestTurn = 15;

/** Runs the statements of one transaction. Throws SQLite's own errors. */
export interface Writer {
  /** Takes the write lock at once (IMMEDIATE): a transaction that reads first and locks later could only fail. */
  begin(): Promise<void>;
  /** @param ddl the statement is our own and may use the tables of a search index */
  run<Row>(statement: CompiledStatement, ddl: boolean): Promise<Row[]>;
  /** See `SqliteConnection.writeSchema`. */
  writeSchema(statements: readonly CompiledStatement[]): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** Writes on the main thread: each statement blocks everything else. */
export class MainWriter implements Writer {
  readonly #connection: SqliteConnection;
  #turn = 0;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  async begin(): Promise<void> {
    const until = performance.now() + longestBusy;
    for (;;) {
      try {
        this.#connection.exec("BEGIN IMMEDIATE");
        this.#turn = performance.now();
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (performance.now() > until) throw tooBusy(error);
        await wait(busyPause);
      }
    }
  }

  async run<Row>(statement: CompiledStatement, ddl: boolean): Promise<Row[]> {
    if (performance.now() - this.#turn > longestTurn) {
      await nextTurn();
      this.#turn = performance.now();
    }
    const connection = this.#connection;
    return ddl ? connection.withShadowTables(() => connection.all<Row>(statement)) : connection.all<Row>(statement);
  }

  async writeSchema(statements: readonly CompiledStatement[]): Promise<void> {
    this.#connection.writeSchema(statements);
  }

  async commit(): Promise<void> {
    this.#connection.exec("COMMIT");
  }

  async rollback(): Promise<void> {
    this.#connection.rollback();
  }
}

/** Writes on a thread: only other writers wait. A statement takes a tenth of a millisecond longer. */
export class ThreadWriter implements Writer {
  readonly #side: ThreadConnection;

  constructor(side: ThreadConnection) {
    this.#side = side;
  }

  async begin(): Promise<void> {
    try {
      await this.#side.run({ name: "begin" });
    } catch (error) {
      // Without this the thread would stay open for the transaction.
      await this.rollback().catch(() => undefined);
      throw isBusy(error) ? tooBusy(error) : error;
    }
  }

  async run<Row>(statement: CompiledStatement, ddl: boolean): Promise<Row[]> {
    return (await this.#side.run({ name: "statement", statement, ddl })) as Row[];
  }

  async writeSchema(statements: readonly CompiledStatement[]): Promise<void> {
    await this.#side.run({ name: "write schema", statements });
  }

  async commit(): Promise<void> {
    await this.#side.run({ name: "commit" });
  }

  async rollback(): Promise<void> {
    await this.#side.run({ name: "rollback" });
  }
}

/**
 * Runs works one after the other. After a failure it runs no more, including the commit. A database server does the
 * same with statements that are sent without waiting for each other.
 */
export function untilFailure(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result;
    // The caller gets the error; later works fail with the same one.
    last.catch(() => undefined);
    return result;
  };
}

const tooBusy = (cause: unknown) => new OverloadError("Another process keeps writing.", { cause });
