import { AsyncLocalStorage } from "node:async_hooks";
import { type RawBuilder, sql } from "kysely";
import type { CompiledStatement } from "./compile.ts";
import type { BeforeChange, Transaction } from "./database.ts";
import type { Replaced } from "./ddl/replacement.ts";
import type { BuiltTable, TableChange, WholeChange } from "./ddl/table-change.ts";
import type { TableDdl } from "./ddl/table-ddl.ts";
import type { ColumnDefinition, IndexDefinition, TableDefinition } from "./ddl/table-definition.ts";
import type { Statement } from "./statement.ts";

/**
 * Operations of an engine for one transaction. Statements arrive before earlier ones have answered: the engine runs
 * them in order, and none after one that has failed. A statement that cannot even be tried throws at once.
 */
interface TransactionSession {
  compile(statement: Statement<unknown>): CompiledStatement;
  run<Row>(statement: CompiledStatement): Promise<Row[]> | Row[];
  lock(name: string): Promise<void> | void;
  tables: TableDdl;
  /** Runs the statements of `tables`, in the place of `run`. */
  runDdl?(statement: Statement<unknown>): Promise<unknown>;
  /** Drops a table, in the place of the statements of `tables`, where these take long for a large table. */
  dropTable?(table: TableDefinition): Promise<void>;
  /** Stops following writes of a table into its replacement. Run before the statements of a change of the table. */
  leaveBuilding?(table: string): Promise<void>;
  /** Operations on built tables, of an engine that has `Database.buildTables`. */
  built?: BuiltTables;
  /** Each answer takes a round trip to a server. */
  remote: boolean;
}

type BuiltTables = Pick<Transaction, "isToBeBuilt" | "leaveTable" | "enterTable">;

/** Answer that `readAhead` asked for and no `run` has taken yet. */
interface Ahead {
  statement: CompiledStatement;
  rows: Promise<unknown[]>;
}

/** Transaction with equal rules on both engines: one statement at a time, none after its end or a failure. */
export class OpenTransaction implements Transaction {
  announced = false;
  #isAside: boolean;
  readonly #session: TransactionSession;
  readonly #beforeChange: BeforeChange | null;
  #changed: ReturnType<BeforeChange> | null = null;
  readonly #callbacks: (() => void | Promise<void>)[] = [];
  readonly #locked = new Set<string>();
  #ahead: Ahead[] = [];
  /** Settles when everything that was sent has been answered. */
  #answered: Promise<void> = Promise.resolve();
  #state: "open" | "ended" = "open";
  #failure: { error: unknown } | null = null;

  /** @param beforeChange called before the commit, unless pages show nothing of the transaction */
  constructor(session: TransactionSession, beforeChange: BeforeChange | null, isAside = false) {
    this.#session = session;
    this.#beforeChange = beforeChange;
    this.#isAside = isAside;
  }

  /** Sends the first statement without waiting for its answer. @param work runs that statement */
  begin(work: () => Promise<unknown>): void {
    this.#next(work).catch(ignore);
  }

