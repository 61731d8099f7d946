import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { CompiledStatement } from "../compile.ts";
import { OverloadError } from "../errors.ts";
import type { SqliteConnection } from "./connection.ts";
import { isBusy } from "./errors.ts";
import type { SideConnection } from "./threads/side-connection.ts";

/** Milliseconds that a transaction waits for another process's, and between two tries. */
const longestBusy = 10_000;
const busyPause = 10;
/** Milliseconds of statements of one transaction after which everything else has its turn. */
const longestTurn = 15;

/** What one transaction is made with; errors are SQLite's own. */
export interface Writer {
  /** IMMEDIATE takes the write lock now: taken later, a transaction that has read already could only fail. */
  begin(): Promise<void>;
  /** @param ddl statements of ours that may reach the tables of a search index */
  run<Row>(statement: CompiledStatement, ddl: boolean): Promise<Row[]>;
  /** See `SqliteConnection.writeSchema`. */
  writeSchema(statements: readonly CompiledStatement[]): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** On the main thread: each statement answers at once, and everything else waits for it. */
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

/** On a thread: nothing but writers waits. A statement takes a tenth of a millisecond longer. */
export class ThreadWriter implements Writer {
  readonly #side: SideConnection;

  constructor(side: SideConnection) {
    this.#side = side;
  }

  async begin(): Promise<void> {
    try {
      await this.#side.run({ name: "begin" });
    } catch (error) {
      // Otherwise the thread would stay for it.
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
 * Runs works one after the other and none after one that has failed, the commit among them: what a server does by itself
 * with the statements of a transaction, which do not wait for each other.
 */
export function untilFailure(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result;
    // Whoever has asked is told; what follows fails with the same error.
    last.catch(() => undefined);
    return result;
  };
}

const tooBusy = (cause: unknown) => new OverloadError("Another process keeps writing.", { cause });
