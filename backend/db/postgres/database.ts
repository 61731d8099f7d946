import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { FairSemaphore } from "../../concurrency/fair-semaphore.ts";
import { type CompiledStatement, postgresCompiler } from "../compile.ts";
import type { BeforeChange, Database, DatabaseLoad, Transaction, TransactionOptions } from "../database.ts";
import { expectedTime, type SlowRead, slowReadQueue, slowReadsAtOnce } from "../slow-reads.ts";
import type { ReadOptions, Statement } from "../statement.ts";
import { OpenTransaction, withoutNesting } from "../transaction.ts";
import { advisoryLock, isLocked } from "./advisory-lock.ts";
import { longestRead, openPool } from "./connection.ts";
import { fromPostgres, isPlanOutdated } from "./errors.ts";
import { postgresExpressions } from "./expressions.ts";
import { channel, PostgresListener } from "./listener.ts";
import { withLogicalNames } from "./physical-name.ts";
import { PreparedStatements } from "./prepared-statements.ts";
import { PostgresSearch } from "./search.ts";
import { postgresTables } from "./tables.ts";

/** Milliseconds after a read's limit in which the server must end it. A server that is silent until then is gone. */
const grace = 5_000;

interface PostgresOptions {
  /** Number of connections, for a part that needs few, such as the logs. */
  connections?: number;
  /** Schema of such a part. */
  schema?: string;
  /** Called when a new connection reaches a server that cannot be used as it is. */
  onUnfit?: ((error: Error) => void) | undefined;
  beforeChange?: BeforeChange | null;
}

/** PostgreSQL database on a server, shared with the other replicas. */
export class PostgresDatabase implements Database {
  readonly engine = "postgres";
  readonly shared = true;
  readonly query = postgresCompiler.query;
  readonly template = postgresCompiler.template;
  readonly expressions = postgresExpressions;
  readonly search = new PostgresSearch((statement, options) => this.read(statement, options));
  readonly #url: string;
  readonly #schema: string | null;
  readonly #pool: pg.Pool;
  /** Separate connections for slow reads, so that they never take those of writers. */
  readonly #slowPool: pg.Pool;
  readonly #slowReads: FairSemaphore;
  /** Last `statement_timeout` set on each connection for slow reads. Milliseconds. */
  readonly #deadlines = new WeakMap<pg.PoolClient, number>();
  /** Id of this process, to ignore our own notifications. */
  readonly #replica = randomUUID();
  readonly #prepared = new PreparedStatements();
  readonly #callbacks: (() => void)[] = [];
  readonly #onUnfit: (error: Error) => void;
  readonly #beforeChange: BeforeChange | null;
  #listener: PostgresListener | null = null;
  #closed = false;

  constructor(url: string, options: PostgresOptions = {}) {
    this.#url = url;
    this.#schema = options.schema ?? null;
    this.#beforeChange = options.beforeChange ?? null;
    this.#onUnfit = options.onUnfit ?? (() => undefined);
    this.#pool = openPool(url, options.connections);
    // A part with few connections has few slow reads at once.
    const atOnce = Math.min(slowReadsAtOnce, options.connections ?? slowReadsAtOnce);
    this.#slowPool = openPool(url, atOnce);
    this.#slowReads = slowReadQueue(atOnce);
  }

  read<Row>(statement: Statement<Row>, { slow }: ReadOptions = {}): Promise<Row[]> {
    const compiled = postgresCompiler.compile(statement);
    if (!slow) return this.#read<Row>(compiled);
    return this.#slowReads.run(slow.asker, () => this.#read<Row>(compiled, slow), expectedTime(compiled));
  }

  async #read<Row>(compiled: CompiledStatement, slow?: SlowRead): Promise<Row[]> {
    const name = this.#prepared.nameOf(compiled.sql);
    try {
      return await this.#readOnce<Row & object>(compiled, { name, slow });
    } catch (error) {
      // A table has changed since the statement was prepared: run it as a new statement.
      if (name === undefined || !isPlanOutdated(error)) throw fromPostgres(error);
    }
    return typed(this.#readOnce<Row & object>(compiled, { slow }));
  }

