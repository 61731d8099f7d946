import type { Database } from "../db/database.ts";
import { dayIn } from "./day.ts";
import { DailySalts } from "./salts.ts";
import { sweepVisits } from "./sweep.ts";
import { tellsOfSomebody, type Visit } from "./visit.ts";
import { type Counted, writeBatch } from "./write-batch.ts";

/** Milliseconds for which what was counted may be in memory only: what a crash costs. */
const flushEvery = 5_000;
/** Rows of one transaction; small, because the site's own writes wait meanwhile. */
const batchSize = 400;
/** Messages in memory, some 2 MB; a database that stays away for long costs the rest. */
const mostPending = 10_000;

interface CounterOptions {
  database: Database;
  key: Buffer | null;
  timeZone: string;
  clock: () => Date;
  /** Told of a failed writing, which is tried again. */
  onError: (error: unknown) => void;
}

/** Counts in memory and writes every few seconds: nobody waits for it, and a page more costs no transaction. */
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

  /** @param every milliseconds between two writings */
  start(every = flushEvery): void {
    this.#timer ??= setInterval(() => this.#work(), every).unref();
  }

  /** The address and the browser's name are forgotten before this returns. Never throws. */
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

  /** Writes what is in memory. @throws what the database throws; nothing is lost then */
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
