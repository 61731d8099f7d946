import type { Database } from "../db/database.ts";
import { amongOthers, type FailureGroup, groupOf, othersId, together } from "./group.ts";
import type { Failure } from "./read-failure.ts";
import { addFailures } from "./store.ts";

/** Interval of writing to the database: reports of that time are lost in a crash. Milliseconds. */
const flushEvery = 5_000;
/** Maximum failures examined per hour, in one process; further ones are only counted. */
export const mostOfHour = 1_000;
/** Maximum distinct groups, in memory and in the database. */
export const mostGroups = 500;
const hour = 3_600_000;

interface ReportsOptions {
  database: Database;
  clock: () => Date;
  /** Called with the error of a failed write, which is retried. */
  onError: (error: unknown) => void;
}

/** Groups reports in memory and writes them every few seconds: a flood of reports causes no transactions of its own. */
export class FailureReports {
  readonly #options: ReportsOptions;
  #pending = new Map<string, FailureGroup>();
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #hour = { number: 0, reports: 0 };

  constructor(options: ReportsOptions) {
    this.#options = options;
  }

  /** @param every milliseconds between two writes */
  start(every = flushEvery): void {
    this.#timer ??= setInterval(() => void this.flush().catch(this.#options.onError), every).unref();
  }

  add(failure: Failure): void {
    const now = this.#options.clock().getTime();
    const group = groupOf(failure, now);
    this.#put(this.#isBeyondHour(now) ? amongOthers(group) : group);
  }

  /** Writes buffered groups. @throws errors of the database; then nothing is lost */
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
    if (this.#hour.number !== number) this.#hour = { number, reports: 0 };
    this.#hour.reports++;
    return this.#hour.reports > mostOfHour;
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
