import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Semaphore } from "../../concurrency/semaphore.ts";
import { type CompiledStatement, sqliteCompiler } from "../compile.ts";
import type { BeforeChange, Database, DatabaseLoad, Transaction, TransactionOptions } from "../database.ts";
import type { BuiltTable, WholeChange } from "../ddl/table-change.ts";
import { FullDatabaseError, OverloadError, UnreachableDatabaseError } from "../errors.ts";
import type { ReadOptions, Statement } from "../statement.ts";
import { OpenTransaction, withoutNesting } from "../transaction.ts";
import { type CheckpointLimits, Checkpoints } from "./checkpoints.ts";
import { SqliteConnection } from "./connection.ts";
import { fromSqlite } from "./errors.ts";
import { sqliteExpressions } from "./expressions.ts";
import { checkSqliteFile, fileInPlace, hasNoRoom } from "./file.ts";
import { advisoryFileLocks } from "./file-lock.ts";
import { leaveBuilding } from "./replacement/drop-unfinished.ts";
import type { Run } from "./replacement/dropped-parts.ts";
import { DroppedTables, dropTable } from "./replacement/dropped-tables.ts";
import { enterTable, leaveForBuilt } from "./replacement/exchange.ts";
import { makeRoomFor, type WriteSchema } from "./replacement/index-names.ts";
import { asOfTable, isToBeBuilt, ReplacementTables, replacementTableOf } from "./replacement/replacement-tables.ts";
import { SqliteSearch } from "./search.ts";
import { sqliteTables } from "./tables.ts";
import { SqliteReaders } from "./threads/readers.ts";
import { ThreadConnection } from "./threads/thread-connection.ts";
import { MainWriter, ThreadWriter, untilFailure, type Writer } from "./writers.ts";

const longestQueue = 500;
/** Milliseconds between two checks for commits of other processes. */
const pollEvery = 250;

/**
 * Body of a transaction.
 * @param runDdl runs DDL, also on the tables of a search index
 */
type Work<Result> = (transaction: Transaction, runDdl: Run) => Promise<Result>;

interface SqliteOptions {
  durable?: boolean;
  checkpoints?: CheckpointLimits;
  freeRoom?: () => Promise<number>;
  beforeChange?: BeforeChange | null;
}

