import type { SqliteConnection } from "./connection.ts";
import type { ThreadConnection } from "./threads/thread-connection.ts";

/** Number of pages in the log, but not yet in the database file, that starts a checkpoint. */
const enough = 1000;
/**
 * Number of pages in the log from which a checkpoint makes writers wait for a moment, so that the log restarts: 64 MiB.
 */
const mostPages = 16_384;
/** Pages that writers may add while a checkpoint runs. Beyond that they wait until it is done: 256 MiB. */
const mostBeside = 65_536;
/** Pages that may be left for a checkpoint while writers wait. */
const fewLeft = 500;
/** Checkpoints beside the writers that are tried before writers have to wait. */
const mostRounds = 8;

const checkpoint = "PRAGMA wal_checkpoint(PASSIVE)";
/** Statement that reads the state of the log and changes nothing. */
const state = "PRAGMA wal_checkpoint(NOOP)";

/** State of the log. In pages. */
interface LogState {
  log: number;
  checkpointed: number;
}

/** Limits that tests set instead of the defaults. */
export interface CheckpointLimits {
  enough?: number;
  mostPages?: number;
  mostBeside?: number;
}

/**
 * Runs checkpoints: copies what commits have written to the log into the database file, on a thread beside the writers.
 * In a large file that takes as long as the disk needs for a thousand places. A crash loses nothing: readers read from
 * the log.
 */
export class Checkpoints {
  readonly #writer: SqliteConnection;
  readonly #side: ThreadConnection;
  readonly #withoutWriters: (work: () => Promise<void>) => Promise<void>;
  readonly #limits: Required<CheckpointLimits>;
  #running: Promise<void> | null = null;
  /** Pages in the log when the running checkpoint began. */
  #begunAt = 0;
  #holding: Promise<void> | null = null;

  /**
   * @param writer connection whose automatic checkpoints are off
   * @param withoutWriters runs `work` in the queue of writes, in the place of a transaction
   */
  constructor(
    writer: SqliteConnection,
    side: ThreadConnection,
    withoutWriters: (work: () => Promise<void>) => Promise<void>,
    limits: CheckpointLimits = {},
  ) {
    this.#writer = writer;
    this.#side = side;
    this.#withoutWriters = withoutWriters;
    this.#limits = { enough, mostPages, mostBeside, ...limits };
  }

  /** Starts a checkpoint if one is due. Call it after each commit; it returns at once. */
  committed(): void {
    const now = this.#ask(state);
    if (this.#running) {
      if (now.log - this.#begunAt < this.#limits.mostBeside) return;
      // Writers that are faster than the disk wait for it.
      this.#holding ??= harmless(this.#checkpointAlone()).finally(() => {
        this.#holding = null;
      });
      return;
    }
    if (left(now) < this.#limits.enough) return;
    this.#begunAt = now.log;
    this.#running = harmless(this.#run()).finally(() => {
      this.#running = null;
    });
  }

  /** Settles when a caller that writes in parts may write the next one, before saves would wait for the disk. */
  async mayWrite(): Promise<void> {
    while (this.#running && this.#ask(state).log >= this.#limits.mostPages)
      await Promise.all([this.#running, this.#holding]);
  }

  /** Runs the last checkpoint. Call it before closing the writer, which copies the rest and is quick then. */
  async close(): Promise<void> {
    await Promise.all([this.#running, this.#holding]);
    if (left(this.#ask(state)) >= this.#limits.enough) await this.#checkpoint();
  }

  async #run(): Promise<void> {
    let before = -1;
    for (let round = 1; ; round++) {
      const now = await this.#checkpoint();
      // Also stops if a long read, such as a backup, blocks all progress: a later commit tries again.
      if (now.log < this.#limits.mostPages || now.checkpointed === before) return;
      before = now.checkpointed;
      // The log restarts only when all of it is in the file at a moment without writers.
      if (left(now) <= fewLeft || round >= mostRounds) break;
    }
    await this.#checkpointAlone();
  }

  #checkpointAlone(): Promise<void> {
    return this.#withoutWriters(async () => {
      await this.#checkpoint();
    });
  }

  async #checkpoint(): Promise<LogState> {
    try {
      return (await this.#side.run({ name: "checkpoint" })) as LogState;
    } catch {
      // Better a server that stops for a moment than a log without end. The next commit reports a disk error.
      return this.#ask(checkpoint);
    }
  }

  /** Reads the state of the log. Zeros within a transaction, where SQLite refuses it: its commit asks again. */
  #ask(sql: string): LogState {
    const nothing = { log: 0, checkpointed: 0 };
    try {
      return this.#writer.all<LogState>({ sql, parameters: [] })[0] ?? nothing;
    } catch {
      return nothing;
    }
  }
}

const left = ({ log, checkpointed }: LogState) => log - checkpointed;
/** Ignores a failure. If too many writers were waiting, the next commit tries again. */
const harmless = (work: Promise<void>) => work.catch(() => undefined);