  async transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    { isAside = false }: TransactionOptions = {},
  ): Promise<Result> {
    const { result, transaction } = await withoutNesting(() => this.#commit(work, { isAside }));
    await transaction.committed();
    return result;
  }

  onForeignChange(callback: () => void): void {
    this.#callbacks.push(callback);
    this.#listener ??= new PostgresListener(this.#url, this.#replica, {
      changed: () => this.#wake(),
      unfit: (error) => this.#onUnfit(error),
    });
  }

  /**
   * Reads one snapshot of the database, however long it takes; writers do not wait for it.
   * @param read gets a read-only transaction that sees nothing committed later
   */
  async readSnapshot(read: (snapshot: Transaction) => Promise<void>): Promise<void> {
    // Rows are written elsewhere between two reads, which may take longer than an idle transaction is allowed to.
    const begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL idle_in_transaction_session_timeout = 0";
    await this.#commit(read, { begin, isAside: true });
  }

  advisoryLock(name: string): Promise<AsyncDisposable | null> {
    return typed(advisoryLock(this.#url, name));
  }

  isLocked(name: string): Promise<boolean> {
    return typed(isLocked(this.#pool, name));
  }

  /** The server keeps its files. */
  checkPlace(): void {}

  /** Reports indexes that a crash left invalid. PostgreSQL checks its files itself. */
  async problems(): Promise<string[]> {
    const { rows } = await typed(
      this.#pool.query<{ name: string }>(
        "SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid",
      ),
    );
    return rows.map(({ name }) => `index ${name} is not valid`);
  }

  load(): DatabaseLoad {
    const { totalCount, idleCount, waitingCount, options } = this.#pool;
    const { running, waiting } = this.#slowReads;
    return {
      main: { busy: totalCount - idleCount, most: options.max, waiting: waitingCount },
      slowReads: { busy: running, most: this.#slowPool.options.max, waiting },
    };
  }

  async size(): Promise<number> {
    const { rows } = await typed(
      this.#pool.query<{ bytes: number }>(
        `SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::float8 AS bytes FROM pg_class
         WHERE relkind = 'r' AND relnamespace = coalesce($1, current_schema())::regnamespace`,
        [this.#schema],
      ),
    );
    return rows[0]?.bytes ?? 0;
  }

  /** Does nothing: PostgreSQL removes the files of a dropped table at the commit. */
  async clearDropped(): Promise<void> {}

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#listener?.close();
    await Promise.all([this.#pool.end(), this.#slowPool.end()]);
  }

  async #commit<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    { begin = "BEGIN", isAside }: { begin?: string; isAside: boolean },
  ) {
    const client = await typed(this.#pool.connect());
    let broken: Error | undefined;
    const session: ConstructorParameters<typeof OpenTransaction>[0] = {
      compile: postgresCompiler.compile,
      run: async <Row>(statement: CompiledStatement) => {
        return typed(query<Row & object>(client, statement));
      },
      async lock(name) {
        // 64-bit hash of the name: only another use of the server's advisory locks with an equal number would collide.
        await typed(client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 4217))", [name]));
      },
      tables: postgresTables,
      remote: true,
    };
    const transaction = new OpenTransaction(session, this.#beforeChange, isAside);
    try {
      // The time limit of reads does not apply: creating an index over a million rows takes longer. This statement
      // fails only with the connection, and then all later ones fail too, so the work does not wait for it.
      transaction.begin(() => client.query(`${begin}; SET LOCAL statement_timeout = 0`));
      const result = await work(transaction);
      const notify = transaction.announced ? `NOTIFY ${channel}, '${this.#replica}'; ` : "";
      await transaction.end(() => client.query(`${notify}COMMIT`));
      return { result, transaction };
    } catch (error) {
      await transaction.end().catch(() => undefined);
      await client.query("ROLLBACK").catch((failure) => {
        broken = failure;
        // The connection was lost at the commit, which may have succeeded. Wakes the callbacks, because its
        // notification is taken for our own.
        this.#wake();
      });
      transaction.rolledBack(broken !== undefined);
      throw fromPostgres(error);
    } finally {
      client.release(broken);
    }
  }

  #wake(): void {
    for (const each of this.#callbacks) each();
  }

  /** Runs a read. A connection on which a statement fails is closed: its prepared statements may be outdated. */
  async #readOnce<Row extends object>(
    compiled: CompiledStatement,
    { name, slow }: { name?: string | undefined; slow?: SlowRead | undefined },
  ): Promise<Row[]> {
    const client = await (slow ? this.#slowPool : this.#pool).connect();
    let isSpent = true;
    try {
      if (slow) await this.#limit(client, slow.deadline);
      const rows = await query<Row>(client, compiled, { name, query_timeout: (slow?.deadline ?? longestRead) + grace });
      isSpent = name !== undefined && !this.#prepared.add(client, name, compiled.sql);
      return rows;
    } finally {
      client.release(isSpent);
    }
  }

  /** Sets the deadline at the server, which then ends the statement and its work. */
  async #limit(client: pg.PoolClient, deadline: number): Promise<void> {
    if (this.#deadlines.get(client) === deadline) return;
    await client.query(`SET statement_timeout = ${Number(deadline)}`);
    this.#deadlines.set(client, deadline);
  }
}

/** Converts a rejection to an error of our own, if there is one for it. */
async function typed<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw fromPostgres(error);
  }
}

async function query<Row extends object>(
  client: pg.PoolClient,
  { sql, parameters }: CompiledStatement,
  more: { name?: string | undefined; query_timeout?: number } = {},
): Promise<Row[]> {
  const values = parameters.map(withoutNul);
  const { rows } = await client.query<Row & pg.QueryResultRow>({ ...more, text: sql, values });
  return withLogicalNames(rows);
}

/**
 * Replaces NUL, which PostgreSQL refuses in a text, with a code point that never occurs in one. No stored text has NUL
 * (schema/fields), so a query with it must find nothing.
 */
function withoutNul(parameter: unknown): unknown {
  return typeof parameter === "string" && parameter.includes("\0") ? parameter.replaceAll("\0", "\uffff") : parameter;
}
