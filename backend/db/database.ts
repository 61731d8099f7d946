import type { Kysely, RawBuilder } from "kysely";
import type { Replaced } from "./ddl/replacement.ts";
import type { BuiltTable, TableChange, WholeChange } from "./ddl/table-change.ts";
import type { ColumnDefinition, IndexDefinition, TableDefinition } from "./ddl/table-definition.ts";
import type { Expressions } from "./expressions.ts";
import type { SearchIndex } from "./search-index.ts";
import type { ReadOptions, Statement } from "./statement.ts";
import type { SystemTables } from "./system-tables.ts";
import type { Template } from "./template.ts";

/**
 * Database with either engine behind it. Other code asks for abilities, never for a product name. Answers have equal
 * forms on both engines: numbers are JS numbers, booleans 0 and 1.
 */
export interface Database {
  /** Name of the engine, for logs and tests. */
  readonly engine: "sqlite" | "postgres";
  /** Whether several servers may use the database at once. */
  readonly shared: boolean;
  /** Builds statements for the system tables; runs nothing itself (no driver). */
  readonly query: Kysely<SystemTables>;
  /** Builds a piece of SQL once, for use in many statements. */
  template<Value>(piece: RawBuilder<Value>): Template<Value>;
  /** SQL expressions of this engine for the filter language. */
  readonly expressions: Expressions;
  /** Plans searches for texts within texts; see table-definition.ts for the columns that can be searched. */
  readonly search: SearchIndex;

  /**
   * Reads committed rows.
   * @throws OverloadError when too many slow reads are waiting, or one has passed its deadline
   * @throws ChangedTableError
   */
  read<Row>(statement: Statement<Row>, options?: ReadOptions): Promise<Row[]>;

  /**
   * Runs `work` in a transaction: all or nothing. On SQLite one at a time; readers meanwhile see the state before. A
   * transaction cannot start another one.
   * @throws UniqueError when a unique index refuses a row
   * @throws OverloadError when too many are waiting, or another process keeps writing
   */
  transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;

  /**
   * Calls back when another process may have committed something (SQLite: data_version; PostgreSQL: NOTIFY, and now and
   * then in case one was missed).
   */
  onForeignChange(callback: () => void): void;

  /**
   * Locks a name across processes and replicas until disposed, or until this process ends.
   * @returns `null` when it is locked
   */
  advisoryLock(name: string): Promise<AsyncDisposable | null>;
  isLocked(name: string): Promise<boolean>;

  /**
   * Throws if the file was deleted or replaced while it was open: it answers reads, and can save nothing.
   * @throws UnreachableDatabaseError
   */
  checkPlace(): void;

  /** Checks the whole database, which may take minutes. @returns damage, in the engine's words */
  problems(): Promise<string[]>;

  /**
   * Builds replacements of large tables, part by part beside them, for changes that would make every writer wait for
   * all rows. Missing on an engine that changes tables in another way.
   * @param changes all changes; those that need no replacement are left out
   * @param work exchanges the tables (`Transaction.leaveTable`); tables that it does not exchange are dropped
   * @throws UniqueError when rows do not fit a unique index
   * @throws NoRoomError, OverloadError, ChangedTableError
   */
  buildTables?<Result>(
    changes: readonly WholeChange[],
    work: (built: readonly BuiltTable[]) => Promise<Result>,
  ): Promise<Result>;

  /**
   * Clears what large dropped tables and interrupted builds left, part by part. Several processes may do it at once.
   */
  clearDropped(): Promise<void>;

  /** Present use, for metrics. */
  load(): DatabaseLoad;

  /** Bytes of the content. */
  size(): Promise<number>;

  /** Waits for writes under way; rejects reads under way. */
  close(): Promise<void>;
}

/** Use of what a database shares out: places in use, most places, and works that wait for one. */
interface PlacesInUse {
  busy: number;
  most: number;
  waiting: number;
}