/** SQLite database in one file: one connection writes, one runs quick reads at once, other processes run slow reads. */
export class SqliteDatabase implements Database {
  readonly engine = "sqlite";
  readonly shared = false;
  readonly query = sqliteCompiler.query;
  readonly template = sqliteCompiler.template;
  readonly expressions = sqliteExpressions;
  readonly search = new SqliteSearch((statement, options) => this.read(statement, options));
  readonly #path: string;
  /** Throws if the database file is no longer in its place. */
  readonly #refuseMoved: () => void;
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection;
  readonly #readers: SqliteReaders;
  /** Connection on a thread, for checkpoints and for clearing dropped tables. */
  readonly #side: ThreadConnection;
  /** Connection on a thread, for long transactions. */
  readonly #beside: ThreadConnection;
  readonly #checkpoints: Checkpoints;
  readonly #dropped: DroppedTables;
  readonly #replacements: ReplacementTables;
  /** Queue of writes: one at a time, in the order of arrival. */
  readonly #writes = new Semaphore({
    atOnce: 1,
    waiting: longestQueue,
    refuse: () => new OverloadError("Too many writes are waiting for the database."),
  });
  readonly #beforeChange: BeforeChange | null;
  readonly #locks: Pick<Database, "advisoryLock" | "isLocked">;
  readonly #callbacks: (() => void)[] = [];
  #seenVersion: number;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  /**
   * @param options.durable false: a commit does not wait for the disk, and a power cut may lose the last commits
   * @param options.checkpoints set in tests only
   * @param options.freeRoom returns the free bytes of the disk; set in tests only
   */
  constructor(path: string, options: SqliteOptions = {}) {
    this.#path = path;
    this.#beforeChange = options.beforeChange ?? null;
    this.#locks = advisoryFileLocks(dirname(path));
    this.#writer = new SqliteConnection(path, "write", options);
    this.#refuseMoved = fileInPlace(path);
    this.#reader = new SqliteConnection(path, "read");
    this.#readers = new SqliteReaders(path);
    const { durable = true } = options;
    this.#side = new ThreadConnection(path, { durable });
    this.#beside = new ThreadConnection(path, { durable });
    const withoutWriters = (work: () => Promise<void>) => this.#writes.run(work);
    this.#checkpoints = new Checkpoints(this.#writer, this.#side, withoutWriters, options.checkpoints);
    this.#dropped = new DroppedTables(this.#reader, this.#side, async (work) => {
      await withoutWriters(work);
      this.#checkpoints.committed();
    });
    this.#replacements = new ReplacementTables({
      path,
      read: this.read.bind(this),
      // A table that is being built is no content yet.
      transaction: (work) => this.#transaction((_transaction, run) => work(run), { long: true, isAside: true }),
      mayWrite: () => this.#checkpoints.mayWrite(),
      clear: () => this.#clear(),
      freeRoom: options.freeRoom,
    });
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

  transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    options: TransactionOptions = {},
  ): Promise<Result> {
    return this.#transaction(work, options);
  }

  buildTables<Result>(
    changes: readonly WholeChange[],
    work: (built: readonly BuiltTable[]) => Promise<Result>,
  ): Promise<Result> {
    return this.#replacements.build(changes, work);
  }

  onForeignChange(callback: () => void): void {
    this.#callbacks.push(callback);
    this.#timer ??= setInterval(() => this.#checkForeignChange(), pollEvery).unref();
  }

  advisoryLock(name: string): Promise<AsyncDisposable | null> {
    return this.#locks.advisoryLock(name);
  }

  isLocked(name: string): Promise<boolean> {
    return this.#locks.isLocked(name);
  }

  checkPlace(): void {
    this.#refuseMoved();
  }

  problems(): Promise<string[]> {
    return checkSqliteFile(this.#path);
  }

  load(): DatabaseLoad {
    const { running: busy, waiting } = this.#writes;
    return { main: { busy, most: 1, waiting }, slowReads: this.#readers.load() };
  }

  async size(): Promise<number> {
    const files = await Promise.all([this.#path, `${this.#path}-wal`].map((path) => stat(path).catch(() => null)));
    return files.reduce((bytes, file) => bytes + (file?.size ?? 0), 0);
  }

  async clearDropped(): Promise<void> {
    await this.#replacements.dropAbandoned();
    await this.#dropped.clear();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#timer ?? undefined);
    this.#replacements.close();
    await this.#dropped.close();
    await this.#writes.idle();
    await this.#readers.close();
    await this.#checkpoints.close();
    await Promise.all([this.#side.close(), this.#beside.close()]);
    this.#reader.close();
    this.#writer.close();
  }

  /**
   * Writer for a transaction. While a thread writes a lot, the disk is busy: a commit on the main thread would block
   * everything until the disk answers.
   */
  #writerFor(long: boolean): Writer {
    const isBusy = this.#side.isRunning || this.#beside.isRunning;
    return long || isBusy ? new ThreadWriter(this.#beside) : new MainWriter(this.#writer);
  }

  async #transaction<Result>(work: Work<Result>, { long = false, isAside }: TransactionOptions): Promise<Result> {
    this.#refuseClosed();
    const { result, transaction } = await withoutNesting(() =>
      this.#writes.run(() => this.#commit(work, this.#writerFor(long), isAside)),
    );
    await transaction.committed();
    return result;
  }

  /** Clears dropped tables. If that fails, the next start or the server's job tries again. */
  #clear(): Promise<void> {
    return this.#dropped.clear().catch(() => undefined);
  }

  async #commit<Result>(work: Work<Result>, writer: Writer, isAside?: boolean) {
    const execute = async <Row>(statement: CompiledStatement, ddl = false): Promise<Row[]> => {
      try {
        return await writer.run<Row>(statement, ddl);
      } catch (error) {
        throw fromSqlite(error);
      }
    };
    const run = <Row>(statement: Statement<Row>, ddl = false) => execute<Row>(sqliteCompiler.compile(statement), ddl);
    const runDdl = async <Row>(statement: Statement<Row>): Promise<Row[]> => {
      try {
        return await run(statement, true);
      } catch (error) {
        if (await makeRoomFor(run, writeSchema, error)) return run(statement, true);
        throw error;
      }
    };
    const writeSchema: WriteSchema = (statements) =>
      writer.writeSchema(statements.map((statement) => sqliteCompiler.compile(statement)));
    const inOrder = untilFailure();
    const session: ConstructorParameters<typeof OpenTransaction>[0] = {
      compile: sqliteCompiler.compile,
      run: (statement) => inOrder(() => execute(statement)),
      runDdl: (statement) => inOrder(() => runDdl(statement)),
      // No other transaction writes meanwhile, in this process or another.
      lock: () => undefined,
      tables: sqliteTables,
      dropTable: (table) =>
        inOrder(async () => {
          if (await dropTable(runDdl, table)) transaction.onCommit(() => void this.#clear());
        }),
      leaveBuilding: (table) => inOrder(() => leaveBuilding(runDdl, table)),
      built: {
        isToBeBuilt: (change) => inOrder(() => isToBeBuilt(run, change)),
        leaveTable: (built) =>
          inOrder(async () => {
            await leaveForBuilt(runDdl, built.change.from, replacementTableOf(built)).catch((error) => {
              throw asOfTable(error, built.change);
            });
            transaction.onCommit(() => void this.#clear());
          }),
        enterTable: (built) => inOrder(() => enterTable(runDdl, writeSchema, replacementTableOf(built))),
      },
      remote: false,
    };
    const transaction: OpenTransaction = new OpenTransaction(session, this.#beforeChange, isAside);
    await writer.begin().catch((error) => {
      throw this.#explained(error);
    });
    try {
      const result = await work(transaction, (statement) => inOrder(() => runDdl(statement)));
      await transaction.end(() =>
        inOrder(() => {
          this.#refuseMoved();
          return writer.commit();
        }),
      );
      this.#checkpoints.committed();
      return { result, transaction };
    } catch (error) {
      await transaction.end().catch(() => undefined);
      // Some errors, such as a full disk, have ended the transaction already.
      await writer.rollback().catch(() => undefined);
      transaction.rolledBack();
      throw this.#explained(error);
    }
  }

  /** Names a full disk as `FullDatabaseError`: SQLite may report only that a file cannot be opened or written. */
  #explained(error: unknown): unknown {
    const explained = fromSqlite(error);
    const isFull = explained instanceof UnreachableDatabaseError && hasNoRoom(dirname(this.#path));
    return isFull ? new FullDatabaseError({ cause: explained }) : explained;
  }

  /**
   * Calls the callbacks if another process has committed. The writer's own commits do not change its `data_version`.
   */
  #checkForeignChange(): void {
    let version: number;
    try {
      version = this.#writer.dataVersion();
    } catch {
      // The disk may fail for a moment: the next check tries again.
      return;
    }
    if (version === this.#seenVersion) return;
    this.#seenVersion = version;
    for (const callback of this.#callbacks) callback();
  }

  #refuseClosed(): void {
    if (this.#closed) throw new Error("The database is closed.");
  }
}
