import type { CompiledStatement } from "../../compile.ts";
import type { DatabaseLoad } from "../../database.ts";
import { expectedTime, type SlowRead, slowReadQueue, slowReadsAtOnce } from "../../slow-reads.ts";
import { ReaderProcess } from "./reader-process.ts";

/** Milliseconds that a read waits for a running process before another one starts; each takes about 50 MiB. */
const longestDelay = 50;
/** Milliseconds after which an idle process ends. */
const longestIdle = 60_000;

const ownEntry = new URL("./reader.ts", import.meta.url);

/**
 * Processes whose database has been closed. Only tests keep some: they open hundreds of databases one after the other.
 */
const spares = new Set<ReaderProcess>();
let mostSpares = 0;

/** Keeps processes of closed databases for the next ones. @param most how many; 0: they end with their database */
export function keepSpareReaders(most: number): void {
  mostSpares = most;
  for (const spare of [...spares].slice(most)) {
    spares.delete(spare);
    spare.kill();
  }
}

interface Reader {
  process: ReaderProcess;
  /** Timer that ends the process when it has been idle for long enough. */
  timer?: NodeJS.Timeout;
}

/**
 * Runs slow reads in processes that can be killed. The first process starts with the first such read, others when reads
 * wait. Idle processes end.
 */
export class SqliteReaders {
  readonly #path: string;
  readonly #entry: URL;
  readonly #longestDelay: number;
  readonly #longestIdle: number;
  readonly #queue = slowReadQueue();
  readonly #all = new Set<Reader>();
  readonly #idle: Reader[] = [];
  /** Reads whose turn it is, but for which no process is free. */
  readonly #waiting: PromiseWithResolvers<Reader>[] = [];
  /** Timer that starts another process; runs while reads wait and there may be one more. */
  #late: NodeJS.Timeout | undefined;
  #starting = 0;
  #closed = false;

  /** @param options set in tests only; times in milliseconds */
  constructor(path: string, options: { entry?: URL; longestDelay?: number; longestIdle?: number } = {}) {
    this.#path = path;
    this.#entry = options.entry ?? ownEntry;
    this.#longestDelay = options.longestDelay ?? longestDelay;
    this.#longestIdle = options.longestIdle ?? longestIdle;
  }

  load(): DatabaseLoad["slowReads"] {
    return { busy: this.#queue.running, most: slowReadsAtOnce, waiting: this.#queue.waiting };
  }

  /** Runs a slow read. @throws OverloadError when too many wait, or when the read took longer than its deadline */
  read<Row>(statement: CompiledStatement, { asker, deadline }: SlowRead): Promise<Row[]> {
    const work = async () => {
      const reader = await this.#take();
      try {
        return await reader.process.ask<Row>(this.#path, statement, deadline);
      } catch (error) {
        throw this.#closed ? closedError() : error;
      } finally {
        this.#giveBack(reader);
      }
    };
    return this.#queue.run(asker, work, expectedTime(statement));
  }

  get pids(): number[] {
    return [...this.#all].flatMap(({ process }) => process.pid ?? []);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#late);
    for (const waiting of this.#waiting.splice(0)) waiting.reject(closedError());
    await Promise.all([...this.#all].map((reader) => this.#end(reader)));
  }

  async #end(reader: Reader): Promise<void> {
    const { process } = reader;
    const mayBeSpare = this.#entry === ownEntry && this.#idle.includes(reader) && spares.size < mostSpares;
    if (mayBeSpare) {
      this.#forget(reader);
      const hasLeft = await process.leave(this.#path).then(
        () => true,
        () => false,
      );
      if (hasLeft) {
        spares.add(process);
        void process.gone.then(() => spares.delete(process));
        return;
      }
    }
    process.kill();
    await process.gone;
  }

  #take(): Promise<Reader> {
    if (this.#closed) return Promise.reject(closedError());
    const idle = this.#idle.pop();
    if (idle) {
      clearTimeout(idle.timer);
      return Promise.resolve(idle);
    }
    const waiting = Promise.withResolvers<Reader>();
    this.#waiting.push(waiting);
    if (this.#all.size === 0) this.#start();
    else this.#startLater();
    return waiting.promise;
  }

  #startLater(): void {
    if (this.#late || this.#starting > 0 || this.#all.size >= slowReadsAtOnce) return;
    this.#late = setTimeout(() => {
      this.#late = undefined;
      if (this.#waiting.length > 0 && !this.#closed) this.#start();
    }, this.#longestDelay);
  }

  #start(): void {
    const reader: Reader = { process: this.#spare() ?? new ReaderProcess(this.#entry) };
    this.#all.add(reader);
    this.#starting++;
    reader.process.ready.then(
      () => {
        this.#starting--;
        this.#giveBack(reader);
      },
      (error) => {
        this.#starting--;
        // Rejects one waiting read: another process would not start either.
        this.#waiting.shift()?.reject(error);
      },
    );
    void reader.process.gone.then(() => this.#forget(reader));
  }

  #spare(): ReaderProcess | undefined {
    if (this.#entry !== ownEntry) return undefined;
    const [spare] = spares;
    if (spare) spares.delete(spare);
    return spare;
  }

  #giveBack(reader: Reader): void {
    if (this.#closed || reader.process.isKilled || !this.#all.has(reader)) return;
    const next = this.#waiting.shift();
    if (next) {
      next.resolve(reader);
      if (this.#waiting.length > 0) this.#startLater();
      return;
    }
    this.#idle.push(reader);
    reader.timer = setTimeout(() => reader.process.kill(), this.#longestIdle).unref();
  }

  #forget(reader: Reader): void {
    this.#all.delete(reader);
    clearTimeout(reader.timer);
    const place = this.#idle.indexOf(reader);
    if (place >= 0) this.#idle.splice(place, 1);
    if (this.#waiting.length > 0 && !this.#closed) this.#start();
  }
}

const closedError = () => new Error("The database is closed.");