export interface DatabaseLoad {
  /** Connections of a server; on SQLite the one writer. */
  main: PlacesInUse;
  slowReads: PlacesInUse;
}

export interface TransactionOptions {
  /** A statement may take long. On SQLite the transaction then runs on a thread, so that only other writers wait. */
  long?: boolean;
  /**
   * Pages show nothing of what it writes but what its events tell, so that finished pages stay if there are none
   * (`changesPages`).
   */
  isAside?: boolean;
}

/**
 * Called before each commit that may change what pages show, whoever commits. An error prevents the commit.
 * @returns function called after the commit and its callbacks, or after the rollback. `isDoubtful`: a server may still
 * carry the commit out
 */
export type BeforeChange = () => (isDoubtful?: boolean) => void;

/**
 * Open transaction. It sees its own writes, and rejects statements once it has ended or one of them has failed.
 * Statements run in the order of the calls; one that is not awaited shares a round trip with the next.
 */
export interface Transaction {
  /** Says, in a transaction that `isAside`, that it changes what pages show. */
  changesPages(): void;
  run<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** Runs a statement whose answer nobody needs. If it fails, all later ones and the commit fail with its error. */
  send(statement: Statement<unknown>): void;
  /**
   * Sends reads to a server early: `run` of an equal statement takes that answer. The answers are dropped when another
   * statement runs, which may write.
   * @param statements that only read
   */
  readAhead(statements: readonly Statement<unknown>[]): void;
  /** Locks a name until the transaction ends, across replicas. */
  lock(name: string): Promise<void>;
  /** Notifies the other processes with the commit (see Database.onForeignChange). */
  announce(): void;
  /**
   * Runs `callback` after the commit, in order; not after a rollback. `transaction()` settles when all callbacks have
   * settled, whether they failed or not.
   */
  onCommit(callback: () => void | Promise<void>): void;
  /** Creates the table of a collection. These methods are the only DDL outside migrations. */
  createTable(table: TableDefinition): Promise<void>;
  /** Does nothing if the table does not exist. */
  dropTable(table: TableDefinition): Promise<void>;
  /** @param table table after the change, with the column; existing rows get the column's `empty` */
  addColumn(table: TableDefinition, column: ColumnDefinition): Promise<void>;
  /** Changes name, columns, values and search indexes. Drop old indexes before, create new ones afterwards. */
  alterTable(change: TableChange): Promise<void>;
  /**
   * Whether the change would make every writer wait, so that the table must be built first (`Database.buildTables`).
   */
  isToBeBuilt(change: WholeChange): Promise<boolean>;
  /**
   * Removes the table that a built one replaces; views of it must be dropped before. `enterTable` follows when the new
   * name is free.
   * @throws ObsoleteTableError
   * @throws UniqueError when rows written meanwhile do not fit a unique index
   */
  leaveTable(built: BuiltTable): Promise<void>;
  /** Puts a built table and its indexes in place. Old indexes with their names must be dropped before. */
  enterTable(built: BuiltTable): Promise<void>;
  /** @throws UniqueError when existing rows have equal values */
  createIndex(table: TableDefinition, index: IndexDefinition): Promise<void>;
  /** Does nothing if the index does not exist. */
  dropIndex(name: string): Promise<void>;
  /**
   * Locks tables and the views that read them. Call it with all of them before several tables are altered or dropped: a
   * reader of two must not wait for one while the transaction waits for the other (deadlock).
   */
  lockTables(names: readonly string[]): Promise<void>;
  /**
   * Replaces all tables of collections at once: tables that `work` creates take the places of `replaced`, also under
   * equal names. Readers see the old ones meanwhile. Create views afterwards.
   */
  replaceTables(replaced: Replaced, work: () => Promise<void>): Promise<void>;
  /** @param select takes no bound values */
  createView(name: string, select: RawBuilder<unknown>): Promise<void>;
  dropView(name: string): Promise<void>;
}
