import { randomUUIDv7 } from "node:crypto";
import { formatDate } from "../protocol/dates.ts";
import { boundedData, type LogEntry, levels, longestData } from "./log-entry.ts";
import type { LogStore } from "./log-store.ts";

/** Maximum entries of one transaction. */
export const batchSize = 200;
/** Interval of writing smaller batches. Milliseconds. */
const flushEvery = 3_000;
/** Maximum entries in memory, 2 MB and at most 20; if the database is away for longer, further ones are lost. */
export const mostPending = 2_000;
/** Maximum consecutive failures of one batch before it is dropped. */
const mostFailures = 20;
/** Minimum time between two error reports about the same trouble. Milliseconds. */
const complainEvery = 60_000;

export interface LogSettings {
  /** `0`: no entries are kept. */
  maxDays: number;
  /** Maximum of an entry's data. Bytes. `0`: `longestData`. */
  maxDataSize: number;
  minLevel: number;
  logIp: boolean;
  logAuthId: boolean;
}

interface LogWriterOptions {
  store: LogStore;
  settings: () => LogSettings;
  clock: () => Date;
  /** Called at intervals with errors of failed writes, which appear nowhere else. */
  onError: (error: unknown) => void;
}

/** Buffers entries in memory and writes them in batches: no request waits for it or fails because of it. */
export class LogWriter {
  readonly #options: LogWriterOptions;
  #pending: LogEntry[] = [];
  #dropped = 0;
  #failures = 0;
  #complained = Number.NEGATIVE_INFINITY;
  #writing: Promise<void> = Promise.resolve();
  #full = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: LogWriterOptions) {
    this.#options = options;
  }

  /** @param every milliseconds after which a smaller batch is written */
  start(every = flushEvery): void {
    this.#timer ??= setInterval(() => this.#work(), every).unref();
  }

  /** Would an entry of this level be kept? Checked before an entry is built. */
  wants(level: number): boolean {
    const { maxDays, minLevel } = this.#options.settings();
    return this.#timer !== null && maxDays > 0 && level >= minLevel;
  }

  add(entry: LogEntry): void {
    if (this.#pending.length >= mostPending) {
      this.#dropped++;
      return;
    }
    const { maxDataSize } = this.#options.settings();
    this.#pending.push({ ...entry, data: boundedData(entry.data, maxDataSize || longestData) });
    if (this.#full || this.#pending.length < batchSize) return;
    this.#full = true;
    setImmediate(() => this.#work());
  }

  /** Writes buffered entries. @throws errors of the database; then the entries are kept */
  flush(): Promise<void> {
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#write());
    return this.#writing;
  }

  /** Drops entries that were not written yet. */
  discard(): void {
    this.#pending = [];
  }

  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.flush().catch((error) => this.#complain(error));
  }

  async #write(): Promise<void> {
    while (this.#pending.length > 0) {
      const batch = this.#pending.splice(0, batchSize);
      try {
        await this.#options.store.insert(batch);
        this.#failures = 0;
      } catch (error) {
        if (++this.#failures < mostFailures) this.#pending.unshift(...batch);
        else await this.#giveUp(batch.length);
        throw error;
      }
    }
    if (this.#dropped === 0) return;
    const dropped = this.#dropped;
    await this.#options.store.insert([this.#entryOf(dropped)]);
    this.#dropped -= dropped;
  }

  async #giveUp(dropped: number): Promise<void> {
    this.#failures = 0;
    this.#dropped += dropped;
    await this.#options.store.reopen();
  }

  #work(): void {
    this.#full = false;
    if (this.#pending.length === 0 && this.#dropped === 0) return;
    this.flush().catch((error) => this.#complain(error));
  }

  #entryOf(dropped: number): LogEntry {
    const created = formatDate(this.#options.clock());
    const data = JSON.stringify({ type: "logs", dropped });
    return { id: randomUUIDv7(), created, level: levels.warn, message: "Entries could not be written.", data };
  }

  #complain(error: unknown): void {
    const now = performance.now();
    if (now - this.#complained < complainEvery) return;
    this.#complained = now;
    this.#options.onError(error);
  }
}
