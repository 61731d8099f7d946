import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Semaphore } from "../../concurrency/semaphore.ts";
import { type CompiledStatement, sqliteCompiler } from "../compile.ts";
import type { Database, Transaction } from "../database.ts";
import { OverloadError } from "../errors.ts";
import type { ReadOptions, Statement } from "../statement.ts";
import { OpenTransaction, withoutNesting } from "../transaction.ts";
import { SqliteConnection } from "./connection.ts";
import { fromSqlite, isBusy } from "./errors.ts";
import { sqliteExpressions } from "./expressions.ts";
import { checkSqliteFile } from "./file.ts";
import { isFileLocked, lockFile } from "./file-lock.ts";
import { SqliteReaders } from "./readers.ts";
import { SqliteSearch } from "./search.ts";
import { sqliteTables } from "./tables.ts";

const longestQueue = 500;
/** Milliseconds between two checks for commits of other processes. */
const pollEvery = 250;
/** Milliseconds that a transaction waits for another process's, and between two tries. */
const longestBusy = 10_000;
const busyPause = 10;

/** The database in one file: one connection writes, one reads at once, other processes read what takes long. */
export class SqliteDatabase implements Database {
  readonly engine = "sqlite";
  readonly shared = false;
  readonly query = sqliteCompiler.query;
  readonly template = sqliteCompiler.template;
  readonly expressions = sqliteExpressions;
  readonly search = new SqliteSearch((statement, options) => this.read(statement, options));
  readonly #path: string;
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection;
  readonly #readers: SqliteReaders;
  /** One write at a time, in the order of arrival. */
  readonly #writes = new Semaphore({
    atOnce: 1,
    waiting: longestQueue,
    refuse: () => new OverloadError("Too many writes are waiting for the database."),
  });
  readonly #callbacks: (() => void)[] = [];
  #seenVersion: number;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  /** @param options.durable  false: a power cut may cost the last commits, and a commit waits for no disk */
  constructor(path: string, options: { durable?: boolean } = {}) {
    this.#path = path;
    this.#writer = new SqliteConnection(path, "write", options.durable);
    this.#reader = new SqliteConnection(path, "read");
    this.#readers = new SqliteReaders(path);
    this.#seenVersion = this.#writer.dataVersion();
  }

  async read<Row>(statement: Statement<Row>, options: ReadOptions = {}): Promise<Row[]> {
    this.#refuseClosed();
    const compiled = sqliteCompiler.compile(statement);
    try {
      return await (options.slow ? this.#readers.read<Row>(compiled, options.slow) : this.#reader.all<Row>(compiled));
    } catch (error) {
      throw fromSqlite(error);
    }
  }

  async transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    this.#refuseClosed();
    const { result, transaction } = await withoutNesting(() => this.#writes.run(() => this.#commit(work)));
    await transaction.committed();
    return result;
  }

  onForeignChange(callback: () => void): void {
    this.#callbacks.push(callback);
    this.#timer ??= setInterval(() => this.#checkForeignChange(), pollEvery).unref();
  }

  async advisoryLock(name: string): Promise<AsyncDisposable | null> {
    const lock = lockFile(this.#lockPath(name));
    return lock && { [Symbol.asyncDispose]: async () => lock[Symbol.dispose]() };
  }

  async isLocked(name: string): Promise<boolean> {
    return isFileLocked(this.#lockPath(name));
  }

  problems(): Promise<string[]> {
    return checkSqliteFile(this.#path);
  }

  async size(): Promise<number> {
    const files = await Promise.all([this.#path, `${this.#path}-wal`].map((path) => stat(path).catch(() => null)));
    return files.reduce((bytes, file) => bytes + (file?.size ?? 0), 0);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#timer ?? undefined);
    await this.#writes.idle();
    await this.#readers.close();
    this.#reader.close();
    this.#writer.close();
  }

  async #commit<Result>(work: (transaction: Transaction) => Promise<Result>) {
    const transaction = new OpenTransaction({
      compile: sqliteCompiler.compile,
      run: <Row>(statement: CompiledStatement) => this.#run<Row>(statement),
      // Nothing else writes meanwhile, in this process or another.
      lock: () => undefined,
      tables: sqliteTables,
      remote: false,
    });
    await this.#begin();
    try {
      const result = await work(transaction);
      await transaction.end(() => this.#writer.exec("COMMIT"));
      return { result, transaction };
    } catch (error) {
      await transaction.end().catch(() => undefined);
      this.#rollback();
      throw error;
    }
  }

  #run<Row>(statement: CompiledStatement): Row[] {
    try {
      return this.#writer.all<Row>(statement);
    } catch (error) {
      throw fromSqlite(error);
    }
  }

  /** IMMEDIATE takes the write lock now: taken later, a transaction that has read already could only fail. */
  async #begin(): Promise<void> {
    const until = performance.now() + longestBusy;
    for (;;) {
      try {
        return this.#writer.exec("BEGIN IMMEDIATE");
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (performance.now() > until) throw new OverloadError("Another process keeps writing.", { cause: error });
        await wait(busyPause);
      }
    }
  }

  #rollback(): void {
    try {
      this.#writer.exec("ROLLBACK");
    } catch {
      // A full disk and its like have ended the transaction already.
    }
  }

  /** The writer's own commits do not count for it, so that a change is always another process's. */
  #checkForeignChange(): void {
    let version: number;
    try {
      version = this.#writer.dataVersion();
    } catch {
      // The next check asks a disk again that fails for a moment.
      return;
    }
    if (version === this.#seenVersion) return;
    this.#seenVersion = version;
    for (const callback of this.#callbacks) callback();
  }

  #lockPath(name: string): string {
    return join(dirname(this.#path), `${name}.lock`);
  }

  #refuseClosed(): void {
    if (this.#closed) throw new Error("The database is closed.");
  }
}
