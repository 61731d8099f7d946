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
 * One database with either engine behind it. The rest of the code asks for abilities, never for a product name.
 * Answers have the same forms on both: numbers are JS numbers, booleans 0 and 1.
 */
export interface Database {
  /** For logs and test titles only. */
  readonly engine: "sqlite" | "postgres";
  /** Whether several servers may work on it at once. */
  readonly shared: boolean;
  /** Builds statements for the system tables; runs nothing itself (no driver). */
  readonly query: Kysely<SystemTables>;
  /** Builds a piece of statements once for all of them. */
  template<Value>(piece: RawBuilder<Value>): Template<Value>;
  /** How this engine writes what the filter language needs. */
  readonly expressions: Expressions;
  /** Finds texts within texts; see table-definition.ts for the columns that it knows. */
  readonly search: SearchIndex;

  /**
   * Reads committed rows.
   * @throws OverloadError when too many slow reads are waiting, or one has passed its deadline
   * @throws ChangedTableError
   */
  read<Row>(statement: Statement<Row>, options?: ReadOptions): Promise<Row[]>;

  /**
   * All or nothing. On SQLite one at a time; readers meanwhile see the state before. One transaction cannot start another.
   * @throws UniqueError   a unique index refuses a row
   * @throws OverloadError too many are waiting, or another process keeps writing
   */
  transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;

  /** Calls back when another process may have committed something (SQLite: data_version, PostgreSQL: NOTIFY and now and then). */
  onForeignChange(callback: () => void): void;

  /** Locks a name across processes and replicas until disposed, or until this process ends. @returns null when it is locked */
  advisoryLock(name: string): Promise<AsyncDisposable | null>;
  isLocked(name: string): Promise<boolean>;

  /** Reads through the whole database, which may take minutes. @returns what is damaged, in the engine's words */
  problems(): Promise<string[]>;

  /**
   * Builds large tables anew, part by part beside those that are there, where a change would keep every writer waiting for
   * all their rows. Missing on an engine that changes tables in another way.
   * @param changes those that need none of it are left out
   * @param work exchanges the tables (`Transaction.leaveTable`); what it does not exchange is given up
   * @throws UniqueError when rows do not fit a unique index
   * @throws NoRoomError, OverloadError, ChangedTableError
   */
  buildTables?<Result>(
    changes: readonly WholeChange[],
    work: (built: readonly BuiltTable[]) => Promise<Result>,
  ): Promise<Result>;

  /**
   * Gives back what large tables that were dropped have left, and those that nobody builds any more, part by part;
   * harmless when several do it at once.
   */
  clearDropped(): Promise<void>;

  /** Bytes that the content takes. */
  size(): Promise<number>;

  /** Waits for what is being written; reads under way are refused. */
  close(): Promise<void>;
}

export interface TransactionOptions {
  /** One statement of it may take long: nothing but writers waits for it, also where the database is in this process. */
  long?: boolean;
}

/**
 * Inside a transaction: sees its own writes. Refuses statements once it has ended, or once one of them has failed. They
 * run one after the other in the order of the calls; what is not awaited shares a way to the server with what follows.
 */
export interface Transaction {
  run<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** Runs what nobody needs the answer of. If it fails, so do all after it and the commit, with its error. */
  send(statement: Statement<unknown>): void;
  /**
   * Asks a server at once for what will be asked soon: `run` of an equal statement takes the answer that is under way. They
   * hold until another statement runs, which may write.
   * @param statements that only read
   */
  readAhead(statements: readonly Statement<unknown>[]): void;
  /** Exclusive until the transaction ends, across replicas. */
  lock(name: string): Promise<void>;
  /** Wakes the other processes with the commit (see Database.onForeignChange). */
  announce(): void;
  /**
   * Runs after the commit, in order; not after a rollback. `transaction()` answers when all have settled, whether they
   * failed or not.
   */
  onCommit(callback: () => void | Promise<void>): void;
  /** Tables of collections: the only DDL outside migrations. */
  createTable(table: TableDefinition): Promise<void>;
  /** None of that name: nothing happens. */
  dropTable(table: TableDefinition): Promise<void>;
  /** @param table as it shall be, the column included; rows that exist get the column's `empty`. */
  addColumn(table: TableDefinition, column: ColumnDefinition): Promise<void>;
  /** Name, columns, values and what searches them; indexes that go must have gone before, new ones are made after it. */
  alterTable(change: TableChange): Promise<void>;
  /** Would the change keep every writer waiting, so that the table is to be built first (`Database.buildTables`)? */
  isToBeBuilt(change: WholeChange): Promise<boolean>;
  /**
   * Takes away the table in whose place another one was built; views of it must have gone. `enterTable` follows, when its
   * new name is free.
   * @throws ObsoleteTableError
   * @throws UniqueError when rows that have come meanwhile do not fit a unique index
   */
  leaveTable(built: BuiltTable): Promise<void>;
  /** Puts a table in its place that was built, with its indexes; those that have their names must have gone. */
  enterTable(built: BuiltTable): Promise<void>;
  /** @throws UniqueError when rows that exist have the same values */
  createIndex(table: TableDefinition, index: IndexDefinition): Promise<void>;
  /** None of that name: nothing happens. */
  dropIndex(name: string): Promise<void>;
  /**
   * To be called before several tables are altered or dropped, with all of them and the views that read them: a reader of
   * two of them must not wait for the one while the transaction waits for the other.
   */
  lockTables(names: readonly string[]): Promise<void>;
  /**
   * Replaces all tables of collections at once: those that `work` makes take the places of `replaced`, also of the same
   * names. Readers see the old ones meanwhile; views are made afterwards.
   */
  replaceTables(replaced: Replaced, work: () => Promise<void>): Promise<void>;
  /** @param select takes no bound values */
  createView(name: string, select: RawBuilder<unknown>): Promise<void>;
  dropView(name: string): Promise<void>;
}
