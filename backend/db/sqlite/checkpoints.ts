import type { SqliteConnection } from "./connection.ts";
import type { SideConnection } from "./threads/side-connection.ts";

/** Pages in the log that are not in the file yet, from which on they are taken there. */
const enough = 1000;
/** Pages of the log from which on writers wait for a moment, so that it can begin anew: 64 MiB. */
const mostPages = 16_384;
/** Pages that writers write on while others are taken into the file; then they wait until that is done: 256 MiB. */
const mostBeside = 65_536;
/** Pages that are taken into the file while writers wait, and how often it is tried to come so far while they write on. */
const fewLeft = 500;
const mostRounds = 8;

const checkpoint = "PRAGMA wal_checkpoint(PASSIVE)";
/** Reads the state and does nothing. */
const state = "PRAGMA wal_checkpoint(NOOP)";

/** In pages. */
interface LogState {
  log: number;
  checkpointed: number;
}

/** Instead of the defaults, in tests. */
export interface CheckpointLimits {
  enough?: number;
  mostPages?: number;
  mostBeside?: number;
}

/**
 * Takes what commits have written to the log into the file (a checkpoint), beside them: in a large file it takes as long as
 * the disk needs for a thousand places. A crash loses nothing: what is in the log is read from it.
 */
export class Checkpoints {
  readonly #writer: SqliteConnection;
  readonly #side: SideConnection;
  readonly #withoutWriters: (work: () => Promise<void>) => Promise<void>;
  readonly #limits: Required<CheckpointLimits>;
  #running: Promise<void> | null = null;
  /** Pages in the log when it began. */
  #begunAt = 0;
  #holding: Promise<void> | null = null;

  /**
   * @param writer its own checkpoints are off
   * @param withoutWriters does a work in the place of a transaction
   */
  constructor(
    writer: SqliteConnection,
    side: SideConnection,
    withoutWriters: (work: () => Promise<void>) => Promise<void>,
    limits: CheckpointLimits = {},
  ) {
    this.#writer = writer;
    this.#side = side;
    this.#withoutWriters = withoutWriters;
    this.#limits = { enough, mostPages, mostBeside, ...limits };
  }

  /** To be called after each commit; answers at once. */
  committed(): void {
    const now = this.#ask(state);
    if (this.#running) {
      if (now.log - this.#begunAt < this.#limits.mostBeside) return;
      // Whoever writes faster than the disk takes it waits for it.
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

  /** Settles when whoever writes part after part may write the next one: before others have to wait for the disk. */
  async mayWrite(): Promise<void> {
    while (this.#running && this.#ask(state).log >= this.#limits.mostPages)
      await Promise.all([this.#running, this.#holding]);
  }

  /** To be called before the writer is closed, which takes the rest into the file and is quick then. */
  async close(): Promise<void> {
    await Promise.all([this.#running, this.#holding]);
    if (left(this.#ask(state)) >= this.#limits.enough) await this.#checkpoint();
  }

  async #run(): Promise<void> {
    let before = -1;
    for (let round = 1; ; round++) {
      const now = await this.#checkpoint();
      // Or somebody reads for long, a backup for example: then nothing can be done but to go on later.
      if (now.log < this.#limits.mostPages || now.checkpointed === before) return;
      before = now.checkpointed;
      // It begins anew only when all of it is in the file at a moment in which nobody writes.
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
      // Better a server that stops for a moment than a log without end. What is wrong with a disk the next commit says.
      return this.#ask(checkpoint);
    }
  }

  /** Nothing in the midst of a transaction: SQLite refuses it there, and its commit asks again. */
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
/** When too many writers wait for its turn, the next commit tries again. */
const harmless = (work: Promise<void>) => work.catch(() => undefined);