  run<Row>(statement: Statement<Row>): Promise<Row[]> {
    return this.#next(() => {
      const compiled = this.#session.compile(statement);
      return this.#takeAhead<Row>(compiled) ?? this.#session.run<Row>(compiled);
    });
  }

  send(statement: Statement<unknown>): void {
    // The next statement and the end fail with its error.
    this.run(statement).catch(ignore);
  }

  readAhead(statements: readonly Statement<unknown>[]): void {
    if (!this.#session.remote) return;
    for (const each of statements) {
      const statement = this.#session.compile(each);
      const rows = this.#next(() => this.#session.run(statement));
      rows.catch(ignore);
      this.#ahead.push({ statement, rows });
    }
  }

  async lock(name: string): Promise<void> {
    if (this.#locked.has(name)) return;
    this.#locked.add(name);
    await this.#next(() => this.#session.lock(name));
  }

  changesPages(): void {
    this.#isAside = false;
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

  async alterTable(change: TableChange): Promise<void> {
    const { leaveBuilding } = this.#session;
    if (leaveBuilding) await this.#next(() => leaveBuilding(change.from.name));
    await this.#runAll(this.#session.tables.alterTable(change));
  }

  async isToBeBuilt(change: WholeChange): Promise<boolean> {
    const { built } = this.#session;
    return built ? this.#next(() => built.isToBeBuilt(change)) : false;
  }

  leaveTable(table: BuiltTable): Promise<void> {
    return this.#next(() => this.#built().leaveTable(table));
  }

  enterTable(table: BuiltTable): Promise<void> {
    return this.#next(() => this.#built().enterTable(table));
  }

  createIndex(table: TableDefinition, index: IndexDefinition): Promise<void> {
    return this.#runAll(this.#session.tables.createIndex(table, index));
  }

  dropIndex(name: string): Promise<void> {
    return this.#runAll(this.#session.tables.dropIndex(name));
  }

  createView(name: string, select: RawBuilder<unknown>): Promise<void> {
    return this.#runAll([sql`CREATE VIEW ${sql.id(name)} AS ${select}`]);
  }

  dropView(name: string): Promise<void> {
    return this.#runAll([sql`DROP VIEW IF EXISTS ${sql.id(name)}`]);
  }

  /**
   * Accepts no more statements, and waits for the answers of those that were not awaited.
   * @param commit is sent behind them. A server answers it with a silent rollback if one of them has failed: that
   * failure is thrown here, also if it was caught on the way
   */
  async end(commit?: () => unknown): Promise<void> {
    this.#state = "ended";
    const isCommitted = commit !== undefined && !this.#failure;
    if (isCommitted && !this.#isAside) this.#changed = this.#beforeChange?.() ?? null;
    const committed = isCommitted ? commit() : undefined;
    await Promise.allSettled([this.#answered, committed]);
    if (this.#failure) throw this.#failure.error;
    await committed;
  }

  async committed(): Promise<void> {
    for (const callback of this.#callbacks) {
      // The rows are committed: a callback that fails must not fail the save. It reports its own errors.
      await Promise.try(callback).catch(ignore);
    }
    this.#changed?.();
  }

  /** @param isDoubtful the connection was lost, so the server may still commit */
  rolledBack(isDoubtful = false): void {
    this.#changed?.(isDoubtful);
  }

  #built(): BuiltTables {
    const { built } = this.#session;
    if (!built) throw new Error("Nothing is built on this engine.");
    return built;
  }

  async #runAll(statements: RawBuilder<unknown>[]): Promise<void> {
    const { runDdl } = this.#session;
    for (const statement of statements) await (runDdl ? this.#next(() => runDdl(statement)) : this.run(statement));
  }

  /** Takes the answer to an equal statement that was read ahead. Any other may write, and drops these answers. */
  #takeAhead<Row>(statement: CompiledStatement): Promise<Row[]> | undefined {
    const found = this.#ahead.find((each) => isSame(each.statement, statement));
    this.#ahead = found ? this.#ahead.filter((each) => each !== found) : [];
    return found?.rows as Promise<Row[]> | undefined;
  }

  #next<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    if (this.#state === "ended") return Promise.reject(new Error("The transaction has ended."));
    // Rejects with the error of the failed statement, which perhaps no caller awaited: it is the cause.
    if (this.#failure) return Promise.reject(this.#failure.error);
    let result: Promise<Result>;
    try {
      result = Promise.resolve(work());
    } catch (error) {
      this.#failure = { error };
      return Promise.reject(error);
    }
    // A server refuses statements sent behind one that turns out to have failed: they reject with that one's error.
    const outcome = result.catch((error) => {
      this.#failure ??= { error };
      throw this.#failure.error;
    });
    const before = this.#answered;
    this.#answered = outcome.then(ignore, ignore).then(() => before);
    return outcome;
  }
}

function isSame(one: CompiledStatement, other: CompiledStatement): boolean {
  return (
    one.sql === other.sql &&
    one.parameters.length === other.parameters.length &&
    one.parameters.every((parameter, index) => parameter === other.parameters[index])
  );
}

const ignore = () => undefined;

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

/**
 * Runs `work` on another database, also within a transaction: what it writes stays when the transaction is rolled back.
 */
export const outsideTransaction = <Result>(work: () => Promise<Result>): Promise<Result> => running.exit(work);
