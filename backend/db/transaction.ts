import { AsyncLocalStorage } from "node:async_hooks";
import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "./database.ts";
import type { Replaced } from "./ddl/replacement.ts";
import type { TableChange } from "./ddl/table-change.ts";
import { dropIndex, type TableDdl } from "./ddl/table-ddl.ts";
import type { ColumnDefinition, IndexDefinition, TableDefinition } from "./ddl/table-definition.ts";
import type { Statement } from "./statement.ts";

/** What an engine provides for one transaction. */
interface TransactionSession {
  run<Row>(statement: Statement<Row>): Promise<Row[]>;
  lock(name: string): Promise<void>;
  tables: TableDdl;
  /** In the place of `run`, for the statements of `tables`. */
  runDdl?(statement: Statement<unknown>): Promise<unknown>;
  /** In the place of the statements of `tables`, where these would take as long as the table is large. */
  dropTable?(table: TableDefinition): Promise<void>;
}

/** A transaction with the same rules on both engines: one statement at a time, none after its end or a failure. */
export class OpenTransaction implements Transaction {
  announced = false;
  readonly #session: TransactionSession;
  readonly #callbacks: (() => void | Promise<void>)[] = [];
  #last: Promise<unknown> = Promise.resolve();
  #state: "open" | "ended" = "open";
  #failure: { error: unknown } | null = null;

  constructor(session: TransactionSession) {
    this.#session = session;
  }

  run<Row>(statement: Statement<Row>): Promise<Row[]> {
    return this.#next(() => this.#session.run(statement));
  }

  lock(name: string): Promise<void> {
    return this.#next(() => this.#session.lock(name));
  }

  announce(): void {
    this.announced = true;
  }

  onCommit(callback: () => void | Promise<void>): void {
    this.#callbacks.push(callback);
  }

  createTable(table: TableDefinition): Promise<void> {
    return this.#runAll(this.#session.tables.createTable(table));
  }

  dropTable(table: TableDefinition): Promise<void> {
    const { dropTable } = this.#session;
    if (dropTable) return this.#next(() => dropTable(table));
    return this.#runAll(this.#session.tables.dropTable(table));
  }

  addColumn(table: TableDefinition, column: ColumnDefinition): Promise<void> {
    return this.#runAll(this.#session.tables.addColumn(table, column));
  }

  async replaceTables(replaced: Replaced, work: () => Promise<void>): Promise<void> {
    const { before, after } = this.#session.tables.replacement;
    await this.#runAll(before(replaced));
    await work();
    await this.#runAll(after(replaced));
  }

  lockTables(names: readonly string[]): Promise<void> {
    return this.#runAll(this.#session.tables.lockTables(names));
  }

  alterTable(change: TableChange): Promise<void> {
    return this.#runAll(this.#session.tables.alterTable(change));
  }

  createIndex(table: TableDefinition, index: IndexDefinition): Promise<void> {
    return this.#runAll([this.#session.tables.createIndex(table, index)]);
  }

  dropIndex(name: string): Promise<void> {
    return this.#runAll([dropIndex(name)]);
  }

  createView(name: string, select: RawBuilder<unknown>): Promise<void> {
    return this.#runAll([sql`CREATE VIEW ${sql.id(name)} AS ${select}`]);
  }

  dropView(name: string): Promise<void> {
    return this.#runAll([sql`DROP VIEW IF EXISTS ${sql.id(name)}`]);
  }

  /**
   * Waits for statements that nobody awaited, and ends.
   * PostgreSQL answers COMMIT after a failed statement with a silent rollback, so a failure that was caught on the way
   * is thrown here.
   */
  async end(): Promise<void> {
    await this.#last;
    this.#state = "ended";
    if (this.#failure) throw this.#failure.error;
  }

  async committed(): Promise<void> {
    for (const callback of this.#callbacks) {
      // The rows are committed: a callback that fails must not fail the save. It reports its own errors.
      await Promise.try(callback).catch(() => undefined);
    }
  }

  async #runAll(statements: RawBuilder<unknown>[]): Promise<void> {
    const { runDdl } = this.#session;
    for (const statement of statements) await (runDdl ? this.#next(() => runDdl(statement)) : this.run(statement));
  }

  #next<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(() => {
      if (this.#state === "ended") throw new Error("The transaction has ended.");
      if (this.#failure) throw new Error("A statement of the transaction has failed.", { cause: this.#failure.error });
      return work();
    });
    this.#last = result.catch((error) => {
      this.#failure ??= { error };
    });
    return result;
  }
}

const running = new AsyncLocalStorage<{ open: boolean }>();

/** Refuses a nested transaction: it would wait for ever on SQLite, and commit on its own on PostgreSQL. */
export async function withoutNesting<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running.getStore()?.open) throw new Error("A transaction cannot start another one.");
  const scope = { open: true };
  try {
    return await running.run(scope, work);
  } finally {
    scope.open = false;
  }
}
