import type { Database } from "../db/database.ts";
import { dayIn } from "./day.ts";
import { DailySalts } from "./salts.ts";
import { sweepVisits } from "./sweep.ts";
import { tellsOfSomebody, type Visit } from "./visit.ts";
import { type Counted, writeBatch } from "./write-batch.ts";

/** Milliseconds for which counted visits may be in memory only. A crash loses them. */
const flushEvery = 5_000;
/** Rows of one transaction. Small, because saves of the site wait meanwhile. */
const batchSize = 400;
/** Most visits in memory, some 2 MB. Further ones are dropped, as when the database is unavailable for long. */
const mostPending = 10_000;

interface CounterOptions {
  database: Database;
  key: Buffer | null;
  timeZone: string;
  clock: () => Date;
  /** Called after a failed write, which is retried. */
  onError: (error: unknown) => void;
}

/** Counts visits in memory and writes a batch every few seconds, so that no request waits for a transaction. */
export class VisitCounter {
  readonly #options: CounterOptions;
  readonly #salts: DailySalts;
  #pending: Counted[] = [];
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #sweptOn = "";

  constructor(options: CounterOptions) {
    this.#options = options;
    this.#salts = new DailySalts(options.database, options.key);
  }

  /** Starts the timer that writes and sweeps. @param every milliseconds between two writes */
  start(every = flushEvery): void {
    this.#timer ??= setInterval(() => this.#work(), every).unref();
  }

  /**
   * Queues one visit, without the address and the browser's name. Drops it when too many visits are queued, or when its
   * search may contain personal data. Never throws.
   */
  async count(visit: Visit, address: string, userAgent: string): Promise<void> {
    const { clock, timeZone, onError } = this.#options;
    if (this.#pending.length >= mostPending || (visit.search !== null && tellsOfSomebody(visit.search))) return;
    const now = clock();
    const day = dayIn(timeZone, now);
    try {
      const visitor = await this.#salts.visitor(day, address, userAgent);
      this.#pending.push({ ...visit, day, visitor, at: now.getTime() });
    } catch (error) {
      onError(error);
    }
  }

  /** Writes the visits in memory. @throws what the database throws; the visits stay in memory then */
  flush(): Promise<void> {
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#write());
    return this.#writing;
  }

  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.flush().catch(this.#options.onError);
  }

  async #write(): Promise<void> {
    while (this.#pending.length > 0) {
      const batch = this.#pending.slice(0, batchSize);
      await writeBatch(this.#options.database, batch);
      this.#pending.splice(0, batch.length);
    }
  }

  async #work(): Promise<void> {
    const { database, clock, timeZone, onError } = this.#options;
    try {
      await this.flush();
      const today = dayIn(timeZone, clock());
      if (this.#sweptOn === today) return;
      this.#salts.forget(today);
      if (await sweepVisits(database, timeZone, clock())) this.#sweptOn = today;
    } catch (error) {
      onError(error);
    }
  }
}
