import type { Database } from "../db/database.ts";
import { amongOthers, type FailureGroup, groupOf, othersId, together } from "./group.ts";
import type { Failure } from "./read-failure.ts";
import { addFailures } from "./store.ts";

/** Milliseconds for which what was told may be in memory only: what a crash costs. */
const flushEvery = 5_000;
/** Failures of one hour that are looked at, in one process; further ones are only counted. */
export const mostOfHour = 1_000;
/** Groups that are told apart, in memory and in the database. */
export const mostGroups = 500;
const hour = 3_600_000;

interface ReportsOptions {
  database: Database;
  clock: () => Date;
  /** Told of a failed writing, which is tried again. */
  onError: (error: unknown) => void;
}

/** Groups in memory what pages tell, and writes every few seconds: whoever floods it costs no transaction of their own. */
export class FailureReports {
  readonly #options: ReportsOptions;
  #pending = new Map<string, FailureGroup>();
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #hour = { number: 0, told: 0 };

  constructor(options: ReportsOptions) {
    this.#options = options;
  }

  /** @param every milliseconds between two writings */
  start(every = flushEvery): void {
    this.#timer ??= setInterval(() => void this.flush().catch(this.#options.onError), every).unref();
  }

  add(failure: Failure): void {
    const now = this.#options.clock().getTime();
    const group = groupOf(failure, now);
    this.#put(this.#isBeyondHour(now) ? amongOthers(group) : group);
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

  #isBeyondHour(now: number): boolean {
    const number = Math.floor(now / hour);
    if (this.#hour.number !== number) this.#hour = { number, told: 0 };
    this.#hour.told++;
    return this.#hour.told > mostOfHour;
  }

  #put(group: FailureGroup): void {
    const known = this.#pending.get(group.id);
    if (known) this.#pending.set(group.id, together(known, group));
    else if (group.id === othersId || this.#pending.size < mostGroups) this.#pending.set(group.id, group);
    else this.#put(amongOthers(group));
  }

  async #write(): Promise<void> {
    if (this.#pending.size === 0) return;
    const groups = this.#pending;
    this.#pending = new Map();
    try {
      await addFailures(this.#options.database, [...groups.values()], mostGroups);
    } catch (error) {
      const meanwhile = this.#pending;
      this.#pending = groups;
      for (const group of meanwhile.values()) this.#put(group);
      throw error;
    }
  }
}
